// The results file, appended to line by line, so that finished matches survive an abort of the program.
#pragma once

#include <expected>
#include <functional>
#include <string>

#include "sim/table.hpp"

namespace linstock::sim {

/// The results file, locked against other simulations while it is open. Rows are buffered until flush().
class ResultsFile {
 public:
  ResultsFile() = default;  ///< no file: rows are discarded
  ~ResultsFile();
  ResultsFile(ResultsFile&& other) noexcept;
  ResultsFile& operator=(ResultsFile&&) = delete;

  /// What to do with an existing file.
  enum class If { refuse, resume, replace };
  /// Opens the file. When resuming, passes each complete row to `found` and truncates the file after the last
  /// one; fails if the rows do not belong to the plan.
  static std::expected<ResultsFile, std::string> open(const std::string& path, const Plan& plan, If there,
                                                      const std::function<void(Row)>& found);

  /// Appends a row to the buffer.
  void add(const Plan& plan, const Row& row);
  /// Writes the buffer to the file. Returns an error message, or "".
  std::string flush();

 private:
  std::string path_, text_;
  int fd_ = -1;
};

}  // namespace linstock::sim
