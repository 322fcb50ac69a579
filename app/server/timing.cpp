// The clocks of matches: starts and stops them with the questions, and calls time.
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>

#include "server/clock.hpp"
#include "server/handlers.hpp"
#include "server/log.hpp"
#include "server/question_clock.hpp"
#include "server/server.hpp"

namespace linstock::server {

bool is_here(const Room& room, std::string_view person) {
  return std::ranges::any_of(room.watchers, [&](const Client* c) { return c->caller.person == person; });
}

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

std::string deadline_of(const Room& room) {
  const auto end = runs_out(room.record.clocks);
  return end ? fmt::format("{:014}/{}", end, room.id) : std::string{};
}

/// Starts and stops all clocks to match the open questions and the players who watch. Adds what must be
/// stored to the batch; false if nothing changed.
bool Server::update_clocks(Room& room, WriteBatch& batch) {
  const bool seats = update_seat_clocks(room), questions = update_question_clocks(room);
  if (!seats && !questions) return false;
  const MatchRecord& r = room.record;
  batch.emplace_back(Put{"match", room.id, to_text(r)});
  if (!room.deadline.empty()) batch.emplace_back(Erase{"deadline", room.deadline});
  room.deadline = deadline_of(room);
  if (!room.deadline.empty()) batch.emplace_back(Put{"deadline", room.deadline, ""});
  return true;
}

Task<> Server::call_time() {
  asio::steady_timer timer{io};
  while (!stopping_) {
    timer.expires_after(std::chrono::milliseconds{250});
    boost::system::error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    std::string now = fmt::format("{:014}", clock_now());
    try {
      co_await call_time(std::move(now));
    } catch (const Unreadable&) {
      continue;  // the deadlines stay stored, and are checked again
    }
  }
}

/// Calls time in all matches whose deadlines have passed; `now` is written as in the keys of deadlines.
Task<> Server::call_time(std::string now) {
  for (std::string after;;) {
    const auto due = list("deadline", "", after);
    for (const auto& [name, nothing] : due) {
      if (name.substr(0, now.size()) > now) co_return;
      if (!unplayable_.contains(name)) co_await call_time_in(name);
    }
    if (due.size() < limits::listed) co_return;
    after = due.back().first;
  }
}

/// Calls time in the match of a deadline key.
Task<> Server::call_time_in(const std::string& name) {
  std::string id = name.substr(15);
  const auto room = co_await enter(std::move(id));
  const RoomLock lock{*this, room};
  if (!room && find<MatchRecord>("match", name.substr(15))) {
    unplayable_.insert(name);  // it is damaged: its deadline stays until somebody repairs it
    co_return;
  }
  if (!room) {
    submit({Erase{"deadline", name}});
    co_return;
  }
  if (!room->owned) {  // either another server calls time, or the match is free to claim
    bool good = co_await try_claim(room);
    if (good) good = co_await read(room);
    if (!good) co_return;
  }
  if (room->deadline != name) submit({Erase{"deadline", name}}, room);  // the deadline is outdated
  MatchRecord& r = room->record;
  for (std::size_t i = 0; i < r.clocks.size(); ++i)
    if (r.clocks[i].since && time_left(r.clocks[i], clock_now()) == 0)
      if (const auto called = room->match->time_out(Seat{i}); !called) {
        log_error("time_not_called", {{"match", room->id}, {"why", called.error().what()}});
        r.clocks[i].since = 0;
      }
  keep(room);
  tell(room);
}

// --- the clocks of questions ---

Task<> Server::watch_questions() {
  asio::steady_timer timer{io};
  while (!stopping_) {
    timer.expires_after(limits::tick);
    boost::system::error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    const auto now = clock_now(), before = std::exchange(ticked_, now);
    busy_since_ = now > before + stall ? before : 0;
    if (busy_since_) continue;  // messages that arrived while this thread was busy come first
    std::vector<std::string> due;
    for (const auto& [id, room] : rooms)
      if (question_ends(*room, now) && !std::exchange(room->ending_questions, true)) due.push_back(id);
    for (std::string& id : due) asio::co_spawn(io, end_questions(std::move(id)), asio::detached);
  }
}

std::uint64_t Server::arrival() const {
  const auto now = clock_now();
  if (busy_since_) return busy_since_;  // it may have come at any time since
  return now > ticked_ + stall ? ticked_ : now;
}

/// Whether the time of the seat's question is over, and no answer that arrived in time is being handled.
bool Server::is_over_time(const Room& room, Seat seat, std::uint64_t now) const {
  const auto end = runs_out(room.record.question_clocks[seat.index()]);
  const auto& who = room.record.seats[seat.index()].who;
  if (end == 0 || now <= end) return false;
  return std::ranges::none_of(
      clients, [&](const Client* c) { return c->caller.person == who && c->arrived && *c->arrived <= end; });
}

/// Whether this server must end a question of the match. The question of a person who is connected to another
/// server is left to that server for a while.
bool Server::question_ends(const Room& room, std::uint64_t now) const {
  if (!room.match || room.lost || room.watchers.empty() || room.record.question_clocks.empty()) return false;
  return std::ranges::any_of(room.match->in_play(), [&](Seat seat) {
    const bool here = !shared_ || is_here(room, room.record.seats[seat.index()].who);
    return is_over_time(room, seat, here ? now : now - static_cast<std::uint64_t>(stall));
  });
}

/// Answers the questions of a match whose time is over.
Task<> Server::end_questions(std::string id) {
  try {
    const auto room = co_await enter(std::move(id));
    if (!room) co_return;
    const RoomLock lock{*this, room};
    room->ending_questions = false;
    const bool mine = co_await claim(room);
    if (!mine || !room->match) co_return;
    call_questions(*room, clock_now());
    keep(room);
    tell(room);
  } catch (const Unreadable&) {
    co_return;  // it is checked again
  }
}

/// Calls time on every question that is over time.
void Server::call_questions(Room& room, std::uint64_t now) {
  for (const Seat seat : room.match->in_play()) {
    if (room.record.question_clocks.empty() || !is_over_time(room, seat, now)) continue;
    if (const auto called = room.match->time_out(seat); !called) {
      log_error("time_not_called", {{"match", room.id}, {"why", called.error().what()}});
      room.record.question_clocks[seat.index()] = {};
    }
  }
}

void Server::left(Room& room) {
  tell_here(room);
  if (room.owned && !stopping_ && has_question_clock(room))
    asio::co_spawn(io, look_who_is_here(std::string{room.id}), asio::detached);
}

/// Whether a clock should run because of players who watch over this server, of whom the server that has
/// claimed the match does not know.
bool Server::runs_by_who_is_here(const Room& room) {
  if (!has_question_clock(room)) return false;
  return std::ranges::any_of(room.match->in_play(), [&](Seat seat) {
    const QuestionClock& clock = room.record.question_clocks[seat.index()];
    return clock.question && counts_now(room, seat, clock) > std::min(clock.counts, Counts::showing);
  });
}

/// Sets the clocks of a match after a player has begun or ceased to watch it.
Task<> Server::look_who_is_here(std::string id) {
  try {
    const auto room = co_await enter(std::move(id));
    if (!room) co_return;
    const RoomLock lock{*this, room};
    const bool mine = co_await claim(room);
    if (!mine || !room->match) co_return;
    keep(room);
    tell(room);
  } catch (const Unreadable&) {
    co_return;  // the clocks are set at the next play
  }
}

}  // namespace linstock::server
