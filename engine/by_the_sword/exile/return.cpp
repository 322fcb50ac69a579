// Offshore exile: the return on borrowed fleets.
#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/exiles.hpp"
#include "by_the_sword/sea/vessels.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr int fleets_besides_the_die = 2;  // BTS-exile.10

Verdict no_returning(const State& s, const Table& t, ZoneId zone) {
  if (t[zone].neighbours.empty()) return no("inland-sea"_reason, "BTS-R.253"_clause);
  if (zone_closed(s, t, zone)) return no("storm-closes-zone"_reason, "BTS-E09.2"_clause);
  return {};
}

/// The fleets that a player has borrowed, at sea or in port.
VesselSet borrowed_by(const State& s, PowerId p) {
  VesselSet vessels;
  for (std::size_t i = 0; i < vessels_each; ++i)
    if (const VesselId v{p.index() * vessels_each + i}; is_borrowed(s, v)) vessels.insert(v);
  return vessels;
}

/// What has not landed goes back abroad, with the generals; a player who has an area again loses it.
Points take_back(State& s, PowerId p, VesselSet vessels, GamePlay& play) {
  const bool exile = in_exile(s, p);
  const AreaId home = exile ? AreaId{} : areas_of(s, p).first();
  Points back = 0;
  for (ForceId f : forces_aboard(s, vessels)) {
    back = static_cast<Points>(back + s.body(f).points);
    for (GeneralId g : generals_with(s, f)) s.general(g).with = {}, s.general(g).at = home;
    remove(s, f, play, "BTS-R.253"_clause);
  }
  if (exile) s.player(p).abroad = static_cast<Points>(std::min(s.player(p).abroad + back, 30'000));
  return back;
}

}  // namespace

Seat ReturnFromExile::asked(const State&) const { return seat_of(power); }

void ReturnFromExile::options(const State& s, const Table& t, Options& out) const {
  for (std::size_t i = 0; i < zone_count; ++i)
    if (!no_returning(s, t, ZoneId{i})) out.add(verb::return_to, ZoneId{i});
  out.add(verb::pass);
}

std::optional<Refusal> ReturnFromExile::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::return_to) return {};
  return no_returning(s, t, arg_id<ZoneId>(c, 0));
}

void ReturnFromExile::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::return_to) s.core.agenda.run_next(BorrowFleets{power, arg_id<ZoneId>(c, 0)});
}

bool ReturnFromExile::obsolete(const State& s, const Table&) const {
  return !in_exile(s, power) || !s.player(power).abroad || forces_of(s, power).size() >= roster ||
         !has_free_vessel(s, power);
}

Dice<Purpose> BorrowFleets::dice(const State&, const Table&) const {
  return {Purpose::exile, seat_of(power), 1, 6};
}

void BorrowFleets::rolled(State& s, Faces faces, GamePlay& play) const {
  Player& player = s.player(power);
  VesselSet vessels;
  for (int n = faces[0] + fleets_besides_the_die; n > 0 && has_free_vessel(s, power); --n) {
    const VesselId v = launch(s, power, {}, false);
    s.vessels[v].zone = zone;
    vessels.insert(v);
  }
  const auto fleets = static_cast<std::uint8_t>(vessels.size());
  const auto carried = static_cast<Points>(std::min<int>(player.abroad, fleets * capacity(Vessel{})));
  player.abroad = static_cast<Points>(player.abroad - carried);
  player.exile = Exile::returning;
  const ForceId f = raise(s, power, {}, carried);
  put_aboard(s, f, zone);
  s.body(f).moved = true;
  for (std::size_t i = 0; i < generals_each; ++i)
    if (General& g = s.general(GeneralId{power.index() * generals_each + i}); g.rating && !g.with && !g.at)
      g.with = f, g.moved = true;
  for (VesselId v : vessels) {
    const auto to_load = static_cast<Points>(carried - aboard(s, vessels, f));
    if (to_load > 0) load(s, v, f, std::min(to_load, capacity(s.vessels[v])));
  }
  play.say(ExileReturns{power, zone, fleets, carried}, "BTS-exile.10"_clause);
}

void ExileSails::run(State& s, GamePlay&) const {
  VesselSet at_sea;
  for (VesselId v : borrowed_by(s, power))
    if (!s.vessels[v].port && !s.vessels[v].held) at_sea.insert(v);
  if (at_sea.empty()) return;
  s.group = {.vessels = at_sea};
  s.core.agenda.run_next(Interceptions{}, SailOn{});  // BTS-icept.4
}

void BorrowedFleetsLeave::run(State& s, GamePlay& play) const {
  for (PowerId p : players_in(s, play.table)) {
    const VesselSet vessels = borrowed_by(s, p);
    Player& player = s.player(p);
    if (!vessels.empty()) {
      const Points back = take_back(s, p, vessels, play);
      for (VesselId v : vessels) {
        discharge(s, v);
        s.vessels[v] = {};
      }
      play.say(BorrowedFleetsLeft{p, back}, "BTS-exile.10"_clause);
    }
    if (player.exile != Exile::returning) continue;
    if (!areas_of(s, p).empty())
      end_exile(s, p, play);
    else
      player.exile = forces_of(s, p).empty() ? Exile::offshore : Exile::landed;
  }
}

}  // namespace linstock::by_the_sword
