// Saves of matches played at the prompt: one file each, rewritten after every play.
#pragma once

#include <expected>
#include <filesystem>
#include <string>

namespace linstock::play {

/// $XDG_STATE_HOME/linstock, or ~/.local/state/linstock.
std::filesystem::path store_folder();
/// An unused file name in that folder: montrose-<local time>.json.
std::filesystem::path new_file(std::string_view game);
/// The most recently saved match; an empty path if there is none.
std::filesystem::path newest_file();

/// The content of a file, or an error message.
std::expected<std::string, std::string> read_file(const std::filesystem::path& file);
/// Replaces a file atomically, creating its folder: an interruption leaves either the old or the new text.
/// Returns an error message on failure.
std::expected<void, std::string> write_file(const std::filesystem::path& file, std::string_view text);

}  // namespace linstock::play
