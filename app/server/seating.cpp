// Seats: sitting down, inviting, lending, leaving, and adjourning and resuming matches.
#include "server/committing.hpp"
#include "server/handlers.hpp"
#include "server/likeness.hpp"
#include "server/question_clock.hpp"
#include "server/secrets.hpp"

namespace linstock::server {

namespace {

void sit(const Call& c, const std::shared_ptr<Room>& room, Seat seat) {
  room->record.seats[seat.index()] = me(c);
  if (seat.index() < room->record.invited.size())
    if (auto code = std::exchange(room->record.invited[seat.index()], ""); !code.empty())
      server_of(c).storage.submit({Erase{"invitation", std::move(code)}}, room);
  if (!room->record.begun) room->record.opening[seat.index()].clear();
  save_record(server_of(c), room);
}

/// Whether the caller's name looks like that of another person in a match, so that the others could confuse
/// the two.
bool looks_like_another(const Call& c, const MatchRecord& r) {
  const Caller& caller = caller_of(c);
  if (is_anybody(caller.name)) return false;
  const auto like = [&](const std::string& name) { return skeleton(name) == skeleton(caller.name); };
  return (r.umpire != caller.person && like(r.umpire_name)) ||
         std::ranges::any_of(r.seats, [&](const SeatHolder& s) {
           return s.is == Holder::person && s.who != caller.person && like(s.name);
         });
}

}  // namespace

Reply match_sit(Call& c) {
  if (caller_of(c).person.empty()) return not_signed_in();
  const auto room = room_of(c);
  const auto seat = seat_named(*c.game, room->record, *c.text("seat"));
  if (!seat) return refuse(Code::unknown_seat, "no-such-seat"_reason);
  const SeatHolder& holder = room->record.seats[seat->index()];
  if (const auto code = c.text("code")) {
    const auto& invited = room->record.invited;
    if (code->empty() || seat->index() >= invited.size() || invited[seat->index()] != *code)
      return refuse(Code::unknown_code, "no-such-invitation"_reason);
  } else if (!room->record.lobby) {
    return refuse(Code::not_yours, "seat-by-invitation"_reason);
  }
  if (holder.is != Holder::open) return refuse(Code::taken, "seat-taken"_reason);
  if (room->record.dice == DiceFrom::seats && c.text("dice") != "seats")
    return refuse(Code::not_offered, "agree-to-own-dice"_reason);
  if (room->record.dice == DiceFrom::seed && c.text("dice") != "seed")
    return refuse(Code::not_offered, "agree-to-seed"_reason);
  MatchRecord then = room->record;
  then.seats[seat->index()] = me(c);
  if (umpire_plays_others(then)) return refuse(Code::not_offered, umpire_apart);
  if (looks_like_another(c, room->record)) return refuse(Code::name_taken, "name-alike"_reason);
  sit(c, room, *seat);
  return about(c, *room);
}

Reply match_invite(Call& c) {
  const auto room = room_of(c);
  if (!may_offer(caller_of(c).person, room->record)) return refuse(Code::not_yours, "inviting"_reason);
  const auto seat = seat_named(*c.game, room->record, *c.text("seat"));
  if (!seat) return refuse(Code::unknown_seat, "no-such-seat"_reason);
  if (room->record.seats[seat->index()].is != Holder::open) return refuse(Code::taken, "seat-taken"_reason);
  constexpr std::size_t letters = 16;
  room->record.invited.resize(room->record.seats.size());
  auto& code = room->record.invited[seat->index()];
  if (code.empty()) {  // one code per seat; later requests return the same
    code = random_word(letters);
    server_of(c).storage.submit(
        {Insert{"invitation", code, to_text(Invitation{room->id, std::string{*c.text("seat")}})},
         Put{"match", room->id, to_text(room->record)}},
        room);
  }
  return fmt::format(R"({{"code":"{}"}})", code);
}

/// Describes the match and seat of an invitation that is not yet accepted.
Reply match_invited(Call& c) {
  const auto invited = server_of(c).storage.find<Invitation>("invitation", *c.text("code"));
  const auto record = invited ? server_of(c).rooms.record(invited->match) : std::nullopt;
  const GameInfo* game = record ? c.registry.game(record->game) : nullptr;
  if (!game) return refuse(Code::unknown_code, "no-such-invitation"_reason);
  return fmt::format(R"({{"seat":"{}","about":{}}})", invited->seat,
                     about(*game, invited->match, *record, caller_of(c).person));
}

/// Lets a program answer for the caller's seat until the turn, or a side's part of it, is over; `me` ends
/// that.
Reply match_lend(Call& c) {
  const auto room = room_of(c);
  MatchRecord& r = room->record;
  if (c.match->over()) return refuse(Code::over, "match-over"_reason);
  if (r.seats[c.seat->index()].is != Holder::person)
    return refuse(Code::not_offered, "nobody-holds-seat"_reason);
  const auto turn = turn_of(*c.match);
  if (!turn) return refuse(Code::not_offered, "no-turns"_reason);
  const auto to = *c.text("to");
  r.helpers.resize(r.seats.size());
  r.helpers[c.seat->index()] = to == "me" ? Helper{} : Helper{std::string{to}, turn->number, turn->phasing};
  save_record(server_of(c), room);
  return about(c, *room);
}

namespace {

/// Adjourns a match until somebody resumes it; an error if that is not possible now.
std::expected<void, protocol::Error> adjourn(MatchRecord& r) {
  if (std::ranges::any_of(r.question_clocks, [](const auto& clock) { return runs_out(clock); }))
    return refuse(Code::not_offered, "timed-question-open"_reason);
  r.adjourned = true;
  return {};
}

/// An error unless the caller is the umpire of a match that is not over.
std::expected<void, protocol::Error> umpires(Call& c, const MatchRecord& r) {
  if (r.umpire.empty() || r.umpire != caller_of(c).person)
    return refuse(Code::not_yours, "only-umpire"_reason);
  if (c.match->over()) return refuse(Code::over, "match-over"_reason);
  return {};
}

}  // namespace

/// Adjourns the match for its umpire, whoever is asked.
Reply match_pause(Call& c) {
  const auto room = room_of(c);
  if (auto may = umpires(c, room->record); !may) return std::unexpected(may.error());
  if (room->record.adjourned) return refuse(Code::not_offered, "adjourned"_reason);
  if (auto done = adjourn(room->record); !done) return std::unexpected(done.error());
  save_record(server_of(c), room);
  return about(c, *room);
}

/// Gives a seat more time.
Reply match_extend(Call& c) {
  const auto room = room_of(c);
  MatchRecord& r = room->record;
  if (auto may = umpires(c, r); !may) return std::unexpected(may.error());
  if (r.clocks.empty()) return refuse(Code::not_offered, "no-clock"_reason);
  const auto seconds = *c.number("seconds");
  if (!seconds || seconds > limits::longest_extension)
    return misfit("params.seconds",
                  "expected-whole-number"_reason.with("low", 1).with("high", limits::longest_extension));
  r.clocks[c.seat->index()].left += seconds * 1'000;
  save_record(server_of(c), room);
  return about(c, *room);
}

/// Offers the caller's seat to all, gives it to a program, or adjourns the match.
Reply match_leave(Call& c) {
  const auto room = room_of(c);
  SeatHolder& holder = room->record.seats[c.seat->index()];
  if (c.match->over()) return refuse(Code::over, "match-over"_reason);
  const auto to = *c.text("to");
  if (to != "adjourn") room->record.off_agreed = 0;
  if (to != "adjourn" && c.seat->index() < room->record.helpers.size())
    room->record.helpers[c.seat->index()] = {};
  if (to == "adjourn") {
    if (auto done = adjourn(room->record); !done) return std::unexpected(done.error());
  } else if (to == "offer") {
    MatchRecord then = room->record;
    then.seats[c.seat->index()] = {};
    if (umpire_plays_others(then)) return refuse(Code::not_offered, umpire_apart);
    server_of(c).quotas.unlist(room, holder.who);
    holder = {};
    room->record.lobby = true;
  } else {
    server_of(c).quotas.unlist(room, holder.who);
    holder = {Holder::program, std::string{to}, std::string{to}, true};
    begin_if_ready(room->record);
  }
  save_record(server_of(c), room);
  return about(c, *room);
}

Reply match_resume(Call& c) {
  const auto room = room_of(c);
  if (!sits(room->record, caller_of(c).person) && !umpires(c, room->record))
    return refuse(Code::not_yours, "resuming"_reason);
  if (!room->record.adjourned) return refuse(Code::not_offered, "not-adjourned"_reason);
  room->record.adjourned = false;
  save_record(server_of(c), room);
  return about(c, *room);
}

}  // namespace linstock::server
