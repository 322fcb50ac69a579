// The methods that the server adds to the protocol: seats, invitations, undo by agreement, lists of matches.
#include <set>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "games.hpp"
#include "kernel/save.hpp"
#include "opponent/opponent.hpp"
#include "protocol/undo.hpp"
#include "server/clock.hpp"
#include "server/committing.hpp"
#include "server/erasing.hpp"
#include "server/handlers.hpp"
#include "server/question_clock.hpp"

namespace linstock::server {

bool sits(const MatchRecord& r, std::string_view person) {
  return !person.empty() && std::ranges::any_of(r.seats, [&](const auto& s) {
    return s.is == Holder::person && s.who == person;
  });
}

bool is_umpires(const MatchRecord& r, std::size_t seat) {
  const GameInfo* game = find_game(r.game);
  return game && game->is_umpires(game->seats[seat]);
}

bool umpire_plays_others(const MatchRecord& r) {
  bool plays = false, others = false;
  for (std::size_t i = 0; i < r.seats.size(); ++i) {
    const SeatHolder& s = r.seats[i];
    const bool own = s.is == Holder::person && !r.umpire.empty() && s.who == r.umpire;
    plays |= own && !is_umpires(r, i);
    others |= s.is == Holder::open || (s.is == Holder::person && !own);
  }
  return plays && others;
}

std::optional<Seat> seat_named(const GameInfo& game, const MatchRecord& r, std::string_view name) {
  const auto it = std::ranges::find(game.seats, name);
  const auto i = static_cast<std::size_t>(it - game.seats.begin());
  if (it == game.seats.end() || r.seats[i].is == Holder::absent) return {};
  return Seat{i};
}

namespace {

using protocol::Does, protocol::Kind, protocol::Method, protocol::Parameter;
namespace policy = protocol::policy;

// --- descriptions of matches ---

void write_seats(JsonWriter& w, const GameInfo& game, const MatchRecord& r, std::string_view person) {
  w.key("seats"), w.open('[');
  for (std::size_t i = 0; i < r.seats.size(); ++i) {
    const SeatHolder& s = r.seats[i];
    if (s.is == Holder::absent) continue;
    w.open('{');
    w.member("seat", game.seats[i]);
    w.member("is", s.is);
    w.member("name", s.name);
    w.member("bot", s.bot || s.is == Holder::program);
    w.member("mine", s.is == Holder::person && s.who == person);
    if (i < r.helpers.size() && !r.helpers[i].level.empty()) w.member("helper", r.helpers[i]);
    if (game.is_umpires(game.seats[i])) w.member("umpires", true);
    if (const auto from = free_at(r, i, person); from != never) w.member("free_at", from);
    w.close('}');
  }
  w.close(']');
}

}  // namespace

bool may_offer(std::string_view person, const MatchRecord& r) {
  return !person.empty() && (sits(r, person) || r.owner == person || r.umpire == person);
}

std::string about(const GameInfo& game, std::string_view id, const MatchRecord& r, std::string_view person) {
  auto w = writer();
  w.open('{');
  w.member("match", id);
  w.member("game", r.game);
  w.member("scenario", r.scenario);
  if (!r.options.empty()) w.key("options"), w.raw(r.options);
  if (r.loaded) w.member("loaded", true);
  if (r.position) w.member("position", true);
  if (!r.files.empty()) w.member("files", r.files);
  write_seats(w, game, r, person);
  w.member("umpire", !person.empty() && r.umpire == person);
  w.member("umpired", !r.umpire.empty());
  if (!r.umpire_name.empty()) w.member("umpire_name", r.umpire_name);
  w.member("may_invite", may_offer(person, r));
  w.member("spectators", r.spectators);
  w.member("chat", r.chat);
  w.member("dice", r.dice);
  w.member("begun", r.begun);
  if (has_clock(r.clock)) {
    w.member("clock", r.clock);
    w.key("clocks"), w.raw(in_json(r));
  }
  if (!r.question_clocks.empty())
    w.key("question_clocks"), w.raw(in_json(r.question_clocks, game.seats, clock_now()));
  w.member("absence", r.absence);
  if (r.off_agreed) {
    w.key("call_off"), w.open('[');
    for (const Seat seat : Seats{{r.off_agreed}}) w.string(game.seats[seat.index()]);
    w.close(']');
  }
  w.member("adjourned", r.adjourned);
  w.member("over", r.over);
  w.member("created", r.created);
  w.member("played", r.played);
  w.close('}');
  return w.take();
}

std::string about(const Call& c, const Room& room) {
  return about(*c.game, room.id, room.record, caller_of(c).person);
}

std::string undo_asked(const Room& room) {
  const Seats agreed{{room.record.undo_agreed}};
  Seats missing;
  for (std::size_t i = 0; i < room.record.seats.size(); ++i)
    if (room.record.seats[i].is == Holder::person && !agreed.contains(Seat{i})) missing.insert(Seat{i});
  auto w = writer();
  w.open('{');
  w.member("match", room.id);
  protocol::write_seats(w, *room.match, "agreed", agreed);
  protocol::write_seats(w, *room.match, "missing", missing);
  w.member("entry", room.record.undo_of - 1);
  w.close('}');
  return w.take();
}

namespace {

// --- seats ---

Reply match_seats(Call& c) {
  const auto room = room_of(c);
  if (!c.session.may(c.match_id, spectator_view)) return refuse(Code::not_yours, "no-spectators"_reason);
  return about(c, *room);
}

/// Ends the time for showing the question to the seat's person. An older question has no such time left.
Reply match_shown(Call& c) {
  const auto room = room_of(c);
  auto& clocks = room->record.question_clocks;
  if (!clocks.empty()) {
    QuestionClock& clock = clocks[c.seat->index()];
    if (clock.question && clock.question == *c.number("question")) shown(clock, clock_now());
  }
  return "{}";
}

// --- playing together ---

/// Takes the play back that an undo of all goes back to, and with it what programs have played since.
Reply undo_for_all(Call& c, std::size_t back_to) {
  c.seats = everyone;
  for (;;)
    if (Reply undone = protocol::match_undo(c); !undone || c.match->journal()[back_to].undone) return undone;
}

/// Undoes the seat's own last play at once; plays of others only when every person has agreed.
Reply match_undo(Call& c) {
  const auto room = room_of(c);
  if (c.seats.empty()) return misfit("params.seats", "seat-needed"_reason);
  if (const auto entry = c.number("entry"); entry && *entry + 1 != c.match->journal().size())
    return refuse(Code::old_question, "another-entry-came"_reason);
  MatchRecord& r = room->record;
  if (r.undo_of != c.match->journal().size()) r.undo_agreed = 0, r.undo_of = c.match->journal().size();
  Seats agreed{{r.undo_agreed}};
  if (agreed.empty())
    if (const Reply alone = protocol::match_undo(c); alone) return alone;
  const auto back_to = protocol::undone_by_all(*c.match, played_by_programs(*room));
  if (!back_to) return protocol::match_undo(c);  // refused even if all agree
  for (const Seat seat : c.seats) agreed.insert(seat);
  bool all = true;
  for (std::size_t i = 0; i < r.seats.size(); ++i)
    all &= r.seats[i].is != Holder::person || agreed.contains(Seat{i});
  if (all) return undo_for_all(c, *back_to);
  r.undo_agreed = agreed.bits[0];
  save_record(server_of(c), room);
  return undo_asked(*room);
}

/// Allows typed dice only if the seats throw their own, and only from the seat whose throw it is, or the
/// umpire.
Reply match_dice(Call& c) {
  const bool typed = c.value("faces") || c.value("cards");
  if (typed && room_of(c)->record.dice != DiceFrom::seats)
    return refuse(Code::not_yours, "server-throws"_reason);
  const auto wanted = c.match->wanted_dice();
  if (typed && wanted && wanted->seat && c.viewer.seat != wanted->seat && !c.viewer.umpire)
    return refuse(Code::not_yours, "another-throws"_reason);
  return protocol::match_dice(c);
}

/// The save names the umpire, who may have seen what was hidden from the players.
Reply match_save(Call& c) {
  return fmt::format(R"({{"document":{}}})",
                     umpired_by(save(*c.match, c.viewer), room_of(c)->record.umpire_name));
}

/// Refused where others have a part in the match: it is theirs, too.
Reply match_close(Call& c) {
  const auto parts = parts_in(room_of(c)->record);
  if (parts != std::set{caller_of(c).person}) return refuse(Code::not_yours, "leave-not-close"_reason);
  handling_of(c).erases = true;
  return "{}";
}

// --- finding matches ---

Reply listed(Call& c, std::string_view space, const std::string& prefix) {
  Server& server = server_of(c);
  const auto after = c.text("after") ? prefix + std::string{*c.text("after")} : std::string{};
  auto w = writer();
  w.open('{');
  w.key("matches"), w.open('[');
  for (const auto& [key, nothing] : server.storage.list(space, prefix, after)) {
    const auto id = key.substr(prefix.size());
    const auto record = server.rooms.record(id);
    const GameInfo* game = record ? c.registry.game(record->game) : nullptr;
    if (game) w.raw(about(*game, id, *record, caller_of(c).person));
  }
  w.close(']'), w.close('}');
  return w.take();
}

Reply lobby_list(Call& c) { return listed(c, "lobby", ""); }
Reply match_mine(Call& c) {
  if (caller_of(c).person.empty()) return not_signed_in();
  return listed(c, "mine", caller_of(c).person + "/");
}

Reply session_hello(Call& c) {
  const auto reply = protocol::session_hello(c);
  if (!reply) return reply;
  const auto& rate = caller_of(c).bot ? limits::bot_messages : limits::messages;
  auto hello = boost::json::parse(*reply).as_object();
  hello["limits"] = {{"message", limits::message},
                     {"messages_each_second", static_cast<std::uint64_t>(rate.each_second)},
                     {"messages_at_once", static_cast<std::uint64_t>(rate.at_once)},
                     {"matches", limits::matches_each},
                     {"entries", limits::entries},
                     {"watches", limits::watches},
                     {"thinking", limits::thinking},
                     {"chat_text", limits::chat_text},
                     {"note", limits::note}};
  hello["signed_in"] = !caller_of(c).person.empty();
  hello["name"] = caller_of(c).name;
  hello["bot"] = caller_of(c).bot;
  return boost::json::serialize(hello);
}

// --- the table ---

constexpr bool optional = false;
constexpr Parameter game{"game", Kind::game}, match{"match", Kind::match}, seat{"seat", Kind::seat},
    any_seat{"seat", Kind::text, true, "a seat"},
    seats{"seats", Kind::texts, optional, "by seat: `me`, `open` or a program; default: `me` in the first"},
    umpire{"umpire", Kind::flag, optional, "whether the caller umpires it"},
    spectators{"spectators", Kind::flag, optional, "whether others may look on; default: true"},
    lobby{"lobby", Kind::flag, optional, "whether its open seats are offered to all"},
    chat{"chat", Kind::one_of, optional, "players|all"},
    clock{"clock", Kind::object, optional, "`each`, or `all` and `more`, in seconds"},
    dice{"dice", Kind::one_of, optional, "server|seats|fair"},
    seed{"seed", Kind::number, optional, "in place of `dice`: makes them, so that the caller knows them"},
    options{"options", Kind::object, optional, "those that differ from their defaults"},
    files{"files", Kind::texts, optional, "data files replaced: path and text"},
    after{"after", Kind::text, optional, "go on behind this match"};

constexpr Parameter hello[] = {{"language", Kind::one_of, optional, "en"}};
constexpr Parameter make_new[] = {game,       {"scenario", Kind::text, optional, "default: the first"},
                                  options,    files,
                                  dice,       seed,
                                  seats,      umpire,
                                  spectators, lobby,
                                  chat,       clock};
constexpr Parameter make_setup[] = {game,
                                    {"scenario", Kind::text, optional, "default: the first"},
                                    {"position", Kind::object, true, "`at`, `state`, `waive`"},
                                    options,
                                    files,
                                    dice,
                                    seed,
                                    seats,
                                    umpire,
                                    spectators,
                                    lobby,
                                    chat,
                                    clock};
constexpr Parameter load_document[] = {{"document", Kind::object}};
constexpr Parameter of_match[] = {match};
constexpr Parameter rematch[] = {match, {"level", Kind::level, optional}};
constexpr Parameter saved_for[] = {match, {"viewer", Kind::viewer, true, "a seat, `umpire` or `spectator`"}};
constexpr Parameter take_seat[] = {match,
                                   any_seat,
                                   {"code", Kind::text, optional, "of an invitation"},
                                   {"dice", Kind::one_of, optional, "seats|seed"}};
constexpr Parameter extend[] = {match, seat, {"seconds", Kind::number, true, "at most 31 days of them"}};
constexpr Parameter of_question[] = {match, seat, {"question", Kind::number, true, "its number"}};
constexpr Parameter invite[] = {match, any_seat};
constexpr Parameter by_code[] = {{"code", Kind::text}};
constexpr Parameter leave[] = {match, seat, {"to", Kind::level, true, "offer|adjourn"}};
constexpr Parameter replace[] = {match, any_seat, {"to", Kind::level, true, "offer"}};
constexpr Parameter lend[] = {match, seat, {"to", Kind::level, true, "me"}};
constexpr Parameter undo[] = {
    match,
    {"seats", Kind::seats, true, "who agree; one seat for its own play"},
    {"entry", Kind::number, optional, "of `match.undo_asked`: refused if another entry has come since"}};
constexpr Parameter enter_dice[] = {match,
                                    {"viewer", Kind::viewer, true, "a seat, `umpire` or `spectator`"},
                                    {"faces", Kind::faces, optional, "of the open throw, in order"},
                                    {"cards", Kind::faces, optional, "order of the deck, from 0; umpire"}};
constexpr Parameter opening_nonce[] = {
    match, seat, {"nonce", Kind::text, true, "16 to 64 hexadecimal digits"}};
constexpr Parameter speaker{"viewer", Kind::viewer, true, "a seat, or `umpire`"};
constexpr Parameter say[] = {
    match,
    speaker,
    {"text", Kind::text},
    {"to", Kind::text, optional, "seats, with spaces between; default: the whole table"}};
constexpr Parameter read_chat[] = {match,
                                   {"viewer", Kind::viewer, true, "a seat, `umpire` or `spectator`"},
                                   {"after", Kind::number, optional, "the `next` of the last time"}};
constexpr Parameter write_note[] = {match, {"text", Kind::text}};
constexpr Parameter list[] = {after};

constexpr std::string_view about_match =
    "`match`, `game`, `scenario`, `options`, `loaded` and `position` (whether it began as a save, or at a "
    "position), "
    "`files` (replaced data files: `path`, `hash`), `seats`, `umpire` (whether you are), `umpired`, "
    "`umpire_name`, "
    "`may_invite`, `spectators`, `chat`, `dice`, `begun`, `absence`, `call_off` (the seats that agree to "
    "it), "
    "`adjourned`, "
    "`over`, `created`, `played`";

const Method table[] = {
    {"session.hello", hello,
     "as in the protocol, with the `limits` of this server and caller (bytes: `message`; characters: "
     "`chat_text`, `note`); "
     "and `signed_in`, `name`, `bot`",
     "Versions and limits, and who you are.", session_hello},
    {"match.new", make_new, about_match, "A match at its first question, and who sits where.", match_new,
     Does::reads, policy::making},
    {"match.setup", make_setup, about_match, "The same from a position.", match_new, Does::reads,
     policy::making},
    {"match.load", load_document, about_match, "A match from a save; you sit everywhere.", match_load,
     Does::reads, policy::loading},
    {"match.save", saved_for, "`document`",
     "The match as one document, with the name of its umpire; while it runs, for a seat only what it sees.",
     match_save},
    {"match.close", of_match, "nothing", "Erases a match in which nobody else has a part.", match_close,
     Does::changes},
    {"match.rematch", rematch, about_match,
     "The same match again with sides changed, when it is over. `level`: how strong its programs play.",
     match_rematch, Does::changes, policy::making},
    {"match.seats", of_match, about_match, "Who sits where.", match_seats},
    {"match.sit", take_seat, about_match,
     "Takes an open seat that is offered to all, or to who has the code. Where the players type in their own "
     "dice (`dice` is `seats`), or whoever made the match knows them (`seed`), `dice` must say so, to agree "
     "to it. An umpire sits where others play only in a seat of `umpires`: of powers that no player "
     "commands.",
     match_sit, Does::changes, policy::checking},
    {"match.invite", invite, "`code`", "A code with which somebody may take an open seat, once.",
     match_invite, Does::changes, policy::checking},
    {"match.invited", by_code, "`seat`, `about`", "What an invitation is for.", match_invited},
    {"match.leave", leave, about_match,
     "Offers the seat to all, gives it to a program, or adjourns the match.", match_leave, Does::changes},
    {"match.replace", replace, about_match,
     "Gives another's seat to a program, or offers it to all: one that was given up, whose player has "
     "resigned or whose account is gone, at once; one whose person has not been here for `absence` seconds "
     "since the last play; an open seat, "
     "after the same time or by whoever made the match. `free_at` of a seat is when the caller may. The "
     "umpire "
     "may at any time.",
     match_replace, Does::changes},
    {"match.call_off", of_match, "`line`, `entry`; or as `match.seats`, while others must agree",
     "Ends the match without a winner, if all who play have asked for it since the last play, but for those "
     "whose seats the caller may give away; or the umpire does.",
     match_call_off, Does::plays, policy::leaving},
    {"match.lend", lend, about_match,
     "Lets a program answer for the seat until the turn, or in games with a phasing side its part of it, is "
     "over; `me` ends that.",
     match_lend, Does::changes},
    {"match.shown", of_question, "nothing",
     "Says that a question with a time limit has been shown to its person, whose time runs from now on.",
     match_shown, Does::changes},
    {"match.resume", of_match, about_match, "Goes on with an adjourned match.", match_resume, Does::changes},
    {"match.pause", of_match, about_match, "By the umpire: adjourns the match, whoever is asked.",
     match_pause, Does::changes},
    {"match.extend", extend, about_match, "By the umpire: gives a seat more time on its clock.", match_extend,
     Does::changes, policy::by_umpire},
    {"match.undo", undo, "`line`, `entry`; or `match`, `agreed`, `missing`, `entry`",
     "Takes the last play back, with what programs have played since; past another's play when all "
     "persons have asked for it.",
     match_undo, Does::plays, policy::aside_or_umpire},
    {"match.dice", enter_dice, "`dice`, `cards`, `wanted`",
     "The record so far and the open throw; types faces in, where the seats throw their own.", match_dice,
     Does::plays, policy::for_any_seat},
    {"match.nonce", opening_nonce, about_match, "A seat's opening nonce, in a match with fair dice.",
     match_nonce, Does::changes},
    {"match.fair", of_match,
     "`commitment`, `opening`, `nonces`; when the match is over `secret` and `save`, too",
     "What the fair dice of a match are made of; of a finished one, what `linstock verify` checks.",
     match_fair},
    {"chat.say", say, "`number`, `at`, `from`, `name`, `to`, `text`",
     "Says something to all at the table, or to some of them.", chat_say, Does::changes, policy::storing},
    {"chat.read", read_chat, "`messages`, `next`, `more`", "What was said, as far as the viewer may read it.",
     chat_read},
    {"notes.write", write_note, "nothing",
     "Keeps a note to oneself beside a match, in place of the one before.", notes_write, Does::reads,
     policy::storing},
    {"notes.read", of_match, "`text`", "The note to oneself.", notes_read},
    {"match.mine", list, "`matches`", "The matches in which you have a part, at most 100 at once.",
     match_mine},
    {"lobby.list", list, "`matches`", "Matches with a seat that is offered to all, at most 100 at once.",
     lobby_list},
};

}  // namespace

std::span<const Method> server_methods() { return table; }

}  // namespace linstock::server
