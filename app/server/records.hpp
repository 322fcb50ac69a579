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

enum class Holder : std::uint8_t { open, person, program };
BOOST_DESCRIBE_ENUM(Holder, open, person, program)

struct SeatHolder {
  Holder is = Holder::open;
  std::string who;   ///< the person's id, or the program's level
  std::string name;  ///< as it is shown
  bool bot = false;  ///< a person's program
};
BOOST_DESCRIBE_STRUCT(SeatHolder, (), (is, who, name, bot))

/// Where the faces of a match come from; those of a loaded save may come from its seed.
/// `fair`: the seats' nonces go into what the server throws (server/fair.hpp).
enum class DiceFrom : std::uint8_t { server, seats, seed, fair };
BOOST_DESCRIBE_ENUM(DiceFrom, server, seats, seed, fair)

/// A match, without its journal. Space "match", by id; "PERSON/MATCH" in space "mine", "MATCH" in space
/// "lobby".
struct MatchRecord {
  std::string game, scenario;
  std::string owner;  ///< the person who made it
  std::vector<SeatHolder> seats;
  std::string umpire;  ///< a person, or ""
  bool spectators = true;
  bool lobby = false;      ///< its open seats are offered to all
  bool adjourned = false;  ///< nobody plays until somebody resumes it
  bool over = false;
  DiceFrom dice = DiceFrom::server;
  std::string secret;                ///< of the dice; nobody is told before the match is over
  std::vector<std::string> opening;  ///< with fair dice: the nonce of each seat, "" until it is given
  bool begun = true;                 ///< with fair dice: whether all that must be given has been
  std::uint64_t created = 0, played = 0;
};
BOOST_DESCRIBE_STRUCT(MatchRecord, (),
                      (game, scenario, owner, seats, umpire, spectators, lobby, adjourned, over, dice, secret,
                       opening, begun, created, played))
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
  const auto json = parse_json(text, "record", faults);
  if (json) JsonReader{none, "record", faults}.read(*json, record);
  return faults.empty() ? std::optional{std::move(record)} : std::nullopt;
}

}  // namespace linstock::server
