// A stream that buffers writes while it is corked, so that many messages are sent at once.
#pragma once

#include <string>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace linstock::server {

namespace asio = boost::asio;
namespace beast = boost::beast;

/// A beast::tcp_stream with corking, as the next layer of a WebSocket.
class Corked {
 public:
  using executor_type = beast::tcp_stream::executor_type;
  explicit Corked(beast::tcp_stream&& below) : below_(std::move(below)) {}

  executor_type get_executor() { return below_.get_executor(); }
  beast::tcp_stream& next_layer() { return below_; }
  const beast::tcp_stream& next_layer() const { return below_; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return below_.async_read_some(buffers, std::forward<Token>(token));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [this](auto handler, const Buffers& some) {
          if (!corked_) return below_.async_write_some(some, std::move(handler));
          const auto n = asio::buffer_size(some);
          waiting_ += beast::buffers_to_string(some);
          asio::post(get_executor(), beast::bind_front_handler(std::move(handler), beast::error_code{}, n));
        },
        token, buffers);
  }

  /// Buffers all writes from now on until uncork().
  void cork() { corked_ = true; }
  /// Sends the buffer, together with what is written meanwhile, such as the answer to a ping.
  asio::awaitable<beast::error_code> uncork() {
    beast::error_code error;
    while (!waiting_.empty() && !error) {
      going_.clear();
      std::swap(going_, waiting_);
      const auto [failed, n] =
          co_await asio::async_write(below_, asio::buffer(going_), asio::as_tuple(asio::use_awaitable));
      error = failed;
    }
    corked_ = false;
    co_return error;
  }

 private:
  beast::tcp_stream below_;
  bool corked_ = false;
  std::string waiting_, going_;
};

/// Closes the layer below; Beast finds it by argument-dependent lookup.
template <class Handler>
void async_teardown(beast::role_type role, Corked& stream, Handler&& handler) {
  using beast::websocket::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace linstock::server
