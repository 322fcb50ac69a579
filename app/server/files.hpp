// The page that browsers are served: a folder of files, read once and kept in memory. Nothing is read from
// the disk for a request, so a path can name nothing else.
#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace linstock::server {

struct File {
  std::string_view type;  ///< Content-Type
  std::string bytes{};
  std::string gzipped{};  ///< the same compressed, if NAME.gz lies beside NAME
  std::string tag{};      ///< ETag
  bool lasting = false;   ///< never changes: its name comes of what it holds, as that of all below assets/
};

/// By path, as "/assets/page-1a2b3c4d.js".
using Files = std::map<std::string, File, std::less<>>;

/// Everything in a folder that a page is made of, or why it cannot be served. Files of other types are left
/// out.
std::expected<Files, std::string> read_files(const std::filesystem::path& folder);

/// The folder that is served if no other is named: page/ or share/linstock/page/ beside the folder of the
/// program; an empty path if neither has a page.
std::filesystem::path usual_page();

/// The file of a path. A place within the page, as "/match/ID", is index.html; none if there is no such path.
const File* find_file(const Files& files, std::string_view path);

}  // namespace linstock::server
