// VI Prepare for battle: deployment, first Skirmishers and Artillery,
// then brigade by brigade.                                                      NMM-6.9 to NMM-6.13, NMM-R.35
#include "battlefield/nearest_place.hpp"
#include "matchlocks/forms.hpp"
#include "matchlocks/scenario/files.hpp"
#include "matchlocks/setup/setup.hpp"

namespace linstock::matchlocks {

namespace {

enum Stage : std::uint8_t { skirmishers_and_guns, brigades };

/// What a side must still place itself: not what events bring, nor Guns that go with their parents.
UnitSet to_place(const State& s, const Table& t, Side side) {
  UnitSet units;
  for (UnitId u : t.of_side[index(side)])
    if (s.units[u].where == Where::reserve && !t[u].parent && u != t.ambushers[index(side)] &&
        u != t.clubmen[index(side)])
      units.insert(u);
  return units;
}

/// The brigade with which a unit or a Brigadier is placed.
BrigadeId placed_with(const State& s, const Table& t, UnitId u) {
  if (t[u].type != UnitType::brigadier) return t[u].brigade;
  for (std::size_t b = 0; b < t.brigades.size(); ++b)
    if (s.brigadiers[BrigadeId{b}] == u) return BrigadeId{b};
  return {};
}

/// The brigades of which something is still to be placed.
Set<BrigadeId, max_brigades> brigades_left(const State& s, const Table& t, Side side) {
  Set<BrigadeId, max_brigades> unplaced;
  for (UnitId u : to_place(s, t, side))
    if (const BrigadeId b = placed_with(s, t, u); b && !acts_by_initiative(t, u)) unplaced.insert(b);
  return unplaced;
}

/// The units of which a side places one now.
UnitSet next_to_place(const State& s, const Table& t, Side side) {
  UnitSet units;
  for (UnitId u : to_place(s, t, side)) {
    const bool first_stage = acts_by_initiative(t, u);
    if (first_stage != (s.stage == skirmishers_and_guns)) continue;
    const bool of_brigade = !s.placing || t[u].type == UnitType::general || placed_with(s, t, u) == s.placing;
    if (first_stage || of_brigade) units.insert(u);
  }
  return units;
}

/// Whether the brigade that is being placed is complete; the General may wait for another.          NMM-R.35
bool placed_whole(const State& s, const Table& t, Side side) {
  for (UnitId u : next_to_place(s, t, side))
    if (t[u].type != UnitType::general || brigades_left(s, t, side).empty()) return false;
  return true;
}

bool may_ride_with(const State& s, const Table& t, UnitId leader, UnitId u) {
  return on_table(s, u) && !enemies(t, leader, u) && !is_leader(t, u) && !is_gun(t, u);
}

/// Whether a side has a unit to place in this stage.
bool has_more(const State& s, const Table& t, Side side) { return !next_to_place(s, t, side).empty(); }

Seat deployer(Side side) { return seat_of(side); }

}  // namespace

// --- whose turn it is ---

void DeployNext::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  s.placing = {};
  if (s.stage == skirmishers_and_guns) {  // NMM-6.9
    for (const Side side : {s.first, other(s.first)}) {
      if (!has_more(s, t, side)) continue;
      s.deploying = side;
      return s.core.agenda.run_next(Deploy{deployer(side)}, DeployNext{});
    }
    s.stage = brigades;
    s.deploying = other(s.first);  // so that the winner is the next
    if (const auto side = outscouted(t))
      s.ahead = static_cast<std::uint8_t>(std::min<std::size_t>(2, brigades_left(s, t, *side).size()));
  }
  Side side = other(s.deploying);                     // NMM-6.10
  if (s.ahead > 0) --s.ahead, side = *outscouted(t);  // NMM-6.6
  if (!has_more(s, t, side)) side = other(side);
  if (!has_more(s, t, side)) return;
  s.deploying = side;
  s.core.agenda.run_next(Deploy{deployer(side)}, DeployNext{});
}

// --- the question ---

Seat Deploy::asked(const State&) const { return seat; }

bool Deploy::obsolete(const State& s, const Table& t) const { return !has_more(s, t, side_of(seat)); }

void Deploy::options(const State& s, const Table& t, Options& out) const {
  const Side side = side_of(seat);
  List<Pose, 64> outline;
  for (Point p : zone_of(s, t, side).outline) outline.add({p.x, p.y, 0});
  for (UnitId u : next_to_place(s, t, side)) {
    for (FormId form : forms_of(t[u].type))
      if (some_place(s, t, u, form, true))
        out.add(verb::place, u, form), out.region({outline.begin(), outline.end()});
    if (!is_leader(t, u)) continue;
    for (UnitId v : t.of_side[index(side)])
      if (may_ride_with(s, t, u, v)) out.add(verb::attach, u, v);
  }
}

std::optional<Refusal> Deploy::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::place && c.verb.index() != verb::attach) return {};
  const Side side = side_of(seat);
  const UnitId u = arg_id<UnitId>(c, 0);
  if (t[u].side != side) return no("enemy-unit"_reason, "NMM-R.35"_clause);
  if (s.units[u].where == Where::table) return no("already-deployed"_reason, "NMM-R.35"_clause);
  if (u == t.ambushers[index(side)] || u == t.clubmen[index(side)])
    return no("comes-by-an-event"_reason, "NMM-cards.3"_clause);
  if (t[u].parent) return no("deploys-with-its-parent"_reason, "NMM-R.35"_clause);
  if (acts_by_initiative(t, u) != (s.stage == skirmishers_and_guns))
    return no("skirmishers-and-guns-first"_reason, "NMM-6.9"_clause);
  if (!next_to_place(s, t, side).contains(u)) return no("one-brigade-at-a-time"_reason, "NMM-6.10"_clause);
  if (c.verb.index() == verb::attach)
    return is_leader(t, u) ? no("cannot-ride-with-it"_reason, "NMM-R.62"_clause)
                           : no("only-leaders-join"_reason, "NMM-R.62"_clause);
  if (!may_form(t[u].type, arg_id<FormId>(c, 1)))
    return no("not-a-formation-of-it"_reason, "NMM-3.1.3"_clause);
  return no("no-room-to-deploy"_reason, "NMM-6.11"_clause);
}

std::optional<Refusal> Deploy::place(const State& s, const Table& t, const Choice& c) const {
  const UnitId u = arg_id<UnitId>(c, 0);
  const Unit it = as_deployed(s, t, c);
  auto why = may_deploy(s, t, u, it, false);
  if (why && !may_deploy(s, t, u, it, true) && crowded(s, t, u, arg_id<FormId>(c, 1))) return {};
  return why;
}

Pose Deploy::nearest(const State& s, const Table& t, const Choice& c) const {
  const UnitId u = arg_id<UnitId>(c, 0);
  const FormId form = arg_id<FormId>(c, 1);
  const bool no_gap = crowded(s, t, u, form);
  Unit it = as_deployed(s, t, c);
  const auto fits = [&](const Pose& at) {
    it.at = at;
    return !may_deploy(s, t, u, it, no_gap);
  };
  if (const auto at = battlefield::nearest_place(it.at, t.ground, inch / 2, fits)) return *at;
  return some_place(s, t, u, form, no_gap).value_or(c.pose);
}

Pose Deploy::sample(const State& s, const Table& t, const Option& o, Rng& rng) const {
  const Side side = side_of(seat);
  const auto [low, high] = battlefield::bounds(zone_of(s, t, side));
  const auto between = [&](Mil from, Mil to) {
    return from + static_cast<Mil>(rng.below(static_cast<std::uint64_t>(to - from + 1)));
  };
  const UnitId u = arg_id<UnitId>(o, 0);
  const bool no_gap = crowded(s, t, u, arg_id<FormId>(o, 1));
  Choice c{o.verb, o.args, {}, {}};
  constexpr int most_tries = 200;
  for (int tries = 0; tries < most_tries; ++tries) {
    const bool askew = rng.below(6) == 0;
    c.pose = {between(low.x, high.x), between(low.y, high.y),
              askew ? between(0, battlefield::full_turn - 1) : forward_of(s, t, side)};
    if (!may_deploy(s, t, u, as_deployed(s, t, c), no_gap)) return c.pose;
  }
  return nearest(s, t, c);
}

namespace {

/// A unit is where it begins: its field defences before it, its Guns with it.           NMM-R.35, NMM-R.142
void say_deployed(State& s, GamePlay& play, UnitId u) {
  const Table& t = play.table;
  if (t[u].works) place_works(s, t, u);
  play.say(Deployed{u, s.units[u].at, s.units[u].formation, t[u].works}, "NMM-6.11"_clause);
  for (UnitId gun : t.of_side[index(t[u].side)]) {
    Unit& it = s.units[gun];
    if (t[gun].parent != u || it.where != Where::reserve) continue;
    it.where = Where::table, it.with = u, it.limbered = true;
    it.at = beside_parent(t, gun, s.units[u]);
    play.say(Deployed{gun, it.at, it.formation, false}, "NMM-R.35"_clause);
  }
}

}  // namespace

void Deploy::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const Side side = side_of(seat);
  const UnitId u = arg_id<UnitId>(c, 0);
  if (s.stage == brigades && !s.placing) s.placing = placed_with(s, t, u);
  if (c.verb.index() == verb::attach) {
    const UnitId with = arg_id<UnitId>(c, 1);
    Unit& it = s.units[u];
    it.where = Where::table, it.with = with;
    it.at = beside_unit(t, with, s.units[with]);
    play.say(Deployed{u, it.at, it.formation, false}, "NMM-6.11"_clause);
    play.say(Joined{u, with, false}, "NMM-R.62"_clause);
  } else {
    s.units[u] = as_deployed(s, t, c);
    say_deployed(s, play, u);
  }
  // A player who has placed only his General has a brigade to place still.
  const bool goes_on = s.stage == skirmishers_and_guns ? has_more(s, t, side)
                       : s.placing                     ? !placed_whole(s, t, side)
                                                       : !brigades_left(s, t, side).empty();
  if (goes_on) s.core.agenda.run_next(Deploy{seat});
}

}  // namespace linstock::matchlocks
