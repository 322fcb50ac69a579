#include "server/absence.hpp"

#include <algorithm>

#include "server/claims.hpp"
#include "server/committing.hpp"
#include "server/handlers.hpp"
#include "server/publishing.hpp"

namespace linstock::server {

std::uint64_t free_at(const MatchRecord& r, std::size_t seat, std::string_view person) {
  const SeatHolder& holder = r.seats[seat];
  const bool open = holder.is == Holder::open;
  if (r.over || !may_offer(person, r) || (!open && holder.is != Holder::person) || holder.who == person)
    return never;
  if (r.umpire == person || Seats{{r.resigned}}.contains(Seat{seat}) ||
      (open && (r.owner == person || holder.since == 0)))
    return 0;
  return (open ? holder.since : std::max(holder.since, r.played)) + r.absence;
}

namespace {

/// Whether a person watches the match, not just an open page.
bool attends(const Room& room, std::string_view person) {
  return std::ranges::any_of(room.watchers,
                             [&](const Client* c) { return c->caller.person == person && is_attended(*c); });
}

/// Whether the caller may give a seat away now.
bool may_replace(const Room& room, std::size_t seat, const std::string& person) {
  const SeatHolder& holder = room.record.seats[seat];
  const bool at_once = room.record.umpire == person || Seats{{room.record.resigned}}.contains(Seat{seat});
  return free_at(room.record, seat, person) <= seconds_now() && (at_once || !attends(room, holder.who));
}

}  // namespace

/// Gives an empty seat, or that of an absent player, to a program, or offers it to all.
Reply match_replace(Call& c) {
  const auto room = room_of(c);
  MatchRecord& r = room->record;
  const auto& person = caller_of(c).person;
  if (c.match->over()) return refuse(Code::over, "match-over"_reason);
  if (!may_offer(person, r)) return refuse(Code::not_yours, "giving-seats-away"_reason);
  const auto seat = seat_named(*c.game, r, *c.text("seat"));
  if (!seat) return refuse(Code::unknown_seat, "no-such-seat"_reason);
  SeatHolder& holder = r.seats[seat->index()];
  if (holder.is == Holder::program) return refuse(Code::taken, "program-plays"_reason);
  if (!may_replace(*room, seat->index(), person))
    return refuse(Code::not_offered, "given-away-after"_reason.with("days", r.absence / limits::day));
  const auto to = *c.text("to");
  MatchRecord then = r;
  then.seats[seat->index()] =
      to == "offer" ? SeatHolder{} : SeatHolder{Holder::program, std::string{to}, std::string{to}, true};
  if (umpire_plays_others(then)) return refuse(Code::not_offered, umpire_apart);
  if (holder.is == Holder::person) server_of(c).quotas.unlist(room, holder.who);
  holder = then.seats[seat->index()];
  if (seat->index() < r.helpers.size()) r.helpers[seat->index()] = {};
  if (to == "offer") r.lobby = true;
  r.off_agreed = 0;
  begin_if_ready(r);
  save_record(server_of(c), room);
  return about(c, *room);
}

/// Ends a match without a winner when all players agree, except those who have been away too long.
Reply match_call_off(Call& c) {
  const auto room = room_of(c);
  MatchRecord& r = room->record;
  const auto& person = caller_of(c).person;
  const bool umpire = !person.empty() && r.umpire == person;
  if (!umpire && !sits(r, person)) return refuse(Code::not_yours, "calling-off"_reason);
  if (c.match->over()) return refuse(Code::over, "match-over"_reason);
  Seats agreed{{r.off_agreed}};
  bool all = true;
  for (std::size_t i = 0; i < r.seats.size(); ++i) {
    if (r.seats[i].is != Holder::person) continue;
    if (r.seats[i].who == person) agreed.insert(Seat{i});
    all &= agreed.contains(Seat{i}) || may_replace(*room, i, person);
  }
  if (umpire || all) return protocol::match_call_off(c);
  r.off_agreed = agreed.bits[0];
  save_record(server_of(c), room);
  return about(c, *room);
}

void note_presence(Server& server, const std::shared_ptr<Room>& room, std::string_view person) {
  MatchRecord& r = room->record;
  if (!room->owned || room->lost || r.over || person.empty()) return;
  const auto now = seconds_now();
  bool news = false;
  for (SeatHolder& seat : r.seats)
    if (seat.is == Holder::person && seat.who == person && seat.since + limits::seen_each <= now)
      seat.since = now, news = true;
  if (news) server.storage.submit({Put{"match", room->id, to_text(r)}}, room);
}

namespace {

/// Empties a removed person's seats in a match, and erases the person's name there; false if it must be
/// retried.
Task<bool> vacate_match(Server& server, std::string id, const std::string& person) {
  const auto room = co_await server.rooms.enter(std::move(id));
  if (!room) co_return true;
  const RoomLock lock{server.rooms, room};
  const bool mine = co_await claim(server, room);
  if (!mine) co_return false;
  MatchRecord& r = room->record;
  std::set<std::string> names;
  if (r.umpire == person) names.insert(std::exchange(r.umpire_name, "")), r.umpire.clear();
  for (std::size_t i = 0; i < r.seats.size(); ++i) {
    SeatHolder& seat = r.seats[i];
    if (seat.is != Holder::person || seat.who != person) continue;
    names.insert(std::exchange(seat.name, ""));
    if (r.over) continue;
    seat = {};
    r.off_agreed = 0;
    if (i < r.helpers.size()) r.helpers[i] = {};
  }
  WriteBatch batch;
  for (std::string last = room->id + "/";;) {
    const auto some = server.storage.list("chat", room->id + "/", last);
    for (const auto& [key, text] : some)
      if (auto said = from_text<Said>(text); said && names.contains(said->name)) {
        said->name.clear();
        batch.emplace_back(Put{"chat", key, to_text(*said)});
      }
    if (some.size() < limits::listed) break;
    last = some.back().first;
  }
  commit(server, room);  // decks that the removed umpire would have shuffled
  save_record(server, room);
  for (const auto* space : {"mine", "running"}) batch.emplace_back(Erase{space, person + "/" + room->id});
  server.storage.submit(std::move(batch), room);
  publish(server, room);
  co_return true;
}

}  // namespace

Task<> vacate(Server& server, std::string person) {
  bool done = true;
  try {
    for (std::string last;;) {
      const auto some = server.storage.list("mine", person + "/", last);
      for (const auto& [key, nothing] : some) {
        std::string id = key.substr(person.size() + 1);
        const bool vacated = co_await vacate_match(server, std::move(id), person);
        done = done && vacated;
      }
      if (some.size() < limits::listed) break;
      last = some.back().first;
    }
  } catch (const Unreadable&) {
    co_return;  // expiry tries again
  }
  if (done) server.storage.submit({Erase{"removed", person}});
}

}  // namespace linstock::server
