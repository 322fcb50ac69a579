// Saves of matches played at the prompt: one file each, rewritten after every play.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace linstock::play {

/// $XDG_STATE_HOME/linstock, or ~/.local/state/linstock.
std::filesystem::path store_folder();
/// An unused file name in that folder: montrose-<local time>.json.
std::filesystem::path new_file(std::string_view game);
/// A save in that folder.
struct SavedFile {
  std::filesystem::path file;
  std::filesystem::file_time_type written;
};
/// Every save in that folder, newest first.
std::vector<SavedFile> saves();
/// The most recent save, of this game if one is named; an empty path if there is none.
std::filesystem::path newest_file(std::string_view game = {});
/// The save of this name: a path, or the name of a save in that folder with or without ".json"; an empty path
/// if there is none.
std::filesystem::path find_save(std::string_view name);

/// A path as a shell reads it: "~/x" lies in the home folder.
std::string in_home(const std::string& path);

/// The content of a file, or an error message.
std::expected<std::string, std::string> read_file(const std::filesystem::path& file);
/// Replaces a file atomically, creating its folder: an interruption leaves either the old or the new text.
/// Returns an error message on failure.
std::expected<void, std::string> write_file(const std::filesystem::path& file, std::string_view text);

}  // namespace linstock::play
