#include "server/publishing.hpp"

#include <boost/asio/detached.hpp>

#include "protocol/dispatch.hpp"
#include "server/clock.hpp"
#include "server/handlers.hpp"
#include "server/programs.hpp"
#include "server/question_clock.hpp"
#include "server/server.hpp"

namespace linstock::server {

namespace {

std::string pushed(std::string_view method, std::string_view parameters) {
  return fmt::format(R"({{"jsonrpc":"2.0","method":"{}","params":{}}})", method, parameters);
}

/// Sends each watcher of the match its text; "" sends nothing.
void push(Server& server, const Room& room, const std::function<std::string(const Client&)>& text) {
  for (Client* client : room.watchers) server.connections.send(*client, room.last, text(*client));
}

void push_said(Server& server, Room& room, const GameInfo& game) {
  for (const auto& [number, said] : std::exchange(room.said, {})) {
    const auto text =
        pushed("chat.said", fmt::format(R"({{"match":"{}","message":{}}})", room.id, in_json(number, said)));
    push(server, room, [&](const Client& to) {
      const bool reads = std::ranges::any_of(to.session.watches, [&](const auto& w) {
        return w.match == room.id && may_read(room.record, game, said, w.viewer);
      });
      return reads ? text : std::string{};
    });
  }
}

/// Pushes what has changed in the record of a match, and what was said.
void push_changes(Server& server, Room& room) {
  const MatchRecord& now = room.record;
  const GameInfo* game = server.registry.game(now.game);
  if (!game) return;
  publish_presence(server, room);
  push_said(server, room, *game);
  if (now == room.told) return;
  const auto before = std::exchange(room.told, now);
  if (now.seats != before.seats || now.helpers != before.helpers || now.adjourned != before.adjourned ||
      now.begun != before.begun || now.opening != before.opening || now.umpire != before.umpire ||
      now.off_agreed != before.off_agreed)
    push(server, room, [&](const Client& to) {
      return pushed("match.seats", about(*game, room.id, now, to.caller.person));
    });
  if (now.clocks != before.clocks || now.question_clocks != before.question_clocks) {
    const auto questions = in_json(now.question_clocks, game->seats, clock_now());
    const auto text =
        fmt::format(R"({{"match":"{}","clocks":{},"questions":{}}})", room.id, in_json(now), questions);
    push(server, room, [&](const Client&) { return pushed("match.clock", text); });
  }
  if (now.undo_agreed && (now.undo_agreed != before.undo_agreed || now.undo_of != before.undo_of))
    push(server, room, [&](const Client&) { return pushed("match.undo_asked", undo_asked(room)); });
  if (now.next != before.next)
    if (const auto next = server.rooms.record(now.next))
      push(server, room, [&](const Client& to) {
        return pushed("match.rematch", fmt::format(R"({{"match":"{}","next":{}}})", room.id,
                                                   about(*game, now.next, *next, to.caller.person)));
      });
}

}  // namespace

void publish_presence(Server& server, Room& room) {
  const GameInfo* game = server.registry.game(room.record.game);
  if (!game || room.lost) return;
  Seats here;
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < room.record.seats.size(); ++i) {
    const SeatHolder& s = room.record.seats[i];
    const auto is_holder = [&](const Client* c) { return c->caller.person == s.who; };
    if (s.is != Holder::person || std::ranges::none_of(room.watchers, is_holder)) continue;
    here.insert(Seat{i});
    names.push_back(game->seats[i]);
  }
  if (room.here == here) return;
  room.here = here;
  auto w = writer();
  w.open('{'), w.member("match", room.id), w.member("here", names), w.close('}');
  const auto text = pushed("match.here", w.take());
  push(server, room, [&](const Client&) { return std::string{text}; });
}

void publish(Server& server, const std::shared_ptr<Room>& room) {
  if (room->lost) return;
  for (Client* client : room->watchers) {
    std::erase_if(client->session.watches, [&](const auto& w) {  // the client may have left the seat
      return w.match == room->id && !server.rooms.may(w.match, *client, w.viewer);
    });
    send_news(server, *client, *room);
  }
  push_changes(server, *room);
  server.timekeeper.watched_here(*room);
  run_programs(server, room);
}

void send_news(Server& server, Client& client, const Room& room) {
  const auto free = limits::news_piece - std::min(client.bytes, limits::news_piece);
  if (free > 0)
    for (auto& text : take_news(server.registry, client.session, room.id, free))
      server.connections.send(client, room.last, std::move(text));
  if (!client.cut && has_news(server.registry, client.session, room.id)) client.behind.insert(room.id);
}

Task<> catch_up(Server& server, std::shared_ptr<Client> client) {
  const auto matches = std::exchange(client->behind, {});
  try {
    for (std::string id : matches) {
      co_await server.connections.take_turn(client->host);
      const auto room = co_await server.rooms.enter(std::move(id));
      const RoomLock lock{server.rooms, room};
      if (client->gone || client->cut) co_return;
      if (room) send_news(server, *client, *room);
    }
  } catch (const Unreadable&) {
    server.connections.cut(*client, CloseCode::try_again_later);
  }
}

}  // namespace linstock::server
