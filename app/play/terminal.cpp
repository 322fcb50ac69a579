#include "play/terminal.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>

#include <editline/readline.h>
#include <sys/ioctl.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

#include "printable.hpp"

namespace linstock::play {

namespace {

// The data of the signal handler, async-signal-safe: plain bytes and the terminal's original settings.
std::array<char, 1024> last_words{};
volatile std::sig_atomic_t last_words_size = 0;
termios terminal_before{};
bool terminal_known = false;

volatile std::sig_atomic_t reading = 0, interrupted_reading = 0, woken_reading = 0;

/// Interrupts reading at once or after a while, and from then on every so many microseconds, so that nothing
/// is lost that comes just before it waits for a key; 0: no more.
void wake_reader(suseconds_t every, std::chrono::microseconds after = {}) {
  constexpr std::chrono::microseconds::rep second = 1'000'000;
  const auto begins = after.count() + every;
  const timeval first{begins / second, begins % second};
  const itimerval when{{0, every}, every ? first : timeval{}};
  setitimer(ITIMER_REAL, &when, nullptr);
}
constexpr suseconds_t often = 10'000;
extern "C" void woken(int) { woken_reading = 1; }

extern "C" void interrupted(int signal) {
  if (signal == SIGINT && reading) {
    interrupted_reading = 1;
    wake_reader(often);
    return;
  }
  if (terminal_known) tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
  [[maybe_unused]] const auto n =
      write(STDOUT_FILENO, last_words.data(), static_cast<std::size_t>(last_words_size));
  _exit(130);
}

// Globals, because libedit's callbacks carry no context pointer.
const Completer* completer_now = nullptr;
std::vector<std::string> found;

extern "C" char* next_found(const char*, int state) {
  const auto i = static_cast<std::size_t>(state);
  return i < found.size() ? strdup(found[i].c_str()) : nullptr;
}

extern "C" char** complete(const char* word, int start, int) {
  rl_attempted_completion_over = 1;
  if (!completer_now) return nullptr;
  found = (*completer_now)(std::string_view{rl_line_buffer, static_cast<std::size_t>(start)}, word);
  return found.empty() ? nullptr : rl_completion_matches(word, next_found);
}

std::size_t number_of(const char* name, std::size_t otherwise) {
  const char* text = std::getenv(name);
  const long n = text ? std::strtol(text, nullptr, 10) : 0;
  return n > 0 ? static_cast<std::size_t>(n) : otherwise;
}

std::string trimmed(std::string s) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";  // as some editors begin files with
  if (s.starts_with(byte_order_mark)) s.erase(0, byte_order_mark.size());
  const auto end = s.find_last_not_of(" \t\r\n");
  s.erase(end == s.npos ? 0 : end + 1);
  s.erase(0, std::min(s.find_first_not_of(" \t"), s.size()));
  return s;
}

}  // namespace

Style style_of_output() {
  Style s;
  s.terminal = isatty(STDOUT_FILENO);
  const char* no = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  s.colour = s.terminal && (!no || !*no) && term && std::string_view{term} != "dumb";
  s.width = number_of("COLUMNS", 100), s.height = number_of("LINES", 50);
  winsize w{};
  if (s.terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col)
    s.width = w.ws_col, s.height = w.ws_row;
  s.width = std::clamp<std::size_t>(s.width, 60, 400);
  return s;
}

Input::Input() : person_(isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
  if (!person_) return;
  terminal_known = tcgetattr(STDIN_FILENO, &terminal_before) == 0;
  static char breaks[] = " ";
  rl_readline_name = const_cast<char*>("linstock");
  rl_attempted_completion_function = complete;
  rl_completer_word_break_characters = breaks;
  using_history();
}

void Input::keep_history(std::filesystem::path file, std::string again) {
  again_ = std::move(again);
  if (!person_) return;
  history_ = std::move(file);
  constexpr std::size_t most = 1000;
  std::vector<std::string> lines;
  std::ifstream in{history_};
  for (std::string line; std::getline(in, line);) lines.push_back(printable(line));
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - most);
  for (const auto& line : lines) add_history(line.c_str());
  if (!lines.empty()) last_ = lines.back();
}

/// Adds a line to the history; it is only a convenience, so that a file which cannot be written is no error.
void Input::remember(const std::string& line) {
  if (line.empty() || line == last_) return;
  last_ = line;
  add_history(line.c_str());
  if (history_.empty()) return;
  std::error_code none;
  std::filesystem::create_directories(history_.parent_path(), none);
  std::ofstream{history_, std::ios::app} << line << '\n';
  std::filesystem::permissions(
      history_, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, none);
}

std::optional<std::string> Input::line(const std::string& prompt, const Completer& completer, Remember keep,
                                       std::optional<std::chrono::steady_clock::time_point> until) {
  timed_out_ = false;
  if (!person_) {
    std::string s;
    if (!std::getline(std::cin, s)) return {};
    return printable(trimmed(std::move(s)));
  }
  for (int interrupts = 0;;) {
    std::cout.flush();
    completer_now = &completer;
    interrupted_reading = 0;
    woken_reading = 0;
    reading = 1;
    if (until) {
      const auto left =
          std::chrono::duration_cast<std::chrono::microseconds>(*until - std::chrono::steady_clock::now());
      wake_reader(often, std::max(left, std::chrono::microseconds{}));
    }
    char* raw = readline(prompt.c_str());
    reading = 0;
    completer_now = nullptr;
    if (until && !interrupted_reading) {
      wake_reader(0);
      if (!raw && woken_reading) {
        std::cout << '\n';
        return timed_out_ = true, std::nullopt;
      }
    }
    if (interrupted_reading) {
      wake_reader(0);
      std::free(raw);
      std::cout << '\n';
      if (interrupts++) return interrupted_ = true, std::nullopt;
      std::cout << again_ << '\n';
      continue;
    }
    if (!raw) return {};
    auto s = printable(trimmed(raw));
    std::free(raw);
    if (keep == Remember::yes) remember(s);
    return s;
  }
}

void clear_screen() { std::cout << "\x1b[H\x1b[2J\x1b[3J" << std::flush; }

void leave_on_interrupt(const std::string& words) {
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  const auto n = std::min(words.size(), last_words.size());
  std::memcpy(last_words.data(), words.data(), n);
  last_words_size = static_cast<std::sig_atomic_t>(n);
  struct sigaction action{};
  action.sa_handler = interrupted;
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  action.sa_handler = woken;
  sigaction(SIGALRM, &action, nullptr);
  sigprocmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace linstock::play
