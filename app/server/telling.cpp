// What is pushed to the watchers of a match besides its news: every difference from what was last pushed,
// whichever server made it.
#include "server/clock.hpp"
#include "server/handlers.hpp"
#include "server/question_clock.hpp"

namespace linstock::server {

namespace {

std::string pushed(std::string_view method, std::string_view parameters) {
  return fmt::format(R"({{"jsonrpc":"2.0","method":"{}","params":{}}})", method, parameters);
}

void tell_said(Server& server, Room& room, const GameInfo& game) {
  for (const auto& [number, said] : std::exchange(room.said, {})) {
    const auto text =
        pushed("chat.said", fmt::format(R"({{"match":"{}","message":{}}})", room.id, in_json(number, said)));
    server.push(room, [&](const Client& to) {
      const bool reads = std::ranges::any_of(to.session.watches, [&](const auto& w) {
        return w.match == room.id && may_read(room.record, game, said, w.viewer);
      });
      return reads ? text : std::string{};
    });
  }
}

}  // namespace

void Server::tell_here(Room& room) {
  const GameInfo* game = registry.game(room.record.game);
  if (!game || room.lost) return;
  Seats here;
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < room.record.seats.size(); ++i) {
    const SeatHolder& s = room.record.seats[i];
    const auto is_his = [&](const Client* c) { return c->caller.person == s.who; };
    if (s.is != Holder::person || std::ranges::none_of(room.watchers, is_his)) continue;
    here.insert(Seat{i});
    names.push_back(game->seats[i]);
  }
  if (room.here == here) return;
  room.here = here;
  auto w = writer();
  w.open('{'), w.member("match", room.id), w.member("here", names), w.close('}');
  const auto text = pushed("match.here", w.take());
  push(room, [&](const Client&) { return std::string{text}; });
}

void Server::tell_changes(Room& room) {
  const MatchRecord& now = room.record;
  const GameInfo* game = registry.game(now.game);
  if (!game) return;
  tell_here(room);
  tell_said(*this, room, *game);
  if (now == room.told) return;
  const auto before = std::exchange(room.told, now);
  if (now.seats != before.seats || now.helpers != before.helpers || now.adjourned != before.adjourned ||
      now.begun != before.begun || now.opening != before.opening || now.umpire != before.umpire ||
      now.off_agreed != before.off_agreed)
    push(room, [&](const Client& to) {
      return pushed("match.seats", about(*game, room.id, now, to.caller.person));
    });
  if (now.clocks != before.clocks || now.question_clocks != before.question_clocks) {
    const auto questions = in_json(now.question_clocks, game->seats, clock_now());
    const auto text =
        fmt::format(R"({{"match":"{}","clocks":{},"questions":{}}})", room.id, in_json(now), questions);
    push(room, [&](const Client&) { return pushed("match.clock", text); });
  }
  if (now.undo_agreed && (now.undo_agreed != before.undo_agreed || now.undo_of != before.undo_of))
    push(room, [&](const Client&) { return pushed("match.undo_asked", undo_asked(room)); });
  if (now.next != before.next)
    if (const auto next = record(now.next))
      push(room, [&](const Client& to) {
        return pushed("match.rematch", fmt::format(R"({{"match":"{}","next":{}}})", room.id,
                                                   about(*game, now.next, *next, to.caller.person)));
      });
}

}  // namespace linstock::server
