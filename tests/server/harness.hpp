// The server as users have it: the program as a process of its own, and clients over real sockets.
#pragma once

#include <csignal>
#include <deque>
#include <fstream>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/program.hpp"

namespace linstock::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using tcp = boost::asio::ip::tcp;

/// `linstock serve` on a free port; killed, if it still runs, when the test is over.
class Process {
 public:
  explicit Process(std::vector<std::string> arguments, const std::string& errors = {}) {
    int out[2];
    if (pipe(out) != 0) return;
    pid_ = fork();
    if (pid_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      close(out[0]), close(out[1]);
      if (!errors.empty() && !freopen(errors.c_str(), "a", stderr)) _exit(126);
      arguments.insert(arguments.begin(), {LINSTOCK_PROGRAM, "serve", "--port", "0"});
      std::vector<char*> argv;
      for (auto& a : arguments) argv.push_back(a.data());
      argv.push_back(nullptr);
      setenv("ASAN_OPTIONS", "quarantine_size_mb=8", 0);  // what is freed counts as memory in use there
      execv(LINSTOCK_PROGRAM, argv.data());
      _exit(127);
    }
    close(out[1]);
    FILE* in = fdopen(out[0], "r");
    char line[256];
    while (in && fgets(line, sizeof line, in))
      if (sscanf(line, "Linstock is at http://127.0.0.1:%hu/", &port_) == 1) break;
    if (in) fclose(in);
  }
  ~Process() { (void)end(SIGKILL); }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  std::uint16_t port() const { return port_; }
  bool up() const { return port_ != 0; }
  /// Memory that it holds, in bytes.
  std::size_t memory() const {
    std::ifstream in{fmt::format("/proc/{}/status", pid_)};
    for (std::string line; std::getline(in, line);)
      if (line.starts_with("VmRSS:")) return std::stoull(line.substr(6)) * 1024;
    return 0;
  }
  void signal(int which) const { kill(pid_, which); }
  /// Sends a signal and waits; the status with which the process ends, or -1 if a signal ended it.
  int end(int signal) {
    if (pid_ <= 0) return 0;
    kill(pid_, signal);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  int wait() {
    int status = 0;
    if (pid_ > 0) waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
};

using Headers = std::vector<std::pair<std::string, std::string>>;
using Response = http::response<http::string_body>;

constexpr const char *here = "127.0.0.1", *elsewhere = "127.0.0.2";  ///< two hosts, to the server

/// Connects to the server from a host.
inline void connect(tcp::socket& socket, std::uint16_t port, const char* from) {
  socket.open(tcp::v4());
  socket.bind(tcp::endpoint{boost::asio::ip::make_address(from), 0});
  socket.connect(tcp::endpoint{boost::asio::ip::make_address(here), port});
}

/// One HTTP request on a connection of its own.
inline Response request(std::uint16_t port, http::verb verb, const std::string& target,
                        const std::string& body = {}, const Headers& headers = {}, const char* from = here) {
  boost::asio::io_context io;
  beast::tcp_stream stream{io};
  connect(stream.socket(), port, from);
  http::request<http::string_body> r{verb, target, 11};
  r.set(http::field::host, fmt::format("127.0.0.1:{}", port));
  if (verb == http::verb::post) r.set(http::field::content_type, "application/json");
  for (const auto& [name, value] : headers) r.set(name, value);
  r.body() = body;
  r.prepare_payload();
  http::write(stream, r);
  beast::flat_buffer buffer;
  Response response;
  http::read(stream, buffer, response);
  return response;
}
inline Response get(std::uint16_t port, const std::string& target, const char* from = here) {
  return request(port, http::verb::get, target, {}, {}, from);
}
inline Response post(std::uint16_t port, const std::string& target, const std::string& body,
                     const Headers& more = {}, const char* from = here) {
  return request(port, http::verb::post, target, body, more, from);
}

/// "linstock=…" of the cookie that a response sets.
inline std::string cookie_of(const Response& r) {
  const std::string all{r[http::field::set_cookie]};
  return all.substr(0, all.find(';'));
}
/// The cookie of a new guest.
inline std::string guest(std::uint16_t port, std::string_view name) {
  return cookie_of(post(port, "/api/guest", fmt::format(R"({{"name":"{}"}})", name)));
}

/// A token for a program of whoever has the cookie.
inline std::string token_of(std::uint16_t port, const std::string& cookie) {
  const auto made = post(port, "/api/token", R"({"label":"program"})", {{"Cookie", cookie}});
  return std::string{json::parse(made.body()).at("token").as_string()};
}
inline Headers bearer(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

inline std::string text(const json::value& v) { return std::string{v.as_string()}; }

/// A WebSocket that speaks the protocol.
class Player {
 public:
  explicit Player(std::uint16_t port, const std::string& cookie = {}, Headers headers = {},
                  const char* from = here)
      : socket_(io_) {
    connect(socket_.next_layer(), port, from);
    if (!cookie.empty()) headers.emplace_back("Cookie", cookie);
    socket_.set_option(beast::websocket::stream_base::decorator([headers](beast::websocket::request_type& r) {
      for (const auto& [name, value] : headers) r.set(name, value);
    }));
    socket_.handshake(fmt::format("127.0.0.1:{}", port), "/ws", error);
  }

  /// Sends a request and reads on to its answer; what is pushed meanwhile waits in `pushed`.
  json::object call(std::string_view method, std::string_view params = "{}") {
    const auto id = send(method, params);
    for (;;) {
      auto message = read();
      if (message.empty()) return message;
      const auto* answered = message.if_contains("id");
      if (answered && *answered == id) return message;
      pushed.push_back(std::move(message));
    }
  }
  /// The result of a call that must be good.
  json::object result(std::string_view method, std::string_view params = "{}") {
    const auto answer = call(method, params);
    const auto* good = answer.if_contains("result");
    EXPECT_TRUE(good) << method << ' ' << params << ' ' << json::serialize(answer);
    return good ? good->as_object() : json::object{};
  }
  /// The name of the error of a call; "" if it is good.
  std::string error_of(std::string_view method, std::string_view params = "{}") {
    const auto answer = call(method, params);
    const auto* bad = answer.if_contains("error");
    return bad ? std::string{bad->at("data").at("name").as_string()} : "";
  }
  int send(std::string_view method, std::string_view params) {
    write(fmt::format(R"({{"jsonrpc":"2.0","id":{},"method":"{}","params":{}}})", ++last_, method, params));
    return last_;
  }
  void write(std::string_view text) { socket_.write(boost::asio::buffer(text), error); }
  /// The next message; an empty object when the connection has ended.
  json::object read() {
    beast::flat_buffer buffer;
    socket_.read(buffer, error);
    if (error) return {};
    texts.push_back(beast::buffers_to_string(buffer.data()));
    return json::parse(texts.back()).as_object();
  }
  /// The next message pushed by a method, read from the line if none waits.
  json::object next(std::string_view method) {
    for (;;) {
      while (!pushed.empty()) {
        auto message = std::move(pushed.front());
        pushed.pop_front();
        if (text(message.at("method")) == method) return message.at("params").as_object();
      }
      auto message = read();
      if (message.empty()) return {};
      pushed.push_back(std::move(message));
    }
  }
  void write_binary(std::string_view bytes) {
    socket_.binary(true);
    write(bytes);
  }
  /// Bytes on the line, whatever they mean.
  void write_raw(std::string_view bytes) {
    boost::asio::write(socket_.next_layer(), boost::asio::buffer(bytes), error);
  }
  /// Why the server closed.
  auto closed_as() const { return socket_.reason().code; }
  void close() { socket_.close(beast::websocket::close_code::normal, error); }
  /// Ends the connection as a pulled cable would: without a word.
  void cut() { socket_.next_layer().close(error); }

  std::deque<json::object> pushed;
  std::vector<std::string> texts;  ///< all that was received
  beast::error_code error;

 private:
  boost::asio::io_context io_;
  beast::websocket::stream<tcp::socket> socket_;
  int last_ = 0;
};

/// A server with a store of its own.
class Serving : public testing::Test {
 protected:
  std::string store() const { return folder.write(".keep", "") + ".db"; }
  /// What the servers of this test say on standard error.
  std::string log() const { return store() + ".log"; }
  std::unique_ptr<Process> start(std::vector<std::string> more = {}) const {
    more.insert(more.end(), {"--store", store()});
    auto server = std::make_unique<Process>(more, log());
    EXPECT_TRUE(server->up());
    return server;
  }
  Folder folder;
};

/// Answers the first thing offered, for every seat of this player that is asked; whether there was one.
inline bool play_one(Player& p, const std::string& match) {
  const auto pending = p.result("match.pending", fmt::format(R"({{"match":"{}"}})", match));
  if (pending.empty()) return false;
  for (const auto& q : pending.at("questions").as_array()) {
    const auto& answers = q.at("answers").as_array();
    const auto& answer = answers.at(answers.size() - 1);  // the last ends a draft or a phase
    const auto role = text(answer.at("role"));
    const auto line = role == "done" ? std::string{"done"} : text(answer.at("text"));
    const auto params =
        fmt::format(R"({{"match":"{}","seat":"{}","line":"{}"}})", match, text(q.at("seat")), line);
    return !p.result(role == "part" ? "match.part" : "match.choose", params).empty();
  }
  return false;
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
