// A match in the server's memory.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>

#include <boost/asio/steady_timer.hpp>

#include "kernel/match.hpp"
#include "server/bucket.hpp"
#include "server/client.hpp"
#include "server/records.hpp"
#include "server/times.hpp"
#include "server/writer.hpp"

namespace linstock::server {

/// A match in memory. Access is exclusive and is taken with Rooms::enter().
struct Room {
  std::string id;
  MatchRecord record;
  Match* match = nullptr;    ///< in the registry; nullptr until it is loaded, or if that failed
  std::size_t kept = 0;      ///< journal entries submitted to the writer
  std::size_t snapshot = 0;  ///< how many of them led to the position last submitted
  std::uint64_t last = 0;    ///< number of the last batch submitted
  bool owned = false;  ///< claimed by this server; if not, another may have changed it since it was last read
  bool lost = false;   ///< memory and store differ: must be read again
  bool busy = false;   ///< entered
  std::shared_ptr<Chain> chain = std::make_shared<Chain>();  ///< of the batches that this room submits
  std::deque<asio::steady_timer*> waiting{};                 ///< coroutines that wait in Rooms::enter()
  bool programs_run = false;
  std::size_t undone = 0;               ///< entries undone since it was read, and not played again by anybody
  std::string undone_by{};              ///< who made the last undo
  bool ending_questions = false;        ///< Timekeeper::end_questions() is under way
  asio::steady_timer* freed = nullptr;  ///< wakes claim() when another server releases the match
  MatchRecord told{};                   ///< the record as last pushed to watchers
  std::vector<std::pair<std::size_t, Said>> said{};  ///< numbered chat messages not yet pushed
  std::string deadline{};                            ///< key in space "deadline" while a clock runs; else ""
  std::map<std::size_t, std::string> nonces{};       ///< with fair dice: nonces by entry
  std::set<std::string> asked{};                     ///< people whose turn it was at the last change
  std::set<std::string> due_for{};                   ///< people who may have a notice in the store
  bool told_over = false;                            ///< whether the players were given notice of the end
  std::set<Client*> watchers{};
  std::optional<Seats> here{};  ///< as last pushed: the seats whose persons watch; nothing: to be pushed
  /// Notes last written by each person, with the number of their batch: until it is durable, the store has
  /// the old note.
  std::map<std::string, std::pair<std::uint64_t, std::string>, std::less<>> notes{};
  Clock::time_point used = Clock::now();
  std::size_t bytes = 0;                         ///< size of its journal and nonces as stored
  std::size_t position_bytes = 0;                ///< size of the position last submitted, as stored
  std::map<std::string, std::size_t> charged{};  ///< by person: bytes of the match as listed in the store
  std::size_t wrote = 0;                         ///< bytes that the message being handled adds to the store
  std::uint64_t played_stored = 0;               ///< when it was last played, as stored
};

/// Whether a person watches the match over a connection to this server.
bool is_here(const Room& room, std::string_view person);
/// Whether a client has asked for anything within limits::silent: a page may stay open where nobody is.
bool is_attended(const Client& client);
/// The level of the program that answers for a seat now; "" if none does.
std::string_view program_of(const Room& room, Seat seat);
/// The seats that programs answer for now.
Seats played_by_programs(const Room& room);
/// The key in space "deadline" for when the first clock of the match runs out, "TIME/MATCH"; "" if none runs.
std::string deadline_of(const Room& room);

/// The turn of a match, and the side whose part of it this is, or "".
struct Turn {
  std::uint64_t number = 0;
  std::string phasing;
};
/// As every viewer sees it; nothing if the game counts no turns.
std::optional<Turn> turn_of(const Match& match);
/// Registers every possible viewer of a match. Done from its beginning, so that news numbers are the same
/// whenever the match is loaded.
void watched_by_all(Match& match);

}  // namespace linstock::server
