// Interception: moving and stationary side, one after the other.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/sea/crossing.hpp"
#include "by_the_sword/sea/sailing.hpp"

namespace linstock::by_the_sword {

namespace {

ZoneId zone_of_meeting(const State& s) { return s.vessels[s.group.vessels.first()].zone; }

bool any_held(const State& s, VesselSet vessels) {
  return std::ranges::any_of(vessels, [&](VesselId v) { return s.vessels[v].held; });
}

/// Whether the group and the vessels of a power in its zone may meet: enemies, none held for another combat,
/// no truce.                                                                 BTS-icept.1, BTS-R.53, BTS-R.220
bool may_meet(const State& s, const Table& t, PowerId opponent) {
  const PowerId mover = group_owner(s);
  const ZoneId zone = zone_of_meeting(s);
  const VesselSet theirs = vessels_at_sea(s, opponent, zone);
  return !theirs.empty() && hostile(s, t, mover, opponent) && !under_truce(s, mover, opponent) &&
         !any_held(s, theirs) && !any_held(s, vessels_at_sea(s, mover, zone));
}

/// Whether a side has its roll against the other left in this move, and may use it.
///                                                                 BTS-icept.12, BTS-R.53, BTS-R.181, BTS-X.8
bool has_roll(const State& s, const Table& t, PowerId by, PowerId of) {
  const bool moves = by == group_owner(s);
  if (moves) return !s.group.tried.contains(of) && !no_offensive(s, t, by);
  return !s.group.tried_by.contains(by);
}

bool over(const State& s, const Table& t, PowerId by, PowerId of) {
  if (s.group.vessels.empty() || !s.vessels[s.group.vessels.first()].zone) return true;
  const PowerId mover = group_owner(s);
  if (by != mover && of != mover) return true;
  return !may_meet(s, t, by == mover ? of : by) || !has_roll(s, t, by, of);
}

constexpr int intercepts_with = 5;  ///< on a die, modified                                      BTS-icept.6

/// What is added to the roll of a side. BTS-icept.7 to BTS-icept.9, BTS-R.54
int interception_modifier(const State& s, PowerId by, PowerId of) {
  const ZoneId zone = zone_of_meeting(s);
  const VesselSet own = vessels_at_sea(s, by, zone);
  const std::size_t total = own.size() + vessels_at_sea(s, of, zone).size();
  const bool patrols = std::ranges::any_of(own, [&](VesselId v) { return s.vessels[v].patrol; });
  return int{patrols} + (total >= 6 ? 2 : total >= 4 ? 1 : 0);
}

/// The powers in the order in which they meet a group: initiative, then the others.
List<PowerId, power_count> all_in_order(const State& s, const Table& t) {
  List<PowerId, power_count> all;
  Powers seen;
  for (PowerId p : in_order(s, t)) all.add(p), seen.insert(p);
  for (std::size_t i = 0; i < power_count; ++i)
    if (!seen.contains(PowerId{i})) all.add(PowerId{i});
  return all;
}

}  // namespace

Crossing crossing_of(const State& known, const Table& t, VesselId vessel, ZoneId zone) {
  State after_crossing = known;
  if (!after_crossing.group.vessels.contains(vessel)) {
    after_crossing.group = {};
    after_crossing.group.vessels.insert(vessel);
  }
  for (VesselId v : after_crossing.group.vessels)
    after_crossing.vessels[v].port = {}, after_crossing.vessels[v].zone = zone;
  Crossing crossing{vessel, zone, {}};
  const PowerId mover = group_owner(after_crossing);
  for (PowerId power : all_in_order(after_crossing, t)) {
    if (!may_meet(after_crossing, t, power)) continue;
    const auto needs = [&](PowerId by, PowerId of) {
      const bool rolls = has_roll(after_crossing, t, by, of);
      return static_cast<std::uint8_t>(rolls ? intercepts_with - interception_modifier(after_crossing, by, of)
                                             : 0);
    };
    const auto vessels = static_cast<std::uint8_t>(vessels_at_sea(after_crossing, power, zone).size());
    crossing.meetings.push_back({power, vessels, needs(power, mover), needs(mover, power)});
  }
  return crossing;
}

bool Interceptions::obsolete(const State& s, const Table&) const { return s.group.vessels.empty(); }

void Interceptions::run(State& s, GamePlay& play) const {
  const PowerId mover = group_owner(s);
  const auto opponents = all_in_order(s, play.table);
  for (std::size_t i = opponents.size(); i-- > 0;)
    if (may_meet(s, play.table, opponents[i]))
      s.core.agenda.run_next(MayIntercept{mover, opponents[i]}, MayIntercept{opponents[i], mover});
}

bool MayIntercept::obsolete(const State& s, const Table& t) const { return over(s, t, by, of); }

void MayIntercept::run(State& s, GamePlay& play) const {
  if (const Seat seat = decides_for(s, play.table, by))
    return s.core.agenda.run_next(AskIntercept{seat, by, of});
  const ZoneId zone = zone_of_meeting(s);
  if (np_intercepts(s, play.table, by, of, vessels_at_sea(s, by, zone).size(),
                    vessels_at_sea(s, of, zone).size()))
    s.core.agenda.run_next(InterceptRoll{by, of});
}

Seat AskIntercept::asked(const State&) const { return seat; }
bool AskIntercept::obsolete(const State& s, const Table& t) const { return over(s, t, by, of); }

void AskIntercept::options(const State&, const Table&, Options& out) const {  // BTS-C.8
  out.add(verb::intercept);
  out.add(verb::let_pass);
}

void AskIntercept::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::intercept) s.core.agenda.run_next(InterceptRoll{by, of});
}

bool InterceptRoll::obsolete(const State& s, const Table& t) const { return over(s, t, by, of); }

Dice<Purpose> InterceptRoll::dice(const State& s, const Table& t) const {
  return {Purpose::interception, decides_for(s, t, by), 1, 6};
}

void InterceptRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const PowerId mover = group_owner(s), other = by == mover ? of : by;
  const ZoneId zone = zone_of_meeting(s);
  (by == mover ? s.group.tried : s.group.tried_by).insert(other);
  const int modifier = interception_modifier(s, by, of);
  const bool success = faces[0] + modifier >= intercepts_with;  // BTS-T.icept, BTS-X.7
  play.say(InterceptionRolled{by, of, zone, faces[0], static_cast<std::int8_t>(modifier), success},
           "BTS-icept.6"_clause);
  if (!success) return;                                                         // BTS-icept.5
  for (PowerId side : {mover, other})                                           // BTS-icept.11, BTS-R.53
    for (VesselId v : vessels_at_sea(s, side, zone)) s.vessels[v].held = true;  // BTS-trade.11
  s.naval.fights.add({zone, mover, other});                                     // BTS-R.88
  end_group(s);
}

}  // namespace linstock::by_the_sword
