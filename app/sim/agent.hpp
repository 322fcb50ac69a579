// A program of one's own as a child process, which speaks the protocol over its standard input and output.
#pragma once

#include <chrono>
#include <expected>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace linstock::sim {

/// Why nothing more is to be had of an agent, for people: "ended", "took longer than 60 s".
struct Lost {
  std::string why;
};

/// A running command. Its standard error is that of this process.
class Agent {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit Agent(const std::string& command);  ///< run by the shell; one that cannot be run has ended at once
  ~Agent();                                    ///< kills it, with all that it has started
  Agent(const Agent&) = delete;
  Agent& operator=(const Agent&) = delete;

  /// Its next line, without newline.
  std::expected<std::string, Lost> read(Time deadline);
  /// Sends a line.
  std::expected<void, Lost> write(std::string_view line, Time deadline);
  /// Closes its input and waits until it has ended, or until the deadline.
  void dismiss(Time deadline);

 private:
  /// Waits until the descriptor is ready.
  std::expected<void, Lost> wait(int fd, short events, Time deadline) const;

  pid_t process_ = -1;
  int in_ = -1, out_ = -1;  // its standard input and output
  std::string read_;        // of its next lines
};

}  // namespace linstock::sim
