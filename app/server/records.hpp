// What stands in the store's documents, as described values.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/json.hpp"

namespace linstock::server {

/// Somebody who plays. Space "person", by id; accounts have their id in space "name", by name in small
/// letters.
struct Person {
  std::string name;
  std::string password;       ///< Argon2id; "": a guest, who has none
  std::uint64_t created = 0;  ///< seconds since 1970, as all times here
};
BOOST_DESCRIBE_STRUCT(Person, (), (name, password, created))

/// A browser that is signed in, or a bot's token. Space "login", by the hash of its secret; "PERSON/HASH" in
/// space "logins" finds those of a person.
struct Login {
  std::string person;
  std::uint64_t expires = 0;
  bool bot = false;
  std::string label;
};
BOOST_DESCRIBE_STRUCT(Login, (), (person, expires, bot, label))

/// `absent`: the seat does not play in this match.
enum class Holder : std::uint8_t { open, person, program, absent };
BOOST_DESCRIBE_ENUM(Holder, open, person, program, absent)

struct SeatHolder {
  Holder is = Holder::open;
  std::string who;   ///< the person's id, or the program's level
  std::string name;  ///< as it is shown
  bool bot = false;  ///< a person's program
  friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatHolder, (), (is, who, name, bot))

/// Where the faces of a match come from; those of a loaded save may come from its seed.
/// `fair`: the seats' nonces go into what the server throws (server/fair.hpp).
enum class DiceFrom : std::uint8_t { server, seats, seed, fair };
BOOST_DESCRIBE_ENUM(DiceFrom, server, seats, seed, fair)

/// Who reads what is said to the whole table.
enum class ChatFor : std::uint8_t { players, all };
BOOST_DESCRIBE_ENUM(ChatFor, players, all)

/// Something said in a match. Space "chat", by "MATCH/NUMBER", the number with eight digits; notes to oneself
/// are texts in space "note", by "PERSON/MATCH".
struct Said {
  std::uint64_t at = 0;
  std::string from;             ///< a seat, or "umpire"
  std::string name;             ///< of the person
  std::vector<std::string> to;  ///< seats; none: the whole table
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Said, (), (at, from, name, to, text))

/// Time to think, in seconds: so long for each answer; or so long for all of them, and more with each answer.
struct ClockRule {
  std::uint32_t each = 0, all = 0, more = 0;
  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};
BOOST_DESCRIBE_STRUCT(ClockRule, (), (each, all, more))

/// A seat's clock, in milliseconds.
struct SeatClock {
  std::uint64_t left = 0;      ///< when it began to run, or as it stands
  std::uint64_t since = 0;     ///< 1970 and it began to run; 0: it does not
  std::uint32_t question = 0;  ///< number of its question; 0: none
  friend bool operator==(const SeatClock&, const SeatClock&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatClock, (), (left, since, question))

/// A match, without its journal. Space "match", by id; "PERSON/MATCH" in space "mine", "MATCH" in space
/// "lobby".
struct MatchRecord {
  std::string game, scenario;
  std::string owner;  ///< the person who made it
  std::vector<SeatHolder> seats;
  std::vector<std::string> invited;  ///< by seat: the code of its invitation, ""
  std::string umpire;                ///< a person, or ""
  bool spectators = true;
  bool lobby = false;  ///< its open seats are offered to all
  ChatFor chat = ChatFor::players;
  std::uint64_t said = 0;  ///< messages of its chat
  bool adjourned = false;  ///< nobody plays until somebody resumes it
  bool over = false;
  DiceFrom dice = DiceFrom::server;
  std::string secret;                ///< of the dice; nobody is told before the match is over
  std::vector<std::string> opening;  ///< with fair dice: the nonce of each seat, "" until it is given
  bool begun = true;                 ///< with fair dice: whether all that must be given has been
  ClockRule clock;
  std::vector<SeatClock> clocks;
  std::uint64_t undo_agreed = 0;  ///< seats that would take the last play back, a bit each
  std::uint64_t undo_of = 0;      ///< entries when they said so
  std::string next;               ///< the rematch
  std::uint64_t created = 0, played = 0;
  friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};
BOOST_DESCRIBE_STRUCT(MatchRecord, (),
                      (game, scenario, owner, seats, invited, umpire, spectators, lobby, chat, said,
                       adjourned, over, dice, secret, opening, begun, clock, clocks, undo_agreed, undo_of,
                       next, created, played))
/// The nonces of plays are texts of their own: space "nonce", by "MATCH/ENTRY", the entry with eight digits.

/// Space "invitation", by code: a seat that waits for whoever has the code.
struct Invitation {
  std::string match, seat;
};
BOOST_DESCRIBE_STRUCT(Invitation, (), (match, seat))

template <class T>
std::string to_text(const T& record) {
  const Names none;
  JsonWriter w{none};
  w.write(record);
  return w.take();
}
/// Nothing if the text is no such record: it was not this program that wrote it.
template <class T>
std::optional<T> from_text(std::string_view text) {
  const Names none;
  Faults faults;
  T record;
  auto json = parse_json(text, "record", faults);
  const auto usual = parse_json(to_text(record), "record", faults);
  if (json && json->is_object())
    for (const auto& kv : usual->get_object())  // what the program that wrote it did not know yet
      json->get_object().emplace(kv.key(), kv.value());
  if (json) JsonReader{none, "record", faults}.read(*json, record);
  return faults.empty() ? std::optional{std::move(record)} : std::nullopt;
}

}  // namespace linstock::server
