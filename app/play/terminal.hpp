// The terminal: its capabilities, and reading lines from it.
#pragma once

#include <chrono>
#include <filesystem>
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

/// Whether a line that is typed goes into the history.
enum class Remember : bool { no, yes };

/// Reads lines from a person, with history and completion, or from a pipe.
class Input {
 public:
  Input();
  /// Reads the history of earlier runs from this file and adds each new line to it. `again` is said at the
  /// first Ctrl-C.
  void keep_history(std::filesystem::path file, std::string again);
  /// The next line, trimmed and without control characters; nothing at the end of input. Ctrl-C clears the
  /// line; a second one, with nothing typed in between, ends the input. At `until` nothing comes, and what
  /// was typed is lost; timed_out() says so. Only a person at a terminal is timed.
  std::optional<std::string> line(const std::string& prompt, const Completer& completer,
                                  Remember keep = Remember::yes,
                                  std::optional<std::chrono::steady_clock::time_point> until = {});
  /// Whether a person types at a terminal.
  bool person() const { return person_; }
  /// Whether the input ended because of Ctrl-C.
  bool interrupted() const { return interrupted_; }
  /// Whether the last line did not come in time.
  bool timed_out() const { return timed_out_; }

 private:
  void remember(const std::string& line);

  bool person_, interrupted_ = false, timed_out_ = false;
  std::filesystem::path history_;
  std::string again_, last_;
};

/// Clears the screen, and its scrollback as far as the terminal can.
void clear_screen();

/// Installs a handler for SIGINT, SIGTERM and SIGHUP that restores the terminal, writes these words to
/// standard output (at most 1,024 bytes) and exits with 130. While a line is read, SIGINT is the input's.
void leave_on_interrupt(const std::string& last_words);

}  // namespace linstock::play
