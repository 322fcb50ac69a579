// Cards that break something: sieges, alliances, the enemy's moves.
#include "by_the_sword/events/cards.hpp"

namespace linstock::by_the_sword {

// --- a siege ---

namespace {

List<AreaId, castle_count> sieges(const State& s) {
  List<AreaId, castle_count> under_siege;
  for (std::size_t n = 0; n < castle_count; ++n)
    if (s.areas[castle(n)].siege) under_siege.add(castle(n));
  return under_siege;
}

/// The troops that besiege a castle.
ForceSet broken_besiegers(const State& s, const Table& t, AreaId at) {
  ForceSet forces;
  for (ForceId f : forces_at(s, at))
    if (!s.place(f).inside && hostile(s, t, s.place(f).owner, s.areas[at].controller)) forces.insert(f);
  return forces;
}

/// What the vessels of a power in ports on the coast of an area can still carry.
///                                                                     BTS-trans.1, BTS-trans.2, BTS-E39.2
int room_on_coast(const State& s, const Table& t, PowerId p, AreaId at) {
  int capacity = s.events.now.player == p ? -s.events.now.shipped.value : 0;
  for (const Vessel& v : s.vessels.of)
    if (v.owner == p && v.port && t[at].zones.contains(t[v.port].zone)) capacity += v.merchant ? 250 : 500;
  return capacity;
}

/// Where a broken besieger may go by land: adjacent friendly areas, else where he came from.        BTS-R.190
AreaSet back_by_land(const State& s, const Table& t, ForceId f) {
  const Place& place = s.place(f);
  AreaSet back;
  for (const auto& way : t.map.from(place.at))
    if (friendly(s, t, place.owner, way.to, For::movement)) back.insert(way.to);
  if (back.empty() && s.body(f).from) back.insert(s.body(f).from);
  return back;
}

/// Or to a port by sea, if fleets can carry it.                                             BTS-E39.2
AreaSet ways_back(const State& s, const Table& t, ForceId f) {
  const Place& place = s.place(f);
  AreaSet back = back_by_land(s, t, f);
  if (room_on_coast(s, t, place.owner, place.at) >= s.body(f).points)
    for (std::size_t i = 0; i < harbour_count; ++i)
      if (t[place.at].zones.contains(t.harbours[i].zone) && t.harbours[i].area != place.at &&
          friendly_port(s, t, place.owner, HarbourId{i}))
        back.insert(t.harbours[i].area);
  return back;
}

void go_back(State& s, ForceId f, AreaId to, GamePlay& play) {
  if (!back_by_land(s, play.table, f).contains(to)) {
    CardInForce& card = s.events.now;
    const PowerId owner = s.place(f).owner;
    if (card.player != owner) card.player = owner, card.shipped = {0, only(seat_of(owner))};
    card.shipped.value = static_cast<Points>(card.shipped.value + s.body(f).points);
  }
  tell(s, play, CardMoved{f, s.place(f).at, to}, "BTS-R.190"_clause);
  put(s, f, to);
}

void break_siege(State& s, AreaId at, GamePlay& play) {
  s.areas[at].siege = 0;
  s.areas[at].besieger = {};
  play.say(SiegeBroken{at}, "BTS-E39.1"_clause);
  for (ForceId f : broken_besiegers(s, play.table, at)) {
    if (is_player(s.place(f).owner))
      s.core.agenda.run_next(FallBack{f});
    else if (const AreaSet back = ways_back(s, play.table, f); !back.empty())
      go_back(s, f, back.first(), play);
  }
}

}  // namespace

void break_a_siege(State& s, GamePlay& play) {
  const auto all = sieges(s);
  if (all.size() == 1) return break_siege(s, all[0], play);  // BTS-R.4
  if (!all.empty()) s.core.agenda.run_next(PickSiege{});
}

bool PickSiege::obsolete(const State& s, const Table&) const { return sieges(s).empty(); }
Dice<Purpose> PickSiege::dice(const State& s, const Table&) const {
  return {Purpose::pick, s.events.drawer, 1, sides_to_pick(sieges(s).size())};
}

void PickSiege::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto all = sieges(s);
  const auto which = picked(all.size(), faces[0]);
  if (!which) return s.core.agenda.run_next(*this);
  break_siege(s, all[*which], play);
}

Seat FallBack::asked(const State& s) const { return seat_of(s.place(force).owner); }
bool FallBack::obsolete(const State& s, const Table& t) const {
  return !s.place(force).at || ways_back(s, t, force).empty();
}

void FallBack::options(const State& s, const Table& t, Options& out) const {
  for (AreaId to : ways_back(s, t, force)) out.add(verb::fall_back, force, to);
}

void FallBack::choose(State& s, const Choice& c, GamePlay& play) const {
  go_back(s, force, arg_id<AreaId>(c, 1), play);
}

// --- an alliance ---

namespace {

/// The alliances in being: players who are joined by mutual passage and joint battle.              BTS-R.9
List<Powers, player_count> alliances(const State& s, const Table& t) {
  List<Powers, player_count> all;
  const auto allied = [&](PowerId a, PowerId b) {
    for (Grant g : {Grant::passage, Grant::joint_battle})
      if (!granted(s, t, a, b, g) || !granted(s, t, b, a, g)) return false;
    return a != b;
  };
  Powers ungrouped = players_in(s, t);
  while (!ungrouped.empty()) {
    Powers members = Powers::of(ungrouped.first()), seen;
    while (seen != members) {
      const PowerId p = (members - seen).first();
      seen.insert(p);
      for (PowerId other : ungrouped)
        if (allied(p, other)) members.insert(other);
    }
    ungrouped -= members;
    if (members.size() > 1) all.add(members);
  }
  return all;
}

void fail(State& s, Powers allies, GamePlay& play) {
  s.events.now.allies = allies;
  play.say(AllianceFails{allies}, "BTS-E28.1"_clause);
}

}  // namespace

void fail_an_alliance(State& s, GamePlay& play) {
  const auto all = alliances(s, play.table);
  if (all.size() == 1) return fail(s, all[0], play);
  if (!all.empty()) s.core.agenda.run_next(PickAlliance{});  // BTS-E28.2
}

bool PickAlliance::obsolete(const State& s, const Table& t) const { return alliances(s, t).empty(); }
Dice<Purpose> PickAlliance::dice(const State& s, const Table& t) const {
  return {Purpose::pick, s.events.drawer, 1, sides_to_pick(alliances(s, t).size())};
}

void PickAlliance::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto all = alliances(s, play.table);
  const auto which = picked(all.size(), faces[0]);
  if (!which) return s.core.agenda.run_next(*this);
  fail(s, all[*which], play);
}

// --- bad weather ---

bool regions_adjoin(const Table& t, RegionId a, RegionId b) {
  for (std::size_t n = 0; n < 6; ++n)
    for (const auto& way : t.map.from(territory(a, n)))
      if (region_of(way.to) == b) return true;
  return false;
}

Seat NameRegion::asked(const State&) const { return seat_of(power); }

void NameRegion::options(const State& s, const Table& t, Options& out) const {
  for (std::size_t r = 0; r < region_count; ++r)
    if (RegionId{r} == s.events.now.region || regions_adjoin(t, s.events.now.region, RegionId{r}))
      out.add(verb::name_region, RegionId{r});
}

void NameRegion::choose(State& s, const Choice& c, GamePlay& play) const {
  s.events.now.region = arg_id<RegionId>(c, 0);
  play.say(RegionNamed{power, s.events.now.region}, "BTS-R.188"_clause);
}

}  // namespace linstock::by_the_sword
