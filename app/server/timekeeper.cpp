#include "server/timekeeper.hpp"

#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>

#include "server/claims.hpp"
#include "server/clock.hpp"
#include "server/committing.hpp"
#include "server/handlers.hpp"
#include "server/log.hpp"
#include "server/publishing.hpp"
#include "server/question_clock.hpp"
#include "server/server.hpp"

namespace linstock::server {

namespace {

constexpr std::uint64_t stall = 500;  ///< milliseconds: if a tick is later than this, the thread was busy

/// Starts and stops the clocks of the seats to match the open questions; false if nothing changed.
bool update_seat_clocks(Room& room) {
  MatchRecord& r = room.record;
  if (!has_clock(r.clock)) return false;
  const bool playing = !r.adjourned && r.begun && !room.match->over();
  std::vector<SeatAsked> asked(r.seats.size());
  for (const Seat seat : room.match->asked())
    asked[seat.index()] = {room.match->time_limit(seat).question,
                           playing && r.seats[seat.index()].is == Holder::person};
  const auto& journal = room.match->journal();
  const bool undone = !journal.empty() && journal.back().kind == EntryKind::undo;
  return turn_clocks(r.clock, r.clocks, asked, undone, clock_now());
}

/// What the clock of a seat's question must count, as far as this server knows. While no player watches over
/// this server, it counts nothing.
Counts counts_now(const Room& room, Seat seat, const QuestionClock& clock) {
  const MatchRecord& r = room.record;
  const SeatHolder& holder = r.seats[seat.index()];
  const bool anybody =
      std::ranges::any_of(room.watchers, [&](const Client* c) { return sits(r, c->caller.person); });
  if (r.adjourned || !r.begun || room.match->over() || by_the_week(r.clock)) return Counts::nothing;
  if (!anybody || !program_of(room, seat).empty()) return Counts::nothing;
  if (holder.is == Holder::person) return is_here(room, holder.who) ? Counts::showing : Counts::away;
  return clock.counts == Counts::nothing ? Counts::nothing : Counts::away;  // its person has left the seat
}

bool has_question_clock(const Room& room) {
  return std::ranges::any_of(room.record.question_clocks, [](const auto& c) { return c.question != 0; });
}

/// Sets the clocks of the seats' questions; false if nothing changed.
bool update_question_clocks(Room& room) {
  auto& clocks = room.record.question_clocks;
  bool changed = false;
  for (const Seat seat : room.match->in_play()) {
    const TimeLimit limit = room.match->time_limit(seat);
    if (clocks.empty() && limit.seconds == 0) continue;
    clocks.resize(room.record.seats.size());
    QuestionClock& clock = clocks[seat.index()];
    if (clock.question == 0 && limit.seconds == 0) continue;
    changed |= set_clock(clock,
                         {limit, last_barrier(*room.match), counts_now(room, seat, clock),
                          room.match->last_news(view_of(seat))},
                         clock_now());
  }
  return changed;
}

}  // namespace

bool Timekeeper::update(Room& room, WriteBatch& batch) {
  const bool seats = update_seat_clocks(room), questions = update_question_clocks(room);
  if (!seats && !questions) return false;
  const MatchRecord& r = room.record;
  batch.emplace_back(Put{"match", room.id, to_text(r)});
  if (!room.deadline.empty()) batch.emplace_back(Erase{"deadline", room.deadline});
  room.deadline = deadline_of(room);
  if (!room.deadline.empty()) batch.emplace_back(Put{"deadline", room.deadline, ""});
  return true;
}

Task<> Timekeeper::call_time() {
  asio::steady_timer timer{server_->io};
  while (!server_->stopping()) {
    timer.expires_after(std::chrono::milliseconds{250});
    boost::system::error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    if (!server_->storage.healthy()) continue;  // nothing that time changes could be stored
    std::string now = fmt::format("{:014}", clock_now());
    try {
      co_await call_time(std::move(now));
    } catch (const Unreadable&) {
      continue;  // the deadlines stay stored, and are checked again
    }
  }
}

/// Calls time in all matches whose deadlines have passed; `now` is written as in the keys of deadlines.
Task<> Timekeeper::call_time(std::string now) {
  for (std::string after;;) {
    const auto due = server_->storage.list("deadline", "", after);
    for (const auto& [name, nothing] : due) {
      if (name.substr(0, now.size()) > now) co_return;
      if (!unplayable_.contains(name)) co_await call_time_in(name);
    }
    if (due.size() < limits::listed) co_return;
    after = due.back().first;
  }
}

/// Calls time in the match of a deadline key.
Task<> Timekeeper::call_time_in(const std::string& name) {
  std::string id = name.substr(15);
  const auto room = co_await server_->rooms.enter(std::move(id));
  const RoomLock lock{server_->rooms, room};
  if (!room && server_->storage.find<MatchRecord>("match", name.substr(15))) {
    unplayable_.insert(name);  // it is damaged: its deadline stays until somebody repairs it
    co_return;
  }
  if (!room) {
    server_->storage.submit({Erase{"deadline", name}});
    co_return;
  }
  if (!room->owned) {  // either another server calls time, or the match is free to claim
    bool good = co_await try_claim(*server_, room);
    if (good) good = co_await server_->rooms.read(room);
    if (!good) co_return;
  }
  if (room->deadline != name)  // it is outdated
    server_->storage.submit({Erase{"deadline", name}}, room);
  MatchRecord& r = room->record;
  for (std::size_t i = 0; i < r.clocks.size(); ++i)
    if (r.clocks[i].since && time_left(r.clocks[i], clock_now()) == 0)
      if (const auto called = room->match->time_out(Seat{i}); !called) {
        log_error("time_not_called", {{"match", room->id}, {"why", called.error().what()}});
        r.clocks[i].since = 0;
      }
  commit(*server_, room);
  publish(*server_, room);
}

// --- the clocks of questions ---

Task<> Timekeeper::watch_questions() {
  asio::steady_timer timer{server_->io};
  while (!server_->stopping()) {
    timer.expires_after(limits::tick);
    boost::system::error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    const auto now = clock_now(), before = std::exchange(ticked_, now);
    busy_since_ = now > before + stall ? before : 0;
    if (busy_since_) continue;  // messages that arrived while this thread was busy come first
    if (!server_->storage.healthy()) continue;
    std::vector<std::string> due;
    for (const auto& [id, room] : server_->rooms.all())
      if (question_ends(*room, now) && !std::exchange(room->ending_questions, true)) due.push_back(id);
    for (std::string& id : due) asio::co_spawn(server_->io, end_questions(std::move(id)), asio::detached);
  }
}

std::uint64_t Timekeeper::arrival() const {
  const auto now = clock_now();
  if (busy_since_) return busy_since_;  // it may have come at any time since
  return now > ticked_ + stall ? ticked_ : now;
}

/// Whether the time of the seat's question is over, and no answer that arrived in time is being handled.
bool Timekeeper::is_over_time(const Room& room, Seat seat, std::uint64_t now) const {
  const auto end = runs_out(room.record.question_clocks[seat.index()]);
  const auto& who = room.record.seats[seat.index()].who;
  if (end == 0 || now <= end) return false;
  return std::ranges::none_of(server_->connections.clients, [&](const Client* c) {
    return c->caller.person == who && c->arrived && *c->arrived <= end;
  });
}

/// Whether this server must end a question of the match. The question of a person who is connected to another
/// server is left to that server for a while.
bool Timekeeper::question_ends(const Room& room, std::uint64_t now) const {
  if (!room.match || room.lost || room.watchers.empty() || room.record.question_clocks.empty()) return false;
  return std::ranges::any_of(room.match->in_play(), [&](Seat seat) {
    const bool here = !server_->storage.shared() || is_here(room, room.record.seats[seat.index()].who);
    return is_over_time(room, seat, here ? now : now - static_cast<std::uint64_t>(stall));
  });
}

/// Answers the questions of a match whose time is over.
Task<> Timekeeper::end_questions(std::string id) {
  try {
    const auto room = co_await server_->rooms.enter(std::move(id));
    if (!room) co_return;
    const RoomLock lock{server_->rooms, room};
    room->ending_questions = false;
    const bool mine = co_await claim(*server_, room);
    if (!mine || !room->match) co_return;
    call_questions(*room, clock_now());
    commit(*server_, room);
    publish(*server_, room);
  } catch (const Unreadable&) {
    co_return;  // it is checked again
  }
}

void Timekeeper::call_questions(Room& room, std::uint64_t now) {
  for (const Seat seat : room.match->in_play()) {
    if (room.record.question_clocks.empty() || !is_over_time(room, seat, now)) continue;
    if (const auto called = room.match->time_out(seat); !called) {
      log_error("time_not_called", {{"match", room.id}, {"why", called.error().what()}});
      room.record.question_clocks[seat.index()] = {};
    }
  }
}

void Timekeeper::count_from_start(std::span<QuestionClock> clocks) const { count_from(clocks, started_); }

// --- who is here ---

void Timekeeper::watched_here(const Room& room) {
  if (room.owned || !has_question_clock(room)) return;
  const bool runs = std::ranges::any_of(room.match->in_play(), [&](Seat seat) {
    const QuestionClock& clock = room.record.question_clocks[seat.index()];
    return clock.question && counts_now(room, seat, clock) > std::min(clock.counts, Counts::showing);
  });
  if (runs) asio::co_spawn(server_->io, set_clocks(std::string{room.id}), asio::detached);
}

void Timekeeper::watcher_left(Room& room) {
  publish_presence(*server_, room);
  if (room.owned && !server_->stopping() && has_question_clock(room))
    asio::co_spawn(server_->io, set_clocks(std::string{room.id}), asio::detached);
}

/// Sets the clocks of a match after a player has begun or ceased to watch it.
Task<> Timekeeper::set_clocks(std::string id) {
  try {
    const auto room = co_await server_->rooms.enter(std::move(id));
    if (!room) co_return;
    const RoomLock lock{server_->rooms, room};
    const bool mine = co_await claim(*server_, room);
    if (!mine || !room->match) co_return;
    commit(*server_, room);
    publish(*server_, room);
  } catch (const Unreadable&) {
    co_return;  // the clocks are set at the next play
  }
}

}  // namespace linstock::server
