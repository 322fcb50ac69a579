// Creating matches: from a set-up, from a save, or as a rematch.
#include "kernel/saved.hpp"
#include "opponent/opponent.hpp"
#include "server/clock.hpp"
#include "server/committing.hpp"
#include "server/handlers.hpp"
#include "server/people.hpp"
#include "server/secrets.hpp"

namespace linstock::server {

namespace {

using boost::json::object, boost::json::value;

std::expected<SeatHolder, Reason> holder(const Call& c, const GameInfo& game, std::string_view word) {
  if (word == "me") return me(c);
  if (word == "open") return SeatHolder{};
  if (program_called(game.id, word))
    return SeatHolder{Holder::program, std::string{word}, std::string{word}, true};
  return std::unexpected(
      "expected-holder"_reason.with("levels", fmt::format("{}", fmt::join(program_names_of(game.id), ", "))));
}

/// The seat holders given in "seats"; seats not named are open. Empty if the parameter is missing.
std::expected<std::vector<SeatHolder>, Error> seats_of(const Call& c, const GameInfo& game) {
  const value* given = c.value("seats");
  if (!given) return {};
  std::vector<SeatHolder> seats(game.seats.size());
  for (const auto& kv : given->get_object()) {
    const auto seat = std::ranges::find(game.seats, std::string_view{kv.key()});
    const auto where = fmt::format("params.seats.{}", std::string_view{kv.key()});
    if (seat == game.seats.end()) return misfit(where, "no-such-seat"_reason);
    const auto held = holder(c, game, std::string_view{kv.value().get_string()});
    if (!held) return misfit(where, held.error());
    seats[static_cast<std::size_t>(seat - game.seats.begin())] = *held;
  }
  return seats;
}

/// The clock given in "clock": {"each": seconds}, or {"all": seconds, "more": seconds}.
std::expected<ClockRule, Error> clock_of(const Call& c) {
  ClockRule rule;
  const value* given = c.value("clock");
  if (!given) return rule;
  Faults faults;
  for (const auto& kv : given->get_object()) {
    const std::string_view key = kv.key();
    auto* into = key == "each" ? &rule.each : key == "all" ? &rule.all : key == "more" ? &rule.more : nullptr;
    const auto* seconds = kv.value().if_int64();
    const bool good = into && seconds && *seconds > 0 && *seconds <= limits::clock.count();
    if (good) *into = static_cast<std::uint32_t>(*seconds);
    if (!good) faults.push_back({fmt::format("params.clock.{}", key), "expected-clock-member"_reason, {}});
  }
  if (faults.empty() && ((rule.each != 0) == (rule.all != 0) || (rule.each && rule.more)))
    faults.push_back({"params.clock", "expected-clock"_reason, {}});
  if (!faults.empty()) return std::unexpected(protocol::bad_parameters(faults));
  return rule;
}

bool flag(const Call& c, std::string_view name, bool otherwise) {
  const value* v = c.value(name);
  return v ? v->get_bool() : otherwise;
}

/// Where the caller sits if the request names no seats.
enum class Unnamed : std::uint8_t { none, first_seat, every_seat };

/// Completes the seat holders of a match. Naming a holder for a seat that is not in play is an error.
std::expected<std::vector<SeatHolder>, Error> seated(const Call& c, const GameInfo& game, const Match& match,
                                                     std::vector<SeatHolder> seats, Unnamed unnamed) {
  const Seats in_play = match.in_play();
  if (seats.empty()) {
    seats.resize(game.seats.size());
    const Seats taken = unnamed == Unnamed::none         ? Seats{}
                        : unnamed == Unnamed::every_seat ? in_play
                                                         : only(in_play.first());
    for (const Seat seat : taken) seats[seat.index()] = me(c);
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (in_play.contains(Seat{i})) continue;
    if (seats[i].is != Holder::open && seats[i].is != Holder::absent)
      return misfit(fmt::format("params.seats.{}", game.seats[i]), "seat-not-in-play"_reason);
    seats[i] = {.is = Holder::absent};
  }
  return seats;
}

/// Creates a match with a handler of the protocol and these parameters, and opens its room: c.made.
Reply make(Call& c, const object& in, Reply (*handle)(Call&), MatchRecord record,
           Unnamed unnamed = Unnamed::first_seat) {
  Server& server = server_of(c);
  if (server.stopping()) return refuse(Code::too_much, "server-is-stopping"_reason);
  if (server.quotas.running(caller_of(c).person) >= limits::matches_each)
    return refuse(Code::too_many_matches, "most-unfinished"_reason.with("most", limits::matches_each));
  if (!server.quotas.has_space(caller_of(c).person))
    return refuse(Code::too_much, "matches-use-all-storage"_reason);
  Call inner{c.registry, c.session, in};
  inner.game = c.game;
  inner.loaded = std::move(c.loaded);
  if (const Reply reply = handle(inner); !reply) return reply;
  const Match& match = *c.registry.matches.at(inner.made);
  const GameInfo& game = *c.registry.game(match.game());
  record.game = match.game();
  record.scenario = match.setup().scenario;
  record.options = match.setup().options;
  record.position = !match.setup().position.empty();
  constexpr std::size_t digits = 16;
  for (const auto& [path, file] : match.setup().files)
    record.files.push_back({path, hash_of_secret(file).substr(0, digits)});
  record.owner = caller_of(c).person;
  auto seats =
      seated(c, game, match, std::move(record.seats), record.umpire.empty() ? unnamed : Unnamed::none);
  if (seats) record.seats = std::move(*seats);
  if (seats && umpire_plays_others(record)) seats = misfit("params.umpire", umpire_apart);
  if (!seats) {
    c.registry.matches.erase(inner.made);
    return std::unexpected(seats.error());
  }
  record.secret = random_hex();
  if (record.dice == DiceFrom::fair) {
    record.opening.assign(record.seats.size(), "");
    record.begun = false;
    begin_if_ready(record);
  }
  record.clocks =
      has_clock(record.clock) ? clocks_of(record.clock, record.seats.size()) : std::vector<SeatClock>{};
  record.over = match.over();
  const bool shuffles = match.setup().card_seed && !match.setup().enter_cards;
  if (match.setup().seed || shuffles) record.dice = DiceFrom::seed;
  c.made = inner.made;
  handling_of(c).opened.push_back(server.rooms.open(c.made, record));
  return about(game, c.made, record, record.owner);
}

std::expected<MatchRecord, Error> record_of(const Call& c, const GameInfo& game) {
  if (caller_of(c).person.empty()) return not_signed_in();
  auto seats = seats_of(c, game);
  if (!seats) return std::unexpected(seats.error());
  const auto clock = clock_of(c);
  if (!clock) return std::unexpected(clock.error());
  return MatchRecord{.seats = std::move(*seats),
                     .umpire = flag(c, "umpire", false) ? caller_of(c).person : "",
                     .umpire_name = flag(c, "umpire", false) ? caller_of(c).name : "",
                     .spectators = flag(c, "spectators", true),
                     .lobby = flag(c, "lobby", false),
                     .chat = c.text("chat") == "all" ? ChatFor::all : ChatFor::players,
                     .dice = c.text("dice") == "seats"  ? DiceFrom::seats
                             : c.text("dice") == "fair" ? DiceFrom::fair
                                                        : DiceFrom::server,
                     .clock = *clock};
}

}  // namespace

Reply match_new(Call& c) {
  auto record = record_of(c, *c.game);
  if (!record) return std::unexpected(record.error());
  if (c.value("seed") && c.value("dice")) return misfit("params.seed", "seed-makes-dice"_reason);
  object in = c.in;
  for (const auto name : {"seats", "umpire", "spectators", "lobby", "chat", "clock"}) in.erase(name);
  if (!c.value("seed")) in["dice"] = "enter";
  return make(c, in, protocol::match_new, std::move(*record));
}

/// In a loaded match the caller holds every seat. The umpire's name is kept, but gives no rights.
Reply match_load(Call& c) {
  if (caller_of(c).person.empty()) return not_signed_in();
  const auto umpire = umpire_of(*c.value("document"));
  return make(c, c.in, protocol::match_load, {.loaded = true, .umpire_name = is_name(umpire) ? umpire : ""},
              Unnamed::every_seat);
}

Reply match_rematch(Call& c) {
  const auto room = room_of(c);
  if (!sits(room->record, caller_of(c).person)) return refuse(Code::not_yours, "you-did-not-play"_reason);
  if (!c.match->over()) return refuse(Code::not_offered, "match-not-over"_reason);
  if (const auto there = server_of(c).rooms.record(room->record.next))
    return about(*c.game, room->record.next, *there, caller_of(c).person);
  MatchRecord record{.seats = room->record.seats,
                     .umpire = room->record.umpire,
                     .umpire_name = room->record.umpire.empty() ? "" : room->record.umpire_name,
                     .spectators = room->record.spectators,
                     .chat = room->record.chat,
                     .dice = room->record.dice,
                     .clock = room->record.clock};
  std::vector<SeatHolder*> playing;
  for (const Seat seat : c.match->in_play()) playing.push_back(&record.seats[seat.index()]);
  for (std::size_t i = 1; i < playing.size(); ++i) std::swap(*playing[i - 1], *playing[i]);  // sides rotate
  for (SeatHolder* seat : playing)
    if (seat->name.empty()) *seat = {};  // the account was removed
  if (const auto level = c.text("level"))
    for (SeatHolder& seat : record.seats)
      if (seat.is == Holder::program) seat.who = seat.name = *level;
  if (record.dice == DiceFrom::seed) record.dice = DiceFrom::server;
  const MatchSetup& setup = c.match->setup();
  object in{{"game", c.match->game()}, {"scenario", setup.scenario}, {"dice", "enter"}};
  Faults ignored;
  if (const auto options = parse_json(setup.options, "options", ignored)) in["options"] = *options;
  if (!setup.files.empty()) {
    object files;
    for (const auto& [path, text] : setup.files) files[path] = text;
    in["files"] = files;
  }
  if (const auto position = parse_json(setup.position, "position", ignored)) in["position"] = *position;
  auto reply = make(c, in, protocol::match_new, std::move(record));
  if (!reply) return reply;
  room->record.next = c.made;
  save_record(server_of(c), room);
  return reply;
}

}  // namespace linstock::server
