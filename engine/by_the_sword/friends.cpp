// Which powers are friends, what each power owns, and what follows for areas and ports.
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

namespace {

/// Whether two powers are of one party under the king.                              BTS-E42.4 to BTS-E42.7
bool one_party(const State& s, PowerId a, PowerId b) {
  const Reign& reign = s.events.reign;
  return reign.king && is_player(a) && is_player(b) && reign.party.contains(a) == reign.party.contains(b);
}

/// Whether one of two players is the guest of the other; the two are allies.                     BTS-exile.6
bool are_host_and_guest(const State& s, PowerId a, PowerId b) {
  return s.player(a).host == b || s.player(b).host == a;
}

/// Whether an NP castle or NP region is at war with a player.                       BTS-R.139, BTS-R.144
bool np_at_war(const State& s, PowerId np, PowerId player) {
  const std::int8_t marker = standing(s, np)[seat_of(player)];
  if (marker == enemy_standing) return true;
  const std::size_t first_castle = player_count + 1 + region_count;
  const bool raids = np.index() >= first_castle && s.others.castles[np.index() - first_castle].out;
  return raids && marker != ally_standing;  // BTS-R.242, BTS-R.254
}

/// Whether one of two powers is a player, and the other an NP castle or region that is his ally.  BTS-R.165
bool np_allied(const State& s, PowerId a, PowerId b) {
  if (is_player(a) == is_player(b) || a == invader || b == invader) return false;
  return standing(s, is_player(a) ? b : a)[seat_of(is_player(a) ? a : b)] == ally_standing;
}

/// Whether one of two powers is the invader, and the other a player who has joined him.  BTS-E52.5, BTS-R.267
bool joined(const State& s, PowerId a, PowerId b) {
  return (a == invader || b == invader) && s.others.invasion.joined.contains(a == invader ? b : a);
}

/// What those grant each other who are allies without an agreement of their own.                  BTS-R.165
bool of_allies(Grant grant) {
  return grant == Grant::passage || grant == Grant::supply || grant == Grant::joint_battle;
}

}  // namespace

const Standings& standing(const State& s, PowerId np) {
  const std::size_t first = player_count + 1;
  if (np.index() < first + region_count) return s.others.regions.of[np.index() - first].standing;
  return s.others.castles[np.index() - first - region_count].standing;
}

bool granted(const State& s, const Table&, PowerId by, PowerId to, Grant grant) {
  if (by == to) return true;
  if (!by || !to) return false;
  if (joined(s, by, to)) return grant == Grant::passage || grant == Grant::ports || grant == Grant::supply;
  if (!is_player(by) || !is_player(to)) return of_allies(grant) && np_allied(s, by, to);  // BTS-ally.5
  // Members of an alliance that fails: BTS-E28.1, BTS-R.218.
  if (s.events.now.allies.contains(by) && s.events.now.allies.contains(to)) return false;
  if (one_party(s, by, to) && grant != Grant::trade) return true;
  if (are_host_and_guest(s, by, to) && of_allies(grant)) return true;
  return (s.grants[seat_of(by)][seat_of(to)].value & bit(grant)) != 0;
}

bool hostile(const State& s, const Table& t, PowerId a, PowerId b) {
  if (a == b || !a || !b) return false;
  if (is_player(a) && is_player(b))
    return !granted(s, t, a, b, Grant::passage) && !granted(s, t, b, a, Grant::passage);
  if (a == invader || b == invader) return !joined(s, a, b);
  if (!is_player(a) && !is_player(b)) return false;
  return is_player(a) ? np_at_war(s, b, a) : np_at_war(s, a, b);
}

Powers party_of(const State& s, const Table& t, PowerId power) {
  Powers party = Powers::of(power);
  const auto add = [&](PowerId other) {
    const auto mutual = [&](Grant g) {
      return granted(s, t, power, other, g) && granted(s, t, other, power, g);
    };
    if (mutual(Grant::passage) && mutual(Grant::joint_battle)) party.insert(other);  // BTS-R.9
  };
  const bool np_allies = t.rules.np_track || t.rules.np_castles == NpCastles::person;
  if (is_player(power) || np_allies)
    for (PowerId other : t.all_players()) add(other);
  if (is_player(power) && np_allies)
    for (std::size_t i = player_count + 1; i < power_count; ++i) add(PowerId{i});
  return party;
}

ForceSet hostile_troops(const State& s, const Table& t, PowerId power, AreaId area) {
  ForceSet foes;
  for (ForceId f : forces_at(s, area))
    if (sees(s, power, f) && hostile(s, t, power, s.place(f).owner)) foes.insert(f);
  return foes;
}

ForceSet hostile_forces(const State& s, const Table& t, PowerId power, AreaId area) {
  ForceSet foes;
  for (ForceId f : hostile_troops(s, t, power, area))
    if (!is_remnant(s, f) && !s.place(f).inside) foes.insert(f);
  return foes;
}

ForceSet feared_forces(const State& s, const Table& t, PowerId power, AreaId area) {
  ForceSet foes;
  for (ForceId f : hostile_troops(s, t, power, area)) {
    const Seats knowing = s.bodies[f].audience;
    const bool known = !is_player(power) || knowing == everyone || knowing.contains(seat_of(power));
    if (!s.place(f).inside && (!known || !is_remnant(s, f))) foes.insert(f);
  }
  return foes;
}

bool friendly(const State& s, const Table& t, PowerId power, AreaId area, For what) {
  const PowerId owner = s.areas[area].controller;
  if (!owner || !granted(s, t, owner, power, what == For::supply ? Grant::supply : Grant::passage))
    return false;
  return (what == For::supply ? hostile_forces(s, t, power, area) : feared_forces(s, t, power, area)).empty();
}

bool port_granted(const State& s, const Table& t, PowerId power, HarbourId h) {
  const PowerId owner = controller(s, t, h);  // BTS-sea.13: as it is now
  return owner && granted(s, t, owner, power, Grant::ports);
}

bool friendly_port(const State& s, const Table& t, PowerId power, HarbourId h) {
  return port_granted(s, t, power, h) || std::ranges::any_of(s.vessels.of, [&](const Vessel& v) {
           return v.owner == power && v.port == h && v.traded;  // this turn
         });
}

bool out_of_play(const State& s, const Table& t, AreaId area) {
  if (!is_castle(area)) {
    const NpRegion& region = s.others.regions[region_of(area)];
    return t.rules.np_regions == NpRegions::neutral && region.castle;
  }
  for (const NpRegion& region : s.others.regions.of)
    if (region.castle == area) return t.rules.np_regions == NpRegions::neutral;
  for (std::size_t i = 0; i < t.players(); ++i)
    if (s.players.of[i].castle == area) return false;
  return t.rules.np_castles == NpCastles::ignored &&
         !s.areas[area].controller;  // one that has fallen with its NP region is no ruin
}

Powers players_of(const State& s, const Table& t, RegionId region) {
  PowerId original;
  std::array<int, player_count> held{};
  for (std::size_t i = 0; i < t.players(); ++i)
    if (s.players.of[i].region == region && !s.players.of[i].out) original = PowerId{i};
  if (t.rules.region_player == RegionPlayer::original) return original ? Powers::of(original) : Powers{};
  for (AreaId a : territories(region))
    if (const PowerId owner = s.areas[a].controller; owner && is_player(owner)) ++held[owner.index()];
  const int most = *std::ranges::max_element(held);
  if (!most) return {};
  if (original && held[original.index()] == most) return Powers::of(original);
  Powers tied;
  for (std::size_t i = 0; i < player_count; ++i)
    if (held[i] == most) tied.insert(PowerId{i});
  return tied;
}

AreaSet areas_of(const State& s, PowerId power) {
  AreaSet areas;
  for (std::size_t i = 0; i < area_count; ++i)
    if (s.areas.of[i].controller == power) areas.insert(AreaId{i});
  return areas;
}

Powers players_in(const State& s, const Table& t) {
  Powers in;
  for (PowerId p : t.all_players())
    if (!s.player(p).out) in.insert(p);
  return in;
}

List<PowerId, player_count + 1> in_order(const State& s, const Table& t) {
  if (!s.order.empty()) return s.order;
  List<PowerId, player_count + 1> order;
  for (PowerId p : players_in(s, t)) order.add(p);
  return order;
}

const CardInfo* in_force(const State& s, const Table& t, Op op) {
  const EventId card = s.events.now.card;
  return card && t.cards[card.index()].op == op ? &t.cards[card.index()] : nullptr;
}

const CardInfo* in_force(const State& s, const Table& t, Op op, PowerId power) {
  return s.events.now.player == power ? in_force(s, t, op) : nullptr;
}

}  // namespace linstock::by_the_sword
