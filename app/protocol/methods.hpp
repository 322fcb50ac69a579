// The method table of the protocol: name, parameters, result, description, handler.
#pragma once

#include <expected>
#include <functional>
#include <memory>

#include <boost/json/value.hpp>

#include "kernel/game_info.hpp"
#include "protocol/errors.hpp"

namespace linstock::protocol {

/// Version of the messages; incremented when a method or field is added.
constexpr int protocol_version = 6;
constexpr std::string_view program_version = "0.1.0";

constexpr std::size_t max_message = std::size_t{4} << 20;  ///< bytes; fits the save of a long campaign
constexpr std::size_t max_matches = 256;       ///< open at once; a host may set MatchRegistry::max_open
constexpr std::size_t max_replayed = 10'000;   ///< entries of a match that may be replayed or summarised:
                                               ///< a campaign of six kingdoms makes 300 a turn
constexpr std::size_t replayed_at_once = 500;  ///< entries of which match.replay tells the news
constexpr std::size_t max_found = 50;          ///< clauses returned by one search

struct Method;

/// The games and the open matches of a process.
struct MatchRegistry {
  std::span<const GameInfo> games;
  std::span<const Method> host_methods = {};  ///< override those of the same name
  std::map<std::string, std::unique_ptr<Match>, std::less<>> matches{};
  std::size_t max_open = max_matches;
  std::uint32_t made = 0;  ///< ids given so far
  /// Generates the id of the next match.
  std::function<std::string(MatchRegistry&)> name = [](MatchRegistry& h) {
    return "m" + std::to_string(++h.made);
  };

  /// The game of that id, or nullptr.
  const GameInfo* game(std::string_view id) const;
};

/// The state of one caller. On stdio a session may look and act for everybody; the server supplies its own
/// `may`.
struct Session {
  /// A subscription to one match as one viewer.
  struct Watch {
    std::string match;
    Viewer viewer;
    std::uint32_t next = 1;     ///< number of the next news to push
    std::uint32_t drafted = 0;  ///< drafted_by() when the draft was last pushed
  };
  /// Whether the caller may look and act for this viewer.
  std::function<bool(std::string_view match, Viewer)> may = [](std::string_view, Viewer) { return true; };
  /// The seats of a match whose plays are taken back with those before them, as programs make them anew.
  std::function<Seats(std::string_view match)> programs = [](std::string_view) { return Seats{}; };
  std::vector<Watch> watches{};
};

/// The type of a parameter, checked before the handler is called.
enum class Kind : std::uint8_t {
  text,
  number,
  flag,
  faces,
  object,
  texts,
  places,
  game,
  match,
  seat,
  seats,
  viewer,
  one_of,
  level
};

/// A parameter of a method.
struct Parameter {
  std::string_view name;
  Kind kind = Kind::text;
  bool required = true;
  std::string_view says{};  ///< a description; for one_of, the words separated by "|"; for level, other
                            ///< words that may be given, likewise
};

/// A request with checked parameters and the things that they name.
struct Call {
  MatchRegistry& registry;
  Session& session;
  const boost::json::object& in;
  std::string match_id{};
  Match* match = nullptr;
  const GameInfo* game = nullptr;
  std::optional<Seat> seat{};
  Viewer viewer{};
  Seats seats{};
  std::unique_ptr<Match> loaded{};  ///< for match.load, if the host has already loaded the document
  std::string made{};               ///< set by match.new and match.load: the id of the match
  void* host = nullptr;             ///< what the host's own methods must know besides

  const boost::json::value* value(std::string_view name) const { return in.if_contains(name); }
  // A parameter by name; none, or empty, if it was left out.
  std::optional<std::string_view> text(std::string_view name) const;
  std::optional<std::uint64_t> number(std::string_view name) const;
  std::vector<std::uint8_t> faces(std::string_view name) const;
};

using Reply = std::expected<std::string, Error>;  ///< the result as JSON text

/// The effect of a method on its match.
enum class Does : std::uint8_t {
  reads,
  thinks,   ///< reads, but slowly; touches nothing else, so it may run in parallel with other matches
  changes,  ///< changes the server's record of the match, not its journal
  plays,    ///< changes the match: journal or drafts
};

/// What a host with many callers must know of a method, beside what it does, before it lets somebody call it.
/// A method of which nothing is said may be called by whoever may watch the match, and changes it only for
/// the caller's own seats.
struct Policy {
  bool makes = false;         ///< makes a match
  bool loads = false;         ///< reads a whole match, which takes long
  bool checks = false;        ///< checks by itself who may call it
  bool for_any_seat = false;  ///< may be called for another's seat
  bool by_umpire = false;     ///< likewise, by the umpire
  bool aside = false;         ///< its entries bring the match no further: a person may make so many
  bool acts = false;          ///< does an act beside the question; to concede ends the match, too
  bool leaves = false;        ///< an act of the table, outside the rules: nothing may prevent it
  bool stores = false;        ///< adds to what is stored of the match beside its journal
  bool watches = false;       ///< what happens is pushed from now on
  bool advises = false;       ///< tells what helps to play: only for who plays, until the match is over
};

/// A row of the method table.
struct Method {
  std::string_view name;
  std::span<const Parameter> parameters;
  std::string_view result;
  std::string_view says;
  Reply (*handle)(Call&);
  Does does = Does::reads;
  Policy policy{};
};

/// The methods of the protocol, without those that a host adds.
std::span<const Method> methods();

/// Checks parameters against a method, reporting all faults at once, and looks up what they name.
std::expected<Call, Error> check(MatchRegistry& registry, Session& session, const Method& method,
                                 const boost::json::object& in);

/// A parameter type in words: "a whole number".
std::string_view kind_name(Kind kind);
/// The error for a refusal of the engine.
Error error_of(const Refusal& refusal, ClauseIds clauses);

}  // namespace linstock::protocol
