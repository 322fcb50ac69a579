// Where matches at the prompt are kept: one file each, written whole after every play.
#pragma once

#include <expected>
#include <filesystem>
#include <string>

namespace linstock::play {

/// $XDG_STATE_HOME/linstock, or ~/.local/state/linstock.
std::filesystem::path store_folder();
/// A new name in it: montrose-<time>.json.
std::filesystem::path new_file(std::string_view game);
/// The match saved last, or an empty path.
std::filesystem::path newest_file();

std::expected<std::string, std::string> read_file(const std::filesystem::path& file);
/// Puts the text in place of the file at one stroke: whoever interrupts it leaves the old or the new text.
std::expected<void, std::string> write_file(const std::filesystem::path& file, std::string_view text);

}  // namespace linstock::play
