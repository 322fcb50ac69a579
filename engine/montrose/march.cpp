// 11.0 March Phase, 18.2.1, 18.9A; Force March (MON-R.72, MON-C.2, MON-C.10).
#include "montrose/rules.hpp"

namespace linstock::montrose {

namespace {

bool escorted_by_leader(const Table& t, UnitSet group, Seat side) {  // MON-11.3.7, MON-18.9.1, MON-R.88
  return uses(t.rules.leaders_speed_marches, side) && !(group & t.leaders).empty();
}

/// Movement allowance without a force march: the unit's own, whatever it or others have spent or saved.
///                                 MON-11.1.2, MON-11.1.3, MON-11.1.7, MON-11.1.8, MON-18.9.1, MON-R.91
unsigned normal_allowance(const Table& t, UnitId u, UnitSet group) {
  return t[u].movement + unsigned{!t.is_leader(u) && escorted_by_leader(t, group, t.side(u))};
}

/// The most MP that a unit may spend in a march, force march included.   MON-11.1.9, MON-18.9.2, MON-R.72
unsigned most_mp(const State& s, const Table& t, UnitId u, UnitSet group) {
  const unsigned normal = normal_allowance(t, u, group);
  const auto* card = t.in_force<MarchBonus>(s);
  if (!card || t.cards[s.card.index()].side != t.side(u)) return normal;
  return t.rules.force_march == ForceMarch::twice ? 2 * normal : normal + static_cast<unsigned>(card->mp);
}

unsigned cost(const State& s, const Table& t, Seat side, std::uint8_t route) {  // MON-11.2.1, MON-11.2.2
  if (const auto* card = t.in_force<RouteCost>(s);                              // MON-C.6
      card && t.cards[s.card.index()].side == side && route == std::uint8_t(card->kind))  // MON-C.6
    return card->mp;
  return t.route_mp[route];
}

/// A marching group at some point of its path.
struct Column {
  UnitSet units;
  SpaceId at;
  unsigned spent = 0;
  bool stopped = false;
};

/// The clause that keeps a column from a step; none if it may take it. Friends, frontiers, Burghs and a lack
/// of leaders do not.                                      MON-11.3.1, MON-11.3.2, MON-11.3.6, MON-R.33
Clause march_barred(const State& s, const Table& t, const Column& c, const atlas::Way& way) {
  const Seat side = t.side(c.units.first());
  if (c.stopped) return "MON-11.3.3"_clause;
  const unsigned mp = c.spent + cost(s, t, side, way.kind);
  for (UnitId u : c.units)
    if (mp > most_mp(s, t, u, c.units)) return "MON-11.1.9"_clause;  // MON-R.30
  return step_barred(s, t, c.units, way.to);
}

bool can_step(const State& s, const Table& t, const Column& c) {
  for (const auto& way : t.map.from(c.at))
    if (!march_barred(s, t, c, way)) return true;
  return false;
}

/// The column after a step to an adjoining space.
Column after(const State& s, const Table& t, Column c, SpaceId to) {
  const Seat side = t.side(c.units.first());
  c.spent += cost(s, t, side, *t.map.route(c.at, to));
  c.at = to;
  c.stopped = !combat_at(s, t, other(side), to).empty();  // MON-11.3.3, MON-11.3.5
  return c;
}

Column along(const State& s, const Table& t, Column c, const List<SpaceId, 16>& path) {
  for (SpaceId to : path) c = after(s, t, c, to);
  return c;
}

/// The units that may march now: leaders and recruits of this turn as well as others.
///                                                                      MON-10.0.29, MON-16.0.3, MON-ex.1
Eligibility may_march(const State& s, const Table& t, Seat side) {
  Eligibility marching;
  marching.only(on_map(s) & t.of_side[side], "not-your-unit-on-map"_reason, "MON-11.1.1"_clause);
  marching.bar(s.inactive, "inactive-leader-does-not-move"_reason, "MON-10.1.2"_clause);
  marching.bar(s.moved, "has-marched"_reason, "MON-11.1.6"_clause);
  return marching;
}

/// Why a group may not march off, if so: it would leave leaders alone among enemy combat units.  MON-R.29
Verdict no_leaving(const State& s, const Table& t, UnitSet group, SpaceId from) {
  const Seat side = t.side(group.first());
  if (combat_at(s, t, other(side), from).empty()) return {};
  const UnitSet staying = (units_at(s, from) & t.of_side[side]) - group;
  if (!(staying & t.combat).empty() || ((staying & t.leaders) - s.inside).empty()) return {};
  return no("leaders-left-alone"_reason, "MON-R.29"_clause);
}

/// Whether a legal march exists for this group, as it is or with others of its space that may march.
bool completable(const State& s, const Table& t, UnitSet group, SpaceId from, UnitSet marching) {
  const UnitSet others = (marching & units_at(s, from)) - group;
  const auto works = [&](UnitSet g) { return can_step(s, t, {g, from}) && !no_leaving(s, t, g, from); };
  if (works(group) || works(group | (others & t.leaders))) return true;
  for (UnitId u : others& t.combat)
    if (works(group | UnitSet::of(u)) || works(group | UnitSet::of(u) | (others & t.leaders))) return true;
  return false;
}

/// The units that may join the group of a draft.
Eligibility may_join(const State& s, const Table& t, Seat side, const GroupDraft& draft) {
  Eligibility joining = may_march(s, t, side);
  const UnitSet marching = joining.units();
  if (!draft.units.empty())
    joining.only(units_at(s, s.at[draft.units.first()]), "march-from-one-space"_reason, "MON-11.1.5"_clause);
  if (!draft.path.empty()) joining.only({}, "not-picked-up-on-way"_reason, "MON-R.27"_clause);
  joining.bar(draft.units, "named-twice"_reason, "MON-11.1.5"_clause);
  joining.first_of_alike_only(s, t);
  joining.only_if(
      [&](UnitId u) { return completable(s, t, draft.units | UnitSet::of(u), s.at[u], marching); },
      "nowhere-to-go"_reason, "MON-11.1.9"_clause);
  return joining;
}

void offer_steps(const State& s, const Table& t, const Column& c, Options& out) {
  for (const auto& way : t.map.from(c.at))
    if (!march_barred(s, t, c, way)) out.add(verb::march_to, way.to);
}

/// Why a column may not go on to this space, if so.
Verdict no_step(const State& s, const Table& t, const Column& column, SpaceId to) {
  const auto route = t.map.route(column.at, to);
  if (!route)
    return no("no-route"_reason.with("from", t.map.ids[column.at.index()])
                  .with("ways", t.map.neighbours(column.at)),
              "MON-3.0.5"_clause);
  const Clause bar = march_barred(s, t, column, {to, *route});
  if (!bar) return {};
  if (bar == "MON-11.1.9"_clause) return no("beyond-allowance"_reason, bar);
  if (bar == "MON-11.3.3"_clause) return no("stops-at-enemy"_reason, bar);
  for (UnitId u : column.units)
    if (!may_enter(s, t, u, to)) return closed(t, u, to, bar);
  return no("leaders-need-escort"_reason, bar);  // MON-16.0.4
}

/// The spaces that a column can reach, each by one of its cheapest paths, cheapest first.
std::vector<atlas::Reached> reach_of(const State& s, const Table& t, const Column& start) {
  struct End {
    Column column;
    List<SpaceId, 16> path{};
  };
  std::vector<atlas::Reached> out;
  std::vector<End> ends{{start}};
  SpaceSet seen;
  while (!ends.empty()) {
    const auto cheapest = std::ranges::min_element(ends, {}, [](const End& e) { return e.column.spent; });
    const End end = *cheapest;
    ends.erase(cheapest);
    if (seen.contains(end.column.at)) continue;
    seen.insert(end.column.at);
    if (!end.path.empty())
      out.push_back({end.column.at, static_cast<std::uint8_t>(end.column.spent), end.path});
    for (const auto& way : t.map.from(end.column.at)) {
      if (march_barred(s, t, end.column, way)) continue;
      End next{after(s, t, end.column, way.to), end.path};
      if (next.path.push(way.to)) ends.push_back(next);
    }
  }
  return out;
}

}  // namespace

// --- choosing units and path ---

Seat MarchPhase::asked(const State&) const { return side; }

void MarchPhase::options(const State& s, const Table& t, Options& out) const {
  const auto draft = draft_of<GroupDraft>(s, side);
  if (draft.units.empty()) out.add(verb::end_march);  // MON-11.1.10
  if (draft.path.empty())                             // MON-R.27
    for (UnitId u : may_join(s, t, side, draft).units()) out.add(verb::march_unit, u);
  if (draft.units.empty()) return;
  const SpaceId from = s.at[draft.units.first()];
  if (no_leaving(s, t, draft.units, from)) return;
  offer_steps(s, t, along(s, t, {draft.units, from}, draft.path), out);
  if (!draft.path.empty()) out.add(verb::march_done);
}

std::vector<atlas::Reached> MarchPhase::reach(const State& s, const Table& t) const {
  const auto draft = draft_of<GroupDraft>(s, side);
  if (draft.units.empty()) return {};
  const SpaceId from = s.at[draft.units.first()];
  if (no_leaving(s, t, draft.units, from)) return {};
  return reach_of(s, t, along(s, t, {draft.units, from}, draft.path));
}

void MarchPhase::part(State& s, const Choice& c, const Table&) const {
  add_to_group(draft_of<GroupDraft>(s, side), c, verb::march_unit);
}
void MarchPhase::parts(const State& s, const Table&, std::vector<Choice>& out) const {
  write_group(draft_of<GroupDraft>(s, side), verb::march_unit, verb::march_to, out);
}

std::optional<Refusal> MarchPhase::refuse(const State& s, const Table& t, const Choice& c) const {
  const auto draft = draft_of<GroupDraft>(s, side);
  if (c.verb.index() == verb::march_unit) return may_join(s, t, side, draft).refusal(arg_id<UnitId>(c, 0));
  if (c.verb.index() != verb::march_to || draft.units.empty()) return {};
  const SpaceId from = s.at[draft.units.first()];
  if (auto why = no_leaving(s, t, draft.units, from)) return why;
  return no_step(s, t, along(s, t, {draft.units, from}, draft.path), arg_id<SpaceId>(c, 0));
}

void MarchPhase::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::end_march) return;
  const auto draft = draft_of<GroupDraft>(s, side);
  s.march = {draft.units, s.at[draft.units.first()], 0, draft.path};
  s.core.agenda.run_next(MarchOn{side}, *this);  // MON-11.1.4
}

// --- space by space ---

void MarchOn::run(State& s, GamePlay& play) const {
  MarchFrame& m = s.march;
  if (m.path.empty()) return s.core.agenda.run_next(EndMarch{side});
  const SpaceId from = m.at, to = m.path[0];
  m.path.erase(0);
  const Column column = after(s, play.table, {m.units, from, m.spent}, to);
  play.say(Marched{m.units, from, to, static_cast<std::uint8_t>(column.spent - m.spent)},
           "MON-11.2.1"_clause);
  m.at = to;
  m.spent = static_cast<std::uint8_t>(column.spent);
  s.core.agenda.run_next(GoOnMarching{side});
  const auto depth = s.core.agenda.stack.size();
  arrive(s, m.units, to, Arrival::march, play);
  if (!combat_at(s, play.table, other(side), to).empty()) {  // MON-11.3.3, MON-ex.2
    play.say(MarchStopped{to}, "MON-11.3.3"_clause);
    m.path.clear();
  }
  if (s.core.agenda.stack.size() > depth) return m.path.clear();  // ask how to go on: MON-R.34
  s.core.agenda.stack.pop();
  s.core.agenda.run_next(MarchOn{side});
}

bool GoOnMarching::obsolete(const State& s, const Table&) const { return s.march.units.empty(); }
Seat GoOnMarching::asked(const State&) const { return side; }

namespace {

/// The marching column after the steps of the draft.
Column under_way(const State& s, const Table& t, Seat side) {
  const Column column{s.march.units, s.march.at, s.march.spent,
                      !combat_at(s, t, other(side), s.march.at).empty()};
  return along(s, t, column, draft_of<GroupDraft>(s, side).path);
}

}  // namespace

void GoOnMarching::options(const State& s, const Table& t, Options& out) const {
  offer_steps(s, t, under_way(s, t, side), out);
  out.add(draft_of<GroupDraft>(s, side).path.empty() ? verb::halt : verb::march_done);
}

std::optional<Refusal> GoOnMarching::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::march_unit) return no("not-picked-up-or-dropped"_reason, "MON-R.27"_clause);
  if (c.verb.index() != verb::march_to) return {};
  return no_step(s, t, under_way(s, t, side), arg_id<SpaceId>(c, 0));
}

std::vector<atlas::Reached> GoOnMarching::reach(const State& s, const Table& t) const {
  return reach_of(s, t, under_way(s, t, side));
}

void GoOnMarching::part(State& s, const Choice& c, const Table&) const {
  add_to_group(draft_of<GroupDraft>(s, side), c, verb::march_unit);
}
void GoOnMarching::parts(const State& s, const Table&, std::vector<Choice>& out) const {
  write_group(draft_of<GroupDraft>(s, side), verb::march_unit, verb::march_to, out);
}

void GoOnMarching::choose(State& s, const Choice&, GamePlay&) const {
  s.march.path = draft_of<GroupDraft>(s, side).path;
  s.core.agenda.run_next(MarchOn{side});
}

void EndMarch::run(State& s, GamePlay& play) const {
  s.moved |= s.march.units;                                 // MON-11.1.6
  const UnitSet group = s.march.units & play.table.combat;  // MON-13.3.1
  std::array<UnitId, unit_count> forced;
  std::size_t n = 0;
  for (UnitId u : group)
    if (s.march.spent > normal_allowance(play.table, u, s.march.units))                 // MON-D.9, MON-ex.8
      forced[n++] = u;                                                                  // MON-ex.7
  for (std::size_t i = n; i-- > 0;) s.core.agenda.run_next(ForceMarchRoll{forced[i]});  // MON-Z.3
  s.march = {};
}

bool ForceMarchRoll::obsolete(const State& s, const Table& t) const {
  return !t.in_force<MarchBonus>(s) || !s.at[unit];
}
Dice<Purpose> ForceMarchRoll::dice(const State&, const Table& t) const {
  return {Purpose::force_march, t.side(unit), 1, 6};
}

void ForceMarchRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  const auto drm = t.in_force<MarchBonus>(s)->drm;
  const std::uint8_t lost = look_up(t.disband, faces[0] + drm);  // MON-ex.9, MON-Z.1
  play.say(ForceMarchResult{unit, faces[0], drm, lost}, "MON-R.72"_clause);
  if (!lost) return;
  const SpaceId space = s.at[unit];
  if (t.type(unit) != UnitType::irish)
    to_pool(s, unit, play, "MON-R.72"_clause);
  else if (lost == 1)
    eliminate(s, unit, play, {"MON-R.72"_clause, "MON-R.72"_clause, "MON-R.72"_clause});
  else
    out_of_game(s, unit, play, "MON-R.72"_clause);
  if (!s.core.over()) displace_lone_leaders(s, space, play);  // MON-R.36
}

}  // namespace linstock::montrose
