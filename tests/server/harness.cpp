#include "server/harness.hpp"

#include <fstream>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace linstock::server {

namespace beast = boost::beast;
namespace http = beast::http;
using tcp = boost::asio::ip::tcp;

Process::Process(std::vector<std::string> arguments, const std::string& errors, const std::string& program) {
  int out[2];
  if (pipe(out) != 0) return;
  pid_ = fork();
  if (pid_ == 0) {
    dup2(out[1], STDOUT_FILENO);
    close(out[0]), close(out[1]);
    if (!errors.empty() && !freopen(errors.c_str(), "a", stderr)) _exit(126);
    arguments.insert(arguments.begin(), {program, "serve", "--port", "0"});
    std::vector<char*> argv;
    for (auto& a : arguments) argv.push_back(a.data());
    argv.push_back(nullptr);
    setenv("ASAN_OPTIONS", "quarantine_size_mb=8", 0);  // what is freed counts as memory in use there
    execv(program.c_str(), argv.data());
    _exit(127);
  }
  close(out[1]);
  FILE* in = fdopen(out[0], "r");
  char line[256];
  while (in && fgets(line, sizeof line, in))
    if (sscanf(line, "Linstock is at http://127.0.0.1:%hu/", &port_) == 1) break;
  if (in) fclose(in);
}

std::size_t Process::memory() const {
  std::ifstream in{fmt::format("/proc/{}/status", pid_)};
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("VmRSS:")) return std::stoull(line.substr(6)) * 1024;
  return 0;
}

void Process::pause() const {
  signal(SIGSTOP);
  int status = 0;
  waitpid(pid_, &status, WUNTRACED);
}

void Process::limit_files(std::size_t most) const {
  const rlimit files{most, most};
  (void)prlimit(pid_, RLIMIT_NOFILE, &files, nullptr);
}

void Process::limit_file_size(std::uint64_t bytes) const {
  const rlimit size{bytes, RLIM_INFINITY};
  (void)prlimit(pid_, RLIMIT_FSIZE, &size, nullptr);
}

int Process::end(int signal) {
  if (pid_ <= 0) return 0;
  kill(pid_, signal);
  return wait();
}

int Process::wait() {
  int status = 0;
  if (pid_ > 0) waitpid(pid_, &status, 0);
  pid_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

namespace {

/// Connects to the server from a host.
void connect(tcp::socket& socket, std::uint16_t port, const char* from) {
  socket.open(tcp::v4());
  socket.bind(tcp::endpoint{boost::asio::ip::make_address(from), 0});
  socket.connect(tcp::endpoint{boost::asio::ip::make_address(here), port});
}

}  // namespace

std::string Response::header(std::string_view name) const {
  for (const auto& [n, value] : headers)
    if (beast::iequals(n, name)) return value;
  return {};
}

Response request(std::uint16_t port, const char* verb, const std::string& target, const std::string& body,
                 const Headers& headers, const char* from) {
  boost::asio::io_context io;
  tcp::socket socket{io};
  connect(socket, port, from);
  http::request<http::string_body> r{http::string_to_verb(verb), target, 11};
  r.set(http::field::host, fmt::format("127.0.0.1:{}", port));
  if (r.method() == http::verb::post) r.set(http::field::content_type, "application/json");
  for (const auto& [name, value] : headers) r.set(name, value);
  r.body() = body;
  r.prepare_payload();
  http::write(socket, r);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  if (r.method() == http::verb::head)
    http::read_header(socket, buffer, parser);
  else
    http::read(socket, buffer, parser);
  const auto in = parser.release();
  Response response{in.result_int(), in.body(), {}};
  for (const auto& field : in) response.headers.emplace_back(field.name_string(), field.value());
  return response;
}

struct Line::Socket {
  boost::asio::io_context io;
  tcp::socket stream{io};
  beast::error_code error;
};

Line::Line(std::uint16_t port, const char* from) : socket_(std::make_unique<Socket>()) {
  connect(socket_->stream, port, from);
}
Line::~Line() = default;

void Line::write(std::string_view bytes) {
  boost::asio::write(socket_->stream, boost::asio::buffer(bytes), socket_->error);
}

std::string Line::rest() {
  std::string all;
  boost::asio::read(socket_->stream, boost::asio::dynamic_buffer(all), socket_->error);
  return all;
}

struct Player::Socket {
  boost::asio::io_context io;
  beast::websocket::stream<tcp::socket> stream{io};
  beast::error_code error;
};

Player::Player(std::uint16_t port, const std::string& cookie, Headers headers, const char* from)
    : socket_(std::make_unique<Socket>()) {
  auto& [io, stream, error] = *socket_;
  connect(stream.next_layer(), port, from);
  if (!cookie.empty()) headers.emplace_back("Cookie", cookie);
  stream.set_option(beast::websocket::stream_base::decorator([headers](beast::websocket::request_type& r) {
    for (const auto& [name, value] : headers) r.set(name, value);
  }));
  stream.handshake(fmt::format("127.0.0.1:{}", port), "/ws", error);
  broken = error.failed();
}
Player::~Player() = default;

json::object Player::call(std::string_view method, std::string_view params) {
  const auto id = send(method, params);
  for (;;) {
    auto message = read();
    if (message.empty()) return message;
    const auto* answered = message.if_contains("id");
    if (answered && *answered == id) return message;
    pushed.push_back(std::move(message));
  }
}

json::object Player::result(std::string_view method, std::string_view params) {
  const auto answer = call(method, params);
  const auto* good = answer.if_contains("result");
  EXPECT_TRUE(good) << method << ' ' << params << ' ' << json::serialize(answer);
  return good ? good->as_object() : json::object{};
}

std::string Player::error_of(std::string_view method, std::string_view params) {
  const auto answer = call(method, params);
  const auto* bad = answer.if_contains("error");
  if (!bad) return "";
  const auto& about = bad->at("data").as_object();
  EXPECT_TRUE(about.contains("reason")) << "a sentence for speakers of English only: " << bad->at("message");
  return std::string{about.at("name").as_string()};
}

int Player::send(std::string_view method, std::string_view params) {
  write(fmt::format(R"({{"jsonrpc":"2.0","id":{},"method":"{}","params":{}}})", ++last_, method, params));
  return last_;
}

void Player::write(std::string_view text) {
  auto& [io, stream, error] = *socket_;
  stream.write(boost::asio::buffer(text), error);
  broken = error.failed();
}

json::object Player::read() {
  auto& [io, stream, error] = *socket_;
  beast::flat_buffer buffer;
  stream.read(buffer, error);
  broken = error.failed();
  if (broken) return {};
  texts.push_back(beast::buffers_to_string(buffer.data()));
  return json::parse(texts.back()).as_object();
}

json::object Player::next(std::string_view method) {
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

void Player::write_binary(std::string_view bytes) {
  socket_->stream.binary(true);
  write(bytes);
}

void Player::write_raw(std::string_view bytes) {
  auto& [io, stream, error] = *socket_;
  boost::asio::write(stream.next_layer(), boost::asio::buffer(bytes), error);
  broken = error.failed();
}

bool Player::declined() const { return socket_->error == beast::websocket::error::upgrade_declined; }
Closed Player::closed_as() const { return static_cast<Closed>(socket_->stream.reason().code); }
void Player::close() { socket_->stream.close(beast::websocket::close_code::normal, socket_->error); }
void Player::cut() { socket_->stream.next_layer().close(socket_->error); }

}  // namespace linstock::server
