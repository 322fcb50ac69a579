#include "server/files.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "server/limits.hpp"
#include "server/secrets.hpp"

namespace linstock::server {

namespace {

namespace fs = std::filesystem;

struct Type {
  std::string_view ending, name;
};
constexpr Type types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".wasm", "application/wasm"},
    {".md", "text/markdown; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
};

/// The Content-Type by file extension; "" if files of this type are not served.
std::string_view type_of(const fs::path& name) {
  const auto* found = std::ranges::find(types, std::string_view{name.extension().native()}, &Type::ending);
  return found == std::end(types) ? std::string_view{} : found->name;
}

/// Client-side routes; "*" stands for a name.
constexpr std::string_view places[] = {"/",       "/match/*",  "/join/*",  "/lobby", "/account",
                                       "/rules",  "/rules/*",  "/how/*",   "/fair",  "/army",
                                       "/editor", "/scenario", "/sheets/*"};

bool is_file_name(std::string_view s) {
  constexpr std::string_view others = "._-";
  return !s.empty() && s.front() != '.' && std::ranges::all_of(s, [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || others.contains(c);
  });
}

bool is_place(std::string_view path) {
  return std::ranges::any_of(places, [&](std::string_view place) {
    if (!place.ends_with('*')) return path == place;
    place.remove_suffix(1);
    return path.starts_with(place) && is_file_name(path.substr(place.size()));
  });
}

std::string read_all(const fs::path& file) {
  std::ifstream in{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

bool has_page(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / "index.html", ignored);
}

}  // namespace

std::expected<Files, std::string> read_files(const fs::path& folder) {
  if (!has_page(folder))
    return std::unexpected(fmt::format("{}: no page here: index.html is missing", folder.native()));
  Files files;
  std::uintmax_t left = limits::page;
  std::error_code error;
  for (fs::recursive_directory_iterator it{folder, error}, end; !error && it != end; it.increment(error)) {
    const fs::path& path = it->path();
    const bool is_gzipped = path.extension() == ".gz", is_brotli = path.extension() == ".br";
    const bool is_compressed = is_gzipped || is_brotli;
    const auto type = type_of(is_compressed ? path.stem() : path);
    if (type.empty() || !it->is_regular_file(error)) continue;
    const auto size = it->file_size(error);
    if (error) break;
    if (size > left)
      return std::unexpected(
          fmt::format("{}: larger than {} MiB, the limit for a page", folder.native(), limits::page >> 20));
    left -= size;
    auto name = "/" + path.lexically_relative(folder).generic_string();
    if (is_compressed) name.erase(name.size() - path.extension().native().size());
    File& file = files[name];
    file.type = type;
    file.lasting = name.starts_with("/assets/");
    (is_gzipped ? file.gzipped : is_brotli ? file.brotli : file.bytes) = read_all(path);
  }
  if (error) return std::unexpected(fmt::format("{}: {}", folder.native(), error.message()));
  std::erase_if(files, [](const auto& f) { return f.second.bytes.empty(); });
  for (auto& [name, file] : files)
    file.tag = fmt::format("W/\"{}\"", hash_of_secret(file.bytes).substr(0, 32));
  return files;
}

fs::path usual_page() {
  std::error_code error;
  const auto beside = fs::read_symlink("/proc/self/exe", error).parent_path().parent_path();
  if (error) return {};
  for (const auto& folder : {beside / "page", beside / "share" / "linstock" / "page"})
    if (has_page(folder)) return folder;
  return {};
}

const File* find_file(const Files& files, std::string_view path) {
  path = path.substr(0, path.find('?'));
  const auto found = files.find(is_place(path) ? std::string_view{"/index.html"} : path);
  return found == files.end() ? nullptr : &found->second;
}

}  // namespace linstock::server
