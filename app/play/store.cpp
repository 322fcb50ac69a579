#include "play/store.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace linstock::play {

namespace fs = std::filesystem;

fs::path store_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state && *state) return fs::path{state} / "linstock";
  const char* home = std::getenv("HOME");
  return fs::path{home && *home ? home : "."} / ".local" / "state" / "linstock";
}

fs::path new_file(std::string_view game) {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm local{};
  localtime_r(&now, &local);
  char time[32];
  std::strftime(time, sizeof time, "%Y%m%d-%H%M%S", &local);
  fs::path file = store_folder() / fmt::format("{}-{}.json", game, time);
  for (int n = 2; fs::exists(file); ++n) file = store_folder() / fmt::format("{}-{}-{}.json", game, time, n);
  return file;
}

std::vector<SavedFile> saves() {
  std::error_code none;
  std::vector<SavedFile> all;
  for (const auto& entry : fs::directory_iterator(store_folder(), none))
    if (entry.path().extension() == ".json" && entry.is_regular_file(none))
      all.push_back({entry.path(), entry.last_write_time(none)});
  std::ranges::sort(all, std::greater{}, [](const SavedFile& s) { return std::pair{s.written, s.file}; });
  return all;
}

fs::path newest_file(std::string_view game) {
  for (const auto& [file, written] : saves()) {
    const auto name = file.stem().string();
    const bool of_game = name.starts_with(game) && name.size() > game.size() + 1 &&
                         name[game.size()] == '-' && name[game.size() + 1] >= '0' &&
                         name[game.size() + 1] <= '9';
    if (game.empty() || of_game) return file;
  }
  return {};
}

fs::path find_save(std::string_view name) {
  std::error_code none;
  const fs::path given{name};
  for (const auto& file : {given, store_folder() / given, store_folder() / (std::string{name} + ".json")})
    if (fs::is_regular_file(file, none)) return file;
  return {};
}

std::string in_home(const std::string& path) {
  const char* home = std::getenv("HOME");
  return home && (path == "~" || path.starts_with("~/")) ? home + path.substr(1) : path;
}

std::expected<std::string, std::string> read_file(const fs::path& file) {
  std::error_code none;
  if (fs::is_directory(file, none))
    return std::unexpected(fmt::format("{}: {}", file.string(), std::strerror(EISDIR)));
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::unexpected(fmt::format("{}: {}", file.string(), std::strerror(errno)));
  return std::string{std::istreambuf_iterator<char>(in), {}};
}

std::expected<void, std::string> write_file(const fs::path& file, std::string_view text) {
  std::error_code none;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), none);
  const auto fail = [] { return std::unexpected(std::string{std::strerror(errno)}); };
  const std::string beside = file.string() + ".new";
  const int fd = open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (fd < 0) return fail();
  bool good = true;
  while (good && !text.empty()) {
    const auto n = write(fd, text.data(), text.size());
    good = n > 0;
    if (good) text.remove_prefix(static_cast<std::size_t>(n));
  }
  good = good && fsync(fd) == 0;
  good = close(fd) == 0 && good;
  if (!good || rename(beside.c_str(), file.c_str()) != 0) return fail();
  return {};
}

}  // namespace linstock::play
