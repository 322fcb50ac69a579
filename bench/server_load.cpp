// A bounded load on a server that runs; bench/server starts one and puts it through all of this.
//
//   server_load PORT play MATCHES SECONDS [PLAYS_A_SECOND]
//
// So many matches at once, each played by one client in both seats, every answer at random: how many plays a
// second were acknowledged, and how long an acknowledgement took. With a rate, plays are offered at that rate
// over all matches; without, each client plays as soon as it is answered.
//
//   server_load PORT flood SECONDS
//
// From one address as much as its clients can ask for: a hundred with a program's token ask for the longest
// answer there is, twenty at a time, and twenty more come, look and go.
//
//   server_load PORT visit
//
// Looks at the matches named on standard input, one after another, as somebody who looks on: how long the
// server took to show each, which it must first read.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "kernel/rng.hpp"
#include "server/corked.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Socket = beast::websocket::stream<linstock::server::Corked>;
constexpr auto quietly = asio::as_tuple(asio::use_awaitable);

struct Load {
  asio::io_context io;
  tcp::endpoint server;
  std::vector<std::string> tokens{};            ///< of as many people: nobody has too many matches
  Clock::time_point begin = Clock::now(), end;  ///< what is measured begins when all have begun to play
  double each_second = 0;                       ///< plays of one match; 0: as fast as they go
  bool floods = false;
  std::vector<double> taken{};  ///< milliseconds
  std::size_t failed = 0;
};

Clock::duration seconds(double n) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(n));
}

/// One POST; the body that comes back, and the cookie that was set.
std::pair<json::object, std::string> post(const Load& load, const std::string& path, const std::string& body,
                                          const std::string& cookie) {
  asio::io_context io;
  beast::tcp_stream stream{io};
  stream.connect(load.server);
  http::request<http::string_body> request{http::verb::post, path, 11};
  request.set(http::field::host, "127.0.0.1");
  request.set(http::field::content_type, "application/json");
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  request.body() = body;
  request.prepare_payload();
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(stream, buffer, response);
  const std::string set{response[http::field::set_cookie]};
  return {json::parse(response.body()).as_object(), set.substr(0, set.find(';'))};
}

/// One client, with one match after another.
class Player {
 public:
  constexpr static const char* flooding = "127.0.1.1";  ///< the address that a flood comes from

  Player(Load& load, std::uint64_t seed)
      : load_(&load),
        token_(load.tokens.empty() ? "" : load.tokens[seed % load.tokens.size()]),
        socket_(linstock::server::Corked{beast::tcp_stream{load.io}}),
        rng_(seed),
        seed_(seed) {}

  asio::awaitable<void> play() {
    co_await connect();
    for (bool more = true; more && Clock::now() < load_->end;) more = co_await match();
    co_await socket_.async_close(beast::websocket::close_code::normal, quietly);
  }

  asio::awaitable<void> flood() {
    co_await connect();
    constexpr int at_once = 20;
    for (int i = 0; i < at_once; ++i) co_await say("games.describe", R"({"game":"montrose"})");
    while (Clock::now() < load_->end) {
      const auto answered = co_await answer_to(last_ - at_once + 1);
      if (answered.empty()) co_return;  // it was cut off
      load_->taken.push_back(0);
      co_await say("games.describe", R"({"game":"montrose"})");
    }
  }

  asio::awaitable<void> visit(std::vector<std::string> ids) {
    co_await connect();
    for (const auto& id : ids) {
      const auto begun = Clock::now();
      const auto params = fmt::format(R"({{"match":"{}","viewer":"spectator"}})", id);
      const auto seen = co_await call("match.view", params);
      if (!seen.contains("result")) ++load_->failed;
      taken(begun);
    }
  }

 private:
  asio::awaitable<void> connect() {
    auto& below = beast::get_lowest_layer(socket_);
    constexpr std::uint64_t each = 200;  // of one address; the server has a limit
    below.socket().open(tcp::v4());
    const auto from = load_->floods ? flooding : fmt::format("127.0.0.{}", 1 + seed_ / each);
    below.socket().bind({asio::ip::make_address(from), 0});
    co_await below.async_connect(load_->server, asio::use_awaitable);
    below.socket().set_option(tcp::no_delay{true});
    socket_.auto_fragment(false);
    socket_.set_option(beast::websocket::stream_base::decorator([this](beast::websocket::request_type& r) {
      if (!token_.empty()) r.set(http::field::authorization, "Bearer " + token_);
    }));
    co_await socket_.async_handshake("127.0.0.1", "/ws", asio::use_awaitable);
  }
  void taken(Clock::time_point begun) {
    if (begun < load_->begin) return;
    load_->taken.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
  }

  asio::awaitable<bool> match() {
    const auto made =
        co_await call("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})");
    if (!made.contains("result")) {
      fmt::print(stderr, "{}\n", json::serialize(made));
      ++load_->failed;
      co_return false;
    }
    const std::string id{made.at("result").at("match").as_string()};
    for (const auto* seat : {"royalist", "covenanter"})
      co_await call("match.watch", fmt::format(R"({{"match":"{}","viewer":"{}"}})", id, seat));
    asio::steady_timer pace{load_->io};
    auto due = Clock::now() + seconds(rng_.below(1'000) / 1'000.0 / std::max(load_->each_second, 1.0));
    const auto ask = fmt::format(R"({{"match":"{}"}})", id);
    auto pending = co_await call("match.pending", ask);
    while (Clock::now() < load_->end) {
      if (!pending.contains("result")) co_return false;
      const auto& questions = pending.at("result").at("questions").as_array();
      if (questions.empty()) co_return true;
      const auto& answers = questions[0].at("answers").as_array();
      const auto& answer = answers.at(rng_.below(answers.size()));
      const auto role = answer.at("role").as_string();
      const std::string line = role == "done" ? "done" : std::string{answer.at("text").as_string()};
      const bool part = role == "part";
      if (!part && load_->each_second > 0) {
        due += seconds(1 / load_->each_second);
        pace.expires_at(due);
        co_await pace.async_wait(quietly);
      }
      const auto params = fmt::format(R"({{"match":"{}","seat":"{}","line":"{}"}})", id,
                                      std::string{questions[0].at("seat").as_string()}, line);
      if (part) {  // says what is asked next
        pending = co_await call("match.part", params);
        continue;
      }
      const auto begun = Clock::now();
      const auto played = co_await say("match.choose", params);
      const auto asked = co_await say("match.pending", ask);  // both in one write
      const auto acknowledged = co_await answer_to(played);
      if (!acknowledged.contains("result")) {
        ++load_->failed;
        co_return false;
      }
      taken(begun);
      pending = co_await answer_to(asked);
    }
    co_return false;
  }

  asio::awaitable<json::object> call(std::string_view method, std::string_view params) {
    const auto id = co_await say(method, params);
    auto answer = co_await answer_to(id);
    co_return answer;
  }

  /// Gives a request to the line; it goes with the next answer that is waited for.
  asio::awaitable<int> say(std::string_view method, std::string_view params) {
    const auto id = ++last_;
    const auto text =
        fmt::format(R"({{"jsonrpc":"2.0","id":{},"method":"{}","params":{}}})", id, method, params);
    socket_.next_layer().cork();
    co_await socket_.async_write(asio::buffer(text), quietly);  // cannot fail: it is only gathered
    co_return id;
  }

  asio::awaitable<json::object> answer_to(int id) {
    if (const auto error = co_await socket_.next_layer().uncork(); error) co_return json::object{};
    const auto answer = fmt::format(R"({{"jsonrpc":"2.0","id":{},)", id);
    for (;;) {
      buffer_.clear();
      if (const auto [error, n] = co_await socket_.async_read(buffer_, quietly); error)
        co_return json::object{};
      const std::string_view received{static_cast<const char*>(buffer_.data().data()), buffer_.size()};
      if (received.starts_with(answer)) co_return json::parse(received).as_object();  // the others are news
    }
  }

  Load* load_;
  std::string token_;
  Socket socket_;
  linstock::Rng rng_;
  std::uint64_t seed_;
  beast::flat_buffer buffer_;
  int last_ = 0;
};

/// Comes, looks and goes, again and again.
asio::awaitable<void> come_and_go(Load& load) {
  while (Clock::now() < load.end) {
    beast::tcp_stream stream{load.io};
    stream.socket().open(tcp::v4());
    stream.socket().bind({asio::ip::make_address(Player::flooding), 0});
    if (const auto [error] = co_await stream.async_connect(load.server, quietly); error) continue;
    http::request<http::empty_body> request{http::verb::get, "/metrics", 11};
    co_await http::async_write(stream, request, quietly);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, quietly);
  }
}

/// So many tokens for programs.
void sign_in(Load& load, int n) {
  while (n-- > 0) {
    const auto cookie = post(load, "/api/guest", R"({"name":"load"})", "").second;
    load.tokens.emplace_back(
        post(load, "/api/token", R"({"label":"load"})", cookie).first.at("token").as_string());
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 2 ? argv[2] : "";
  if ((what != "play" || argc < 5) && (what != "flood" || argc < 4) && what != "visit") {
    fmt::print(
        stderr,
        "usage: server_load PORT play MATCHES SECONDS [PLAYS_A_SECOND] | PORT flood SECONDS | PORT visit\n");
    return 2;
  }
  Load load;
  load.server = {asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(std::atoi(argv[1]))};
  std::vector<std::unique_ptr<Player>> players;
  double lasts = 0;
  if (what == "play") {
    const int matches = std::atoi(argv[3]);
    lasts = std::atof(argv[4]);
    load.each_second = argc > 5 ? std::atof(argv[5]) / matches : 0;
    constexpr int each = 80;
    sign_in(load, (matches + each - 1) / each);
    constexpr double warming_up = 2;
    load.begin = Clock::now() + seconds(warming_up);
    load.end = load.begin + seconds(lasts);
    for (int i = 0; i < matches; ++i) {
      players.push_back(std::make_unique<Player>(load, static_cast<std::uint64_t>(i) + 1));
      asio::co_spawn(load.io, players.back()->play(), asio::detached);
    }
  } else if (what == "flood") {
    constexpr std::uint64_t asking = 100;
    constexpr int coming = 20;
    lasts = std::atof(argv[3]);
    load.floods = true;
    sign_in(load, 1);
    load.end = Clock::now() + seconds(lasts);
    for (std::uint64_t i = 0; i < asking; ++i) {
      players.push_back(std::make_unique<Player>(load, i));
      asio::co_spawn(load.io, players.back()->flood(), asio::detached);
    }
    for (int i = 0; i < coming; ++i) asio::co_spawn(load.io, come_and_go(load), asio::detached);
  } else {
    std::vector<std::string> ids;
    for (std::string id; std::getline(std::cin, id);) ids.push_back(id);
    players.push_back(std::make_unique<Player>(load, 1));
    asio::co_spawn(load.io, players.back()->visit(std::move(ids)), asio::detached);
  }
  load.io.run();
  auto& taken = load.taken;
  if (taken.empty() || load.failed) {
    fmt::print(stderr, "{} answered, {} failed\n", taken.size(), load.failed);
    return 1;
  }
  std::ranges::sort(taken);
  const auto at = [&](double part) {
    return taken[static_cast<std::size_t>(part * static_cast<double>(taken.size() - 1))];
  };
  if (what == "flood") {
    fmt::print("{:.0f} answers/s\n", static_cast<double>(taken.size()) / lasts);
    return 0;
  }
  if (what == "play") fmt::print("{:.0f} plays/s, ", static_cast<double>(taken.size()) / lasts);
  fmt::print("p50 {:.2f} ms, p99 {:.2f} ms, longest {:.2f} ms\n", at(0.5), at(0.99), taken.back());
  return 0;
}
