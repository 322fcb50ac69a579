// The terminal: what it can show, and lines read from it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linstock::play {

/// How to print: decided once, by what standard output is.
struct Style {
  bool terminal = false;  ///< a person looks at standard output
  bool colour = false;    ///< and has not set NO_COLOR
  std::size_t width = 100, height = 50;
};
Style style_of_output();

/// The words with which the line `before` may go on, of those that begin with `word`.
using Completer = std::function<std::vector<std::string>(std::string_view before, std::string_view word)>;

/// Lines from a person, with history and completion, or from a pipe.
class Input {
 public:
  Input();
  /// The next line without blanks at its ends; none when the input has ended.
  std::optional<std::string> line(const std::string& prompt, const Completer& completer);
  bool person() const { return person_; }

 private:
  bool person_;
};

/// What is written to standard output when the program is interrupted; the terminal is set back first.
void leave_on_interrupt(const std::string& last_words);

}  // namespace linstock::play
