// The files of data/ and rules/, compiled in: the engine does no file I/O.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace linstock {

/// A compiled-in file.
struct EmbeddedFile {
  std::string_view path;  // "data/montrose/map.json", "rules/montrose.md"
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_files();  // sorted by path

/// The text of the file at a path, or none.
inline std::optional<std::string_view> embedded_file(std::string_view path) {
  const auto files = embedded_files();
  const auto at = std::ranges::lower_bound(files, path, {}, &EmbeddedFile::path);
  if (at == files.end() || at->path != path) return std::nullopt;
  return at->text;
}

}  // namespace linstock
