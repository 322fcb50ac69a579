// NP Castles.
#include "by_the_sword/powers/castles.hpp"

#include "by_the_sword/powers/powers.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr Points full_garrison = 1500;                       // BTS-npc.16
constexpr Points hired_troops = 250;                         // BTS-npc.14
constexpr std::size_t most_fleets = 3;                       // BTS-npc.20
constexpr int raid_from = 5;                                 // BTS-npc.7
constexpr std::array<Points, 3> raiders_by{500, 750, 1000};  // BTS-npc.8

NpCastle& np_at(State& s, AreaId castle) { return s.others.castles[castle.index() - territory_count]; }
const NpCastle& np_at(const State& s, AreaId castle) {
  return s.others.castles[castle.index() - territory_count];
}

/// Points of a castle that are elsewhere. BTS-R.140, BTS-R.142
Points away(const State& s, AreaId castle) {
  const NpCastle& np = np_at(s, castle);
  Points points = np.out ? s.body(np.out).points : Points{0};
  for (const Hired& hired : np.hired) points = static_cast<Points>(points + hired.points);
  return points;
}

/// Areas that a castle may raid. BTS-R.140
List<AreaId, area_count> raid_targets(const State& s, const Table& t, AreaId castle) {
  List<AreaId, area_count> targets;
  for (const auto& way : t.map.from(castle))
    if (is_castle(way.to) || !out_of_play(s, t, way.to)) targets.add(way.to);
  std::ranges::sort(targets);
  return targets;
}

void raiders_go_home(State& s, AreaId castle, GamePlay& play) {  // BTS-npc.10
  NpCastle& np = np_at(s, castle);
  const ForceId f = np.out;
  np.raid = {};
  np.raiders = 0;
  np.out = {};
  if (!f || s.place(f).owner != np_castle(castle)) return;
  if (!is_np_castle(s, castle)) return remove(s, f, play, "BTS-R.146"_clause);
  const ForceId garrison = (forces_at(s, castle, np_castle(castle)) - ForceSet::of(f)).first();
  put(s, f, castle);
  if (garrison) merge(s, play.table, garrison, f);
  play.say(RaidersHome{castle}, "BTS-npc.10"_clause);
}

void hired_troops_return(State& s, AreaId castle, GamePlay& play) {  // BTS-R.142
  for (Hired& hired : np_at(s, castle).hired) {
    if (hired.points && is_np_castle(s, castle) && reinforce(s, np_castle(castle), castle, hired.points))
      play.say(HiredHome{castle, hired.points}, "BTS-R.142"_clause);
    hired = {};
  }
}

void restore_castle(State& s, AreaId castle, GamePlay& play) {
  const PowerId power = np_castle(castle);
  const Table& t = play.table;
  // With 1,500 at most it never has more than 2,000: BTS-npc.17.
  const auto missing = static_cast<Points>(full_garrison - points_at(s, castle, power) - away(s, castle));
  if (missing > 0 && reinforce(s, power, castle, missing))
    play.say(PowerGains{power, castle, missing, 0}, "BTS-npc.18"_clause);
  const bool builds = np_at(s, castle).culture == Culture::merchant && t.is_port(castle);  // BTS-npc.12
  const HarbourId port = builds ? t[castle].harbours.first() : HarbourId{};
  if (!builds || harbour_closed(s, t, port) || vessels_of(s, power).size() >= most_fleets) return;
  if (launch_for(s, power, port)) play.say(PowerGains{power, castle, 0, 1}, "BTS-R.141"_clause);
}

}  // namespace

void restore_castles(State& s, GamePlay& play) {
  for (std::size_t i = 0; i < castle_count; ++i)
    if (is_np_castle(s, castle(i)) && !s.areas[castle(i)].siege)  // BTS-npc.19
      restore_castle(s, castle(i), play);
}

void castles_admin(State& s, GamePlay& play) {
  for (std::size_t i = castle_count; i-- > 0;) {
    const AreaId at = castle(i);
    raiders_go_home(s, at, play);
    hired_troops_return(s, at, play);
    if (is_np_castle(s, at) && decides_for(s, play.table, np_castle(at)))
      s.core.agenda.run_next(CommandCastle{at});              // BTS-npc.3
    if (!is_np_castle(s, at) || s.areas[at].siege) continue;  // BTS-R.242
    const Culture culture = np_at(s, at).culture;
    if (culture == Culture::raider) s.core.agenda.run_next(RaidRoll{at});
    if (culture == Culture::mercenary) s.core.agenda.run_next(OfferTroops{at}, OfferTroops{at});
  }
}

// --- a castle run by a person ---

namespace {

constexpr Points least_raid = 500, most_raid = 1000, raid_step = 250;  // BTS-npc.8

/// Why a castle may not raid an area next turn, if so.                                 BTS-R.242, BTS-R.257
Verdict no_raid(const State& s, const Table& t, AreaId castle, AreaId area) {
  if (s.areas[castle].siege) return no("besieged-does-not-raid"_reason, "BTS-R.242"_clause);
  if (np_at(s, castle).raid) return no("raid-is-planned"_reason, "BTS-R.257"_clause);
  if (auto why = no_border(t, castle, area, "BTS-R.140"_clause)) return why;
  if (!raid_targets(s, t, castle).contains(area)) return no("neutral-ground"_reason, "BTS-R.208"_clause);
  if (points_at(s, castle, np_castle(castle)) < least_raid)
    return no("too-few-raiders"_reason, "BTS-R.242"_clause);
  return {};
}

/// Why a castle may not change its relation with a player like this, if so.                       BTS-R.257
Verdict no_turn(const State& s, const Table& t, const CommandCastle& step, verb::Name how, PowerId p) {
  if (!is_player(p) || !players_in(s, t).contains(p)) return no("no-such-power"_reason, "BTS-R.257"_clause);
  if (step.treated.contains(p)) return no("treated-this-turn"_reason, "BTS-R.257"_clause);
  const int marker = standing(s, np_castle(step.castle))[seat_of(p)];
  const bool war = marker == enemy_standing, allied = marker == ally_standing;
  const bool fits = how == verb::wage_war       ? !war
                    : how == verb::offer_peace  ? war
                    : how == verb::end_alliance ? allied
                                                : !war && !allied;
  return fits ? Verdict{} : no("not-as-they-stand"_reason, "BTS-R.257"_clause);
}

constexpr verb::Name relations[] = {verb::wage_war, verb::offer_peace, verb::offer_alliance,
                                    verb::end_alliance};

void set_marker(State& s, AreaId castle, PowerId p, std::int8_t to, GamePlay& play) {
  standing_on(s, np_castle(castle))[seat_of(p)] = to;
  play.say(StandingMoved{np_castle(castle), p, to}, "BTS-R.257"_clause);
}

}  // namespace

Seat CommandCastle::asked(const State&) const { return lords_seat; }
bool CommandCastle::obsolete(const State& s, const Table& t) const {
  return !is_np_castle(s, castle) || !decides_for(s, t, np_castle(castle));  // BTS-R.213
}

void CommandCastle::options(const State& s, const Table& t, Options& out) const {
  const Points points = points_at(s, castle, np_castle(castle));
  const Interval size{least_raid, std::min(most_raid, static_cast<Points>(points - points % raid_step)),
                      raid_step};
  for (AreaId a : raid_targets(s, t, castle))
    if (!no_raid(s, t, castle, a)) out.add(verb::raid, a), out.range({&size, 1});
  for (PowerId p : players_in(s, t))
    for (auto how : relations)
      if (!no_turn(s, t, *this, how, p)) out.add(how, p);
  out.add(verb::end_command);
}

std::optional<Refusal> CommandCastle::refuse(const State& s, const Table& t, const Choice& c) const {
  const auto how = static_cast<verb::Name>(c.verb.index());
  if (std::ranges::find(relations, how) != std::end(relations))
    return no_turn(s, t, *this, how, arg_id<PowerId>(c, 0));
  if (how != verb::raid) return {};
  if (auto why = no_raid(s, t, castle, arg_id<AreaId>(c, 0))) return why;
  return no("raid-of-500-to-1000"_reason, "BTS-npc.8"_clause);
}

void CommandCastle::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_command) return;
  if (c.verb.index() == verb::raid) {
    NpCastle& np = np_at(s, castle);
    np.raid = arg_id<AreaId>(c, 0), np.raiders = static_cast<Points>(c.numbers[0]);
    play.say(RaidComes{castle, np.raid, np.raiders, false}, "BTS-npc.3"_clause);
    return s.core.agenda.run_next(*this);
  }
  const auto p = arg_id<PowerId>(c, 0);
  s.core.agenda.run_next(CommandCastle{castle, treated | Powers::of(p)});
  switch (c.verb.index()) {
    case verb::wage_war: return set_marker(s, castle, p, enemy_standing, play);
    case verb::end_alliance: return set_marker(s, castle, p, 0, play);
    default:
      return s.core.agenda.run_next(AnswerCastle{seat_of(p), castle, c.verb.index() == verb::offer_alliance});
  }
}

Seat AnswerCastle::asked(const State&) const { return seat; }
bool AnswerCastle::obsolete(const State& s, const Table&) const { return !is_np_castle(s, castle); }

void AnswerCastle::options(const State&, const Table&, Options& out) const {
  out.add(verb::accept);
  out.add(verb::decline);
}

void AnswerCastle::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::accept)
    set_marker(s, castle, power_of(seat), alliance ? ally_standing : std::int8_t{0}, play);
}

// --- a castle run by dice ---

Dice<Purpose> RaidRoll::dice(const State&, const Table&) const { return {Purpose::raid, {}, 1, 6}; }

void RaidRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  if (faces[0] < raid_from) return;
  const auto targets = raid_targets(s, play.table, castle);
  if (targets.empty()) return;
  np_at(s, castle).raid = targets[0];
  s.core.agenda.run_next(RaidSize{castle});
  if (targets.size() > 1) s.core.agenda.run_next(RaidTarget{castle});
}

Dice<Purpose> RaidTarget::dice(const State& s, const Table& t) const {
  return {Purpose::pick, {}, 1, sides_to_pick(raid_targets(s, t, castle).size())};
}

void RaidTarget::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto targets = raid_targets(s, play.table, castle);
  const auto i = picked(targets.size(), faces[0]);
  if (!i) return s.core.agenda.run_next(*this);
  np_at(s, castle).raid = targets[*i];
}

Dice<Purpose> RaidSize::dice(const State&, const Table&) const { return {Purpose::raid, {}, 1, 6}; }

void RaidSize::rolled(State& s, Faces faces, GamePlay& play) const {
  NpCastle& np = np_at(s, castle);
  np.raiders = raiders_by[(faces[0] - 1u) / 2];
  play.say(RaidComes{castle, np.raid, np.raiders, false}, "BTS-npc.8"_clause);
}

void RaidersAppear::run(State& s, GamePlay& play) const {
  for (std::size_t i = 0; i < castle_count; ++i) {
    const AreaId at = castle(i);
    NpCastle& np = np_at(s, at);
    const auto points = std::min(np.raiders, points_at(s, at, np_castle(at)));
    if (!np.raid || !is_np_castle(s, at) || s.areas[at].siege || points < least_force) continue;
    np.out = detach(s, play.table, np_castle(at), at, points);
    if (!np.out) continue;
    put(s, np.out, np.raid);
    s.body(np.out).from = at;
    play.say(RaidComes{at, np.raid, points, true}, "BTS-R.140"_clause);
    meet_plague(s, np.out, play);
  }
}

void OfferTroops::run(State& s, GamePlay&) const {
  if (!is_np_castle(s, castle) || points_at(s, castle, np_castle(castle)) < 2 * hired_troops) return;
  s.sale.castle = castle;
  s.core.agenda.run_next(SellNext{});
}

void hire_from_castle(State& s, AreaId castle, PowerId by, ForceId with, GamePlay& play) {
  NpCastle& np = np_at(s, castle);
  const ForceId garrison = forces_at(s, castle, np_castle(castle)).first();
  Hired& hired = np.hired[np.hired[0].points ? 1 : 0];
  hired = {by, with, hired_troops};
  s.body(garrison).points = static_cast<Points>(s.body(garrison).points - hired_troops);
  tell(s, play, TroopsHired{castle, with, hired_troops}, "BTS-npc.15"_clause);
}

}  // namespace linstock::by_the_sword
