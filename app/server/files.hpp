// The web page: a folder of files, read once and kept in memory. Requests never read from disk, so no path
// can reach other files.
#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace linstock::server {

/// One file of the page.
struct File {
  std::string_view type;  ///< Content-Type
  std::string bytes{};
  std::string gzipped{};  ///< content of NAME.gz, if there is one beside NAME
  std::string brotli{};   ///< content of NAME.br
  std::string tag{};      ///< ETag
  bool lasting = false;   ///< immutable: below assets/, where names contain a hash of the content
};

/// Files by path, such as "/assets/page-1a2b3c4d.js".
using Files = std::map<std::string, File, std::less<>>;

/// Reads the page in a folder, or says why it cannot be served. Files of unknown types are left out.
std::expected<Files, std::string> read_files(const std::filesystem::path& folder);

/// The default folder of the page: page/ or share/linstock/page/ beside the folder of the program; an empty
/// path if neither has a page.
std::filesystem::path usual_page();

/// The file at a path; routes within the page, such as "/match/ID", give index.html. nullptr if there is
/// none.
const File* find_file(const Files& files, std::string_view path);

}  // namespace linstock::server
