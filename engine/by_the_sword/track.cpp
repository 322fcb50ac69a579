// Allying With NP Castles and Regions: the diplomatic track.
#include "by_the_sword/track.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::uint8_t persuaded_from = 5;  // BTS-ally.3

/// The NP castles and regions that are courted: those whose castle is their own still.          BTS-R.254
Powers courted(const State& s, const Table& t) {
  Powers powers;
  for (std::size_t i = 0; i < castle_count; ++i)
    if (is_np_castle(s, castle(i))) powers.insert(np_castle(castle(i)));
  for (std::size_t i = 0; i < region_count && t.rules.np_regions != NpRegions::neutral; ++i)
    if (s.others.regions.of[i].castle) powers.insert(np_region(RegionId{i}));
  return powers;
}

/// Why a player may not try to move a marker on the track of an NP power, if so.
Verdict no_trying(const State& s, const Table& t, PowerId p, Powers tried, PowerId np) {
  if (!t.rules.np_track) return no("needs-option"_reason.with("option", "np_track"), "BTS-ally.1"_clause);
  if (!courted(s, t).contains(np)) return no("no-such-power"_reason, "BTS-ally.1"_clause);
  if (decides_for(s, t, np) == lords_seat) return no("a-person-decides"_reason, "BTS-R.257"_clause);
  if (tried.contains(np)) return no("tried-this-turn"_reason, "BTS-R.165"_clause);
  if (means(s, p) < track_price)
    return no("too-few-crowns"_reason.with("crowns", track_price), "BTS-ally.3"_clause);
  return {};
}

Verdict no_courting(const State& s, const Table& t, PowerId p, Powers tried, PowerId np) {
  if (auto why = no_trying(s, t, p, tried, np)) return why;
  if (standing(s, np)[seat_of(p)] == ally_standing) return no("end-of-the-track"_reason, "BTS-R.165"_clause);
  return {};
}

Verdict no_slander(const State& s, const Table& t, PowerId p, Powers tried, PowerId np, PowerId of) {
  if (auto why = no_trying(s, t, p, tried, np)) return why;
  if (of == p || !is_player(of) || !players_in(s, t).contains(of))
    return no("no-such-power"_reason, "BTS-ally.4"_clause);
  if (standing(s, np)[seat_of(of)] == enemy_standing)
    return no("end-of-the-track"_reason, "BTS-R.165"_clause);
  return {};
}

void move_marker(State& s, PowerId np, PowerId player, int to, GamePlay& play, Clause clause) {
  standing_on(s, np)[seat_of(player)] = static_cast<std::int8_t>(to);
  play.say(StandingMoved{np, player, static_cast<std::int8_t>(to)}, clause);
}

}  // namespace

void offer_track(const State& s, const Table& t, PowerId p, Powers tried, Options& out) {
  if (!t.rules.np_track) return;
  for (PowerId np : courted(s, t)) {
    if (!no_courting(s, t, p, tried, np)) out.add(verb::court, np);
    for (PowerId of : players_in(s, t))
      if (!no_slander(s, t, p, tried, np, of)) out.add(verb::slander, np, of);
  }
}

Verdict no_track(const State& s, const Table& t, PowerId p, Powers tried, const Choice& c) {
  const auto np = arg_id<PowerId>(c, 0);
  if (c.verb.index() == verb::court) return no_courting(s, t, p, tried, np);
  return no_slander(s, t, p, tried, np, arg_id<PowerId>(c, 1));
}

void try_track(State& s, PowerId p, const Choice& c, GamePlay&) {
  const bool up = c.verb.index() == verb::court;
  pay(s, p, track_price, &EconomicsForm::tribute);
  s.core.agenda.run_next(TrackRoll{p, arg_id<PowerId>(c, 0), up ? p : arg_id<PowerId>(c, 1), up});
}

Dice<Purpose> TrackRoll::dice(const State&, const Table&) const {
  return {Purpose::track, seat_of(by), 1, 6};
}

void TrackRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  if (faces[0] < persuaded_from) return play.say(TrackUnmoved{np, of, faces[0]}, "BTS-ally.3"_clause);
  const int now = standing(s, np)[seat_of(of)] + (up ? 1 : -1);
  move_marker(s, np, of, now, play, up ? "BTS-ally.3"_clause : "BTS-ally.4"_clause);
}

void offer_breaking(const State& s, const Table& t, PowerId p, Options& out) {
  for (PowerId np : courted(s, t))
    if (!no_breaking(s, t, p, np)) out.add(verb::break_with, np);
}

Verdict no_breaking(const State& s, const Table& t, PowerId p, PowerId np) {
  if (!courted(s, t).contains(np) || standing(s, np)[seat_of(p)] != ally_standing)
    return no("not-your-ally"_reason, "BTS-R.254"_clause);
  return {};
}

void break_with(State& s, PowerId p, PowerId np, GamePlay& play) {
  move_marker(s, np, p, 0, play, "BTS-R.254"_clause);
}

void offend_allies_of(State& s, PowerId attacked, PowerId by, GamePlay& play) {
  if (!play.table.rules.np_track) return;
  for (PowerId np : courted(s, play.table)) {
    const Standings& markers = standing(s, np);
    if (markers[seat_of(attacked)] != ally_standing || markers[seat_of(by)] == enemy_standing) continue;
    move_marker(s, np, by, markers[seat_of(by)] - 1, play, "BTS-R.165"_clause);
  }
}

void end_np_alliances(State& s, GamePlay& play) {
  for (PowerId np : courted(s, play.table))
    for (PowerId p : play.table.all_players())
      if (standing(s, np)[seat_of(p)] == ally_standing) move_marker(s, np, p, 0, play, "BTS-E42.2"_clause);
}

}  // namespace linstock::by_the_sword
