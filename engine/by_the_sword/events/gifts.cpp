// Cards that give something: vessels, units, leaders, better or worse generals; and the divine wind.
#include "by_the_sword/events/cards.hpp"

namespace linstock::by_the_sword {

// --- vessels ---

Seat ChooseVessel::asked(const State&) const { return seat_of(power); }

void ChooseVessel::options(const State&, const Table&, Options& out) const {
  out.add(verb::gain_fleet);
  out.add(verb::gain_merchant);
}

void ChooseVessel::choose(State& s, const Choice& c, GamePlay& play) const {
  const HarbourId h = s.events.now.harbours[0];
  const bool merchant = c.verb.index() == verb::gain_merchant;
  play.say(VesselGiven{launch(s, power, h, merchant), h, merchant}, "BTS-E02.1"_clause);
}

bool WindStrikes::obsolete(const State& s, const Table&) const {
  for (std::size_t i = from; i < vessel_count; ++i)
    if (s.vessels.of[i].owner && s.vessels.of[i].port == harbour) return false;
  return true;
}

namespace {

/// The vessels of a harbour for the next throw. BTS-D.4
List<VesselId, core_size.dice> in_the_wind(const State& s, HarbourId harbour, std::uint8_t from) {
  List<VesselId, core_size.dice> vessels;
  for (std::size_t i = from; i < vessel_count && !vessels.full(); ++i)
    if (s.vessels.of[i].owner && s.vessels.of[i].port == harbour) vessels.add(VesselId{i});
  return vessels;
}

}  // namespace

Dice<Purpose> WindStrikes::dice(const State& s, const Table&) const {
  return {Purpose::event, s.events.drawer, static_cast<std::uint8_t>(in_the_wind(s, harbour, from).size()),
          6};
}

void WindStrikes::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto vessels = in_the_wind(s, harbour, from);
  std::uint8_t destroyed = 0;
  for (std::size_t i = 0; i < vessels.size(); ++i) {
    if (faces[i] < 5) continue;
    ++destroyed;
    sink(s, vessels[i], play, "BTS-E46.2"_clause);
  }
  play.say(WindStruck{harbour, destroyed}, "BTS-E46.2"_clause);
  s.core.agenda.run_next(WindStrikes{harbour, static_cast<std::uint8_t>(vessels.back().index() + 1)});
}

// --- units and leaders ---

UnitId unit_of_gift(const Table& t, PowerId p, Gift gift) {
  UnitId best;
  for (UnitId id : t.list.of(p).units) {
    const UnitInfo& u = t.list.units[id.index()];
    if (u.kind != (gift == Gift::line_cavalry ? UnitClass::cavalry : UnitClass::infantry)) continue;
    if (gift != Gift::infantry && u.skirmish) continue;
    if (!best || u.points < t.list.units[best.index()].points) best = id;
  }
  return best || gift == Gift::line_infantry ? best : unit_of_gift(t, p, Gift::line_infantry);  // BTS-E48.2
}

Points price_of_gift(const Table& t, PowerId p, Gift gift) {
  const UnitId unit = unit_of_gift(t, p, gift);
  return unit ? t.list.units[unit.index()].points : Points{0};
}

void GiveUnits::run(State& s, GamePlay& play) const {
  const CardInfo& card = play.table.cards[s.events.now.card.index()];
  const PowerId p = s.events.now.player;
  if (!p) return;
  if (play.table.rules.hidden()) play.reveal();  // whether he can place them tells where his forces stand
  play.say(UnitsGiven{p, unit_of_gift(play.table, p, card.gift), card.count}, "BTS-R.189"_clause);
  s.core.agenda.run_next(
      PlacePoints{p, static_cast<Points>(card.count * price_of_gift(play.table, p, card.gift))});
}

Seat JoinLeader::asked(const State&) const { return seat_of(power); }

void JoinLeader::options(const State& s, const Table&, Options& out) const {
  for (ForceId f : forces_of(s, power))
    if (s.body(f).leaders < 2) out.add(verb::join_leader, f);  // BTS-S.9
  if (out.empty()) out.add(verb::pass);
}

void JoinLeader::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::pass) return;
  const auto f = arg_id<ForceId>(c, 0);
  ++s.body(f).leaders;
  tell(s, play, LeaderJoined{f}, "BTS-E44.2"_clause);
}

// --- legends ---

void TestLegends::run(State& s, GamePlay&) const {
  for (std::size_t i = from; i < general_count; ++i)
    if (s.generals.of[i].value.rating)
      return s.core.agenda.run_next(AskLegend{GeneralId{i}}, TestLegends{static_cast<std::uint8_t>(i + 1)});
}

Seat AskLegend::asked(const State&) const { return seat_of(owner_of(general)); }
bool AskLegend::obsolete(const State& s, const Table&) const { return !s.general(general).rating; }

void AskLegend::options(const State&, const Table&, Options& out) const {
  out.add(verb::test_legend, general);
  out.add(verb::pass);
}

void AskLegend::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::test_legend) s.core.agenda.run_next(RollLegend{general});
}

bool RollLegend::obsolete(const State& s, const Table&) const { return !s.general(general).rating; }
Dice<Purpose> RollLegend::dice(const State&, const Table&) const {
  return {Purpose::event, seat_of(owner_of(general)), 1, 6};
}

void RollLegend::rolled(State& s, Faces faces, GamePlay& play) const {
  std::uint8_t& rating = s.general(general).rating;
  if (faces[0] == 6 && rating < 10)  // BTS-S.1: within 5 to 10
    tell(s, play, RatingChanged{general, ++rating}, "BTS-E49.2"_clause);
  else if (faces[0] == 1 && rating > 5)
    tell(s, play, RatingChanged{general, --rating}, "BTS-E49.3"_clause);
}

}  // namespace linstock::by_the_sword
