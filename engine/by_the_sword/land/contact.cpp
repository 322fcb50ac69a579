// Contact with the enemy, breaking it, pinning; what the entry of a force into an area brings.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/land/march.hpp"
#include "by_the_sword/screens/screens.hpp"
#include "by_the_sword/track.hpp"

namespace linstock::by_the_sword {

namespace {

ForceSet enemy_in_field(const State& s, const Table& t, PowerId power, AreaId area) {
  ForceSet foes;
  for (ForceId f : hostile_troops(s, t, power, area))
    if (!s.place(f).inside) foes.insert(f);
  return foes;
}

/// The troops of a party in the field of an area.
ForceSet party_in_field(const State& s, const Table& t, PowerId power, AreaId area) {
  const Powers party = party_of(s, t, power);
  ForceSet friends;
  for (ForceId f : forces_at(s, area))
    if (party.contains(s.place(f).owner) && !s.place(f).inside && sees(s, power, f)) friends.insert(f);
  return friends;
}

/// The NP region that a power is; none for any other power. The castle of a region is the region's own.
RegionId np_region_of(PowerId power) {
  const std::size_t first = player_count + 1;
  const bool is = power && power.index() >= first && power.index() < first + region_count;
  return is ? RegionId{power.index() - first} : RegionId{};
}

/// A hostile entry ends what two players have agreed.                                            BTS-R.41
void end_agreements(State& s, PowerId by, PowerId with, GamePlay& play) {
  auto& given = s.grants[seat_of(with)][seat_of(by)].value;
  auto& taken = s.grants[seat_of(by)][seat_of(with)].value;
  if (!given && !taken) return;
  given = taken = 0;
  auto &known = s.grants[seat_of(with)][seat_of(by)].audience,
       &also = s.grants[seat_of(by)][seat_of(with)].audience;
  play.say(AgreementVoid{by, with}, "BTS-R.41"_clause, known);
  known = also = everyone;
}

}  // namespace

bool in_contact(const State& s, const Table& t, ForceId f) {
  const Place& place = s.place(f);
  return place.at && !place.inside && !hostile_forces(s, t, place.owner, place.at).empty();
}

std::int32_t enemy_points(const State& s, const Table& t, PowerId power, AreaId area) {
  return worth(s, t, enemy_in_field(s, t, power, area));
}

bool pinned(const State& s, const Table& t, PowerId power, AreaId area, ForceSet left_out) {
  const std::int32_t friends = worth(s, t, party_in_field(s, t, power, area) - left_out);
  return friends >= least_force && friends >= 2 * enemy_points(s, t, power, area);
}

int breaking_modifier(const State& s, const Table& t, ForceId f) {
  const PowerId power = s.place(f).owner;
  const AreaId at = s.place(f).at;
  int best = 0, modifier = 0;
  for (ForceId foe : enemy_in_field(s, t, power, at)) best = std::max(best, rating(s, t, foe));
  switch (t.rules.break_rating) {  // BTS-R.33
    case BreakRating::enemy: modifier -= best >= 9; break;
    case BreakRating::own_minus: modifier -= rating(s, t, f) >= 9; break;
    case BreakRating::own_plus: modifier += rating(s, t, f) >= 9; break;
  }
  const std::int32_t outnumbered =
      enemy_points(s, t, power, at) - worth(s, t, party_in_field(s, t, power, at));  // BTS-R.34
  modifier -= outnumbered > 1500 ? 2 : outnumbered > 1000 ? 1 : 0;                   // BTS-X.22
  for (GeneralId g : generals_with(s, f))
    if (s.general(g).skill == Skill::elusive) return modifier + 1;  // BTS-T.skill
  return modifier;
}

void arrive(State& s, ForceId f, GamePlay& play) {
  const PowerId power = s.place(f).owner;
  const AreaId at = s.place(f).at;
  const PowerId holder = s.areas[at].controller;
  meet(s, at, play);
  meet_screens(s, f, play);
  meet_plague(s, f, play);
  disperse_regiments(s, at, play);
  if (!holder || holder == power || !is_player(power)) return;
  if (!is_declared(s, f) && is_player(holder)) return;  // BTS-R.261
  if (holder != invader && !granted(s, play.table, holder, power, Grant::passage))
    show(s, f, play, "BTS-R.261"_clause);
  if (is_player(holder)) {
    if (granted(s, play.table, holder, power, Grant::passage)) return;
    end_agreements(s, power, holder, play);
    return offend_allies_of(s, holder, power, play);
  }
  if (holder == invader || granted(s, play.table, holder, power, Grant::passage)) return;
  goes_to_war(s, holder, power);
  const RegionId region = np_region_of(holder);
  if (region && !s.others.regions[region].defended)
    s.core.agenda.run_next(DefendRegion{region, at, power});  // BTS-npr.5
}

void offer_range(Options& out, std::int32_t low, std::int32_t high) {
  const std::int32_t last = high - (high - low) % 50;
  const std::array in{Interval{low, last, 50}, Interval{high, high, 1}};
  out.range(std::span{in}.first(last == high ? 1 : 2));
}

}  // namespace linstock::by_the_sword
