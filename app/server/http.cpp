#include "server/http.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/corked.hpp"
#include "server/files.hpp"
#include "server/log.hpp"
#include "server/origin.hpp"
#include "server/pages.hpp"
#include "server/people.hpp"
#include "server/publishing.hpp"
#include "server/requests.hpp"
#include "server/server.hpp"

namespace linstock::server {

namespace {

namespace http = beast::http;
namespace websocket = beast::websocket;
using Response = http::response<http::string_body>;
using Stream = websocket::stream<Corked>;
constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);

/// The value of a cookie; "" if there is none.
std::string_view cookie(const Request& request, std::string_view name) {
  std::string_view all = view(request[http::field::cookie]);
  while (!all.empty()) {
    auto one = all.substr(0, all.find(';'));
    all.remove_prefix(std::min(all.size(), one.size() + 1));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return one.substr(name.size() + 1);
  }
  return {};
}

constexpr std::string_view cookie_name = "linstock", guest_cookie_name = "linstock-guest";

constexpr std::string_view bearer = "Bearer ";

bool has_token(const Request& request) {
  return view(request[http::field::authorization]).starts_with("Bearer");  // also an empty one
}

std::string secret_of(const Request& request) {
  const auto authorization = view(request[http::field::authorization]);
  if (authorization.starts_with(bearer)) return std::string{authorization.substr(bearer.size())};
  return std::string{cookie(request, cookie_name)};
}

/// The client's address as a proxy states it in X-Real-IP; the proxy's own if it does not.
asio::ip::address real_address(const Request& request, const asio::ip::address& proxy) {
  boost::system::error_code error;
  const auto said = asio::ip::make_address(std::string{view(request["X-Real-IP"])}, error);
  return error ? proxy : said;
}

/// An address in full, as fail2ban reads it.
std::string whole(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
  v6.scope_id(0);
  return v6.to_string();
}

/// A response with the headers that every response has.
template <class R>
R begin_response(const Request& request, unsigned status, std::string_view type, std::string_view policy) {
  R r{static_cast<http::status>(status), request.version()};
  r.set(http::field::server, "linstock");
  r.set(http::field::content_type, type);
  r.set("X-Content-Type-Options", "nosniff");
  r.set("Referrer-Policy", "same-origin");
  r.set("Content-Security-Policy", policy);
  r.keep_alive(request.keep_alive());
  return r;
}

Response respond(const Request& request, unsigned status, std::string_view type, std::string body) {
  auto r = begin_response<Response>(request, status, type, "default-src 'self'; frame-ancestors 'none'");
  r.set(http::field::cache_control, "no-store");
  r.body() = std::move(body);
  r.prepare_payload();
  return r;
}

constexpr std::string_view json_type = "application/json", text_type = "text/plain; charset=utf-8",
                           html_type = "text/html; charset=utf-8";

/// The response while the store cannot be read.
Response unreadable(const Request& request) {
  return respond(request, 503, json_type, R"({"error":"unavailable","message":"the store cannot be read"})");
}

/// The response to an unknown token: a bot must not go on as a visitor.
Response unknown_token(const Request& request) {
  auto r = respond(request, 401, json_type, R"({"error":"unknown_token","message":"nobody has this token"})");
  r.set(http::field::www_authenticate, "Bearer");
  return r;
}

AuthLimiter& limiter() {
  static AuthLimiter the_limiter;
  return the_limiter;
}

Task<Response> post(Server& server, const Request& request, const asio::ip::address& from) {
  const auto refuse = [&](unsigned status, std::string_view name) {
    return respond(request, status, json_type, fmt::format(R"({{"error":"{}"}})", name));
  };
  if (!same_origin(server, request)) co_return refuse(403, "other_origin");
  if (!view(request[http::field::content_type]).starts_with("application/json"))
    co_return refuse(415, "not_json");
  Faults faults;
  const auto body = parse_json(request.body().empty() ? "{}" : request.body(), "body", faults);
  if (!body || !body->is_object()) co_return refuse(400, "not_json");
  const auto secret = secret_of(request);
  const Asked asked{.path = view(request.target()),
                    .in = body->get_object(),
                    .secret = secret,
                    .guest = has_token(request) ? "" : std::string{cookie(request, guest_cookie_name)},
                    .caller = caller_of(server, secret),
                    .host = host_of(from),
                    .address = whole(from)};
  const auto answer = co_await answer_about_people(server, limiter(), asked);
  if (!answer) co_return refuse(404, "unknown");
  auto response = respond(request, answer->status, json_type, answer->body);
  const auto set_cookie = [&](std::string_view name, std::string_view value) {
    if (value.empty()) return;
    const bool deletes = value == "-";
    const auto age = std::chrono::duration_cast<std::chrono::seconds>(limits::login_time).count();
    response.insert(
        http::field::set_cookie,
        fmt::format("{}={}; Max-Age={}; Path=/; HttpOnly; SameSite=Lax{}", name, deletes ? "" : value,
                    deletes ? 0 : age, server.config.secure ? "; Secure" : ""));
  };
  set_cookie(cookie_name, answer->cookie);
  set_cookie(guest_cookie_name, answer->guest);
  co_return response;
}

constexpr std::string_view page_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self' ws: wss:; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action "
    "'self'";

/// The response for an unknown address: to a browser the page, which says so; to other clients plain text.
Response nothing_there(const Server& server, const Request& request) {
  const auto* page =
      view(request[http::field::accept]).contains("text/html") ? find_file(server.files, "/") : nullptr;
  if (!page) return respond(request, 404, text_type, "not found\n");
  auto r = begin_response<Response>(request, 404, html_type, page_policy);
  r.set(http::field::cache_control, "no-store");
  r.body() = page->bytes;
  r.prepare_payload();
  return r;
}

Task<Response> answer(Server& server, const Request& request, const asio::ip::address& from) {
  const auto target = view(request.target());
  if (target.starts_with("/api/")) {
    if (request.method() == http::verb::post) co_return co_await post(server, request, from);
    co_return respond(request, 405, json_type, R"({"error":"post_it"})");
  }
  if (target.starts_with(stop_path)) {
    const auto stopped = co_await stop_mails(server, target, request.method() == http::verb::post);
    co_return respond(request, stopped.status, html_type, stopped.body);
  }
  if (request.method() != http::verb::get && request.method() != http::verb::head)
    co_return respond(request, 405, text_type, "GET it\n");
  if (target == "/healthz") {
    const auto health = health_of(server);
    co_return respond(request, health.well ? 200 : 503, text_type, health.text);
  }
  if (target == "/metrics") co_return respond(request, 200, text_type, metrics_page(server));
  if (target == "/status" || target == "/") co_return respond(request, 200, html_type, status_page(server));
  co_return nothing_there(server, request);
}

// --- the page ---

/// A response that refers to the file in memory instead of copying it.
using FileResponse = http::response<http::span_body<const char>>;

/// The file of the page that is requested; nullptr if there is none.
const File* file_of(const Server& server, const Request& request) {
  const bool reads = request.method() == http::verb::get || request.method() == http::verb::head;
  return reads ? find_file(server.files, view(request.target())) : nullptr;
}

/// Whether the client accepts this encoding.
bool takes(const Request& request, std::string_view encoding) {
  for (const auto& [name, parameters] : http::ext_list{request[http::field::accept_encoding]}) {
    if (!beast::iequals(name, encoding)) continue;
    for (const auto& [key, value] : parameters)
      if (beast::iequals(key, "q")) return value.find_first_not_of("0.") != value.npos;
    return true;
  }
  return false;
}

/// Whether the client's If-None-Match matches the file.
bool has_file(const Request& request, const File& file) {
  const auto tags = view(request[http::field::if_none_match]);
  const auto strong = std::string_view{file.tag}.substr(std::string_view{"W/"}.size());
  return tags == "*" || tags.contains(strong);
}

FileResponse respond_with(const Request& request, const File& file) {
  const bool has_it = has_file(request, file);
  auto r = begin_response<FileResponse>(request, has_it ? 304 : 200, file.type, page_policy);
  r.set(http::field::etag, file.tag);
  r.set(http::field::vary, "Accept-Encoding");
  r.set(http::field::cache_control, file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (has_it) return r;
  const std::string* bytes = &file.bytes;
  const auto encode = [&](std::string_view encoding, const std::string& compressed) {
    if (compressed.empty() || !takes(request, encoding)) return false;
    r.set(http::field::content_encoding, encoding);
    bytes = &compressed;
    return true;
  };
  (void)(encode("br", file.brotli) || encode("gzip", file.gzipped));
  r.content_length(bytes->size());
  if (request.method() != http::verb::head) r.body() = {bytes->data(), bytes->size()};
  return r;
}

/// Sends a file. The time limit applies to each part, so slow clients are served as long as they make
/// progress. False on failure.
Task<bool> send_file(beast::tcp_stream& stream, const Request& request, const File& file) {
  const auto response = respond_with(request, file);
  http::response_serializer<FileResponse::body_type> rest{response};
  while (!rest.is_done()) {
    stream.expires_after(limits::request_time);
    const auto [error, n] = co_await http::async_write_some(stream, rest, no_throw);
    if (error) co_return false;
  }
  co_return true;
}

Task<bool> send(beast::tcp_stream& stream, const Request& request, Response& response) {
  if (request.method() == http::verb::head) {  // HEAD: Content-Length without a body
    const auto size = response.body().size();
    response.body().clear();
    response.content_length(size);
  }
  const auto [error, n] = co_await http::async_write(stream, response, no_throw);
  co_return !error;
}

// --- the protocol ---

bool has_to_say(const Server& server, const Client& client) {
  return !client.cut && !client.outbox.empty() && client.outbox.front().after <= server.storage.durable();
}

/// Sends messages whose batches are durable, until the connection ends.
Task<> write_out(Server& server, std::shared_ptr<Client> client, Stream& stream) {
  while (!client->gone && !client->cut) {
    stream.next_layer().cork();
    while (has_to_say(server, *client)) {
      const auto message = std::move(client->outbox.front());
      client->outbox.pop_front();
      const auto [error, n] = co_await stream.async_write(asio::buffer(message.text), no_throw);
      if (error) co_return beast::get_lowest_layer(stream).cancel();
    }
    const auto error = co_await stream.next_layer().uncork();
    if (error) co_return beast::get_lowest_layer(stream).cancel();
    std::size_t bytes = 0;
    for (const auto& message : client->outbox) bytes += message.text.size();
    server.connections.set_outbox_bytes(*client, bytes);
    if (bytes == 0 && !client->behind.empty() && !server.stopping())
      asio::co_spawn(server.io, catch_up(server, client), asio::detached);
    if (has_to_say(server, *client)) continue;  // more arrived during uncork()
    if (client->gone || client->cut) break;
    if (server.stopping() && client->outbox.empty()) break;
    client->wake.expires_at(Clock::time_point::max());
    boost::system::error_code ignored;
    co_await client->wake.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  if (client->gone && !client->cut) co_return;
  const auto why = client->cut ? static_cast<std::uint16_t>(client->close_code)
                               : static_cast<std::uint16_t>(websocket::close_code::going_away);
  co_await stream.async_close(websocket::close_reason{why}, no_throw);
  beast::get_lowest_layer(stream).cancel();
}

/// Receives a message piece by piece, so that the received part counts against the limits; false when the
/// connection has ended or is cut.
Task<bool> receive(Server& server, Client& client, Stream& stream, beast::flat_buffer& buffer) {
  do {
    const auto [error, n] = co_await stream.async_read_some(buffer, limits::inbox_piece, no_throw);
    if (error == websocket::error::closed) server.notices.seen_by(client);  // not if the connection breaks
    if (error || client.cut) co_return false;
    server.connections.receive(client, buffer.capacity());
    if (client.cut) co_return false;
  } while (!stream.is_message_done());
  client.receiving.reset();
  co_return true;
}

/// Reads and handles messages, until the connection ends or is cut.
Task<> read_in(Server& server, const std::shared_ptr<Client>& client, Stream& stream) {
  // Longer than the longest message, so that a message that is too long is detected, and closed with 1009.
  beast::flat_buffer buffer{limits::message + limits::inbox_piece};
  while (!client->cut) {
    const bool whole = co_await receive(server, *client, stream, buffer);
    if (!whole) break;
    if (!stream.got_text()) co_return server.connections.cut(*client);  // binary frames are not allowed
    std::string text{static_cast<const char*>(buffer.data().data()), buffer.size()};
    buffer.consume(buffer.size());
    if (buffer.capacity() > limits::inbox_piece) buffer.shrink_to_fit();
    server.connections.set_inbox_bytes(*client, text.size());
    client->arrived = server.timekeeper.arrival();
    client->spoke = seconds_now();
    co_await server.connections.take_turn(client->host);
    co_await handle_message(client, std::move(text));
    client->arrived.reset();
    server.connections.set_inbox_bytes(*client, 0);
  }
}

Task<> serve_client(Server& server, Stream& stream, const Request& request, const Caller& caller,
                    const std::string& host) {
  const auto client = std::make_shared<Client>(server, caller, host);
  const struct Known {
    Server* server;
    Client* client;
    Known(Server& s, Client& c) : server(&s), client(&c) { server->connections.clients.insert(client); }
    ~Known() {
      client->gone = true;
      client->hang_up = [] {};
      server->connections.set_outbox_bytes(*client, 0);
      server->connections.set_inbox_bytes(*client, 0);
      server->connections.clients.erase(client);
      for (const auto& [id, room] : server->rooms.all())
        if (room->watchers.erase(client)) server->timekeeper.watcher_left(*room);
      client->wake.cancel();
    }
    Known(const Known&) = delete;
    Known& operator=(const Known&) = delete;
  } known{server, *client};
  beast::get_lowest_layer(stream).expires_never();
  stream.set_option(websocket::stream_base::timeout{limits::request_time, limits::idle_time, true});
  stream.read_message_max(limits::message);
  if (const auto [error] = co_await stream.async_accept(request, no_throw); error) co_return;
  stream.text(true);
  stream.auto_fragment(false);
  stream.control_callback([client = client.get()](websocket::frame_type, beast::string_view) {
    if (!client->overrun_allowance.take(Clock::now()))
      client->hang_up();  // control frames count against this allowance alone
  });
  client->hang_up = [&stream] { beast::get_lowest_layer(stream).close(); };
  bool written = false;
  asio::steady_timer end{server.io, Clock::time_point::max()};
  asio::co_spawn(server.io, write_out(server, client, stream), [&](const std::exception_ptr&) {
    written = true;
    end.cancel();
  });
  try {
    co_await read_in(server, client, stream);
  } catch (const Unreadable&) {
    server.connections.cut(*client, CloseCode::try_again_later);
  } catch (const std::exception& e) {
    log_error("message_not_carried_out", {{"why", e.what()}});
    server.connections.cut(*client, CloseCode::internal_error);
  }
  client->gone = true;
  client->wake.cancel();
  if (!client->cut) client->hang_up();  // otherwise a pending write might wait for ever
  while (!written) {
    boost::system::error_code ignored;
    co_await end.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

/// RAII: lets others end a connection while it exists.
struct Endable {
  Connection* line;
  Endable(Connection& of, std::function<void()> end) : line(&of) { line->end = std::move(end); }
  ~Endable() {
    line->end = [] {};
  }
  Endable(const Endable&) = delete;
  Endable& operator=(const Endable&) = delete;
};

}  // namespace

Task<> serve_connection(Server& server, asio::ip::tcp::socket socket, Connection& line) {
  boost::system::error_code ignored;
  (void)socket.set_option(asio::ip::tcp::no_delay{true}, ignored);
  const auto peer = socket.remote_endpoint(ignored).address();
  beast::tcp_stream stream{std::move(socket)};
  const Endable while_it_speaks_http{line, [&stream] { stream.close(); }};
  beast::flat_buffer buffer;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(limits::body);
    parser.header_limit(limits::header);
    stream.expires_after(limits::request_time);
    const auto [error, n] = co_await http::async_read(stream, buffer, parser, no_throw);
    if (error == http::error::body_limit || error == http::error::header_limit) {
      const auto response = respond({}, 413, text_type, "the request is too long\n");
      co_await http::async_write(stream, response, no_throw);
    }
    if (error) break;
    const Request request = parser.release();
    const auto from = server.config.proxied ? real_address(request, peer) : peer;
    const auto host = line.host = host_of(from);
    co_await server.connections.take_turn(host);
    if (!has_one_host(request)) {
      const auto response = respond(request, 400, text_type, "a request has one Host header\n");
      co_await http::async_write(stream, response, no_throw);
      break;
    }
    if (!is_for_us(server, request)) {
      const auto response = respond(request, 421, text_type, "unknown host name; see --origin\n");
      co_await http::async_write(stream, response, no_throw);
      break;
    }
    if (websocket::is_upgrade(request)) {
      if (request.target() != "/ws" || !same_origin(server, request)) {
        const auto response =
            respond(request, request.target() == "/ws" ? 403 : 404, text_type, "not from there\n");
        co_await http::async_write(stream, response, no_throw);
        break;
      }
      std::optional<Caller> caller;
      try {
        caller = caller_of(server, secret_of(request));
      } catch (const Unreadable&) {
        caller = std::nullopt;  // the login is unknown: that does not make the caller a visitor
      }
      if (!caller) {
        const auto response = unreadable(request);
        co_await http::async_write(stream, response, no_throw);
        break;
      }
      if (has_token(request) && caller->person.empty()) {
        const auto response = unknown_token(request);
        co_await http::async_write(stream, response, no_throw);
        break;
      }
      line.known = !caller->person.empty();
      if (line.spare && !line.known) break;
      Stream speaking{Corked{std::move(stream)}};
      const Endable while_it_speaks{line, [&speaking] { beast::get_lowest_layer(speaking).close(); }};
      co_await serve_client(server, speaking, request, *caller, host);
      co_return;
    }
    if (line.spare && request.target() != "/healthz") break;
    bool sent = false;
    if (const File* file = file_of(server, request)) {
      sent = co_await send_file(stream, request, *file);
    } else {
      Response response;
      try {
        response = co_await answer(server, request, from);
      } catch (const Unreadable&) {
        response = unreadable(request);
      }
      sent = co_await send(stream, request, response);
    }
    if (!sent || !request.keep_alive() || server.stopping()) break;
  }
  (void)stream.socket().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
}

}  // namespace linstock::server
