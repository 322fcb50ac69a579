// Changes of control, sieges without a besieger, players who are out.
#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/exiles.hpp"

namespace linstock::by_the_sword {

namespace {

bool is_np_castle_power(PowerId p) { return p.index() > player_count + region_count; }

/// The troops of a controller and his allies in an area, in the field and in the castle.
bool holds_on(const State& s, const Table& t, AreaId at, PowerId controller) {
  for (ForceId f : forces_at(s, at))
    if (party_of(s, t, controller).contains(s.place(f).owner)) return true;
  return false;
}

/// The forces of 500 points or more that may take an area. Raiders never do.              BTS-R.42, BTS-R.233
ForceSet takers(const State& s, const Table& t, AreaId at, PowerId controller) {
  ForceSet forces;
  for (ForceId f : forces_at(s, at)) {
    const PowerId owner = s.place(f).owner;
    if (is_remnant(s, f) || is_np_castle_power(owner)) continue;
    if (!controller || hostile(s, t, controller, owner)) forces.insert(f);
  }
  return forces;
}

/// Of allied owners the one with most points there, on a tie the earlier in initiative; none if they are not
/// allied.                                                                             BTS-R.42, BTS-R.206
PowerId taker(const State& s, const Table& t, ForceSet forces) {
  Powers owners;
  for (ForceId f : forces) owners.insert(s.place(f).owner);
  if (!(owners - party_of(s, t, owners.first())).empty()) return {};
  if (owners.size() == 1) return owners.first();
  PowerId best;
  std::int32_t most = 0;
  for (PowerId p : in_order(s, t))
    if (const std::int32_t points = worth(s, t, forces & forces_of(s, p)); points > most)
      best = p, most = points;
  return best;
}

/// The power that takes an area now; none if nobody does.                               BTS-R.42, BTS-R.177
PowerId new_controller(const State& s, const Table& t, AreaId at) {
  const PowerId controller = s.areas[at].controller;
  if (out_of_play(s, t, at) || (controller && holds_on(s, t, at, controller))) return {};
  const ForceSet forces = takers(s, t, at, controller);
  if (forces.empty()) return {};
  const PowerId by = taker(s, t, forces);
  return by && !under_truce(s, by, controller) ? by : PowerId{};
}

/// The castles of NP powers that a player has taken, and NP regions that have lost their castle and half
/// their territories.                                                                   BTS-npr.15, BTS-R.145
void conquer_np(State& s) {
  for (std::size_t i = castle_count; i-- > 0;) {
    const AreaId at = castle(i);
    const PowerId by = s.areas[at].controller;
    if (!by || !is_player(by)) continue;
    bool conquered = s.others.castles[i].culture != Culture::none;
    for (std::size_t r = 0; r < region_count; ++r) {
      if (s.others.regions.of[r].castle != at) continue;
      int lost = 0;
      for (std::size_t n = 0; n < 6; ++n) {
        const PowerId owner = s.areas[territory(RegionId{r}, n)].controller;
        lost += owner && is_player(owner);
      }
      conquered |= lost >= 3;
    }
    if (conquered) s.core.agenda.run_next(ConquerNp{at, by});
  }
}

}  // namespace

void AreasChangeHands::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  for (std::size_t i = 0; i < castle_count; ++i) {
    const AreaId at = castle(i);
    if (s.areas[at].siege && (garrison(s, at).empty() || besieging_forces(s, t, at).empty()))
      end_siege(s, at, play, "BTS-R.205"_clause);
    if (!s.areas[at].siege)
      for (ForceId f : forces_at(s, at)) s.place(f).inside = false;
  }
  for (std::size_t i = 0; i < area_count; ++i)
    if (const PowerId by = new_controller(s, t, AreaId{i})) {
      for (ForceId f : forces_at(s, AreaId{i}, by)) show(s, f, play, "BTS-R.261"_clause);
      take_control(s, AreaId{i}, by, play, "BTS-R.42"_clause);
    }
}

void EndSieges::run(State& s, GamePlay& play) const {
  s.combat = {};
  const Table& t = play.table;
  Powers landless;
  for (PowerId p : players_in(s, t)) {
    if (!areas_of(s, p).empty()) {
      if (s.player(p).exile != Exile::returning) end_exile(s, p, play);  // his fleets leave in Admin
    } else if (!in_exile(s, p) || nothing_left(s, p)) {
      landless.insert(p);
    }
  }
  conquer_np(s);
  for (std::size_t i = player_count; i-- > 0;) {
    const PowerId p{i};
    if (!landless.contains(p)) continue;
    if (t.rules.exile && !in_exile(s, p) && !s.endings.conceded.contains(p))
      s.core.agenda.run_next(GoIntoExile{p});  // BTS-exile.2
    else
      leave_campaign(s, p, play, "BTS-R.131"_clause);
  }
}

}  // namespace linstock::by_the_sword
