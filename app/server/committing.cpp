#include "server/committing.hpp"

#include <fmt/format.h>

#include "kernel/save.hpp"
#include "server/fair.hpp"
#include "server/log.hpp"
#include "server/notices.hpp"
#include "server/programs.hpp"
#include "server/server.hpp"

namespace linstock::server {

namespace {

/// Whether the server makes this throw. If the players type in their own dice, it shuffles the decks, unless
/// there is an umpire to do that. If a seed makes the dice, it shuffles decks that would have to be typed in.
bool server_throws(const MatchRecord& r, const WantedDice& wanted) {
  switch (r.dice) {
    case DiceFrom::server: return true;
    case DiceFrom::fair: return r.begun;
    case DiceFrom::seats: return wanted.sides == 0 && r.umpire.empty();
    case DiceFrom::seed: return true;
  }
  return false;
}

/// Throws the dice that the match waits for, while the store can be written.
void throw_dice(const Storage& storage, Room& room, const std::string& nonce) {
  Match& match = *room.match;
  for (auto wanted = match.wanted_dice(); storage.healthy() && wanted && server_throws(room.record, *wanted);
       wanted = match.wanted_dice()) {
    const auto entry = match.journal().size();
    const FairDice dice{room.record.secret, room.record.opening};
    const Result given = wanted->sides
                             ? match.give_dice(fair_faces(dice, entry, nonce, wanted->sides, wanted->count))
                             : match.give_cards(fair_order(dice, entry, nonce, wanted->count));
    if (given) continue;
    log_error("dice_refused", {{"match", room.id}, {"why", given.error().what()}});
    return;
  }
}

/// By how much something has grown; negative if it has shrunk.
std::int64_t grown(std::size_t now, std::size_t before) {
  return static_cast<std::int64_t>(now) - static_cast<std::int64_t>(before);
}

/// The person for whom the bytes of an entry count: who asked for it; who undid what the server plays again;
/// the person in its seat; the umpire; or else the owner.
const std::string& causer(Room& room, const Entry& entry, const Cause& cause) {
  const MatchRecord& r = room.record;
  if (entry.kind == EntryKind::undo) {
    ++room.undone;
    room.undone_by = cause.person;
  }
  const bool again = entry.kind != EntryKind::undo && room.undone > 0;
  if (again) --room.undone;
  if (!cause.person.empty()) return cause.person;
  if (again) return room.undone_by;
  if (!entry.seat) return r.umpire.empty() ? r.owner : r.umpire;
  const SeatHolder& holder = r.seats[entry.seat.index()];
  return holder.is == Holder::person ? holder.who : r.owner;
}

/// The change that stores the present position of a match, which is noted as the newest stored one.
Put position_of(Room& room) {
  room.snapshot = room.kept;
  Put position{"snapshot", room.id, saved_position(*room.match)};
  room.position_bytes = on_disk(position.value.size());
  return position;
}

using BytesBy = std::map<std::string, std::int64_t>;  ///< by person

/// Adds the new entries of the journal to a batch, with the nonce of their plays, and counts their bytes.
void append_entries(Room& room, WriteBatch& batch, const Cause& cause, BytesBy& caused) {
  const Match& match = *room.match;
  const auto size = match.journal().size();
  std::vector<std::string> lines;
  lines.reserve(size - room.kept);
  std::string by = cause.person.empty() ? room.record.owner : cause.person;
  const auto count = [&](std::size_t row) {
    room.bytes += on_disk(row);
    caused[by] += static_cast<std::int64_t>(on_disk(row));
  };
  WriteBatch nonces;
  for (std::size_t i = room.kept; i < size; ++i) {
    const Entry& entry = match.journal()[i];
    if (entry.kind != EntryKind::dice) by = causer(room, entry, cause);  // dice count with the play before
    count(lines.emplace_back(saved_entry(match, i)).size());
    if (cause.nonce.empty() || entry.kind == EntryKind::dice) continue;
    room.nonces.insert_or_assign(i, cause.nonce);
    count(cause.nonce.size());
    nonces.emplace_back(Put{"nonce", fmt::format("{}/{:08}", room.id, i), cause.nonce});
  }
  batch.emplace_back(Append{room.id, room.kept + 1, std::move(lines)});
  std::ranges::move(nonces, std::back_inserter(batch));
  room.kept = size;
}

/// Adds the position to a batch if it is time to store it.
void add_position(Room& room, WriteBatch& batch, BytesBy& caused) {
  const auto before = room.position_bytes;
  if (room.kept - room.snapshot >= limits::snapshot || room.match->over())
    batch.emplace_back(position_of(room));
  caused[room.record.owner] += grown(room.position_bytes, before);
}

/// Notes the seats that have given the match up; false if they are the same as before.
bool note_resignations(Room& room) {
  if (room.match->over()) return false;
  Seats resigned;
  for (const Seat seat : room.match->in_play())
    if (!room.match->may_resign(seat)) resigned.insert(seat);
  return std::exchange(room.record.resigned, resigned.bits[0]) != resigned.bits[0];
}

/// Adds the clocks and the record of a match that was played on, if what depends on the record has changed.
void add_record(Server& server, Room& room, WriteBatch& batch, const Cause& cause) {
  MatchRecord& r = room.record;
  if (cause.aside) ++asides_of(r, cause.person).count;
  r.played = seconds_now();
  const bool resigns = note_resignations(room);
  const bool offer_lapses = std::exchange(r.off_agreed, 0) != 0;
  const bool is_due = r.played >= room.played_stored + limits::day;  // expiry depends on it
  const bool stored = server.timekeeper.update(room, batch);
  if (!stored && (resigns || offer_lapses || is_due || cause.aside))
    batch.emplace_back(Put{"match", room.id, to_text(r)});
  if (stored || is_due) room.played_stored = r.played;
  if (room.match->over() == r.over) return;
  r.over = room.match->over();
  r.adjourned = false;
  batch.emplace_back(Put{"match", room.id, to_text(r)});
  batch.emplace_back(Erase{"lobby", room.id});
  server.quotas.list_for_people(batch, room.id, r);
}

}  // namespace

void commit(Server& server, const std::shared_ptr<Room>& room, const Cause& cause) {
  if (!room->owned || room->lost) return;
  throw_dice(server.storage, *room, cause.nonce);
  WriteBatch batch;
  const auto fresh = room->match->journal().size() - room->kept;
  if (fresh == 0) {
    (void)server.timekeeper.update(*room, batch);
    server.notices.update(*room, batch);
    if (!batch.empty()) server.storage.submit(std::move(batch), room);
    return;
  }
  BytesBy caused;
  append_entries(*room, batch, cause, caused);
  server.metrics.plays += fresh;
  add_position(*room, batch, caused);
  add_record(server, *room, batch, cause);
  server.notices.update(*room, batch);
  for (const auto& [person, bytes] : caused) server.quotas.charge(batch, *room, person, bytes);
  server.storage.submit(std::move(batch), room);
}

void save_record(Server& server, const std::shared_ptr<Room>& room) {
  const MatchRecord& r = room->record;
  WriteBatch batch{Put{"match", room->id, to_text(r)}};
  server.quotas.list_for_people(batch, room->id, r);
  const bool offered =
      r.lobby && !r.over && std::ranges::any_of(r.seats, [](const auto& s) { return s.is == Holder::open; });
  if (room->match) (void)server.timekeeper.update(*room, batch);
  server.notices.update(*room, batch);
  offered ? batch.emplace_back(Put{"lobby", room->id, ""}) : batch.emplace_back(Erase{"lobby", room->id});
  server.storage.submit(std::move(batch), room);
}

void save_position(Server& server, const std::shared_ptr<Room>& room) {
  if (!room->match || !room->owned || room->lost || room->snapshot == room->kept) return;
  const auto before = room->position_bytes;
  WriteBatch batch{position_of(*room)};
  server.quotas.charge(batch, *room, room->record.owner, grown(room->position_bytes, before));
  // With its shares, for when the match is read again.
  batch.emplace_back(Put{"match", room->id, to_text(room->record)});
  server.storage.submit(std::move(batch), room);
}

bool waits_for_server(const Room& room) {
  if (asked_program(room)) return true;
  const auto wanted = room.match ? room.match->wanted_dice() : std::nullopt;
  return wanted && server_throws(room.record, *wanted);
}

void begin_if_ready(MatchRecord& r) {
  if (r.begun) return;
  r.begun = true;
  for (std::size_t i = 0; i < r.seats.size(); ++i)
    r.begun &= r.seats[i].is == Holder::program || r.seats[i].is == Holder::absent ||
               (r.seats[i].is == Holder::person && !r.opening[i].empty());
}

}  // namespace linstock::server
