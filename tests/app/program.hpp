// Runs the program, or another, over real pipes.
#pragma once

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <stdlib.h>

namespace linstock {

/// A folder of its own for one test, gone when the test is.
class Folder {
 public:
  Folder() {
    std::string name = testing::TempDir() + "linstock-XXXXXX";
    if (mkdtemp(name.data())) path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string write(std::string_view name, std::string_view text) const {
    const auto file = (path_ / name).string();
    std::ofstream{file, std::ios::binary} << text;
    return file;
  }

 private:
  std::filesystem::path path_;
};

struct Finished {
  int status = -1;
  std::string out;
};

/// Runs a shell command; what it writes on standard output, and its status.
inline Finished run(const std::string& command) {
  Finished r;
  FILE* pipe = popen(command.c_str(), "r");
  if (!pipe) return r;
  char buffer[4096];
  for (std::size_t n; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) r.out.append(buffer, n);
  const int status = pclose(pipe);
  r.status = status >= 0 ? (status >> 8 & 255) : -1;
  return r;
}

inline std::string read_file(const std::string& path) {
  std::ifstream in{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace linstock
