// Campaign set up: who rules what.
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

void SetUp::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  s.phase = Phase::set_up;
  for (PowerId p : t.all_players())
    s.treasury(p).crowns = static_cast<Crowns>(t.rules.start_treasury);  // BTS-setup.8, BTS-setup.33
  s.core.agenda.run_next(ShuffleEvents{}, ShuffleMercenaries{}, ChooseRegions{}, LeaveRest{}, RaiseArmies{},
                         DeployAll{}, NewTurn{});
  if (t.rules.choice_order == ChoiceOrder::chits) return s.core.agenda.run_next(DrawChits{});
  for (PowerId p : t.all_players()) s.order.add(p);
  if (t.rules.choice_order == ChoiceOrder::umpire) return;  // BTS-setup.12, BTS-R.214
  s.roll_off = {.powers = t.all_players()};
  s.core.agenda.run_next(BreakTies{Purpose::choice_order}, SetOrder{});  // BTS-setup.10, BTS-R.16
}

Dice<Purpose> DrawChits::dice(const State&, const Table& t) const {
  return shuffle_of(Purpose::chits, t.players());
}

void DrawChits::rolled(State& s, Faces order, GamePlay& play) const {
  for (std::uint8_t drawn : order) s.order.add(PowerId{drawn});
  play.say(OrderSet{s.order}, "BTS-setup.11"_clause);
}

// --- regions and castles ---

bool all_can_get_one(const Table& t, RegionSet regions, AreaSet castles) {
  if (regions.empty()) return true;
  const RegionId region = regions.first();
  regions.erase(region);
  for (AreaId c : castles)
    if (t[c].serves.contains(region) && all_can_get_one(t, regions, castles - AreaSet::of(c))) return true;
  return false;
}

namespace {

RegionSet free_regions(const State& s) {
  RegionSet free;
  for (std::size_t r = 0; r < region_count; ++r) {
    const bool taken =
        std::ranges::any_of(s.players.of, [&](const Player& p) { return p.region == RegionId{r}; });
    if (!taken && !s.others.regions.of[r].castle) free.insert(RegionId{r});
  }
  return free;
}

AreaSet free_castles(const State& s) {
  AreaSet free;
  for (std::size_t n = 0; n < castle_count; ++n) free.insert(castle(n));
  for (const Player& p : s.players.of)
    if (p.castle) free.erase(p.castle);
  for (const NpRegion& r : s.others.regions.of)
    if (r.castle) free.erase(r.castle);
  return free;
}

/// Why a region and a castle may not be taken together, if so.
Verdict no_taking(const State& s, const Table& t, RegionId region, AreaId at) {
  const RegionSet regions = free_regions(s);
  const AreaSet castles = free_castles(s);
  if (!regions.contains(region)) return no("region-taken"_reason, "BTS-setup.13"_clause);
  if (!is_castle(at)) return no("not-a-castle"_reason, "BTS-setup.2"_clause);
  if (!t[at].serves.contains(region))  // BTS-X.1
    return no("castle-not-adjacent"_reason,
              region.index() == 0 ? "BTS-setup.14"_clause : "BTS-setup.13"_clause);
  if (!castles.contains(at)) return no("castle-taken"_reason, "BTS-setup.13"_clause);
  if (!all_can_get_one(t, regions - RegionSet::of(region), castles - AreaSet::of(at)))
    return no("castle-needed-by-another-region"_reason, "BTS-R.15"_clause);
  return {};
}

/// The territories of his region and his castle are a player's.                      BTS-setup.1, BTS-setup.2
void take_holdings(State& s, PowerId p) {
  const Player& player = s.player(p);
  for (AreaId a : territories(player.region)) s.areas[a].controller = p;
  s.areas[player.castle].controller = p;
}

}  // namespace

void ChooseRegions::run(State& s, GamePlay&) const {
  for (std::size_t i = s.order.size(); i-- > 0;) s.core.agenda.run_next(TakeRegion{s.order[i]});
}

bool TakeRegion::obsolete(const State& s, const Table&) const {
  return s.player(power).region && s.player(power).castle;
}
Seat TakeRegion::asked(const State&) const { return seat_of(power); }

void TakeRegion::options(const State& s, const Table& t, Options& out) const {
  for (std::size_t r = 0; r < region_count; ++r)
    for (std::size_t n = 0; n < castle_count; ++n)
      if (!no_taking(s, t, RegionId{r}, castle(n))) out.add(verb::take, RegionId{r}, castle(n));
}

std::optional<Refusal> TakeRegion::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::take) return {};
  return no_taking(s, t, arg_id<RegionId>(c, 0), arg_id<AreaId>(c, 1));
}

void TakeRegion::choose(State& s, const Choice& c, GamePlay& play) const {
  const auto region = arg_id<RegionId>(c, 0);
  const auto at = arg_id<AreaId>(c, 1);
  s.player(power) = {region, at, at, 0, false};
  take_holdings(s, power);
  play.say(RegionTaken{power, region, at}, "BTS-setup.13"_clause);
}

// --- what is left ---

namespace {

/// The castles that an NP region may get. BTS-R.21
List<AreaId, castle_count> castles_for(const State& s, const Table& t, RegionId region) {
  List<AreaId, castle_count> may;
  for (AreaId c : free_castles(s))
    if (!no_taking(s, t, region, c)) may.add(c);
  return may;
}

/// Ties a castle to an NP region; unless it is neutral it has its areas and, with a port, a fleet.
void leave_region(State& s, RegionId region, AreaId at, GamePlay& play) {
  const Table& t = play.table;
  s.others.regions[region].castle = at;
  play.say(RegionLeft{region, at}, "BTS-R.21"_clause);
  if (t.rules.np_regions == NpRegions::neutral) return;  // BTS-npr.3, BTS-R.208
  const PowerId people = np_region(region);
  HarbourId port;
  const auto take = [&](AreaId a) {
    s.areas[a].controller = people;
    if (!port && t.is_port(a)) port = t[a].harbours.first();
  };
  for (AreaId a : territories(region)) take(a);
  take(at);
  if (port) launch(s, people, port, false);  // BTS-npr.12, BTS-R.148
}

/// A castle of nobody's: with troops of its own, unless it is ignored. BTS-npc.2
void leave_castle(State& s, AreaId at, Culture culture, GamePlay& play) {
  s.others.castles[at.index() - territory_count].culture = culture;
  play.say(CastleLeft{at, culture}, "BTS-npc.1"_clause);
  if (play.table.rules.np_castles == NpCastles::ignored) return;  // BTS-npc.4, BTS-R.208
  s.areas[at].controller = np_castle(at);
  raise(s, np_castle(at), at, 1500);  // BTS-npc.16
}

}  // namespace

void LeaveRest::run(State& s, GamePlay& play) const {
  for (PowerId p : play.table.all_players())
    if (s.player(p).region && s.player(p).castle) take_holdings(s, p);  // by the umpire's edit   BTS-R.214
  const RegionSet regions = free_regions(s);
  if (!regions.empty()) {  // BTS-npr.1
    s.core.agenda.run_next(*this);
    const auto may = castles_for(s, play.table, regions.first());
    if (may.size() > 1) return s.core.agenda.run_next(PickCastle{regions.first()});
    return leave_region(s, regions.first(), may[0], play);
  }
  const AreaSet castles = free_castles(s);
  const bool dice = play.table.rules.np_castles == NpCastles::dice;
  for (std::size_t n = castle_count; n-- > 0;) {
    if (!castles.contains(castle(n))) continue;
    if (dice)
      s.core.agenda.run_next(RollCulture{castle(n)});
    else
      leave_castle(s, castle(n),
                   play.table.rules.np_castles == NpCastles::ignored ? Culture::none : Culture::neutral,
                   play);
  }
}

Dice<Purpose> PickCastle::dice(const State& s, const Table& t) const {
  return {Purpose::pick, {}, 1, sides_to_pick(castles_for(s, t, region).size())};
}

void PickCastle::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto may = castles_for(s, play.table, region);
  const auto which = picked(may.size(), faces[0]);
  if (!which) return s.core.agenda.run_next(*this);
  leave_region(s, region, may[*which], play);
}

Dice<Purpose> RollCulture::dice(const State&, const Table&) const { return {Purpose::culture, {}, 1, 6}; }

void RollCulture::rolled(State& s, Faces faces, GamePlay& play) const {
  leave_castle(s, castle, play.table.tables.culture[faces[0] - 1u], play);  // BTS-T.npculture
}

}  // namespace linstock::by_the_sword
