// Non-Player Regions.
#include "by_the_sword/powers/invader.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr Points army = 1500, castle_troops = 500;    // BTS-npr.5
constexpr Points replaced = 250, most_troops = 3500;  // BTS-npr.10, BTS-npr.11
constexpr Points castle_room = 2000;                  // BTS-siege.2
constexpr std::size_t most_region_fleets = 4;         // BTS-npr.13
constexpr int half_its_territories = 3;               // BTS-R.145

bool belongs(const State& s, RegionId r, AreaId a) {
  return a == s.others.regions[r].castle || region_of(a) == r;
}

Points all_points(const State& s, PowerId power) {
  Points sum = 0;
  for (ForceId f : forces_of(s, power)) sum = static_cast<Points>(sum + s.body(f).points);
  return sum;
}

ForceId largest_force(const State& s, ForceSet forces) {
  ForceId largest;
  for (ForceId f : forces)
    if (!largest || s.body(f).points > s.body(largest).points) largest = f;
  return largest;
}

int lost_territories(const State& s, RegionId r) {
  int lost = 0;
  for (std::size_t n = 0; n < 6; ++n) {
    const PowerId owner = s.areas[territory(r, n)].controller;
    lost += owner && is_player(owner);
  }
  return lost;
}

HarbourId port_of_region(const State& s, const Table& t, RegionId r) {  // BTS-R.148
  for (std::size_t i = 0; i < harbour_count; ++i)
    if (belongs(s, r, t[HarbourId{i}].area) && controller(s, t, HarbourId{i}) == np_region(r))
      return HarbourId{i};
  return {};
}

// --- moving ---

/// Steps to each area of a region from one of them, not through hostile forces; 255: out of reach.
std::array<std::uint8_t, area_count> steps_within(const State& s, const Table& t, RegionId r, AreaId from) {
  std::array<std::uint8_t, area_count> steps{};
  steps.fill(255);
  steps[from.index()] = 0;
  List<AreaId, area_count> reached;
  reached.add(from);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const AreaId at = reached[i];
    if (at != from && !hostile_forces(s, t, np_region(r), at).empty()) continue;
    for (const auto& way : t.map.from(at))
      if (belongs(s, r, way.to) && steps[way.to.index()] == 255)
        steps[way.to.index()] = static_cast<std::uint8_t>(steps[at.index()] + 1), reached.add(way.to);
  }
  return steps;
}

/// Whether an enemy stands at or beside the castle of a region. BTS-R.143
bool castle_threatened(const State& s, const Table& t, RegionId r) {
  const AreaId castle = s.others.regions[r].castle;
  const auto enemy = [&](AreaId a) { return !hostile_forces(s, t, np_region(r), a).empty(); };
  return castle && (enemy(castle) ||
                    std::ranges::any_of(t.map.from(castle), [&](const auto& way) { return enemy(way.to); }));
}

/// The nearest enemy-held area in reach that a force may attack; none: there is none.             BTS-R.143
AreaId counter_attack(const State& s, const Table& t, RegionId r, ForceId f) {
  const PowerId power = np_region(r);
  const auto steps = steps_within(s, t, r, s.place(f).at);
  AreaId best;
  for (std::size_t i = 0; i < area_count; ++i) {
    const AreaId a{i};
    if (!belongs(s, r, a) || steps[i] == 0 || steps[i] > 2) continue;
    const ForceSet enemies = hostile_troops(s, t, power, a);
    if (s.areas[a].controller == power && enemies.empty()) continue;
    if (3 * worth(s, t, enemies) > 2 * s.body(f).points) continue;
    if (!best || steps[i] < steps[best.index()]) best = a;
  }
  return best;
}

/// Moves a force two areas at most towards a goal; it stops at enemies. BTS-npr.9
void march_towards(State& s, RegionId r, ForceId f, AreaId goal, GamePlay& play) {
  const auto steps = steps_within(s, play.table, r, goal);
  for (int moved = 0; moved < 2 && s.place(f).owner && s.place(f).at != goal; ++moved) {
    AreaId next;
    for (const auto& way : play.table.map.from(s.place(f).at))
      if (belongs(s, r, way.to) && steps[way.to.index()] < steps[s.place(f).at.index()] &&
          (!next || steps[way.to.index()] < steps[next.index()]))
        next = way.to;
    if (!next) return;
    enter_area(s, f, next, play, "BTS-R.143"_clause);
    if (!hostile_forces(s, play.table, np_region(r), next).empty()) return;
  }
}

/// Whether a force of an NP region may move: not as a remnant, from within its castle or from contact.
///                                                                                              BTS-R.243
bool may_march(const State& s, const Table& t, ForceId f) {
  const Place& place = s.place(f);
  return !is_remnant(s, f) && !place.inside && hostile_forces(s, t, place.owner, place.at).empty();
}

}  // namespace

void move_region(State& s, RegionId r, Motion motion, GamePlay& play) {
  const Table& t = play.table;
  if (motion == Motion::stay) return;
  if (const Seat seat = decides_for(s, t, np_region(r))) {  // BTS-npr.6
    for (std::size_t i = force_count; i-- > 0;)
      if (s.places.of[i].value.owner == np_region(r)) s.core.agenda.run_next(MoveHost{seat, ForceId{i}});
    return;
  }
  ForceSet unmoved = forces_of(s, np_region(r));
  while (!unmoved.empty()) {
    const ForceId f = largest_force(s, unmoved);  // in order of size
    unmoved.erase(f);
    if (!may_march(s, t, f)) continue;
    const AreaId castle = s.others.regions[r].castle;
    const bool attacks =
        motion == Motion::none ? !castle_threatened(s, t, r) : motion == Motion::counter_attack;
    const AreaId target = attacks ? counter_attack(s, t, r, f) : AreaId{};  // BTS-npr.8
    march_towards(s, r, f, target ? target : castle, play);
  }
}

// --- taking up arms ---

namespace {

/// Players who live farthest from a region, its attacker left out. BTS-R.144
Powers farthest_players(const State& s, const Table& t, RegionId r, PowerId by) {
  Powers farthest;
  int most = -1;
  for (PowerId p : players_in(s, t)) {
    const AreaId capital = s.player(p).capital;
    if (p == by || !capital) continue;
    const int steps = t.distance[capital.index()][s.others.regions[r].castle.index()];
    if (steps > most) most = steps, farthest.clear();
    if (steps == most) farthest.insert(p);
  }
  return farthest;
}

/// The player hostile to the attacker who is nearest to him in initiative; none: nobody is.      BTS-R.144
PowerId nearest_enemy(const State& s, const Table& t, PowerId by) {
  const auto order = in_order(s, t);
  const auto place_of = [&](PowerId p) {
    return static_cast<int>(std::ranges::find(order, p) - order.begin());
  };
  PowerId nearest;
  for (PowerId p : order)
    if (is_player(p) && p != by && hostile(s, t, p, by) &&
        (!nearest || std::abs(place_of(p) - place_of(by)) < std::abs(place_of(nearest) - place_of(by))))
      nearest = p;
  return nearest;
}

void take_up_arms(State& s, RegionId r, AreaId invaded, PowerId by, PowerId placer, GamePlay& play) {
  NpRegion& region = s.others.regions[r];
  const PowerId enemy = nearest_enemy(s, play.table, by);
  region.manager = enemy ? enemy : placer;
  play.say(RegionDefends{r, region.manager}, "BTS-npr.6"_clause);
  if (placer) s.core.agenda.run_next(PlaceDefenders{placer, r, invaded});
}

bool may_defend(const State& s, const Table& t, RegionId r, AreaId invaded, AreaId a) {
  return !is_castle(a) && region_of(a) == r && a != invaded && s.areas[a].controller == np_region(r) &&
         hostile_forces(s, t, np_region(r), a).empty();
}

void conquer_region(State& s, RegionId r, PowerId by, GamePlay& play) {
  const PowerId power = np_region(r);
  const AreaId castle = s.others.regions[r].castle;
  const VesselId prize = vessels_of(s, power).first();
  const HarbourId port =
      prize ? s.vessels[prize].port ? s.vessels[prize].port : s.vessels[prize].origin : HarbourId{};
  play.say(NpConquered{castle, r, by}, "BTS-npr.15"_clause);
  s.others.regions[r] = {};
  for (ForceId f : forces_of(s, power)) remove(s, f, play, "BTS-R.145"_clause);
  dismiss_fleets(s, power, play, "BTS-R.145"_clause);
  for (std::size_t n = 0; n < 6; ++n)
    if (s.areas[territory(r, n)].controller == power)
      take_control(s, territory(r, n), by, play, "BTS-R.145"_clause);
  if (forces_of(s, by).size() < roster) raise(s, by, castle, castle_troops);  // BTS-npr.16
  const bool room = std::ranges::count(s.vessels.of, by, &Vessel::owner) < std::ptrdiff_t{vessels_each};
  if (port && room && controller(s, play.table, port) == by) launch(s, by, port, false);
}

}  // namespace

void regions_move(State& s, GamePlay& play) {
  for (std::size_t r = 0; r < region_count; ++r)
    if (s.others.regions.of[r].defended && play.table.rules.np_player != NpPlayer::vote)
      move_region(s, RegionId{r}, Motion::none, play);
  for (std::size_t r = region_count; r-- > 0;)  // BTS-npr.18
    if (s.others.regions.of[r].defended && play.table.rules.np_player == NpPlayer::vote)
      s.core.agenda.run_next(HoldVote{np_region(RegionId{r})});
}

namespace {

/// Why a force that a person moves for a power without a player may not enter an area, if so.
///                                                                                      BTS-npr.9, BTS-R.258
Verdict no_host_step(const State& s, const Table& t, ForceId f, AreaId to, int steps_left) {
  const PowerId power = s.place(f).owner;
  if (power == invader) return no_invading(s, t, f, to, steps_left);
  if (auto why = no_border(t, s.place(f).at, to, "BTS-land.3"_clause)) return why;
  if (!belongs(s, region_of_power(power), to))
    return no("host-stays-in-its-region"_reason, "BTS-npr.9"_clause);
  return {};
}

}  // namespace

Seat MoveHost::asked(const State&) const { return seat; }

void MoveHost::options(const State& s, const Table& t, Options& out) const {
  for (const auto& way : t.map.from(s.place(force).at))
    if (!no_host_step(s, t, force, way.to, left)) out.add(verb::to, way.to);
  out.add(verb::halt);
}

std::optional<Refusal> MoveHost::refuse(const State& s, const Table& t, const Choice& c) const {
  return c.verb.index() == verb::to ? no_host_step(s, t, force, arg_id<AreaId>(c, 0), left) : Verdict{};
}

void MoveHost::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::halt) return;
  const auto to = arg_id<AreaId>(c, 0);
  const bool of_invader = s.place(force).owner == invader;
  const bool slow = of_invader && invader_moves_one_area(s, play.table, s.place(force).at, to);
  enter_area(s, force, to, play, of_invader ? "BTS-E52.6"_clause : "BTS-npr.6"_clause);
  if (left > 1 && !slow) s.core.agenda.run_next(MoveHost{seat, force, static_cast<std::uint8_t>(left - 1)});
}

bool MoveHost::obsolete(const State& s, const Table& t) const {
  return !s.place(force).owner || is_player(s.place(force).owner) || !may_march(s, t, force);
}

void regions_admin(State& s, GamePlay& play) {
  for (std::size_t i = 0; i < region_count; ++i) {
    const RegionId r{i};
    const NpRegion& region = s.others.regions[r];
    if (!region.castle || !region.defended) continue;
    const PowerId power = np_region(r);
    const bool has_castle = s.areas[region.castle].controller == power;
    const bool besieged = has_castle && s.areas[region.castle].siege;
    const Points in_castle = besieged ? points_at(s, region.castle, power) : Points{0};
    const auto points = static_cast<Points>(
        std::min({+replaced, most_troops - all_points(s, power), castle_room - in_castle}));  // BTS-siege.2
    const ForceId largest = largest_force(s, forces_of(s, power));
    const AreaId at = has_castle ? region.castle : largest ? s.place(largest).at : AreaId{};
    if (points > 0 && at) {  // BTS-R.147
      reinforce(s, power, at, points);
      play.say(PowerGains{power, at, points, 0}, "BTS-npr.10"_clause);
    }
    const HarbourId port = port_of_region(s, play.table, r);
    if (port && vessels_of(s, power).size() < most_region_fleets && launch_for(s, power, port))
      play.say(PowerGains{power, play.table[port].area, 0, 1}, "BTS-npr.13"_clause);
  }
}

void DefendRegion::run(State& s, GamePlay& play) const {
  NpRegion& np = s.others.regions[region];
  goes_to_war(s, np_region(region), by);
  if (!np.castle || np.defended || play.table.rules.np_regions == NpRegions::neutral) return;
  np.defended = true;
  reinforce(s, np_region(region), invaded, army);  // BTS-npr.4
  reinforce(s, np_region(region), np.castle, castle_troops);
  const Powers tied = farthest_players(s, play.table, region, by);
  if (tied.size() > 1) return s.core.agenda.run_next(FarthestRoll{tied, region, invaded, by});
  take_up_arms(s, region, invaded, by, tied.first(), play);
}

Dice<Purpose> FarthestRoll::dice(const State&, const Table&) const {
  return {Purpose::pick, {}, static_cast<std::uint8_t>(tied.size()), 6};
}

void FarthestRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const std::uint8_t best = std::ranges::max(faces);
  Powers highest;
  std::size_t i = 0;
  for (PowerId p : tied)
    if (faces[i++] == best) highest.insert(p);
  if (highest.size() > 1) return s.core.agenda.run_next(FarthestRoll{highest, region, invaded, by});
  take_up_arms(s, region, invaded, by, highest.first(), play);
}

Seat PlaceDefenders::asked(const State&) const { return seat_of(placer); }

void PlaceDefenders::options(const State& s, const Table& t, Options& out) const {
  for (std::size_t n = 0; n < 6; ++n)
    if (may_defend(s, t, region, invaded, territory(region, n)))
      out.add(verb::place_defenders, territory(region, n));
}

std::optional<Refusal> PlaceDefenders::refuse(const State&, const Table&, const Choice& c) const {
  if (c.verb.index() != verb::place_defenders) return {};
  return no("not-another-of-its-territories"_reason, "BTS-npr.5"_clause);
}

void PlaceDefenders::choose(State& s, const Choice& c, GamePlay& play) const {
  const auto at = arg_id<AreaId>(c, 0);
  reinforce(s, np_region(region), at, army);
  play.say(PowerGains{np_region(region), at, army, 0}, "BTS-npr.5"_clause);
}

bool PlaceDefenders::obsolete(const State& s, const Table& t) const {
  for (std::size_t n = 0; n < 6; ++n)
    if (may_defend(s, t, region, invaded, territory(region, n))) return false;
  return true;
}

void ConquerNp::run(State& s, GamePlay& play) const {
  if (!is_player(by) || s.areas[castle].controller != by) return;
  for (std::size_t i = 0; i < region_count; ++i)
    if (s.others.regions.of[i].castle == castle) {
      if (lost_territories(s, RegionId{i}) >= half_its_territories) conquer_region(s, RegionId{i}, by, play);
      return;
    }
  NpCastle& np = s.others.castles[castle.index() - territory_count];
  if (np.culture == Culture::none) return;
  for (ForceId f : forces_of(s, np_castle(castle))) remove(s, f, play, "BTS-R.146"_clause);
  np = {};
  dismiss_fleets(s, np_castle(castle), play, "BTS-R.146"_clause);
  if (forces_of(s, by).size() < roster) raise(s, by, castle, castle_troops);  // BTS-npc.21
  play.say(NpConquered{castle, {}, by}, "BTS-npc.21"_clause);
}

}  // namespace linstock::by_the_sword
