// Matches in memory: loading, storing, pushing changes, playing for programs, unloading.
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/json/parse.hpp>
#include <malloc.h>

#include "kernel/save.hpp"
#include "opponent/opponent.hpp"
#include "server/fair.hpp"
#include "server/log.hpp"
#include "server/notices.hpp"
#include "server/server.hpp"

namespace linstock::server {

namespace {

/// The seat whose open question a program is to answer, if any.
std::optional<Seat> asked_program(const Room& room) {
  if (!room.match || room.record.adjourned || !room.record.begun || room.match->over()) return {};
  for (const Seat seat : room.match->asked())
    if (!program_of(room, seat).empty()) return seat;
  return {};
}

/// Whether a match must stay in memory while it is watched: a question's clock runs, or a seat has a draft.
bool must_stay(const Room& room) {
  if (std::ranges::any_of(room.record.question_clocks, [](const auto& c) { return c.since != 0; }))
    return true;
  return std::ranges::any_of(room.match->asked(), [&](Seat seat) {
    const auto question = room.match->question(seat);
    return question && !question->draft.empty();
  });
}

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

/// Whether the match waits for a server: to throw dice, or to answer for a program.
bool waits_for_server(const Room& room) {
  if (asked_program(room)) return true;
  const auto wanted = room.match ? room.match->wanted_dice() : std::nullopt;
  return wanted && server_throws(room.record, *wanted);
}

/// By how much something has grown; negative if it has shrunk.
std::int64_t grown(std::size_t now, std::size_t before) {
  return static_cast<std::int64_t>(now) - static_cast<std::int64_t>(before);
}

/// The person for whom the bytes of an entry count: the person in its seat, the umpire, or else the owner.
const std::string& causer(const MatchRecord& r, const Entry& entry) {
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

}  // namespace

std::string_view program_of(const Room& room, Seat seat) {
  const auto i = seat.index();
  const MatchRecord& r = room.record;
  if (r.seats[i].is == Holder::program) return r.seats[i].who;
  if (i >= r.helpers.size() || r.helpers[i].level.empty()) return {};
  const auto now = turn_of(*room.match);
  const bool lasts = now && now->number == r.helpers[i].turn && now->phasing == r.helpers[i].phasing;
  return lasts ? r.helpers[i].level : std::string_view{};
}

std::optional<Turn> turn_of(const Match& match) {
  const auto view = boost::json::parse(match.view(spectator_view));
  if (!view.is_object()) return {};
  const auto* turn = view.get_object().if_contains("turn");
  const auto* phasing = view.get_object().if_contains("phasing");
  if (!turn || !turn->is_int64()) return {};
  return Turn{static_cast<std::uint64_t>(turn->get_int64()),
              phasing && phasing->is_string() ? std::string{phasing->get_string()} : ""};
}

bool Client::watches(std::string_view match) const {
  return std::ranges::any_of(session.watches, [&](const auto& w) { return w.match == match; });
}

bool Server::watched(std::string_view id) const {
  return std::ranges::any_of(clients, [&](const Client* c) { return c->watches(id); });
}

Room* Server::room(std::string_view id) const {
  const auto it = rooms.find(id);
  return it == rooms.end() ? nullptr : it->second.get();
}

Task<std::shared_ptr<Room>> Server::enter(std::string id) {
  for (;;) {
    auto it = rooms.find(id);
    if (it == rooms.end()) {
      auto record = find<MatchRecord>("match", id);
      if (!record) co_return nullptr;
      it = rooms.emplace(id, std::make_shared<Room>(Room{.id = id, .record = std::move(*record)})).first;
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
    asio::steady_timer turn{io, Clock::time_point::max()};
    room->waiting.push_back(&turn);
    boost::system::error_code ignored;
    co_await turn.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

void Server::leave(Room& room) {
  room.busy = false;
  if (const auto it = rooms.find(room.id); stopping_ && it != rooms.end()) keep_position(it->second);
  room.used = Clock::now();
  const auto waiting = std::exchange(room.waiting, {});  // all retry, since the room may have been evicted
  if (room.lost || !room.match) evict(room);
  for (auto* turn : waiting) turn->cancel();
}

Task<> Server::load(const std::shared_ptr<Room>& room) {
  (void)co_await try_claim(room);
  const bool is_read = co_await read(room);
  if (!is_read) co_return;
  ++metrics.loaded;
  for (Client* client : clients)
    if (client->watches(room->id)) room->watchers.insert(client);
  keep(room);  // throws dice that an interrupted server did not throw
  tell(room);
}

void Server::open(std::string id, MatchRecord record) {
  auto opened_room = std::make_shared<Room>(Room{.id = id, .record = std::move(record), .owned = true});
  if (shared_) submit({Claim{id}});
  const auto& match = registry.matches.at(id);
  watched_by_all(*match);  // no effect if it was loaded: that registers them already
  opened_room->match = match.get();
  opened_room->record.created = seconds_now();
  opened_room->record.absence = config.absence * limits::day;
  for (SeatHolder& seat : opened_room->record.seats) seat.since = opened_room->record.created;
  opened_room->told = opened_room->record;
  rooms.emplace(id, opened_room);
  const MatchRecord& r = opened_room->record;
  auto opening = saved_opening(*opened_room->match);
  opened_room->bytes = on_disk(opening.size());
  opened_room->played_stored = r.created;
  WriteBatch batch{Insert{"match", id, to_text(r)}, Append{id, 0, {std::move(opening)}}};
  list_for_people(batch, id, r);
  charge(batch, *opened_room, r.owner, static_cast<std::int64_t>(opened_room->bytes));
  if (r.lobby) batch.emplace_back(Put{"lobby", id, ""});
  submit(std::move(batch), opened_room);
  opened.push_back(std::move(opened_room));
}

void Server::begin(MatchRecord& r) {
  if (r.begun) return;
  r.begun = true;
  for (std::size_t i = 0; i < r.seats.size(); ++i)
    r.begun &= r.seats[i].is == Holder::program || r.seats[i].is == Holder::absent ||
               (r.seats[i].is == Holder::person && !r.opening[i].empty());
}

void Server::keep(const std::shared_ptr<Room>& room) {
  if (!room->owned || room->lost) return;
  Match& match = *room->match;
  const MatchRecord& record = room->record;
  const std::string nonce = std::exchange(room->nonce, {});
  for (auto wanted = match.wanted_dice(); healthy_ && wanted && server_throws(record, *wanted);
       wanted = match.wanted_dice()) {
    const auto entry = match.journal().size();
    const FairDice dice{record.secret, record.opening};
    const Result given = wanted->sides
                             ? match.give_dice(fair_faces(dice, entry, nonce, wanted->sides, wanted->count))
                             : match.give_cards(fair_order(dice, entry, nonce, wanted->count));
    if (!given) {
      log_error("dice_refused", {{"match", room->id}, {"why", given.error().what()}});
      break;
    }
  }
  const auto size = match.journal().size();
  if (size == room->kept) {
    WriteBatch batch;
    (void)update_clocks(*room, batch);
    notices->update(*room, batch);
    if (!batch.empty()) submit(std::move(batch), room);
    return;
  }
  std::vector<std::string> lines;
  lines.reserve(size - room->kept);
  std::map<std::string, std::int64_t> caused;
  std::string by = record.owner;
  const auto count = [&](std::size_t row) {
    room->bytes += on_disk(row);
    caused[by] += static_cast<std::int64_t>(on_disk(row));
  };
  WriteBatch nonces;
  for (std::size_t i = room->kept; i < size; ++i) {
    const Entry& entry = match.journal()[i];
    if (entry.kind != EntryKind::dice) by = causer(record, entry);  // dice count with the play before
    count(lines.emplace_back(saved_entry(match, i)).size());
    if (nonce.empty() || entry.kind == EntryKind::dice) continue;
    room->nonces.insert_or_assign(i, nonce);
    count(nonce.size());
    nonces.emplace_back(Put{"nonce", fmt::format("{}/{:08}", room->id, i), nonce});
  }
  metrics.plays += lines.size();
  WriteBatch batch{Append{room->id, room->kept + 1, std::move(lines)}};
  std::ranges::move(nonces, std::back_inserter(batch));
  room->kept = size;
  const auto position_before = room->position_bytes;
  if (size - room->snapshot >= limits::snapshot || match.over()) batch.emplace_back(position_of(*room));
  caused[record.owner] += grown(room->position_bytes, position_before);
  room->record.played = seconds_now();
  const bool offer_lapses = std::exchange(room->record.off_agreed, 0) != 0;
  const bool stored = update_clocks(*room, batch);
  if (offer_lapses && !stored) batch.emplace_back(Put{"match", room->id, to_text(room->record)});
  if (!stored && room->record.played >= room->played_stored + limits::day)  // expiry depends on it
    batch.emplace_back(Put{"match", room->id, to_text(room->record)});
  if (stored || room->record.played >= room->played_stored + limits::day)
    room->played_stored = room->record.played;
  if (match.over() != room->record.over) {
    room->record.over = match.over();
    room->record.adjourned = false;
    batch.emplace_back(Put{"match", room->id, to_text(room->record)});
    batch.emplace_back(Erase{"lobby", room->id});
    list_for_people(batch, room->id, room->record);
  }
  notices->update(*room, batch);
  for (const auto& [person, bytes] : caused) charge(batch, *room, person, bytes);
  submit(std::move(batch), room);
}

void Server::keep_position(const std::shared_ptr<Room>& room) {
  if (!room->match || !room->owned || room->lost || room->snapshot == room->kept) return;
  const auto before = room->position_bytes;
  WriteBatch batch{position_of(*room)};
  charge(batch, *room, room->record.owner, grown(room->position_bytes, before));
  batch.emplace_back(
      Put{"match", room->id, to_text(room->record)});  // with its shares, for when the match is read again
  submit(std::move(batch), room);
}

void Server::change(const std::shared_ptr<Room>& room) {
  const MatchRecord& r = room->record;
  WriteBatch batch{Put{"match", room->id, to_text(r)}};
  list_for_people(batch, room->id, r);
  const bool offered =
      r.lobby && !r.over && std::ranges::any_of(r.seats, [](const auto& s) { return s.is == Holder::open; });
  if (room->match) (void)update_clocks(*room, batch);
  notices->update(*room, batch);
  offered ? batch.emplace_back(Put{"lobby", room->id, ""}) : batch.emplace_back(Erase{"lobby", room->id});
  submit(std::move(batch), room);
}

void Server::tell(const std::shared_ptr<Room>& room) {
  if (room->lost) return;
  for (Client* client : room->watchers) {
    std::erase_if(client->session.watches, [&](const auto& w) {  // the client may have left the seat
      return w.match == room->id && !may(w.match, *client, w.viewer);
    });
    send_news(*client, *room);
  }
  tell_changes(*room);
  if (!room->owned && runs_by_who_is_here(*room))
    asio::co_spawn(io, look_who_is_here(std::string{room->id}), asio::detached);
  if (room->programs_run || !room->owned || !healthy_ || !asked_program(*room)) return;
  room->programs_run = true;
  asio::co_spawn(io, programs(room), asio::detached);
}

/// Answers for programs, question by question on the pool. The room is left in between, so that others can
/// enter.
Task<> Server::programs(std::shared_ptr<Room> room) {
  const struct Running {
    std::shared_ptr<Room>* room;
    explicit Running(std::shared_ptr<Room>& r) : room(&r) { r->programs_run = true; }
    ~Running() { (*room)->programs_run = false; }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
  } running{room};
  try {
    for (bool more = true; more && !stopping_;) more = co_await one_program(room);
  } catch (const std::exception& e) {
    log_error("program_failed", {{"match", room->id}, {"why", e.what()}});
  }
}

/// Answers one question for a program; false if there was none. Replaces `room` if it was loaded anew.
Task<bool> Server::one_program(std::shared_ptr<Room>& room) {
  std::string id = room->id;
  const auto entered = co_await enter(std::move(id));
  if (!entered) co_return false;
  const RoomLock lock{*this, entered};
  room->programs_run = false;
  room = entered;
  room->programs_run = true;
  const auto seat = asked_program(*room);
  if (!seat || !room->owned || !healthy_) co_return false;
  const auto level = level_named(program_of(*room, *seat)).value_or(Level::random);
  Rng rng{std::hash<std::string>{}(room->record.secret) + room->match->journal().size()};
  const auto answering = [&] { return play_for(*room->match, *seat, level, Budget{}, rng); };
  const auto& owner = room->record.owner;
  auto thinking = think(place_of(owner), owner, answering);
  const auto played = co_await std::move(thinking);
  if (!played) log_error("program_refused", {{"match", room->id}, {"why", played.error().what()}});
  keep(room);
  tell(room);
  co_return played.has_value();
}

/// Drops a match whose memory differs from the store. Watchers are updated once it has been read again.
void Server::invalidate(Room& room) {
  lost_.insert(room.id);
  room.lost = true;
  recount(room);
  evict(room);
}

void Server::evict(Room& room) {
  const auto it = rooms.find(room.id);
  const bool idle = !room.busy && it != rooms.end() && it->second.get() == &room;
  if (idle) keep_position(it->second);
  room.lost = true;
  if (!idle) return;  // if busy, leave() evicts it
  if (room.owned && shared_) submit({Release{room.id}});
  registry.matches.erase(room.id);
  rooms.erase(it);
}

/// Finds out when the store is writable again; waits twice as long after each try.
void Server::probe() {
  if (healthy_) probe_wait_ = limits::probe;
  if (healthy_ || Clock::now() < probed_ + probe_wait_) return;
  probed_ = Clock::now();
  probe_wait_ = std::min<Clock::duration>(2 * probe_wait_, limits::probe_most);
  submit({Put{"health", "probe", std::to_string(seconds_now())}});
}

void Server::tidy() {
  const auto now = Clock::now();
  for (Client* client : clients)
    if (client->caller.expires && client->caller.expires < seconds_now())
      cut(*client);
    else if (client->receiving && now - *client->receiving > limits::request_time)
      drop(*client);
  for (const auto& [id, room] : rooms)
    for (const Client* client : room->watchers) saw(room, client->caller.person);
  std::vector<Room*> idle;
  for (const auto& [id, room] : rooms)
    if (!room->busy && !room->programs_run && room->waiting.empty() && room->last <= durable_ &&
        (room->watchers.empty() || !must_stay(*room)) &&
        (now - room->used > std::chrono::seconds{config.idle} || rooms.size() > limits::rooms))
      idle.push_back(room.get());
  for (Room* room : idle) evict(*room);
  if (!idle.empty()) malloc_trim(0);  // gives the memory back
  tidy_tallies();
  if (!expiring_ && !stopping_) asio::co_spawn(io, expire(), asio::detached);
  probe();
  for (const auto& person : std::exchange(unchecked_, {})) recheck(person);
  for (std::string id : std::exchange(lost_, {}))
    if (watched(id)) asio::co_spawn(io, look_again(std::move(id), false), asio::detached);
  look_again([](const Room& room) { return waits_for_server(room); });  // its server may have stopped
}

bool Server::may(std::string_view match, const Client& client, Viewer viewer) const {
  const Room* r = room(match);
  if (!r) return false;
  const auto& person = client.caller.person;
  const bool umpire = !person.empty() && r->record.umpire == person;
  if (umpire || viewer.umpire) return umpire;
  const auto mine = [&](const SeatHolder& seat) { return seat.is == Holder::person && seat.who == person; };
  if (viewer.seat)
    return viewer.seat.index() < r->record.seats.size() && mine(r->record.seats[viewer.seat.index()]);
  return r->record.spectators || std::ranges::any_of(r->record.seats, mine);
}

}  // namespace linstock::server
