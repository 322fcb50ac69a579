// What a client says and is sent.
#include <spdlog/spdlog.h>

#include "server/server.hpp"

namespace linstock::server {

namespace {

std::string match_named(const protocol::Request& request) {
  const auto* match = request.params.if_contains("match");
  return match && match->is_string() ? std::string{match->get_string()} : std::string{};
}

/// Why a bound of the server keeps a message from being carried out; nothing if none does.
std::optional<protocol::Error> bounded(const Client& client, const Room* room,
                                       const protocol::Method& method) {
  using protocol::Code;
  if (method.name == "match.watch" && client.session.watches.size() >= limits::watches)
    return protocol::Error{Code::too_much, fmt::format("a connection watches {} at most", limits::watches)};
  if (!method.plays || !room) return {};
  if (room->record.adjourned) return protocol::Error{Code::adjourned, "the match is adjourned"};
  if (room->kept >= limits::entries)
    return protocol::Error{Code::too_much, fmt::format("a match has {} entries at most", limits::entries)};
  return {};
}

}  // namespace

void Server::send(Client& client, std::uint64_t after, std::string text) {
  if (text.empty()) return;
  client.bytes += text.size();
  client.cut |= client.bytes > limits::outbox;
  client.outbox.push_back({after, std::move(text)});
  if (client.cut || client.outbox.front().after <= durable_) client.wake.cancel();
}

void Server::push(const Room& room, const std::function<std::string(const Client&)>& text) {
  for (Client* client : room.watchers) send(*client, room.last, text(*client));
}

Task<> Server::message(std::shared_ptr<Client> client, std::string text) {
  using protocol::Code, protocol::Reply;
  ++metrics.messages;
  const auto request = protocol::read_request(text);
  if (!request) co_return send(*client, 0, request.error());
  if (!client->rate.take(Clock::now())) {
    ++metrics.refused;
    client->cut |= ++client->refused > limits::refusals;
    co_return send(*client, 0,
                   answer(*request, std::unexpected(
                                        protocol::Error{Code::too_fast, "too many messages; wait a while"})));
  }
  client->refused = 0;

  std::shared_ptr<Room> room;
  if (const auto id = match_named(*request); !id.empty()) room = co_await enter(id);
  Reply reply;
  auto prepared = prepare(hall, client->session, *request);
  if (!prepared) {
    reply = std::unexpected(prepared.error());
  } else if (auto beyond = bounded(*client, room.get(), *prepared->method)) {
    reply = std::unexpected(std::move(*beyond));
  } else if (prepared->method->thinks) {
    reply = co_await think([&] { return prepared->method->handle(prepared->call); });
  } else {
    reply = prepared->method->handle(prepared->call);
  }
  if (!reply) ++metrics.refused;

  const auto fresh = std::exchange(opened, {});
  for (const auto& each : fresh) keep(each);
  if (room) {
    keep(room);
    if (!client->gone &&
        std::ranges::any_of(client->session.watches, [&](const auto& w) { return w.match == room->id; }))
      room->watchers.insert(client.get());
    else
      room->watchers.erase(client.get());
  }
  send(*client, room ? room->last : fresh.empty() ? 0 : fresh.back()->last, answer(*request, reply));
  for (const auto& each : fresh) tell(each);
  if (!room) co_return;
  tell(room);
  leave(*room);
}

}  // namespace linstock::server
