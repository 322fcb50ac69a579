// Land Movement and Force Marching: a force moves area by area.
#include "by_the_sword/land/march.hpp"

#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/effects.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr RegionId slow_region_six{5};  // BTS-land.4

PowerId owner_of_march(const State& s) { return s.place(s.march.force).owner; }

ForceSet moving_forces(const State& s) { return ForceSet::of(s.march.force) | s.march.with; }

/// Whether Region 6 is no slow ground for the moving force.                       BTS-land.5, BTS-R.37
bool native(const State& s, const March& m) {
  const PowerId leader = s.place(m.force).owner;
  for (ForceId f : m.with)
    if (s.place(f).owner != leader) return false;
  if (has_skill(s, ForceSet::of(m.force), Skill::pathfinder)) return true;  // BTS-T.skill
  return leader == np_region(slow_region_six) ||
         (is_player(leader) && s.player(leader).region == slow_region_six);
}

bool slows(const State& s, const March& m, AreaId area) {
  return region_of(area) == slow_region_six && !native(s, m);
}

/// The march after one more area.
March after_step(const State& s, const Table& t, March m, AreaId from, AreaId to, bool forced) {
  ++m.way().entered;
  if (slows(s, m, to) || one_area_only(s, t, to)) ++m.way().slow;
  m.way().slowed |= slows(s, m, from) || slows(s, m, to);
  m.way().stormed |= one_area_only(s, t, from) || one_area_only(s, t, to);
  m.way().forced |= forced;
  m.way().crossed |= t.border(from, to) == Border::river;  // BTS-ref.5
  return m;
}

/// By how many areas a march is longer than its allowance.                         BTS-land.3, BTS-R.36
int areas_over(const Table& t, const March& m) {
  if (t.rules.slow_region == SlowRegion::inside) return std::max(m.way().entered - 2, m.way().slow - 1);
  return m.way().entered - (m.way().slowed || m.way().stormed ? 1 : 2);  // BTS-march.2
}

/// Why a force may not go on from one area to another, by a force march or not, if so; the end of its move
/// left aside.
Verdict no_step(const State& s, const Table& t, const March& m, AreaId from, AreaId to, bool forced) {
  if (auto why = no_border(t, from, to, "BTS-land.3"_clause)) return why;
  if (m.way().halted) return no("halted-at-enemy"_reason, "BTS-land.7"_clause);
  if (m.way().crossed) return no("river-takes-whole-move"_reason, "BTS-land.6"_clause);
  const March next = after_step(s, t, m, from, to, forced);
  if (next.way().crossed && (m.way().entered || forced))
    return no("river-is-single-step"_reason, "BTS-R.38"_clause);
  const int over = areas_over(t, next);
  const bool storm = t.rules.slow_region == SlowRegion::inside ? one_area_only(s, t, to) : next.way().stormed;
  if (over > 0 && storm) return no("one-area-in-storm"_reason, "BTS-R.36"_clause);
  if (over > 0 && !forced)
    return no("beyond-allowance"_reason,
              next.way().slow || next.way().slowed ? "BTS-land.4"_clause : "BTS-land.3"_clause);
  if (forced && (over != 1 || m.way().forced)) return no("force-march-one-area"_reason, "BTS-march.1"_clause);
  if (forced && has_skill(s, ForceSet::of(m.force), Skill::plodder))
    return no("plodder-never-force-marches"_reason, "BTS-T.skill"_clause);
  return no_entry(s, t, s.place(m.force).owner, to);
}

/// Whether friends who pin the enemy let the moving force pass through.                            BTS-R.30
bool passes_pinned(const State& s, const Table& t, const March& m, AreaId area) {
  const PowerId power = s.place(m.force).owner;
  const ForceSet moving = ForceSet::of(m.force) | m.with;
  if (!pinned(s, t, power, area, moving)) return false;
  ForceSet friends;
  for (ForceId f : forces_at(s, area))
    if (party_of(s, t, power).contains(s.place(f).owner) && !s.place(f).inside && sees(s, power, f))
      friends.insert(f);
  return three_to_one(worth(s, t, friends | moving), enemy_points(s, t, power, area),
                      t.rules.pin_ratio_strict);
}

bool would_halt(const State& s, const Table& t, const March& m, AreaId area) {
  return !hostile_forces(s, t, s.place(m.force).owner, area).empty() && !passes_pinned(s, t, m, area);
}

/// Why a move may not end in an area, if so: broken contact asks for supply, a coup for home.
///                                                                       BTS-R.35, BTS-R.186
Verdict no_end(const State& s, const Table& t, const March& m, AreaId area) {
  const PowerId power = s.place(m.force).owner;
  if (m.way().broke && !in_supply(s, t, power, area, m.force))
    return no("out-of-supply-there"_reason, "BTS-R.35"_clause);
  if (only_home(s, t, power) && !in_home_region(s, power, area))
    return no("coup-only-home"_reason, "BTS-E37.1"_clause);  // BTS-E37.2
  return {};
}

/// Whether a march that has come to an area may go on from there to a legal end.
bool ends_beyond(const State& s, const Table& t, const March& m, AreaId at) {
  if (would_halt(s, t, m, at)) return false;
  return std::ranges::any_of(t.map.from(at), [&](const auto& way) {
    if (no_step(s, t, m, at, way.to, false)) return false;
    const March next = after_step(s, t, m, at, way.to, false);
    return !no_end(s, t, next, way.to) || ends_beyond(s, t, next, way.to);
  });
}

/// As no_step(), with the rules for the end of the move.
Verdict no_step_to_end(const State& s, const Table& t, const March& m, AreaId from, AreaId to, bool forced) {
  if (auto why = no_step(s, t, m, from, to, forced)) return why;
  const March next = after_step(s, t, m, from, to, forced);
  const auto why = no_end(s, t, next, to);
  return why && !ends_beyond(s, t, next, to) ? why : Verdict{};
}

bool can_step(const State& s, const Table& t, const March& m, AreaId at) {
  return std::ranges::any_of(t.map.from(at), [&](const auto& way) {
    return !no_step_to_end(s, t, m, at, way.to, false) || !no_step_to_end(s, t, m, at, way.to, true);
  });
}

/// The march of a force that is about to move.
March march_of(const State& s, const Table& t, ForceId f, bool broke) {
  March m{.force = f, .passed = s.march.passed};
  m.way().broke = broke;
  m.way().slowed = slows(s, m, s.place(f).at);
  m.way().stormed = one_area_only(s, t, s.place(f).at);
  return m;
}

// --- picking up and dropping off ---

/// Why the moving force may not pick up another, if so. BTS-R.27
Verdict no_pick_up(const State& s, const Table& t, ForceId f) {
  const PowerId power = owner_of_march(s), owner = s.place(f).owner;
  const AreaId at = s.place(s.march.force).at;
  if (s.place(f).at != at || s.place(f).inside || moving_forces(s).contains(f) || !owner)
    return no("not-here"_reason, "BTS-force.5"_clause);
  if (!s.bodies[f].audience.contains(seat_of(power)))  // BTS-R.263
    return no("not-here"_reason, "BTS-force.5"_clause);
  if (!is_player(owner) || !party_of(s, t, power).contains(owner))  // BTS-R.254
    return no("not-your-troops"_reason, "BTS-R.27"_clause);
  if (s.body(f).moved || s.march.passed.contains(f)) return no("has-moved"_reason, "BTS-R.27"_clause);
  if (in_contact(s, t, f) && !pinned(s, t, power, at, moving_forces(s) | ForceSet::of(f)))
    return no("in-contact"_reason, "BTS-R.27"_clause);
  if (s.body(f).points + s.body(s.march.force).points > 30'000)
    return no("too-large-a-force"_reason, "BTS-R.27"_clause);
  return {};
}

/// Whether a general who waits may go along. BTS-R.26
bool waits_here(const State& s, GeneralId g) {
  const General& general = s.general(g);
  return general.rating && !general.with && general.at == s.place(s.march.force).at && !general.moved &&
         owner_of(g) == owner_of_march(s);
}

void offer_picking_up(const State& s, const Table& t, Options& out) {
  for (ForceId f : forces_at(s, s.place(s.march.force).at))
    if (!no_pick_up(s, t, f)) out.add(verb::pick_up, f);
  const PowerId power = owner_of_march(s);
  if (!is_player(power)) return;
  for (std::size_t i = 0; i < generals_each; ++i)
    if (const GeneralId g{power.index() * generals_each + i}; waits_here(s, g)) out.add(verb::take_along, g);
}

/// The most that the moving force may leave behind.                                           BTS-R.28
std::int32_t most_left(const State& s) { return s.body(s.march.force).points - least_force; }

/// The least that pins the enemy here. BTS-R.29, BTS-X.4
std::int32_t least_pin(const State& s, const Table& t) {
  return std::max<std::int32_t>(least_force,
                                2 * enemy_points(s, t, owner_of_march(s), s.place(s.march.force).at));
}

void offer_dropping(const State& s, Options& out) {
  if (most_left(s) < least_force || !has_free_force(s, owner_of_march(s))) return;
  out.add(verb::drop), offer_range(out, least_force, most_left(s));  // BTS-force.8
  const GeneralSet generals = generals_with(s, s.march.force);
  if (generals.size() < 2) return;
  for (GeneralId g : generals) out.add(verb::drop_under, g), offer_range(out, least_force, most_left(s));
}

/// Why the moving force may not pin the enemy where it has halted, if so.                    BTS-land.8
Verdict no_pin(const State& s, const Table& t) {
  const AreaId at = s.place(s.march.force).at;
  const PowerId power = owner_of_march(s);
  if (!s.march.way().halted || hostile_forces(s, t, power, at).empty())
    return no("no-enemy-to-pin"_reason, "BTS-land.8"_clause);
  if (!has_free_force(s, power)) return no("roster-full"_reason, "BTS-form.1"_clause);
  if (!three_to_one(worth(s, t, moving_forces(s)), enemy_points(s, t, power, at), t.rules.pin_ratio_strict))
    return no("not-three-to-one"_reason, "BTS-R.29"_clause);  // BTS-I.7
  if (most_left(s) < least_pin(s, t)) return no("too-few-to-pin"_reason, "BTS-R.29"_clause);
  March on = s.march;
  on.way().halted = false;
  if (!can_step(s, t, on, at)) return no("nowhere-to-go"_reason, "BTS-land.9"_clause);
  return {};
}

void leave_behind(State& s, Points points, GeneralSet generals, bool pinning, GamePlay& play, Clause clause) {
  const ForceId part = split(s, s.march.force, points, generals);  // BTS-R.222
  if (!part) return;
  s.body(part).moved = true;  // BTS-force.9, BTS-land.10, BTS-res.3, BTS-R.30, BTS-X.5
  for (GeneralId g : generals) s.general(g).moved = true;
  tell(s, play, LeftBehind{s.march.force, part, s.place(part).at, points, pinning}, clause);
}

void pick_up(State& s, ForceId f, GamePlay& play) {  // BTS-force.6
  tell(s, play, PickedUp{s.march.force, f}, "BTS-force.5"_clause);
  if (s.place(f).owner != owner_of_march(s))
    s.march.with.insert(f);
  else
    merge(s, play.table, s.march.force, f);
}

}  // namespace

Verdict no_move(const State& s, const Table& t, ForceId f) {
  const Place& place = s.place(f);
  if (!place.at) return no("aboard"_reason, "BTS-R.25"_clause);
  if (s.body(f).moved) return no("has-moved"_reason, "BTS-R.25"_clause);
  if (place.inside) return no("within-the-walls"_reason, "BTS-R.105"_clause);
  if (is_remnant(s, f)) return no("remnant-does-not-move"_reason, "BTS-R.10"_clause);
  if (!has_general(s, f)) return no("no-general"_reason, "BTS-force.4"_clause);
  const bool contact = in_contact(s, t, f);
  if (can_step(s, t, march_of(s, t, f, contact), place.at)) return {};
  return no("nowhere-to-go"_reason, contact ? "BTS-R.35"_clause : "BTS-land.3"_clause);
}

bool reaches(const State& s, const Table& t, ForceId f, AreaId to) {
  const auto from = [&](const auto& on, const March& m, AreaId at) -> bool {
    return std::ranges::any_of(t.map.from(at), [&](const auto& way) {
      if (no_step(s, t, m, at, way.to, false)) return false;
      if (way.to == to) return true;
      return !would_halt(s, t, m, way.to) && on(on, after_step(s, t, m, at, way.to, false), way.to);
    });
  };
  return from(from, march_of(s, t, f, in_contact(s, t, f)), s.place(f).at);
}

void end_move(State& s) {
  for (ForceId f : moving_forces(s)) {
    s.body(f).moved = true;
    s.body(f).reserve = false;
    for (GeneralId g : generals_with(s, f)) s.general(g).moved = true;  // BTS-R.25
  }
  s.march = {.passed = s.march.passed};
}

void start_move(State& s, const Table& t, ForceId f) {
  const bool contact = in_contact(s, t, f);
  s.march = march_of(s, t, f, false);
  s.march.so_far.audience = s.places[f].audience;
  s.core.agenda.run_next(MarchOn{});
  if (contact) s.core.agenda.run_next(BreakContact{f});  // BTS-land.11
}

// --- how it goes on ---

Seat MarchOn::asked(const State& s) const { return seat_of(owner_of_march(s)); }
bool MarchOn::obsolete(const State& s, const Table&) const { return !s.march.force; }

void MarchOn::options(const State& s, const Table& t, Options& out) const {  // BTS-C.5
  const March& m = s.march;
  const AreaId at = s.place(m.force).at;
  for (const auto& way : t.map.from(at)) {
    if (!no_step_to_end(s, t, m, at, way.to, false))
      out.add(verb::to, way.to);
    else if (!no_step_to_end(s, t, m, at, way.to, true))
      out.add(verb::force_march, way.to);
  }
  const bool goes_on = !out.empty();
  if (goes_on) offer_picking_up(s, t, out), offer_dropping(s, out);  // BTS-force.11
  if (!no_pin(s, t)) out.add(verb::pin), offer_range(out, least_pin(s, t), most_left(s));
  const bool must_go = (m.way().broke && !m.way().entered) || no_end(s, t, m, at);  // BTS-land.12
  if (!must_go || !goes_on) out.add(verb::halt);
}

std::vector<MarchEnd> MarchOn::reach(const State& s, const Table& t) const {
  struct End {
    March march;
    AreaId at;
    List<AreaId, 4> path{};
  };
  std::vector<MarchEnd> out;
  AreaSet seen = AreaSet::of(s.place(s.march.force).at);
  std::vector<End> ends{{s.march, s.place(s.march.force).at}};
  const auto go_on = [&](std::size_t from, bool forced) {
    for (const auto& way : t.map.from(ends[from].at)) {
      End end = ends[from];
      if (no_step(s, t, end.march, end.at, way.to, forced)) continue;
      end.march = after_step(s, t, end.march, end.at, way.to, forced);
      end.at = way.to, end.path.add(way.to);
      if (!seen.contains(way.to) && !no_end(s, t, end.march, way.to)) {
        seen.insert(way.to);
        out.push_back({way.to, static_cast<std::uint8_t>(end.path.size()), forced, end.path});
      }
      if (!forced && !would_halt(s, t, end.march, way.to)) ends.push_back(end);
    }
  };
  for (std::size_t i = 0; i < ends.size(); ++i) go_on(i, false);
  for (std::size_t i = 0; i < ends.size(); ++i) go_on(i, true);
  return out;
}

std::optional<Refusal> MarchOn::refuse(const State& s, const Table& t, const Choice& c) const {
  const AreaId at = s.place(s.march.force).at;
  switch (c.verb.index()) {
    case verb::to: return no_step_to_end(s, t, s.march, at, arg_id<AreaId>(c, 0), false);
    case verb::force_march: return no_step_to_end(s, t, s.march, at, arg_id<AreaId>(c, 0), true);
    case verb::pick_up: return no_pick_up(s, t, arg_id<ForceId>(c, 0));
    case verb::take_along: return no("no-general-waits-here"_reason, "BTS-R.26"_clause);
    case verb::drop:
    case verb::drop_under:
      if (!has_free_force(s, owner_of_march(s))) return no("roster-full"_reason, "BTS-form.1"_clause);
      return no("parts-of-500"_reason, "BTS-R.28"_clause);
    case verb::pin: {
      if (auto why = no_pin(s, t)) return why;
      return no("pins-with-twice"_reason.with("least", least_pin(s, t)), "BTS-R.29"_clause);
    }
    case verb::halt: {
      if (auto why = no_end(s, t, s.march, at); why && s.march.way().entered) return why;
      return no("must-move-on"_reason, "BTS-land.12"_clause);
    }
    default: return {};
  }
}

void MarchOn::choose(State& s, const Choice& c, GamePlay& play) const {
  const Points points = static_cast<Points>(c.numbers[0]);
  switch (c.verb.index()) {
    case verb::to:
    case verb::force_march: {
      const AreaId area = arg_id<AreaId>(c, 0);
      s.core.agenda.run_next(EnterArea{area, c.verb.index() == verb::force_march});
      if (is_declared(s, s.march.force) && weather_holder(s, play.table, owner_of_march(s), area))
        s.core.agenda.run_next(AskWeather{s.march.force, area});
      return;
    }
    case verb::pick_up: pick_up(s, arg_id<ForceId>(c, 0), play); break;
    case verb::take_along: {
      const GeneralId g = arg_id<GeneralId>(c, 0);
      s.general(g).with = s.march.force, s.general(g).at = {};
      tell(s, play, TakenAlong{s.march.force, g}, "BTS-R.26"_clause);
      break;
    }
    case verb::drop: leave_behind(s, points, {}, false, play, "BTS-force.7"_clause); break;
    case verb::drop_under:
      leave_behind(s, points, GeneralSet::of(arg_id<GeneralId>(c, 0)), false, play, "BTS-force.7"_clause);
      break;
    case verb::pin:
      leave_behind(s, points, {}, true, play, "BTS-land.8"_clause);
      s.march.way().halted = false;  // BTS-land.9
      break;
    default: return end_move(s);
  }
  s.core.agenda.run_next(*this);
}

// --- area by area ---

namespace {

/// With the switch, an area that is passed without troops of its controller is taken.              BTS-R.42
void take_on_passing(State& s, AreaId area, GamePlay& play) {
  const Table& t = play.table;
  const PowerId power = owner_of_march(s), holder = s.areas[area].controller;
  if (!t.rules.conquer_on_pass || !s.march.way().entered || is_remnant(s, s.march.force)) return;
  if (!hostile(s, t, power, holder) || under_truce(s, power, holder)) return;
  const Powers helpers = party_of(s, t, holder);
  for (ForceId f : forces_at(s, area))
    if (helpers.contains(s.place(f).owner)) return;
  take_control(s, area, power, play, "BTS-R.42"_clause);
}

}  // namespace

bool EnterArea::obsolete(const State& s, const Table&) const { return !s.march.force; }

void EnterArea::run(State& s, GamePlay& play) const {
  if (s.march.way().halted) return end_move(s);  // BTS-E43.1
  const AreaId from = s.place(s.march.force).at;
  if (play.table.rules.hidden()) play.reveal();  // whoever comes sees who stands there, and whoever goes
  take_on_passing(s, from, play);
  s.march = after_step(s, play.table, s.march, from, area, forced);
  tell(s, play, Marched{s.march.force, s.march.with, from, area, forced},
       forced ? "BTS-march.1"_clause : "BTS-land.3"_clause);
  s.core.agenda.run_next(MeetEnemy{}, MarchOn{});
  for (ForceId f : moving_forces(s)) {
    put(s, f, area);
    s.body(f).from = from;
  }
  for (ForceId f : moving_forces(s)) arrive(s, f, play);
  if (play.table.rules.hidden()) s.core.agenda.run_next(MeetEnemy{});  // BTS-R.270: before an ambush
  if (forced) s.core.agenda.run_next(ForceMarchRoll{});
}

bool MeetEnemy::obsolete(const State& s, const Table&) const { return !s.march.force; }

void MeetEnemy::run(State& s, GamePlay& play) const {
  const AreaId at = s.place(s.march.force).at;
  if (s.march.way().halted || !would_halt(s, play.table, s.march, at)) return;
  s.march.way().halted = true;
  tell(s, play, Halted{s.march.force, at}, "BTS-land.7"_clause);
}

// --- dice of a move ---

bool ForceMarchRoll::obsolete(const State& s, const Table&) const { return !s.march.force; }

Dice<Purpose> ForceMarchRoll::dice(const State& s, const Table&) const {
  return {Purpose::force_march, seat_of(owner_of_march(s)), 2, 6};
}

void ForceMarchRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const ForceId force = s.march.force;
  const auto [modifier, percent] = march_attrition(s, play.table, force, s.place(force).at, faces);
  attrition_rolled(s, owner_of_march(s));
  tell(s, play, ForceMarched{force, {faces[0], faces[1]}, static_cast<std::int8_t>(modifier), percent},
       "BTS-march.4"_clause);
  for (ForceId f : moving_forces(s))  // BTS-march.5, BTS-march.6
    lose(s, f, percent_of(s.body(f).points, percent), play, "BTS-march.4"_clause);
}

AttritionRoll march_attrition(const State& s, const Table& t, ForceId f, AreaId area, Faces faces) {
  const Attrition& table = t.tables.attrition;
  AttritionRoll roll{attrition_modifier(s, s.place(f).owner)};
  if (const RegionId r = area ? region_of(area) : RegionId{}) roll.modifier += table.in_region[r.index()];
  if (rating(s, t, f) >= 9) ++roll.modifier;
  if (has_skill(s, ForceSet::of(f), Skill::drillmaster)) ++roll.modifier;  // BTS-T.skill
  roll.percent = table.force_march[static_cast<std::size_t>(
      std::clamp(faces[0] + faces[1] + roll.modifier, 2, 12) - 2)];  // BTS-R.3, BTS-X.23
  return roll;
}

bool BreakContact::obsolete(const State& s, const Table&) const { return s.march.force != force; }

Dice<Purpose> BreakContact::dice(const State& s, const Table&) const {
  return {Purpose::break_contact, seat_of(s.place(force).owner), 1, 6};
}

void BreakContact::rolled(State& s, Faces faces, GamePlay& play) const {
  const int modifier = breaking_modifier(s, play.table, force);
  const bool broken = faces[0] + modifier >= 4;
  play.say(ContactRoll{force, faces[0], static_cast<std::int8_t>(modifier), broken}, "BTS-break.1"_clause);
  if (!broken) return end_move(s);  // BTS-R.32
  s.march.way().broke = true;       // BTS-break.5: no pursuit
}

}  // namespace linstock::by_the_sword
