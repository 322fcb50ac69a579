#include "server/rooms.hpp"

#include <algorithm>

#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <malloc.h>

#include "kernel/save.hpp"
#include "server/absence.hpp"
#include "server/claims.hpp"
#include "server/committing.hpp"
#include "server/programs.hpp"
#include "server/publishing.hpp"
#include "server/server.hpp"

namespace linstock::server {

namespace {

/// Whether a match must stay in memory while it is watched: a question's clock runs, or a seat has a draft.
bool must_stay(const Room& room) {
  if (std::ranges::any_of(room.record.question_clocks, [](const auto& c) { return c.since != 0; }))
    return true;
  return std::ranges::any_of(room.match->asked(), [&](Seat seat) {
    const auto question = room.match->question(seat);
    return question && !question->draft.empty();
  });
}

}  // namespace

Room* Rooms::find(std::string_view id) const {
  const auto it = all_.find(id);
  return it == all_.end() ? nullptr : it->second.get();
}

std::optional<MatchRecord> Rooms::record(std::string_view id) {
  const Room* here = find(id);
  if (here && here->owned) return here->record;
  auto stored = server_->storage.find<MatchRecord>("match", id);
  if (stored) (void)name_umpire(server_->storage.reading(), *stored);
  return stored;
}

bool Rooms::may(std::string_view match, const Client& client, Viewer viewer) const {
  const Room* r = find(match);
  if (!r) return false;
  const auto& person = client.caller.person;
  const bool umpire = !person.empty() && r->record.umpire == person;
  if (umpire || viewer.umpire) return umpire;
  const auto mine = [&](const SeatHolder& seat) { return seat.is == Holder::person && seat.who == person; };
  if (viewer.seat)
    return viewer.seat.index() < r->record.seats.size() && mine(r->record.seats[viewer.seat.index()]);
  return r->record.spectators || std::ranges::any_of(r->record.seats, mine);
}

Seats Rooms::programs(std::string_view match) const {
  const Room* r = find(match);
  return r ? played_by_programs(*r) : Seats{};
}

// --- entering and leaving ---

Task<std::shared_ptr<Room>> Rooms::enter(std::string id) {
  for (;;) {
    auto it = all_.find(id);
    if (it == all_.end()) {
      auto record = server_->storage.find<MatchRecord>("match", id);
      if (!record) co_return nullptr;
      it = all_.emplace(id, std::make_shared<Room>(Room{.id = id, .record = std::move(*record)})).first;
      it->second->busy = true;
      const auto room = it->second;
      try {
        co_await load(room);
      } catch (const Unreadable&) {
        leave(*room);
        throw;
      }
      if (room->match) co_return room;
      leave(*room);
      co_return nullptr;
    }
    const auto room = it->second;
    if (!room->busy) {
      room->busy = true;
      room->used = Clock::now();
      bool fresh = room->owned;
      try {
        if (!fresh) fresh = co_await read(room);
      } catch (const Unreadable&) {
        leave(*room);
        throw;
      }
      if (fresh) co_return room;
      leave(*room);
      continue;
    }
    asio::steady_timer turn{server_->io, Clock::time_point::max()};
    room->waiting.push_back(&turn);
    boost::system::error_code ignored;
    co_await turn.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

void Rooms::leave(Room& room) {
  room.busy = false;
  if (const auto it = all_.find(room.id); server_->stopping() && it != all_.end())
    save_position(*server_, it->second);
  room.used = Clock::now();
  const auto waiting = std::exchange(room.waiting, {});  // all retry, since the room may have been evicted
  if (room.lost || !room.match) evict(room);
  for (auto* turn : waiting) turn->cancel();
}

Task<> Rooms::load(const std::shared_ptr<Room>& room) {
  (void)co_await try_claim(*server_, room);
  const bool is_read = co_await read(room);
  if (!is_read) co_return;
  ++server_->metrics.loaded;
  for (Client* client : server_->connections.clients)
    if (client->watches(room->id)) room->watchers.insert(client);
  commit(*server_, room);  // throws dice that an interrupted server did not throw
  publish(*server_, room);
}

std::shared_ptr<Room> Rooms::open(std::string id, MatchRecord record) {
  Storage& storage = server_->storage;
  auto room = std::make_shared<Room>(Room{.id = id, .record = std::move(record), .owned = true});
  if (storage.shared()) storage.submit({Claim{id}});
  const auto& match = server_->registry.matches.at(id);
  watched_by_all(*match);  // no effect if it was loaded: that registers them already
  room->match = match.get();
  room->record.created = seconds_now();
  room->record.absence = server_->config.absence * limits::day;
  for (SeatHolder& seat : room->record.seats) seat.since = room->record.created;
  room->told = room->record;
  all_.emplace(id, room);
  const MatchRecord& r = room->record;
  auto opening = saved_opening(*room->match);
  room->bytes = on_disk(opening.size());
  room->played_stored = r.created;
  WriteBatch batch{Insert{"match", id, to_text(r)}, Append{id, 0, {std::move(opening)}}};
  server_->quotas.list_for_people(batch, id, r);
  server_->quotas.charge(batch, *room, r.owner, static_cast<std::int64_t>(room->bytes));
  if (r.lobby) batch.emplace_back(Put{"lobby", id, ""});
  storage.submit(std::move(batch), room);
  return room;
}

// --- unloading ---

void Rooms::invalidate(Room& room) {
  look_later_.insert(room.id);
  room.lost = true;
  server_->quotas.recount(room);
  evict(room);
}

void Rooms::give_up(Room& room) {
  room.chain->broken = true;
  invalidate(room);
}

void Rooms::give_up_all() {
  const auto all = all_;
  for (const auto& [id, each] : all) give_up(*each);
}

void Rooms::evict(Room& room) {
  const auto it = all_.find(room.id);
  const bool idle = !room.busy && it != all_.end() && it->second.get() == &room;
  if (idle) save_position(*server_, it->second);
  room.lost = true;
  if (!idle) return;  // if busy, leave() evicts it
  if (room.owned && server_->storage.shared()) server_->storage.submit({Release{room.id}});
  server_->registry.matches.erase(room.id);
  all_.erase(it);
}

void Rooms::save_positions() {
  for (const auto& [id, room] : all_)
    if (!room->busy) save_position(*server_, room);  // else leave() does
}

bool Rooms::is_idle(const Room& room) const {
  return !room.busy && !room.programs_run && room.waiting.empty() &&
         room.last <= server_->storage.durable() && (room.watchers.empty() || !must_stay(room)) &&
         (Clock::now() - room.used > std::chrono::seconds{server_->config.idle} ||
          all_.size() > limits::rooms);
}

void Rooms::tidy() {
  for (const auto& [id, room] : all_)
    for (const Client* client : room->watchers)
      if (is_attended(*client)) note_presence(*server_, room, client->caller.person);
  std::vector<Room*> idle;
  for (const auto& [id, room] : all_)
    if (is_idle(*room)) idle.push_back(room.get());
  for (Room* room : idle) evict(*room);
  if (!idle.empty()) malloc_trim(0);  // gives the memory back
  for (std::string id : std::exchange(look_later_, {}))
    if (server_->connections.watched(id))
      asio::co_spawn(server_->io, look_again(*server_, std::move(id), false), asio::detached);
  std::vector<std::pair<std::string, bool>> others;  // a match that waits for its server may be free by now
  for (const auto& [id, room] : all_)
    if (!room->owned && !room->busy && !room->watchers.empty())
      others.emplace_back(id, waits_for_server(*room));
  for (auto& [id, waits] : others)
    asio::co_spawn(server_->io, look_again(*server_, std::move(id), waits), asio::detached);
}

}  // namespace linstock::server
