// The terminal: its capabilities, and reading lines from it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linstock::play {

/// How to print, decided once from what standard output is.
struct Style {
  bool terminal = false;                 ///< standard output is a terminal
  bool colour = false;                   ///< a terminal with colour, and NO_COLOR is not set
  std::size_t width = 100, height = 50;  ///< columns and rows
};
/// The style for this process's standard output. Width is clamped to 60–400 columns.
Style style_of_output();

/// Returns the words starting with `word` that may follow `before` in a line.
using Completer = std::function<std::vector<std::string>(std::string_view before, std::string_view word)>;

/// Reads lines from a person, with history and completion, or from a pipe.
class Input {
 public:
  Input();
  /// The next line, trimmed; nothing at the end of input.
  std::optional<std::string> line(const std::string& prompt, const Completer& completer);
  /// Whether a person types at a terminal.
  bool person() const { return person_; }

 private:
  bool person_;
};

/// Installs a handler for SIGINT, SIGTERM and SIGHUP that restores the terminal, writes these words to
/// standard output (at most 1,024 bytes) and exits with 130.
void leave_on_interrupt(const std::string& last_words);

}  // namespace linstock::play
