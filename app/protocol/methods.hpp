// Every method of the protocol, in one table: name, parameters, result, a line for the docs, handler.
#pragma once

#include <expected>
#include <functional>
#include <memory>

#include <boost/json/value.hpp>

#include "kernel/game_info.hpp"
#include "protocol/errors.hpp"

namespace linstock::protocol {

/// Version of the messages: grows when a method or field is added.
constexpr int protocol_version = 3;
constexpr std::string_view program_version = "0.1.0";

constexpr std::size_t max_message = std::size_t{4} << 20;  ///< bytes; a long campaign's save fits
constexpr std::size_t max_matches = 256;                   ///< open at once, unless the host says otherwise
constexpr std::size_t max_replayed =
    3'000;  ///< entries of a match that is looked back on; a campaign has 150 to 400
constexpr std::size_t max_found = 50;  ///< clauses that one search gives

struct Method;

/// The games and matches that a program holds.
struct MatchRegistry {
  std::span<const GameInfo> games;
  std::span<const Method> more = {};  ///< methods that a host adds, or has in place of those of the same name
  std::map<std::string, std::unique_ptr<Match>, std::less<>> matches{};
  std::size_t most = max_matches;  ///< open at once
  std::uint32_t made = 0;
  /// The id of the next match.
  std::function<std::string(MatchRegistry&)> name = [](MatchRegistry& h) {
    return "m" + std::to_string(++h.made);
  };

  const GameInfo* game(std::string_view id) const;
};

/// One caller. A session on stdio may look and act for everybody; the server gives `may` rights of its own.
struct Session {
  struct Watch {
    std::string match;
    Viewer viewer;
    std::uint32_t next = 1;     ///< number of the next news to be pushed
    std::uint32_t drafted = 0;  ///< changes of the viewer's own draft that it has been told of
  };
  std::function<bool(std::string_view match, Viewer)> may = [](std::string_view, Viewer) { return true; };
  std::vector<Watch> watches{};
  void* host = nullptr;  ///< what the host that adds methods knows the caller by
};

/// What a parameter is. The dispatcher checks it before a handler sees it.
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
  one_of
};

struct Parameter {
  std::string_view name;
  Kind kind = Kind::text;
  bool required = true;
  std::string_view says{};  ///< with one_of: the words, separated by "|"
};

/// One request: its parameters, checked, and what they name.
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
  std::unique_ptr<Match> loaded{};  ///< of match.load, by a host that reads documents beside

  const boost::json::value* value(std::string_view name) const { return in.if_contains(name); }
  std::optional<std::string_view> text(std::string_view name) const;
  std::optional<std::uint64_t> number(std::string_view name) const;
  std::vector<std::uint8_t> faces(std::string_view name) const;
};

using Reply = std::expected<std::string, Error>;  ///< the result as JSON text

/// What a method does with its match.
enum class Does : std::uint8_t {
  reads,
  thinks,   ///< reads, takes its time, and touches nothing else: may run beside other matches
  changes,  ///< what is known of it beside its journal
  plays,    ///< goes on with it
};

struct Method {
  std::string_view name;
  std::span<const Parameter> parameters;
  std::string_view result;
  std::string_view says;
  Reply (*handle)(Call&);
  Does does = Does::reads;
};

std::span<const Method> methods();

/// Checks parameters against a method and finds what they name; all that is wrong at once.
std::expected<Call, Error> check(MatchRegistry& registry, Session& session, const Method& method,
                                 const boost::json::object& in);

std::string_view kind_name(Kind kind);
Error error_of(const Refusal& refusal, ClauseIds clauses);

}  // namespace linstock::protocol
