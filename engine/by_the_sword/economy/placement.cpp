// Placement of New Forces.
#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/exiles.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::int32_t most_points = 30'000;  ///< of a force, that Points can hold

bool is_original_area(const State& s, PowerId p, AreaId a) {
  return a == s.player(p).castle || in_home_region(s, p, a);  // BTS-place.2
}

/// Troops without a general that wait in an area, and become a force in time.                     BTS-place.6
ForceId waiting_troops(const State& s, PowerId p, AreaId a) {
  for (ForceId f : forces_at(s, a, p))
    if (is_remnant(s, f) && generals_with(s, f).empty()) return f;
  return {};
}

/// Why new points, or a general, may not join this force.
Verdict no_joining(const State& s, const Table& t, PowerId p, ForceId f, std::int32_t points) {
  if (s.place(f).owner != p) return no("not-your-force"_reason, "BTS-place.4"_clause);
  const AreaId at = s.place(f).at;
  if (!at || !mustering_areas(s, t, p).contains(at))
    return no("no-mustering-there"_reason, "BTS-R.127"_clause);
  if (s.body(f).points + points > most_points) return no("force-too-large"_reason, "BTS-form.2"_clause);
  return {};
}

/// Why new points may not be placed, if so: troops that wait in an area grow by the points placed there.
Verdict no_reinforcing(const State& s, const Table& t, PowerId p, ForceId f, std::int32_t points) {
  if (auto why = no_joining(s, t, p, f, points)) return why;
  const AreaId at = s.place(f).at;
  if (waiting_areas(s, t, p).contains(at) && waiting_troops(s, p, at) == f)
    return no("troops-wait-there"_reason, "BTS-place.6"_clause);
  return {};
}

/// Why new points may not wait in this area.
Verdict no_waiting(const State& s, const Table& t, PowerId p, AreaId a) {
  if (!waiting_areas(s, t, p).contains(a)) return no("no-waiting-there"_reason, "BTS-R.127"_clause);
  if (!waiting_troops(s, p, a) && !has_free_force(s, p)) return no("roster-full"_reason, "BTS-form.1"_clause);
  return {};
}

bool has_options(const auto& step, const State& s, const Table& t) {
  Options out;
  step.options(s, t, out);
  return !out.empty();
}

}  // namespace

AreaSet mustering_areas(const State& s, const Table& t, PowerId p) {
  AreaSet areas;
  for (AreaId a : areas_of(s, p)) {
    const bool place = is_original_area(s, p, a) || is_castle(a) || s.player(p).capital == a;
    if (place && !s.areas[a].siege && hostile_forces(s, t, p, a).empty()) areas.insert(a);
  }
  return areas;
}

AreaSet waiting_areas(const State& s, const Table& t, PowerId p) {
  AreaSet areas;
  for (AreaId a : mustering_areas(s, t, p))
    if (is_castle(a) || s.areas[a].fort || s.player(p).capital == a) areas.insert(a);
  return areas;
}

HarbourSet building_harbours(const State& s, const Table& t, PowerId p) {
  HarbourSet harbours;
  for (std::size_t i = 0; i < harbour_count; ++i) {
    const HarbourId h{i};
    if (controller(s, t, h) == p && is_original_area(s, p, t[h].area) && !harbour_closed(s, t, h))
      harbours.insert(h);  // BTS-R.191
  }
  return harbours;
}

AreaSet fort_sites(const State& s, const Table& t, PowerId p) {
  AreaSet areas;
  for (AreaId a : areas_of(s, p))
    if (!is_castle(a) && !s.areas[a].fort && hostile_forces(s, t, p, a).empty() &&
        traces_to_capital(s, t, p, a))
      areas.insert(a);
  return areas;
}

bool has_free_vessel(const State& s, PowerId p) {
  return std::ranges::count(s.vessels.of, p, &Vessel::owner) < static_cast<std::ptrdiff_t>(vessels_each);
}

bool has_free_caravan(const State& s, PowerId p) {
  for (std::size_t i = 0; i < caravans_each; ++i)
    if (!s.caravans.of[p.index() * caravans_each + i].at) return true;
  return false;
}

bool has_free_general(const State& s, PowerId p) {
  for (std::size_t i = 0; i < generals_each; ++i)
    if (!s.generals.of[p.index() * generals_each + i].value.rating) return true;
  return false;
}

bool can_place_points(const State& s, const Table& t, PowerId p) {
  if (in_exile(s, p)) return has_place_in_exile(s, p);  // BTS-R.136
  return has_options(PlacePoints{p, 10}, s, t);
}

Seat PlacePoints::asked(const State&) const { return seat_of(power); }

void PlacePoints::options(const State& s, const Table& t, Options& out) const {
  for (ForceId f : forces_of(s, power))
    if (!no_reinforcing(s, t, power, f, points)) out.add(verb::place_with, f);
  for (AreaId a : waiting_areas(s, t, power))
    if (!no_waiting(s, t, power, a)) out.add(verb::place_at, a);
}

std::optional<Refusal> PlacePoints::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::place_with) return no_reinforcing(s, t, power, arg_id<ForceId>(c, 0), points);
  if (c.verb.index() == verb::place_at) return no_waiting(s, t, power, arg_id<AreaId>(c, 0));
  return {};
}

void PlacePoints::choose(State& s, const Choice& c, GamePlay& play) const {
  ForceId f;
  if (c.verb.index() == verb::place_with)
    f = arg_id<ForceId>(c, 0);
  else
    f = waiting_troops(s, power, arg_id<AreaId>(c, 0));
  if (f)
    s.body(f).points = static_cast<Points>(s.body(f).points + points);
  else
    f = raise(s, power, arg_id<AreaId>(c, 0), points);
  tell(s, play, PointsPlaced{f, s.place(f).at, points}, "BTS-R.127"_clause);
  const bool waits = c.verb.index() == verb::place_at && is_remnant(s, f);
  // Troops that are no force yet may set out: BTS-mreg.1, BTS-X.16.
  if (waits && play.table.rules.march_regiments) s.core.agenda.run_next(NameMarch{f});
}

bool PlacePoints::obsolete(const State& s, const Table& t) const {
  return points <= 0 || !has_options(*this, s, t);  // BTS-R.241
}

Seat PlaceVessel::asked(const State&) const { return seat_of(power); }

void PlaceVessel::options(const State& s, const Table& t, Options& out) const {
  for (HarbourId h : building_harbours(s, t, power)) out.add(verb::place_in, h);  // BTS-trade.3
}

std::optional<Refusal> PlaceVessel::refuse(const State&, const Table&, const Choice& c) const {
  if (c.verb.index() != verb::place_in) return {};
  return no("no-building-there"_reason, "BTS-place.3"_clause);
}

void PlaceVessel::choose(State& s, const Choice& c, GamePlay& play) const {
  const auto h = arg_id<HarbourId>(c, 0);
  const VesselId built = launch(s, power, h, merchant);
  play.say(VesselBuilt{built, h}, "BTS-place.3"_clause);
  for (Instalment& of : s.instalments)  // the one that was bought just now
    if (of.owner == power && of.merchant == merchant && !of.vessel && !of.arrives) of.vessel = built;
}

bool PlaceVessel::obsolete(const State& s, const Table& t) const {
  return building_harbours(s, t, power).empty() || !has_free_vessel(s, power);  // BTS-R.241
}

Seat PlaceCaravan::asked(const State&) const { return seat_of(power); }

void PlaceCaravan::options(const State& s, const Table&, Options& out) const {
  for (AreaId a : areas_of(s, power))
    if (is_castle(a)) out.add(verb::place_at, a);
}

std::optional<Refusal> PlaceCaravan::refuse(const State&, const Table&, const Choice& c) const {
  if (c.verb.index() != verb::place_at) return {};
  return no("not-your-castle"_reason, "BTS-trade.4"_clause);
}

void PlaceCaravan::choose(State& s, const Choice& c, GamePlay& play) const {
  for (std::size_t i = 0; i < caravans_each; ++i) {
    const CaravanId caravan{power.index() * caravans_each + i};
    if (s.caravans[caravan].at) continue;
    const auto at = arg_id<AreaId>(c, 0);
    s.caravans[caravan] = {.at = at, .origin = at};
    return play.say(CaravanMadeUp{caravan, at}, "BTS-trade.4"_clause);
  }
}

bool PlaceCaravan::obsolete(const State& s, const Table& t) const {
  return !has_free_caravan(s, power) || !has_options(*this, s, t);
}

Seat PlaceFort::asked(const State&) const { return seat_of(power); }

void PlaceFort::options(const State& s, const Table& t, Options& out) const {
  for (AreaId a : fort_sites(s, t, power)) out.add(verb::place_at, a);
}

std::optional<Refusal> PlaceFort::refuse(const State& s, const Table&, const Choice& c) const {
  if (c.verb.index() != verb::place_at) return {};
  const auto a = arg_id<AreaId>(c, 0);
  if (is_castle(a) || s.areas[a].fort) return no("one-fort-in-a-territory"_reason, "BTS-R.44"_clause);
  return no("fort-must-trace"_reason, "BTS-place.7"_clause);
}

void PlaceFort::choose(State& s, const Choice& c, GamePlay& play) const {
  const auto at = arg_id<AreaId>(c, 0);
  s.areas[at].fort = true;
  s.areas[at].fort_cut_off = 0;
  play.say(FortBuilt{at, power}, "BTS-place.7"_clause);
}

bool PlaceFort::obsolete(const State& s, const Table& t) const { return fort_sites(s, t, power).empty(); }

void PlaceGeneral::run(State& s, GamePlay& play) const {
  const AreaId capital = s.player(power).capital;  // none: castles alone are left                BTS-R.130
  const AreaId home = capital ? capital : areas_of(s, power).first();
  if (!home || !has_free_general(s, power)) return;
  const GeneralId g = enlist(s, power, home);
  const bool late = bought && play.table.rules.late_skills;
  if (late) s.general(g).skill = Skill::unknown;  // BTS-skill.1, BTS-I.8, BTS-R.166
  s.core.agenda.run_next(PostGeneral{g});
  if (!late) s.core.agenda.run_next(TrainGeneral{g});
  s.core.agenda.run_next(RateGeneral{g});
}

Dice<Purpose> RateGeneral::dice(const State&, const Table&) const {
  return {Purpose::rating, seat_of(owner_of(general)), 1, 6};
}

void RateGeneral::rolled(State& s, Faces faces, GamePlay& play) const {
  s.general(general).rating = play.table.tables.rating[faces[0] - 1u];
}

bool RateGeneral::obsolete(const State& s, const Table&) const { return !s.general(general).rating; }

Dice<Purpose> TrainGeneral::dice(const State&, const Table&) const {
  return {Purpose::skill, seat_of(owner_of(general)), 2, 6};
}

void TrainGeneral::rolled(State& s, Faces faces, GamePlay& play) const {
  General& g = s.general(general);
  g.skill = play.table.tables.skills[static_cast<std::size_t>(sum_of(faces)) - 2];
  if (g.skill == Skill::great_captain) g.rating = std::min<std::uint8_t>(10, g.rating + 1);  // BTS-S.2
}

bool TrainGeneral::obsolete(const State& s, const Table&) const { return !s.general(general).rating; }

Seat PostGeneral::asked(const State&) const { return seat_of(owner_of(general)); }

void PostGeneral::options(const State& s, const Table& t, Options& out) const {
  const PowerId p = owner_of(general);
  for (ForceId f : forces_of(s, p))
    if (!no_joining(s, t, p, f, 0)) out.add(verb::place_with, f);
  for (AreaId a : waiting_areas(s, t, p)) out.add(verb::place_at, a);
}

std::optional<Refusal> PostGeneral::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::place_with)
    return no_joining(s, t, owner_of(general), arg_id<ForceId>(c, 0), 0);
  if (c.verb.index() == verb::place_at) return no("no-waiting-there"_reason, "BTS-R.127"_clause);
  return {};
}

void PostGeneral::choose(State& s, const Choice& c, GamePlay& play) const {
  General& g = s.general(general);
  if (c.verb.index() == verb::place_with)
    g.with = arg_id<ForceId>(c, 0), g.at = {};
  else
    g.at = arg_id<AreaId>(c, 0);
  tell(s, play, GeneralPosted{general, g.rating, g.skill, g.with, g.at}, "BTS-R.127"_clause);
}

bool PostGeneral::obsolete(const State& s, const Table& t) const {
  return !s.general(general).rating || !has_options(*this, s, t);
}

}  // namespace linstock::by_the_sword
