#include "sim/agent.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "protocol/methods.hpp"

namespace linstock::sim {

namespace {

/// Both ends of a pipe, which no child inherits unless it is told to.
struct Pipe {
  int from = -1, to = -1;

  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) == 0) from = ends[0], to = ends[1];
  }
};

/// Starts the command in a process group of its own, out of reach of the terminal's Ctrl-C; -1 if that fails.
pid_t start(const std::string& command, int in, int out) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  std::string line = command, shell = "sh", option = "-c";
  char* const arguments[] = {shell.data(), option.data(), line.data(), nullptr};
  pid_t process = -1;
  if (posix_spawn(&process, "/bin/sh", &files, &attributes, arguments, environ) != 0) process = -1;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return process;
}

std::unexpected<Lost> lost(std::string why) { return std::unexpected(Lost{std::move(why)}); }

}  // namespace

Agent::Agent(const std::string& command) {
  const Pipe in, out;
  process_ = start(command, in.from, out.to);
  close(in.from), close(out.to);
  in_ = in.to, out_ = out.from;
  for (const int fd : {in_, out_}) fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

Agent::~Agent() {
  if (process_ > 0) {
    kill(-process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  if (in_ >= 0) close(in_);
  close(out_);
}

std::expected<void, Lost> Agent::wait(int fd, short events, Time deadline) const {
  using namespace std::chrono;
  for (;;) {
    const auto left = ceil<milliseconds>(deadline - steady_clock::now()).count();
    pollfd ready{fd, events, 0};
    const int n = poll(&ready, 1, static_cast<int>(std::clamp<long>(left, 0, 60'000)));
    if (n > 0) return {};
    if (n == 0 && left <= 0) return lost("took too long");
    if (n < 0 && errno != EINTR) return lost("ended");
  }
}

std::expected<std::string, Lost> Agent::read(Time deadline) {
  for (std::size_t searched = 0;;) {
    if (const auto end = read_.find('\n', searched); end != read_.npos) {
      auto line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return line;
    }
    searched = read_.size();
    if (searched > protocol::max_message) return lost("sent a message that is too long");
    if (const auto ready = wait(out_, POLLIN, deadline); !ready) return std::unexpected(ready.error());
    char buffer[1 << 14];
    const auto n = ::read(out_, buffer, sizeof buffer);
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) return lost("ended");
    if (n > 0) read_.append(buffer, static_cast<std::size_t>(n));
  }
}

std::expected<void, Lost> Agent::write(std::string_view line, Time deadline) {
  const std::string text = std::string{line} + '\n';
  for (std::string_view rest = text; !rest.empty();) {
    if (const auto ready = wait(in_, POLLOUT, deadline); !ready) return ready;
    const auto n = ::write(in_, rest.data(), rest.size());
    if (n < 0 && errno != EINTR && errno != EAGAIN) return lost("ended");
    if (n > 0) rest.remove_prefix(static_cast<std::size_t>(n));
  }
  return {};
}

void Agent::dismiss(Time deadline) {
  close(std::exchange(in_, -1));
  while (process_ > 0 && std::chrono::steady_clock::now() < deadline) {
    if (waitpid(process_, nullptr, WNOHANG) != 0)
      kill(-std::exchange(process_, -1), SIGKILL);  // whatever it has left running
    else
      std::this_thread::sleep_for(std::chrono::milliseconds{5});
  }
}

}  // namespace linstock::sim
