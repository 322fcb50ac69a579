// The documents in the store, as described values.
#pragma once

#include <algorithm>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/json.hpp"
#include "server/limits.hpp"

namespace linstock::server {

/// An account or a guest. Space "person", by id; space "name" maps an account's name in lower case to its id,
/// and "alike" its skeleton (server/likeness.hpp). Space "removed" has the ids of removed persons who still
/// hold seats.
struct Person {
  std::string name;
  std::string password;       ///< Argon2id hash; "": a guest
  std::uint64_t created = 0;  ///< seconds since 1970, as all times in this file but those of clocks
};
BOOST_DESCRIBE_STRUCT(Person, (), (name, password, created))

/// A signed-in browser, or a bot's token. Space "login", by the hash of its secret; space "logins", with keys
/// "PERSON/HASH", lists those of a person.
struct Login {
  std::string person;
  std::uint64_t expires = 0;
  bool bot = false;
  std::string label;
};
BOOST_DESCRIBE_STRUCT(Login, (), (person, expires, bot, label))

/// Who holds a seat; `absent`: the seat is not in play in this match.
enum class Holder : std::uint8_t { open, person, program, absent };
BOOST_DESCRIBE_ENUM(Holder, open, person, program, absent)

/// The holder of a seat.
struct SeatHolder {
  Holder is = Holder::open;
  std::string who;   ///< the person's id, or the program's level
  std::string name;  ///< display name
  bool bot = false;  ///< a program: one of the server's, or signed in with a person's token
  /// When the person was last seen at the match, to the precision of limits::seen_each; for an open seat,
  /// since when it has been open, 0: its player gave it up.
  std::uint64_t since = 0;
  friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatHolder, (), (is, who, name, bot, since))

/// A program that answers for a person until a turn, or a side's part of it, is over; `level` "": no program
/// does.
struct Helper {
  std::string level;
  std::uint64_t turn = 0;
  std::string phasing;  ///< the side whose part of the turn it is; "" in games without
  friend bool operator==(const Helper&, const Helper&) = default;
};
BOOST_DESCRIBE_STRUCT(Helper, (), (level, turn, phasing))

/// Where the dice of a match come from. `seed`: a loaded save with a seed; `fair`: the server, with nonces of
/// the seats (server/fair.hpp).
enum class DiceFrom : std::uint8_t { server, seats, seed, fair };
BOOST_DESCRIBE_ENUM(DiceFrom, server, seats, seed, fair)

/// Who may read messages to the whole table.
enum class ChatFor : std::uint8_t { players, all };
BOOST_DESCRIBE_ENUM(ChatFor, players, all)

/// A chat message. Space "chat", by "MATCH/NUMBER", the number with eight digits. (Private notes are plain
/// texts in space "note", by "PERSON/MATCH".)
struct Said {
  std::uint64_t at = 0;
  std::string from;             ///< a seat, or "umpire"
  std::string name;             ///< of the person
  std::vector<std::string> to;  ///< seats; empty: the whole table
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Said, (), (at, from, name, to, text))

/// What a person has caused in a match.
struct Share {
  std::string person;
  std::uint64_t bytes =
      0;  ///< of the journal and what belongs to it, as stored; for the owner also the position
  std::uint64_t chat = 0;  ///< bytes of the person's messages, as stored
  std::uint64_t said = 0;  ///< number of these messages
  friend bool operator==(const Share&, const Share&) = default;
};
BOOST_DESCRIBE_STRUCT(Share, (), (person, bytes, chat, said))

/// How many entries a person has made in a match that do not advance it (limits::asides).
struct Asides {
  std::string person;
  std::uint64_t count = 0;
  friend bool operator==(const Asides&, const Asides&) = default;
};
BOOST_DESCRIBE_STRUCT(Asides, (), (person, count))

/// A data file with which a match replaces a built-in one; `hash`: the first 16 digits of its SHA-256.
struct ReplacedFile {
  std::string path, hash;
  friend bool operator==(const ReplacedFile&, const ReplacedFile&) = default;
};
BOOST_DESCRIBE_STRUCT(ReplacedFile, (), (path, hash))

/// Thinking time in seconds: `each` per answer; or `all` for the match, plus an increment of `more` per
/// answer. All 0: no clock.
struct ClockRule {
  std::uint32_t each = 0, all = 0, more = 0;
  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};
BOOST_DESCRIBE_STRUCT(ClockRule, (), (each, all, more))

/// A seat's clock, in milliseconds.
struct SeatClock {
  std::uint64_t left = 0;      ///< time left when it was last started or stopped
  std::uint64_t since = 0;     ///< when it was started, since 1970; 0: stopped
  std::uint32_t question = 0;  ///< number of the seat's question; 0: none
  friend bool operator==(const SeatClock&, const SeatClock&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatClock, (), (left, since, question))

/// What a question's clock counts down: the time for the person's absence, or for showing the question, until
/// it is used up; otherwise the thinking time.
enum class Counts : std::uint8_t { nothing, away, showing, thinking };
BOOST_DESCRIBE_ENUM(Counts, nothing, away, showing, thinking)

/// The clock of a seat's question, in milliseconds (server/question_clock.hpp).
struct QuestionClock {
  std::uint32_t question = 0;  ///< its number; 0: none that has a clock
  std::uint64_t filled = 0;    ///< 1 + the last barrier of the journal when its stocks were filled; 0: never
  std::uint32_t seconds = 0;   ///< that the rules allow, in seconds
  std::uint64_t left = 0;      ///< left of the time that the rules allow
  std::uint64_t away = 0;      ///< left of the time that the person may be away
  std::uint64_t showing = 0;   ///< left of the time until the question counts as shown
  Counts counts = Counts::nothing;
  std::uint64_t since = 0;  ///< when the stocks were last updated
  std::uint32_t news = 0;   ///< number of the seat's last news when its stocks were filled
  friend bool operator==(const QuestionClock&, const QuestionClock&) = default;
};
BOOST_DESCRIBE_STRUCT(QuestionClock, (),
                      (question, filled, seconds, left, away, showing, counts, since, news))

/// A match without its journal. Space "match", by id. Space "mine", with keys "PERSON/MATCH", lists a
/// person's matches, and space "running" those that are not over; space "lobby", by id, those with seats
/// offered to all; "bytes", with keys "PERSON/MATCH", how many bytes of each count for a person.
struct MatchRecord {
  std::string game, scenario;
  std::string options;    ///< JSON: the match options that differ from their defaults; "": not stored
  bool loaded = false;    ///< it began as a save
  bool position = false;  ///< it begins at a position
  std::vector<ReplacedFile> files;
  std::string owner;  ///< the person who created it
  std::vector<SeatHolder> seats;
  std::vector<std::string> invited;  ///< by seat: the code of its invitation, or ""; may be empty
  std::vector<Helper> helpers;       ///< by seat; may be empty
  std::string umpire;                ///< a person's id, or ""
  std::string umpire_name;           ///< as shown to all
  bool spectators = true;
  bool lobby = false;  ///< its open seats are offered to all
  ChatFor chat = ChatFor::players;
  std::uint64_t said = 0;        ///< number of chat messages
  std::uint64_t chat_bytes = 0;  ///< their size
  std::vector<Share> shares;     ///< as last written; bytes that are in no share count for the owner
  std::vector<Asides> asides;
  bool adjourned = false;  ///< no plays until it is resumed
  bool over = false;
  DiceFrom dice = DiceFrom::server;
  std::string secret;                ///< of the dice; not published before the match is over
  std::vector<std::string> opening;  ///< with fair dice: the nonce of each seat, "" until given
  bool begun = true;                 ///< with fair dice: all seats are taken and have given their nonces
  ClockRule clock;
  std::vector<SeatClock> clocks;
  std::vector<QuestionClock> question_clocks;  ///< by seat; empty until a question has a clock
  std::uint16_t undo_agreed = 0;               ///< bit set of the seats that agree to undo the last play
  std::uint64_t undo_of = 0;                   ///< length of the journal that this applies to
  std::uint16_t off_agreed = 0;  ///< bit set of the seats that agree to call it off, until the next play
  std::uint16_t resigned = 0;    ///< bit set of the seats that have given the match up
  std::uint64_t absence =
      limits::absence * limits::day;  ///< seconds until an absent player's seat may be given away
  std::string next;                   ///< id of the rematch, or ""
  std::uint64_t created = 0, played = 0;
  friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};
BOOST_DESCRIBE_STRUCT(MatchRecord, (),
                      (game, scenario, options, loaded, position, files, owner, seats, invited, helpers,
                       umpire, umpire_name, spectators, lobby, chat, said, chat_bytes, shares, asides,
                       adjourned, over, dice, secret, opening, begun, clock, clocks, question_clocks,
                       undo_agreed, undo_of, off_agreed, resigned, absence, next, created, played))
/// Space "snapshot" has the last stored position of a match, by id (saved_position() of kernel/save.hpp). The
/// nonces of plays are plain texts in space "nonce", by "MATCH/ENTRY", the entry with eight digits.

/// An invitation to a seat. Space "invitation", by code.
struct Invitation {
  std::string match, seat;
};
BOOST_DESCRIBE_STRUCT(Invitation, (), (match, seat))

/// A browser that shows notices of Web Push; `p256dh` and `auth` are its keys, in base64url.
struct PushBrowser {
  std::string endpoint, p256dh, auth;
  friend bool operator==(const PushBrowser&, const PushBrowser&) = default;
};
BOOST_DESCRIBE_STRUCT(PushBrowser, (), (endpoint, p256dh, auth))

/// Where an account wants to be told of its turns. Space "contact", by person; space "mailed" has the time of
/// the last mail.
struct Contact {
  std::string mail;
  bool confirmed = false;   ///< whether `mail` is; until then only its code is sent there
  std::string code;         ///< hash of the code that confirms it
  std::uint32_t tries = 0;  ///< wrong codes
  std::string stop;         ///< secret of the link with which mails are stopped
  std::string language;     ///< of mails and pushed notices
  std::string webhook, secret;
  std::vector<PushBrowser> browsers;
};
BOOST_DESCRIBE_STRUCT(Contact, (), (mail, confirmed, code, tries, stop, language, webhook, secret, browsers))

/// A notice: an account is to move in a match, or it is over. Space "due", by "PERSON/MATCH", until it is
/// seen or answered; space "notify", with keys "TIME/PERSON", says when to check a person's notices. Only the
/// holder of a match's room creates them.
struct Notice {
  std::string game;
  bool over = false;
  std::uint64_t at = 0;
  std::uint64_t entry = 0;  ///< length of the journal then
};
BOOST_DESCRIBE_STRUCT(Notice, (), (game, over, at, entry))

/// Where the notice of an entry was sent. Space "sent", by "PERSON/MATCH"; only the sender writes it.
struct NoticeSent {
  std::uint64_t entry = 0;
  std::vector<std::string> to;      ///< channels: "mail", "webhook", hashes of browsers' endpoints
  std::vector<std::string> failed;  ///< the channel of each try that failed, or whose outcome is unknown

  auto tries(std::string_view channel) const { return std::ranges::count(failed, channel); }
  /// Whether a channel is still to be tried: neither sent to nor given up.
  bool is_due(std::string_view channel) const {
    return tries(channel) < limits::notice_tries && std::ranges::find(to, channel) == to.end();
  }
};
BOOST_DESCRIBE_STRUCT(NoticeSent, (), (entry, to, failed))

/// A record as JSON text.
template <class T>
std::string to_text(const T& record) {
  const Names none;
  JsonWriter w{none};
  w.write(record);
  return w.take();
}
/// Parses a record; nothing if the text is not one. Members missing in older records get their defaults.
template <class T>
std::optional<T> from_text(std::string_view text) {
  const Names none;
  Faults faults;
  T record;
  auto json = parse_json(text, "record", faults);
  const auto usual = parse_json(to_text(record), "record", faults);
  if (json && json->is_object())
    for (const auto& kv : usual->get_object())  // members that an older version did not write
      json->get_object().emplace(kv.key(), kv.value());
  if (json) JsonReader{none, "record", faults}.read(*json, record);
  return faults.empty() ? std::optional{std::move(record)} : std::nullopt;
}

}  // namespace linstock::server
