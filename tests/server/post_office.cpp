#include "server/post_office.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <sodium.h>

#include "server/server.hpp"

namespace linstock::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

/// What stands between two texts, or "".
std::string between(std::string_view text, std::string_view before, std::string_view after) {
  const auto at = text.find(before);
  if (at == text.npos) return {};
  text.remove_prefix(at + before.size());
  return std::string{text.substr(0, text.find(after))};
}

std::string from_base64(std::string_view text) {
  std::string out(text.size(), '\0');
  std::size_t size = 0;
  (void)sodium_base642bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), text.data(), text.size(),
                          "\r\n", &size, nullptr, sodium_base64_VARIANT_ORIGINAL);
  out.resize(size);
  return out;
}

Arrived as_mail(std::string_view recipient, std::string_view mail) {
  const auto body = mail.substr(mail.find("\r\n\r\n") + 4);
  return {"mail", between(recipient, "<", "@"), between(mail, "Message-ID: <", ">"), from_base64(body)};
}

Arrived as_request(const http::request<http::string_body>& request) {
  const std::string target{request.target()};
  const auto channel = between(target, "/", "/");
  const auto to = target.substr(target.rfind('/') + 1);
  if (channel == "push") return {channel, to, std::string{request["Topic"]}, request.body()};
  const auto id = boost::json::parse(request.body()).at("id").as_string();
  return {channel, to, std::string{id}, request.body()};
}

}  // namespace

/// The servers, in the office's thread.
struct PostOffice::Desk {
  explicit Desk(PostOffice& of) : office(&of) {}

  PostOffice* office;
  asio::io_context io;
  tcp::acceptor mail{io, tcp::endpoint{asio::ip::address_v4::loopback(), 0}};
  tcp::acceptor web{io, tcp::endpoint{asio::ip::address_v4::loopback(), 0}};
  asio::steady_timer let_go{io, asio::steady_timer::time_point::max()};

  Task<> accept(tcp::acceptor& at, Task<> (Desk::*serve)(tcp::socket)) {
    for (;;) {
      auto [error, socket] = co_await at.async_accept(asio::as_tuple(asio::use_awaitable));
      if (error) co_return;
      asio::co_spawn(io, (this->*serve)(std::move(socket)), asio::detached);
    }
  }

  /// Takes a message, when its time has come; false if its sender has gone meanwhile.
  Task<bool> take(Arrived message, tcp::socket& socket) {
    std::optional<Hold> how;
    {
      const std::lock_guard lock{office->mutex_};
      if (office->held_ && office->held_->channel == message.channel && !office->held_->here) {
        how = office->held_->how;
        office->held_->here = true;
      }
    }
    if (!how || *how == Hold::unanswered) office->arrive(message);
    if (!how) co_return true;
    office->change_.notify_all();
    co_await let_go.async_wait(asio::as_tuple(asio::use_awaitable));
    boost::system::error_code gone;
    socket.non_blocking(true);
    char more = 0;
    (void)socket.receive(asio::buffer(&more, 1), tcp::socket::message_peek, gone);
    if (gone != asio::error::would_block) co_return false;
    if (*how == Hold::unread) office->arrive(std::move(message));
    co_return true;
  }

  Task<> serve_web(tcp::socket socket) {
    beast::flat_buffer buffer;
    for (;;) {
      http::request<http::string_body> request;
      auto [error, n] =
          co_await http::async_read(socket, buffer, request, asio::as_tuple(asio::use_awaitable));
      if (error) co_return;
      const bool taken = co_await take(as_request(request), socket);
      if (!taken) co_return;
      http::response<http::string_body> response{http::status::created, request.version()};
      response.prepare_payload();
      auto [failed, m] = co_await http::async_write(socket, response, asio::as_tuple(asio::use_awaitable));
      if (failed) co_return;
    }
  }

  Task<> serve_mail(tcp::socket socket) {
    std::string buffer, to, answer = "220 post office\r\n";
    for (bool data = false; !answer.empty();) {
      auto [failed, m] =
          co_await asio::async_write(socket, asio::buffer(answer), asio::as_tuple(asio::use_awaitable));
      if (failed) co_return;
      auto [error, size] =
          co_await asio::async_read_until(socket, asio::dynamic_buffer(buffer), data ? "\r\n.\r\n" : "\r\n",
                                          asio::as_tuple(asio::use_awaitable));
      if (error) co_return;
      const auto said = buffer.substr(0, size);
      buffer.erase(0, size);
      if (data) {
        const bool taken = co_await take(as_mail(to, said), socket);
        if (!taken) co_return;
      }
      if (said.starts_with("RCPT")) to = said;
      data = !data && said.starts_with("DATA");
      answer = data ? "354 go on\r\n" : "250 ok\r\n";
      if (said.starts_with("QUIT")) answer.clear();
    }
  }
};

PostOffice::PostOffice() : desk_(std::make_unique<Desk>(*this)) {
  asio::co_spawn(desk_->io, desk_->accept(desk_->mail, &Desk::serve_mail), asio::detached);
  asio::co_spawn(desk_->io, desk_->accept(desk_->web, &Desk::serve_web), asio::detached);
  thread_ = std::thread{[this] { desk_->io.run(); }};
}

PostOffice::~PostOffice() {
  desk_->io.stop();
  thread_.join();
}

std::string PostOffice::smtp() const {
  return fmt::format("smtp://127.0.0.1:{}", desk_->mail.local_endpoint().port());
}

std::string PostOffice::web(std::string_view channel, std::string_view to) const {
  return fmt::format("http://127.0.0.1:{}/{}/{}", desk_->web.local_endpoint().port(), channel, to);
}

void PostOffice::hold(std::string_view channel, Hold how) {
  const std::lock_guard lock{mutex_};
  held_ = Held{std::string{channel}, how};
}

bool PostOffice::wait(const std::function<bool()>& until) const {
  std::unique_lock lock{mutex_};
  return change_.wait_for(lock, std::chrono::minutes{2}, until);
}

bool PostOffice::wait_until_held() const {
  return wait([&] { return held_ && held_->here; });
}

void PostOffice::let_go() {
  const std::lock_guard lock{mutex_};
  held_.reset();
  asio::post(desk_->io, [this] { desk_->let_go.cancel(); });
}

void PostOffice::arrive(Arrived message) {
  {
    const std::lock_guard lock{mutex_};
    all_.push_back(std::move(message));
  }
  change_.notify_all();
}

std::vector<Arrived> PostOffice::all() const {
  const std::lock_guard lock{mutex_};
  return all_;
}

bool PostOffice::wait_for(std::size_t messages) const {
  return wait([&] { return all_.size() >= messages; });
}

}  // namespace linstock::server
