// Runs the program at a terminal of its own, as a person would.
#pragma once

#include <chrono>
#include <csignal>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/places.hpp"

namespace linstock {

/// The program on a pseudo terminal of 100 columns and 40 rows, with `state` for its home and for its saves.
class Pty {
 public:
  Pty(const std::string& state, std::vector<std::string> arguments) {
    winsize size{};
    size.ws_row = 40, size.ws_col = 100;
    child_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (child_ != 0) return;
    setenv("XDG_STATE_HOME", state.c_str(), 1);
    setenv("HOME", state.c_str(), 1);
    setenv("TERM", "xterm", 1);
    setenv("NO_COLOR", "1", 1);
    std::vector<char*> argv{const_cast<char*>("linstock")};
    for (auto& a : arguments) argv.push_back(a.data());
    argv.push_back(nullptr);
    execv(places::program().c_str(), argv.data());
    _exit(127);
  }
  ~Pty() {
    if (child_ > 0) kill(child_, SIGKILL), waitpid(child_, nullptr, 0);
    close(terminal_);
  }
  Pty(const Pty&) = delete;
  Pty& operator=(const Pty&) = delete;

  void send(std::string_view keys) const { (void)!write(terminal_, keys.data(), keys.size()); }

  /// Waits until the program has written this after what was last waited for. False if it never does.
  bool sees(std::string_view text) {
    for (;;) {
      const auto at = all.find(text, from_);
      if (at != std::string::npos) return from_ = at + text.size(), true;
      if (!read_more()) return false;
    }
  }

  /// Waits until the program ends; its exit status, or 128 and the signal.
  int status() {
    while (read_more()) {
    }
    int s = 0;
    waitpid(child_, &s, 0);
    child_ = -1;
    return WIFEXITED(s) ? WEXITSTATUS(s) : 128 + WTERMSIG(s);
  }

  std::string all{};  ///< everything written so far

 private:
  bool read_more() {
    constexpr int patience = 60'000;  // milliseconds: a program that hangs must not hang the tests
    pollfd wait{terminal_, POLLIN, 0};
    if (poll(&wait, 1, patience) <= 0) return false;
    char buffer[4096];
    const auto n = ::read(terminal_, buffer, sizeof buffer);
    if (n > 0) all.append(buffer, static_cast<std::size_t>(n));
    return n > 0;
  }

  int terminal_ = -1;
  pid_t child_ = -1;
  std::size_t from_ = 0;
};

}  // namespace linstock
