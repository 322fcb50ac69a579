// 10.0 Recruiting Phase, 18.1.
#include "montrose/rules.hpp"

namespace linstock::montrose {

namespace {

/// The clause that keeps a leader from recruiting where he is; none if he may recruit.
Clause recruiting_barred(const State& s, const Table& t, UnitId leader) {
  const Seat side = t.side(leader);
  const SpaceId space = s.at[leader];
  const Region region = t.region(space);
  if (s.inactive.contains(leader)) return "MON-10.0.3"_clause;  // MON-10.0.15, MON-10.1.2
  if (leader == unit::leslie && s.auto_recruit == AutoRecruit::now) return "MON-10.1.14"_clause;
  if (shut_in(s, t, leader)) return "MON-18.6.4"_clause;
  if (side == royalist && region == Region::england) return "MON-10.0.14"_clause;
  if (side == royalist && region == Region::southern_lowlands &&  // MON-10.0.9 to MON-10.0.11, MON-R.13
      combat_at(s, t, royalist, space).empty())
    return "MON-10.0.9"_clause;
  if (t.rules.maccolla_not_in_the_south && leader == unit::maccolla && region == Region::southern_lowlands)
    return "MON-18.1.4"_clause;
  if (t.rules.only_argyll_in_the_highlands && side == covenanter && leader != unit::argyll &&
      region == Region::highlands)
    return "MON-18.1.5"_clause;
  return {};
}

/// The clause that forbids a recruit roll for a space; none if one may be made.
///                                                                           MON-R.11, MON-R.17, MON-R.75
Clause roll_barred(const State& s, const Table& t, Seat side, SpaceId space) {
  if (s.rolled.contains(space)) return "MON-10.0.4"_clause;
  if (const NoRecruit* card = t.in_force<NoRecruit>(s); card && card->space == space)
    return "MON-C.18"_clause;
  Clause bar = "MON-10.0.2"_clause;
  for (UnitId leader : leaders_at(s, t, side, space))
    if (bar = recruiting_barred(s, t, leader); !bar) return {};
  return bar;
}

/// The clause that excludes a unit from recruitment in a region; none if its kind is recruited there.
/// MON-T.recruit-region
Clause kind_barred(const Table& t, UnitId u, Region region) {
  const UnitType type = t.type(u);
  const bool regular = type == UnitType::lowland || type == UnitType::cavalry;
  if (region == Region::highlands) return type == UnitType::highland ? Clause{} : "MON-10.0.7"_clause;
  if (region == Region::england) return regular ? Clause{} : "MON-10.0.12"_clause;  // MON-10.0.13
  if (t[u].strength != 1) return "MON-10.0.17"_clause;                              // MON-4.0.8
  return regular ? Clause{} : "MON-10.0.8"_clause;
}

/// Leslie's automatic recruitment. MON-10.1.14 to MON-10.1.19, MON-18.1.6
void leslie_recruits(State& s, GamePlay& play) {
  const Table& t = play.table;
  if (s.auto_recruit == AutoRecruit::now) s.auto_recruit = AutoRecruit::done;  // MON-10.1.19
  if (s.auto_recruit != AutoRecruit::due || t.rules.leslie_recruits_normally) return;
  const SpaceId space = s.at[unit::leslie];
  s.auto_recruit = AutoRecruit::done;  // MON-10.1.17
  if (!space) return;
  if (t.region(space) != Region::england)  // MON-R.18
    return play.say(AutoRecruitForfeited{unit::leslie}, "MON-10.1.16"_clause);
  if (shut_in(s, t, unit::leslie)) return play.say(AutoRecruitForfeited{unit::leslie}, "MON-R.114"_clause);
  s.auto_recruit = AutoRecruit::now;
  UnitSet veterans;
  for (UnitId u : pool(s, t, covenanter))
    if (t[u].strength == 2) veterans.insert(u);  // MON-R.16
  play.say(AutoRecruited{unit::leslie, veterans, space}, "MON-10.1.15"_clause);
  if (!veterans.empty()) arrive(s, veterans, space, Arrival::recruit, play);
}

/// Why a unit may not be placed as a recruit in this space, if so.
Verdict no_placing(const State& s, const Table& t, Seat side, UnitId u, SpaceId space) {
  if (std::ranges::none_of(s.allowances, [&](const Allowance& a) { return a.space == space; }))
    return no("no-recruits-there"_reason, "MON-10.0.24"_clause);
  if (t.type(u) == UnitType::irish) return no("irish-never-recruited"_reason, "MON-10.0.20"_clause);
  const UnitSet available = pool(s, t, side);
  if (!available.contains(u)) return no("not-in-your-pool"_reason, "MON-10.0.5"_clause);
  if (const Clause by = kind_barred(t, u, t.region(space)))  // MON-10.0.16
    return no("kind-not-recruited-here"_reason, by);
  if (!first_of_alike(s, t, available).contains(u))  // MON-10.0.25, MON-10.0.26
    return no("alike-units-first"_reason, "MON-R.115"_clause);
  return {};
}

}  // namespace

void Recruiting::run(State& s, GamePlay& play) const {
  if (play.table.winter(s)) return;                                    // MON-10.0.1, MON-17.0.2, MON-R.10
  s.core.agenda.run_next(NextRecruitRoll{side}, PlaceRecruits{side});  // MON-10.0.23, MON-R.12
  if (side == covenanter) leslie_recruits(s, play);
}

Seat NextRecruitRoll::asked(const State&) const { return side; }

void NextRecruitRoll::options(const State& s, const Table& t, Options& out) const {
  SpaceSet spaces;
  for (UnitId leader : on_map(s) & t.leaders & t.of_side[side]) spaces.insert(s.at[leader]);
  for (SpaceId space : spaces)
    if (!roll_barred(s, t, side, space)) out.add(verb::recruit, space);
  out.add(verb::end_recruiting);  // MON-10.0.21, MON-R.15
}

std::optional<Refusal> NextRecruitRoll::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::recruit) return {};
  const Clause by = roll_barred(s, t, side, arg_id<SpaceId>(c, 0));
  return by ? Verdict{no("no-recruit-roll-there"_reason, by)} : Verdict{};
}

void NextRecruitRoll::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_recruiting) return;
  const SpaceId space = arg_id<SpaceId>(c, 0);
  s.rolled.insert(space);
  if (!uses(play.table.rules.recruit_one_by_one, side))
    return s.core.agenda.run_next(RecruitRoll{side, space}, *this);
  s.core.agenda.run_next(RecruitRoll{side, space}, PlaceRecruits{side}, *this);  // MON-18.1.2, MON-R.74
}

Dice<Purpose> RecruitRoll::dice(const State&, const Table&) const { return {Purpose::recruit, side, 1, 6}; }

void RecruitRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  const int modifier = t.drm(s, Roll::recruit, side, [&](const Drm& d) {  // MON-9.0.7, MON-R.112
    return (!d.regions || t.in(space, d.regions)) &&                      // MON-C.4, MON-C.14, MON-C.18
           (!d.leader || (s.at[d.leader] == space && !recruiting_barred(s, t, d.leader)));  // MON-C.13
  });
  const std::uint8_t units = look_up(t.recruit, faces[0] + modifier);
  play.say(RecruitResult{side, space, faces[0], static_cast<std::int8_t>(modifier), units},
           "MON-10.0.5"_clause);
  if (units) s.allowances.add({space, units});
}

Seat PlaceRecruits::asked(const State&) const { return side; }

void PlaceRecruits::options(const State& s, const Table& t, Options& out) const {
  for (const Allowance& a : s.allowances)
    for (UnitId u : pool(s, t, side))
      if (!no_placing(s, t, side, u, a.space)) out.add(verb::place, u, a.space);
  out.add(verb::end_placing);  // MON-10.0.22
}

std::optional<Refusal> PlaceRecruits::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::place) return {};
  return no_placing(s, t, side, arg_id<UnitId>(c, 0), arg_id<SpaceId>(c, 1));
}

void PlaceRecruits::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_placing) return s.allowances.clear();  // MON-10.0.28, MON-18.1.3
  const UnitId u = arg_id<UnitId>(c, 0);
  const SpaceId space = arg_id<SpaceId>(c, 1);
  for (std::size_t i = s.allowances.size(); i-- > 0;)
    if (s.allowances[i].space == space && --s.allowances[i].units == 0) s.allowances.erase(i);  // MON-10.0.27
  play.say(Recruited{u, space}, "MON-10.0.6"_clause);
  s.core.agenda.run_next(*this);
  arrive(s, UnitSet::of(u), space, Arrival::recruit, play);  // MON-16.2.12, MON-R.14
}

}  // namespace linstock::montrose
