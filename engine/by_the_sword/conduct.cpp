// Conduct of powers without a player.
#include "by_the_sword/conduct.hpp"

namespace linstock::by_the_sword {

namespace {

bool is_region(PowerId p) { return p.index() > player_count && p.index() <= player_count + region_count; }

/// The castle that a power falls back to; none: it has none.
AreaId stronghold(const State& s, PowerId power) {
  if (power == invader) return s.others.invasion.base;
  if (is_region(power)) return s.others.regions[region_of_power(power)].castle;
  return castle(power.index() - player_count - 1 - region_count);
}

}  // namespace

Seat decides_for(const State& s, const Table& t, PowerId power) {
  if (is_player(power)) return seat_of(power);
  if (!power) return {};
  if (power == invader || !is_region(power)) {
    const Seat person = power == invader ? invader_seat : lords_seat;
    return t.seats().contains(person) && !s.endings.resigned.contains(person) ? person : Seat{};
  }
  if (t.rules.np_player != NpPlayer::person) return {};
  const NpRegion& region = s.others.regions[region_of_power(power)];
  const PowerId manager = region.manager;
  if (!manager || s.player(manager).out) return {};
  return region.standing[seat_of(manager)] == enemy_standing ? Seat{} : seat_of(manager);  // BTS-R.259
}

Stance np_stance(const State& s, const Table& t, PowerId power, AreaId area) {
  const ForceSet own = forces_at(s, area, power);
  const bool in_castle = is_castle(area) && s.areas[area].controller == power;
  if (power != invader && !is_region(power) && !in_castle) return Stance::fight;  // BTS-R.140: raiders
  for (ForceId f : own)
    if (s.place(f).inside) return Stance::stand;  // BTS-R.139: never sallies
  if (worth(s, t, own) >= worth(s, t, hostile_troops(s, t, power, area))) return Stance::fight;
  if (in_castle) return Stance::retire;                        // BTS-npc.13
  return is_region(power) ? Stance::withdraw : Stance::stand;  // BTS-R.143, BTS-R.198
}

AreaId np_retreat(const State& s, const Table& t, PowerId power, AreaSet open) {
  const AreaId home = stronghold(s, power);
  AreaId best;
  const auto rank = [&](AreaId a) {
    const int steps = home ? t.distance[a.index()][home.index()] : 0;
    return std::pair{steps, -worth(s, t, forces_at(s, a, power))};
  };
  for (AreaId a : open) {
    if (is_region(power) && a != home && region_of(a) != region_of_power(power)) continue;  // BTS-npr.9
    if (!best || rank(a) < rank(best)) best = a;
  }
  return best;
}

bool np_intercepts(const State& s, const Table& t, PowerId power, PowerId opponent, std::size_t own,
                   std::size_t theirs) {
  return hostile(s, t, power, opponent) && (power != invader || np_goes_on(own, theirs));
}

bool np_trades(const State& s, const Table& t, PowerId power, PowerId with) {
  return power != invader && !is_player(power) && !hostile(s, t, power, with);
}

Standings& standing_on(State& s, PowerId np) {
  if (is_region(np)) return s.others.regions[region_of_power(np)].standing;
  return s.others.castles[stronghold(s, np).index() - territory_count].standing;
}

void goes_to_war(State& s, PowerId power, PowerId with) {
  if (!is_player(with) || is_player(power) || power == invader) return;
  standing_on(s, power)[seat_of(with)] = enemy_standing;
}

bool is_np_castle(const State& s, AreaId area) {
  return is_castle(area) && s.areas[area].controller == np_castle(area);
}

}  // namespace linstock::by_the_sword
