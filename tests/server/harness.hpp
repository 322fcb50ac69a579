// The server as users have it: the program as a process of its own, and clients over real sockets.
#pragma once

#include <csignal>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/program.hpp"
#include "support/places.hpp"

namespace linstock::server {

namespace json = boost::json;

/// `linstock serve` on a free port; killed, if it still runs, when the test is over.
class Process {
 public:
  explicit Process(std::vector<std::string> arguments, const std::string& errors = {},
                   const std::string& program = places::program());
  ~Process() { (void)end(SIGKILL); }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  std::uint16_t port() const { return port_; }
  bool up() const { return port_ != 0; }
  /// Memory that it holds, in bytes.
  std::size_t memory() const;
  void signal(int which) const { kill(pid_, which); }
  /// It does nothing until it goes on.
  void pause() const;
  void go_on() const { signal(SIGCONT); }
  /// From now on it has at most so many files and sockets.
  void limit_files(std::size_t most) const;
  /// From now on it may not write beyond this place of any file, as on a full disk; RLIM_INFINITY: anywhere.
  void limit_file_size(std::uint64_t bytes) const;
  /// Sends a signal and waits; the status with which the process ends, or -1 if a signal ended it.
  int end(int signal);
  int wait();

 private:
  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Response {
  unsigned status = 0;
  std::string body;
  Headers headers;
  /// The value of a header; "" if there is none.
  std::string header(std::string_view name) const;
};

constexpr const char *here = "127.0.0.1", *elsewhere = "127.0.0.2";  ///< two hosts, to the server

/// One HTTP request on a connection of its own.
Response request(std::uint16_t port, const char* verb, const std::string& target,
                 const std::string& body = {}, const Headers& headers = {}, const char* from = here);
inline Response get(std::uint16_t port, const std::string& target, const char* from = here) {
  return request(port, "GET", target, {}, {}, from);
}
inline Response post(std::uint16_t port, const std::string& target, const std::string& body,
                     const Headers& more = {}, const char* from = here) {
  return request(port, "POST", target, body, more, from);
}

/// "linstock=…" of the cookie that a response sets, and "; name=…" of each further one.
inline std::string cookie_of(const Response& r) {
  std::string all;
  for (const auto& [name, value] : r.headers)
    if (name == "Set-Cookie") all += (all.empty() ? "" : "; ") + value.substr(0, value.find(';'));
  return all;
}
/// The cookie of a new guest.
inline std::string guest(std::uint16_t port, std::string_view name) {
  return cookie_of(post(port, "/api/guest", fmt::format(R"({{"name":"{}"}})", name)));
}

/// A token for a program of whoever has the cookie.
inline std::string token_of(std::uint16_t port, const std::string& cookie) {
  const auto made = post(port, "/api/token", R"({"label":"program"})", {{"Cookie", cookie}});
  return std::string{json::parse(made.body).at("token").as_string()};
}
inline Headers bearer(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

/// The status with which the server answers a WebSocket that comes with this token: 101 if it opens.
inline unsigned opens_with(std::uint16_t port, const std::string& token) {
  Headers headers{{"Upgrade", "websocket"},
                  {"Connection", "upgrade"},
                  {"Sec-WebSocket-Version", "13"},
                  {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  headers.push_back(bearer(token).front());
  return request(port, "GET", "/ws", {}, headers).status;
}

inline std::string text(const json::value& v) { return std::string{v.as_string()}; }

/// A connection that speaks no protocol by itself.
class Line {
 public:
  explicit Line(std::uint16_t port, const char* from = here);
  ~Line();
  void write(std::string_view bytes);
  /// Everything until the other side ends it.
  std::string rest();

 private:
  struct Socket;
  std::unique_ptr<Socket> socket_;
};

/// Reasons of RFC 6455 with which the server closes a WebSocket.
enum class Closed : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  policy = 1008,
  too_big = 1009,
  internal_error = 1011,
  try_again_later = 1013
};

/// A WebSocket that speaks the protocol.
class Player {
 public:
  explicit Player(std::uint16_t port, const std::string& cookie = {}, Headers headers = {},
                  const char* from = here);
  ~Player();

  /// Sends a request and reads on to its answer; what is pushed meanwhile waits in `pushed`.
  json::object call(std::string_view method, std::string_view params = "{}");
  /// The result of a call that must be good.
  json::object result(std::string_view method, std::string_view params = "{}");
  /// The name of the error of a call; "" if it is good. Every error has its sentence in every language.
  std::string error_of(std::string_view method, std::string_view params = "{}");
  int send(std::string_view method, std::string_view params);
  void write(std::string_view text);
  /// The next message; an empty object when the connection has ended.
  json::object read();
  /// The next message pushed by a method, read from the line if none waits.
  json::object next(std::string_view method);
  void write_binary(std::string_view bytes);
  /// Bytes on the line, whatever they mean.
  void write_raw(std::string_view bytes);
  /// Whether the server would not open the WebSocket.
  bool declined() const;
  /// Why the server closed.
  Closed closed_as() const;
  void close();
  /// Ends the connection as a pulled cable would: without a word.
  void cut();

  std::deque<json::object> pushed;
  std::vector<std::string> texts;  ///< all that was received
  bool broken = false;             ///< whether the last thing sent or read went wrong

 private:
  struct Socket;
  std::unique_ptr<Socket> socket_;
  int last_ = 0;
};

/// A server with a store of its own.
class Serving : public testing::Test {
 protected:
  virtual std::string store() const { return folder.write(".keep", "") + ".db"; }
  /// What the servers of this test say on standard error.
  std::string log() const { return folder.write(".keep", "") + ".db.log"; }
  std::unique_ptr<Process> start(std::vector<std::string> more = {}) const {
    more.insert(more.end(), {"--store", store()});
    auto server = std::make_unique<Process>(more, log());
    EXPECT_TRUE(server->up());
    return server;
  }
  /// The same, with a wall clock that put_clock_ahead() sets ahead, by an hour if nothing else is said.
  std::unique_ptr<Process> start_with_clock(std::vector<std::string> more = {}) const {
    setenv("LD_PRELOAD", places::wall_clock_shim().c_str(), 1);
    setenv("LINSTOCK_WALL_CLOCK", (store() + ".clock").c_str(), 1);
    auto server = start(std::move(more));
    unsetenv("LD_PRELOAD");
    return server;
  }
  void put_clock_ahead(std::chrono::seconds by = std::chrono::hours{1}) const {
    folder.write(std::filesystem::path{store() + ".clock"}.filename().string(), std::to_string(by.count()));
  }
  Folder folder;
};

/// Answers the first thing offered, for every seat of this player that is asked; whether there was one.
/// `more` are members that each play brings beside its own: `,"nonce":"…"`.
inline bool play_one(Player& p, const std::string& match, std::string_view more = "") {
  const auto pending = p.result("match.pending", fmt::format(R"({{"match":"{}"}})", match));
  if (pending.empty()) return false;
  for (const auto& q : pending.at("questions").as_array()) {
    const auto& answers = q.at("answers").as_array();
    const auto& answer = answers.at(answers.size() - 1);  // the last ends a draft or a phase
    const auto role = text(answer.at("role"));
    const auto line = role == "done" ? std::string{"done"} : text(answer.at("text"));
    const auto params =
        fmt::format(R"({{"match":"{}","seat":"{}","line":"{}"{}}})", match, text(q.at("seat")), line, more);
    return !p.result(role == "part" ? "match.part" : "match.choose", params).empty();
  }
  return false;
}

/// Plays on until the Royalist may concede, and does.
inline void concede(Player& royalist, Player& covenanter, const std::string& match,
                    std::string_view more = "") {
  const auto line = fmt::format(R"({{"match":"{}","seat":"royalist","line":"concede"{}}})", match, more);
  while (!royalist.call("match.act", line).contains("result"))
    ASSERT_TRUE(play_one(royalist, match, more) || play_one(covenanter, match, more));
}

/// A match that the first made (Royalist) and the second was invited to (Covenanter).
inline std::string match_of_two(Player& a, Player& b, std::string_view more = "") {
  const auto id = text(a.result("match.new", fmt::format(R"({{"game":"montrose"{}}})", more)).at("match"));
  const auto code =
      text(a.result("match.invite", fmt::format(R"({{"match":"{}","seat":"covenanter"}})", id)).at("code"));
  b.result("match.sit", fmt::format(R"({{"match":"{}","seat":"covenanter","code":"{}"}})", id, code));
  return id;
}
/// Parameters: the match, and more.
inline std::string of(std::string_view match, std::string_view more) {
  return fmt::format(R"({{"match":"{}",{}}})", match, more);
}

}  // namespace linstock::server
