// March regiments: new troops of under 500 points on their way to a force.
#include "by_the_sword/effects.hpp"
#include "by_the_sword/land/march.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr int areas_a_turn = 2;  // BTS-R.159
constexpr std::uint8_t out_of_reach = 255;

/// Why a regiment may not enter an area, if so: it avoids enemies.                                BTS-R.159
Verdict no_way(const State& s, const Table& t, ForceId f, AreaId to) {
  if (auto why = no_entry(s, t, s.place(f).owner, to)) return why;
  if (!hostile_troops(s, t, s.place(f).owner, to).empty())
    return no("regiment-avoids-enemies"_reason, "BTS-R.159"_clause);
  return {};
}

/// Areas to the place of a force by ways open to a regiment, from each area.
std::array<std::uint8_t, area_count> steps_to(const State& s, const Table& t, ForceId regiment, AreaId goal) {
  std::array<std::uint8_t, area_count> steps{};
  steps.fill(out_of_reach);
  List<AreaId, area_count> reached;
  if (!goal || no_way(s, t, regiment, goal)) return steps;
  steps[goal.index()] = 0;
  reached.add(goal);
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const auto& way : t.map.from(reached[i])) {
      if (steps[way.to.index()] != out_of_reach) continue;
      if (way.to != s.place(regiment).at && no_way(s, t, regiment, way.to)) continue;
      steps[way.to.index()] = static_cast<std::uint8_t>(steps[reached[i].index()] + 1);
      reached.add(way.to);
    }
  return steps;
}

bool joins_here(const State& s, ForceId f) {
  const Place &own = s.place(f), &other = s.place(s.body(f).marching);
  return s.body(f).marching != f && other.owner == own.owner && other.at == own.at &&
         other.inside == own.inside;
}

bool can_reach(const State& s, const Table& t, ForceId f, ForceId to) {
  if (to == f || s.place(to).owner != s.place(f).owner || !s.place(to).at) return false;
  return steps_to(s, t, f, s.place(to).at)[s.place(f).at.index()] != out_of_reach;
}

bool marches(const State& s, ForceId f) {
  return s.place(f).owner && s.place(f).at && s.body(f).marching && is_remnant(s, f) && !s.place(f).inside &&
         generals_with(s, f).empty();
}

/// Why a regiment may not be sent to a force, if so.                                    BTS-mreg.1
Verdict no_target(const State& s, const Table& t, ForceId regiment, ForceId to) {
  if (to == regiment || s.place(to).owner != s.place(regiment).owner || is_remnant(s, to))
    return no("not-your-force"_reason, "BTS-mreg.1"_clause);
  if (!can_reach(s, t, regiment, to)) return no("nowhere-to-go"_reason, "BTS-R.159"_clause);
  return {};
}

}  // namespace

void MoveRegiments::run(State& s, GamePlay& play) const {
  if (!play.table.rules.march_regiments) return;
  const auto order = in_order(s, play.table);
  for (std::size_t i = order.size(); i-- > 0;) {
    if (!is_player(order[i])) continue;
    for (std::size_t k = roster; k-- > 0;) {
      const ForceId f{order[i].index() * roster + k};
      if (!marches(s, f) || s.body(f).moved) continue;
      s.core.agenda.run_next(CheckRegiment{f});  // the last of them
      for (int n = 0; n < areas_a_turn; ++n) s.core.agenda.run_next(CheckRegiment{f}, MoveRegiment{f});
    }
  }
}

void CheckRegiment::run(State& s, GamePlay& play) const {
  const ForceId into = s.body(regiment).marching;
  if (joins_here(s, regiment)) {
    tell(s, play, RegimentJoined{regiment, into}, "BTS-mreg.5"_clause);
    s.body(regiment).marching = {};
    return merge(s, play.table, into, regiment);
  }
  if (!can_reach(s, play.table, regiment, into)) s.core.agenda.run_next(NameMarch{regiment});
}

bool CheckRegiment::obsolete(const State& s, const Table&) const { return !marches(s, regiment); }

Seat MoveRegiment::asked(const State& s) const { return seat_of(s.place(regiment).owner); }

void MoveRegiment::options(const State& s, const Table& t, Options& out) const {
  const auto steps = steps_to(s, t, regiment, s.place(s.body(regiment).marching).at);
  const AreaId at = s.place(regiment).at;
  for (const auto& way : t.map.from(at))
    if (steps[way.to.index()] != out_of_reach && steps[way.to.index()] < steps[at.index()])
      out.add(verb::to, way.to);
}

std::optional<Refusal> MoveRegiment::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::to) return {};
  if (auto why = no_way(s, t, regiment, arg_id<AreaId>(c, 0))) return why;
  return no("regiment-goes-to-its-force"_reason, "BTS-mreg.5"_clause);
}

void MoveRegiment::choose(State& s, const Choice& c, GamePlay& play) const {
  const auto to = arg_id<AreaId>(c, 0);
  tell(s, play, RegimentMoved{regiment, s.place(regiment).at, to}, "BTS-mreg.5"_clause);
  put(s, regiment, to);
  s.body(regiment).moved = true;
  arrive(s, regiment, play);
}

bool MoveRegiment::obsolete(const State& s, const Table& t) const {
  return !marches(s, regiment) || joins_here(s, regiment) ||
         !can_reach(s, t, regiment, s.body(regiment).marching);
}

Seat NameMarch::asked(const State& s) const { return seat_of(s.place(regiment).owner); }

void NameMarch::options(const State& s, const Table& t, Options& out) const {
  for (ForceId f : forces_of(s, s.place(regiment).owner))
    if (!no_target(s, t, regiment, f)) out.add(verb::march_to, f);
  out.add(verb::pass);
}

std::optional<Refusal> NameMarch::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::march_to) return {};
  return no_target(s, t, regiment, arg_id<ForceId>(c, 0));
}

void NameMarch::choose(State& s, const Choice& c, GamePlay& play) const {
  s.body(regiment).marching = c.verb.index() == verb::pass ? ForceId{} : arg_id<ForceId>(c, 0);
  if (s.body(regiment).marching)
    tell(s, play, RegimentNamed{regiment, s.body(regiment).marching}, "BTS-mreg.4"_clause);
}

bool NameMarch::obsolete(const State& s, const Table&) const {
  const Place& place = s.place(regiment);
  return !place.owner || !place.at || place.inside || !is_remnant(s, regiment);
}

void disperse_regiments(State& s, AreaId area, GamePlay& play) {
  const Table& t = play.table;
  for (ForceId f : forces_at(s, area)) {
    if (!marches(s, f) || hostile_forces(s, t, s.place(f).owner, area).empty()) continue;
    const auto steps = steps_to(s, t, f, s.place(s.body(f).marching).at);
    AreaId to;
    for (const auto& way : t.map.from(area))
      if (friendly(s, t, s.place(f).owner, way.to, For::movement) &&
          (!to || steps[way.to.index()] < steps[to.index()]))
        to = way.to;
    tell(s, play, RegimentDispersed{f, to}, "BTS-mreg.3"_clause);
    if (to)
      put(s, f, to);
    else
      remove(s, f, play, "BTS-R.159"_clause);
  }
}

}  // namespace linstock::by_the_sword
