// The handlers of the method table, by subject (`match_view` handles `match.view`), and their helpers.
#pragma once

#include "kernel/json.hpp"
#include "protocol/methods.hpp"

namespace linstock::protocol {

// about_games.cpp
Reply session_hello(Call& c);
Reply games_list(Call& c);
Reply games_describe(Call& c);
Reply data_read(Call& c);
Reply data_check(Call& c);
Reply scenario_sketch(Call& c);
Reply scenario_text(Call& c);
Reply rules_clause(Call& c);
Reply rules_search(Call& c);
// armies.cpp
Reply army_points(Call& c);
Reply army_check(Call& c);
Reply army_random(Call& c);
// making.cpp
Reply games_seats(Call& c);
Reply match_new(Call& c);
Reply match_close(Call& c);
Reply match_save(Call& c);
Reply match_load(Call& c);
Reply match_dice(Call& c);
// looking.cpp
Reply match_view(Call& c);
Reply match_state(Call& c);
Reply match_pending(Call& c);
Reply match_acts(Call& c);
Reply match_odds(Call& c);
Reply match_reach(Call& c);
Reply match_setting(Call& c);
Reply match_measure(Call& c);
Reply match_nearest(Call& c);
Reply match_try(Call& c);
Reply match_log(Call& c);
Reply match_replay(Call& c);
Reply match_summary(Call& c);
Reply match_watch(Call& c);
// programs.cpp
Reply opponent_levels(Call& c);
Reply opponent_choose(Call& c);
// playing.cpp
Reply match_choose(Call& c);
Reply match_part(Call& c);
Reply match_take_back(Call& c);
Reply match_act(Call& c);
Reply match_orders(Call& c);
Reply match_standing_orders(Call& c);
Reply match_undo(Call& c);
Reply match_edit(Call& c);
Reply match_report(Call& c);
Reply match_reports(Call& c);
Reply match_time_out(Call& c);
Reply match_resign(Call& c);
Reply match_call_off(Call& c);

/// What hosts must know of methods, in whichever table they stand.
namespace policy {
inline constexpr Policy making{.makes = true}, loading{.makes = true, .loads = true},
    checking{.checks = true}, for_any_seat{.for_any_seat = true}, by_umpire{.by_umpire = true},
    acting{.aside = true, .acts = true}, aside{.aside = true},
    aside_or_umpire{.by_umpire = true, .aside = true}, leaving{.leaves = true}, storing{.stores = true},
    watching{.watches = true}, advice{.advises = true};
}  // namespace policy

/// A writer for results. It has no names, because ids in results are written as words.
JsonWriter writer();

/// A role as the protocol writes it.
std::string_view word(Role role);
std::string_view seat_name(const Match& m, Seat seat);
/// Writes the seats that are in play as a list of their names.
void write_seats(JsonWriter& w, const Match& m, std::string_view key, const auto& seats) {
  w.key(key), w.open('[');
  for (Seat seat : seats)
    if (m.in_play().contains(seat)) w.string(seat_name(m, seat));
  w.close(']');
}
/// Writes "faults" into the open object.
void write_faults(JsonWriter& w, const Faults& faults, const GameInfo& g);
/// The result of match.pending: the open questions of `seat`, or of every seat that the session may act for,
/// and the public status of the match.
std::string pending(const Match& m, const Session& session, std::string_view match_id,
                    std::optional<Seat> seat);

/// Writes "wanted", the open throw that waits for dice or a deck to be typed in, or null, into the open
/// object; for the umpire with the cards of that deck.
void write_wanted(JsonWriter& w, const Match& m, Viewer viewer);

/// How often the draft of the viewer's seat has changed; 0 for the umpire and spectators.
std::uint32_t drafted_by(const Match& m, Viewer viewer);

/// Writes "verb" and "args" of an option into the open JSON object.
void write_option(JsonWriter& w, const Match& m, const Question& q, const Option& o);
/// The line that a request gives either as "line" or as "verb" and "args".
std::expected<std::string, Error> read_line(const Call& c);

/// Whether the session may look and act for this viewer in the match of the call.
bool may(const Call& c, Viewer viewer);
/// The line of a composed play with the units of its group in their order, if it was refused because an alike
/// unit comes before one that it names; nothing if they are in order. refusing.cpp
std::optional<std::string> alike_in_order(const Call& c, const Refusal& refusal, std::string_view line);
/// A refusal of a line that was sent as an answer, a part or an act, with more to go by: the word that is not
/// understood, the method that takes such a line, or the question that it would answer. refusing.cpp
Refusal explained(const Call& c, Refusal refusal, std::string_view line, Role of);
/// The error for a refusal of the engine.
std::unexpected<Error> refuse(const Call& c, const Refusal& refusal);
/// Also attaches the proof for this line of the seat, a whole play or a part.
std::unexpected<Error> refuse(const Call& c, const Refusal& refusal, std::string_view line, Role of);
std::unexpected<Error> refuse(Code code, Reason reason);

}  // namespace linstock::protocol
