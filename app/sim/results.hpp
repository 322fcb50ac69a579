// The file of results, grown line by line: what is in it survives whatever ends the program.
#pragma once

#include <expected>
#include <functional>
#include <string>

#include "sim/table.hpp"

namespace linstock::sim {

class ResultsFile {
 public:
  ResultsFile() = default;  ///< no file: takes rows and forgets them
  ~ResultsFile();
  ResultsFile(ResultsFile&& other) noexcept;
  ResultsFile& operator=(ResultsFile&&) = delete;

  /// Whether a file that is there is taken up, written anew, or left alone.
  enum class If { refuse, resume, replace };
  /// Opens the file; of one that is taken up, each complete row goes to `found`, and what stands after the
  /// last is cut off.
  static std::expected<ResultsFile, std::string> open(const std::string& path, const Plan& plan, If there,
                                                      const std::function<void(Row)>& found);

  void add(const Plan& plan, const Row& row);
  /// Writes what has been added. What went wrong, or nothing.
  std::string flush();

 private:
  std::string path_, text_;
  int fd_ = -1;
};

}  // namespace linstock::sim
