#include "server/requests.hpp"

#include <boost/json/serialize.hpp>

#include "kernel/save.hpp"
#include "server/absence.hpp"
#include "server/admission.hpp"
#include "server/claims.hpp"
#include "server/committing.hpp"
#include "server/erasing.hpp"
#include "server/fair.hpp"
#include "server/handlers.hpp"
#include "server/publishing.hpp"
#include "server/question_clock.hpp"
#include "server/server.hpp"

namespace linstock::server {

namespace {

using protocol::Does;

std::string match_named(const protocol::Request& request) {
  const auto* match = request.params.if_contains("match");
  return match && match->is_string() ? std::string{match->get_string()} : std::string{};
}

/// Moves the nonce, which every play has with fair dice, from the parameters of a request to `nonce`.
std::optional<protocol::Error> take_nonce(protocol::Request& request, std::string& nonce) {
  const auto given = request.params.find("nonce");
  const bool good = given != request.params.end() && given->value().is_string() &&
                    is_nonce(std::string_view{given->value().get_string()});
  if (!good) return protocol::bad_parameters({{"params.nonce", "expected-nonce"_reason, {}}});
  nonce = std::string_view{given->value().get_string()};
  request.params.erase(given);
  return {};
}

/// Whether a message arrived after the deadline of the seat's question.
bool too_late(const Room& room, Seat seat, std::uint64_t arrived) {
  const auto& clocks = room.record.question_clocks;
  const auto end = clocks.empty() ? 0 : runs_out(clocks[seat.index()]);
  return end && arrived > end;
}

/// Calls time on the questions of a match that are over time; the error, if that of this answer was.
std::optional<Error> call_questions(const Client& client, const Call& call,
                                    const std::shared_ptr<Room>& room) {
  const bool late = client.arrived && call.seat && too_late(*room, *call.seat, *client.arrived);
  client.server->timekeeper.call_questions(*room, clock_now());
  if (room->match->journal().size() > room->kept) commit(*client.server, room);  // not caused by the caller
  if (late) return error_of(Code::old_question, "answer-too-late"_reason);
  return {};
}

/// Calls the handler of a method that takes long, on a thread of its own.
Task<Reply> handle_slowly(Client& client, const protocol::Method& method, Call& call) {
  Server& server = *client.server;
  const std::string where = client.host,
                    who = client.caller.person.empty() ? client.host : client.caller.person;
  const Thinkers::Request counted{server.thinkers, where, who};
  if (counted.is_one_too_many()) co_return refuse(Code::too_fast, "requests-wait"_reason);
  if (!method.policy.loads) {
    const auto handling = [&] { return method.handle(call); };
    auto thinking = server.thinkers.think(where, who, handling);
    co_return co_await std::move(thinking);
  }
  const auto loading = [&] {
    return linstock::load(boost::json::serialize(*call.value("document")), server.registry.games,
                          ChangedRules::go_on, [](Match& match) {
                            if (match.journal().empty()) watched_by_all(match);
                          });
  };
  auto thinking = server.thinkers.think(where, who, loading);
  auto loaded = co_await std::move(thinking);
  if (!loaded) co_return std::unexpected(protocol::error_of(loaded.error(), {}));
  call.loaded = std::move(*loaded);
  co_return method.handle(call);
}

/// So that the client is not cut when its match is erased.
void unwatch(Client& client, Room& room) {
  std::erase_if(client.session.watches, [&](const auto& watch) { return watch.match == room.id; });
  room.watchers.erase(&client);
}

/// Carries out a request, with the room of its match entered.
Task<Reply> carry_out(Handling& handling, protocol::Request& request) {
  Client& client = handling.client;
  Server& server = *client.server;
  const auto& room = handling.room;
  const auto* method = find_method(server.registry, request.method);
  if (room && room->record.dice == DiceFrom::fair && method && method->does == Does::plays)
    if (auto bad = take_nonce(request, handling.cause.nonce)) co_return std::unexpected(std::move(*bad));
  auto prepared = prepare(server.registry, client.session, request);
  if (!prepared) co_return std::unexpected(prepared.error());
  prepared->call.host = &handling;
  bool mine = true;
  if (room && changes(method->does)) mine = co_await claim(server, room);
  if (!mine) co_return refuse(Code::unavailable, "held-elsewhere"_reason);
  if (auto bar = barred(client, room.get(), *prepared)) co_return std::unexpected(std::move(*bar));
  if (room && method->does == Does::plays)
    if (auto late = call_questions(client, prepared->call, room)) co_return std::unexpected(std::move(*late));
  if (method->does == Does::thinks || method->policy.loads) {
    auto slow = handle_slowly(client, *method, prepared->call);
    co_return co_await std::move(slow);
  }
  const auto aside = [&] { return method->policy.aside && room->match->journal().size() > room->kept; };
  auto reply = method->handle(prepared->call);
  if (reply && room && changes(method->does))
    handling.cause = {client.caller.person, aside(), handling.cause.nonce};
  if (reply && handling.erases) {
    unwatch(client, *room);
    const bool erased = co_await erase_match(server, room);
    if (!erased) co_return refuse(Code::unavailable, "not-stored"_reason);
  }
  if (reply && room && method->policy.watches && !client.caller.bot)
    server.notices.seen(*room, client.caller.person);
  co_return reply;
}

/// Notes whether the client watches the match now.
void note_watching(Client& client, Room& room) {
  if (client.gone || !client.watches(room.id)) {
    room.watchers.erase(&client);
  } else if (room.watchers.insert(&client).second) {
    room.here.reset();
  }
}

/// Stores what a request has changed, answers it, and pushes the changes.
void settle(const Handling& handling, const protocol::Request& request, const Reply& reply) {
  Client& client = handling.client;
  Server& server = *client.server;
  const auto& room = handling.room;
  if (reply && handling.erases) return server.connections.send(client, 0, answer(request, reply));
  for (const auto& each : handling.opened) commit(server, each);
  if (room && room->lost) {  // the reply may tell of changes that were not stored
    for (const auto& each : handling.opened) publish(server, each);
    return server.connections.cut(client, CloseCode::try_again_later);
  }
  if (room) {
    note_watching(client, *room);
    commit(server, room, handling.cause);
    if (reply) note_presence(server, room, client.caller.person);
  }
  std::size_t wrote = room ? std::exchange(room->wrote, 0) : 0;
  for (const auto& each : handling.opened) wrote += std::exchange(each->wrote, 0);
  server.quotas.count_stored(client.host, wrote);
  const Room* const last = room                      ? room.get()
                           : handling.opened.empty() ? nullptr
                                                     : handling.opened.back().get();
  server.connections.send(client, last ? last->last : 0, answer(request, reply));
  for (const auto& each : handling.opened) publish(server, each);
  if (room) publish(server, room);
}

/// A message within the client's rate, as a request; nothing if it was answered already.
std::optional<protocol::Request> request_in(std::string_view text, Client& client) {
  Server& server = *client.server;
  const auto now = Clock::now();
  const bool in_time = client.rate.take(now);
  if (!in_time && !client.overrun_allowance.take(now)) {
    server.connections.cut(client);
    return {};
  }
  auto request = protocol::read_request(text);
  if (request && in_time) return std::move(*request);
  ++server.metrics.refused;
  server.connections.send(
      client, 0,
      request ? answer(*request, refuse(Code::too_fast, "too-many-messages"_reason)) : request.error());
  return {};
}

}  // namespace

Task<> handle_message(std::shared_ptr<Client> client, std::string text) {
  Server& server = *client->server;
  ++server.metrics.messages;
  auto request = request_in(text, *client);
  if (!request) co_return;

  std::shared_ptr<Room> room;
  if (auto id = match_named(*request); !id.empty()) {
    const Room* at_once = server.rooms.find(id);
    const bool waits = !at_once || at_once->busy;
    room = co_await server.rooms.enter(std::move(id));
    if (waits)
      co_await server.connections.take_turn(client->host);  // entering suspended, which ended the turn
  }
  const RoomLock lock{server.rooms, room};
  if (room) room->wrote = 0;
  Handling handling{.client = *client, .room = room};
  Reply reply;
  try {
    reply = co_await carry_out(handling, *request);
  } catch (...) {  // its changes so far are not stored: the match is read again
    if (room) server.rooms.give_up(*room);
    throw;
  }
  if (!reply) ++server.metrics.refused;
  settle(handling, *request, reply);
}

}  // namespace linstock::server
