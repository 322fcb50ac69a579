// The clocks of all matches: starts and stops them with the questions, and calls time.
#pragma once

#include <set>
#include <span>
#include <string>

#include "server/room.hpp"
#include "server/store.hpp"
#include "server/task.hpp"
#include "server/times.hpp"

namespace linstock::server {

/// Keeps the time of matches (clock.hpp) and of questions (question_clock.hpp).
class Timekeeper {
 public:
  explicit Timekeeper(Server& server) : server_(&server) {}

  /// Loop: calls time for seats whose clocks have run out.
  Task<> call_time();
  /// Loop: answers questions whose time is over.
  Task<> watch_questions();

  /// Starts and stops all clocks of a match to match the open questions and the players who watch. Adds what
  /// must be stored to the batch; false if nothing changed.
  bool update(Room& room, WriteBatch& batch);
  /// Calls time on every question of a match that is over time.
  void call_questions(Room& room, std::uint64_t now);
  /// Makes the clocks of questions ignore the time before the start of this server.
  void count_from_start(std::span<QuestionClock> clocks) const;
  /// When a message that is read now arrived; if that is uncertain, the earliest possible time.
  std::uint64_t arrival() const;

  /// Lets the server that has claimed a match know of players who watch it over this one, if clocks are to
  /// run for them.
  void watched_here(const Room& room);
  /// Call when a client no longer watches a match.
  void watcher_left(Room& room);

 private:
  Task<> call_time(std::string now);
  Task<> call_time_in(const std::string& name);
  bool is_over_time(const Room& room, Seat seat, std::uint64_t now) const;
  bool question_ends(const Room& room, std::uint64_t now) const;
  Task<> end_questions(std::string id);
  Task<> set_clocks(std::string id);

  Server* server_;
  const std::uint64_t started_ = clock_now();
  std::uint64_t busy_since_ = 0;      // time of the tick before a late one; 0: the last tick was not late
  std::uint64_t ticked_ = started_;   // when watch_questions() last looked
  std::set<std::string> unplayable_;  // deadlines of matches that cannot be loaded
};

}  // namespace linstock::server
