#include "by_the_sword/combat/handover.hpp"

#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/effects.hpp"

namespace linstock::by_the_sword {

namespace {

UnitHandedOver unit_sheet(const UnitInfo& u) {
  UnitHandedOver sheet;
  sheet.unit = u.id, sheet.kind = u.kind, sheet.skirmish = u.skirmish;
  sheet.attack = u.attack, sheet.range = u.range, sheet.hits = u.hits, sheet.armour = u.armour;
  sheet.stands = u.stands, sheet.points = u.points;
  return sheet;
}

void add_forces(const State& s, const Table& t, const SideInBattle& side, SideHandedOver& out) {
  const AreaId at = s.combat.battle.at;
  const Scale scale = scale_of(s, t);
  for (ForceId f : side.forces) {
    const Body& body = s.body(f);
    out.forces.push_back({f, s.place(f).owner, body.points, scale.on_table(body.points), body.from,
                          body.landed, in_supply(s, t, s.place(f).owner, at, f), body.leaders});
  }
}

void add_composition(const State& s, const Table& t, const SideInBattle& side, SideHandedOver& out) {
  const Composition& own = side.composition.value;
  const Composition bought =
      own == Composition{} ? usual_composition(t, t.list.of(side.powers), to_spend(s, t, side)) : own;
  for (std::size_t i = 0; i < t.list.units.size(); ++i) {
    if (!bought[UnitId{i}]) continue;
    out.composition.push_back(unit_sheet(t.list.units[i]));
    out.composition.back().number = bought[UnitId{i}];
  }
}

void add_units(const State& s, const Table& t, const SideInBattle& side, SideHandedOver& out) {
  for (const BonusUnit& bonus : s.combat.battle.bonus) {
    if (!side.forces.contains(s.assigned[bonus.territory])) continue;
    out.units.push_back(unit_sheet(t.list.units[bonus.unit.index()]));
    out.units.back().territory = bonus.territory;
  }
  for (std::size_t i = 0; i < merc_count; ++i) {
    if (!s.mercs.of[i].with || !side.forces.contains(s.mercs.of[i].with)) continue;
    out.units.push_back(unit_sheet(t.mercs[i]));
    out.units.back().card = MercId{i};
  }
  for (const Honour& h : s.honours)
    if (side.forces.contains(h.force)) out.honours.push_back(h);
}

void add_ways_out(const State& s, const Table& t, const SideInBattle& side, SideHandedOver& out) {
  const AreaId at = s.combat.battle.at;
  for (const auto& way : t.map.from(at))
    if (friendly(s, t, side.speaker, way.to, For::movement)) out.retreats.insert(way.to);
  for (std::size_t i = 0; i < vessel_count; ++i) {
    const Vessel& v = s.vessels.of[i];
    const bool nearby = v.port ? t[v.port].area == at : v.zone && t[at].zones.contains(v.zone);
    if (v.owner && nearby && side.powers.contains(v.owner)) out.fleets.insert(VesselId{i});
  }
}

SideHandedOver side_sheet(const State& s, const Table& t, Viewer viewer, bool defender) {
  const SideInBattle& side = side_in(s, defender);
  const BattleGround& ground = s.combat.battle.ground;
  SideHandedOver out{.power = side.speaker, .commander = side.commander};
  add_forces(s, t, side, out);
  if (side.commander) {
    out.rating = rating(s, side.commander);
    out.skill = s.general(side.commander).skill;
    out.mercenary_commander = s.general(side.commander).mercenary;
  } else {
    for (ForceId f : side.forces) out.rating = std::max(out.rating, rating(s, t, f));
  }
  if (viewer.may_know(side.composition.audience)) add_composition(s, t, side, out);
  add_units(s, t, side, out);
  out.break_percent = side.stubborn ? 75 : 50;
  out.last_territory = side.stubborn && !s.combat.battle.assault;
  if (ground.defender) out.edge = static_cast<Edge>(defender ? ground.defender : 3 - ground.defender);
  out.fort = side.fort;
  add_ways_out(s, t, side, out);
  out.recovers_percent = static_cast<std::uint8_t>(recovered_percent(s, t, side.speaker));
  return out;
}

}  // namespace

HandOverSheet hand_over(const State& s, const Table& t, Viewer viewer) {
  const Battle& b = s.combat.battle;
  HandOverSheet out{.turn = s.turn,
                    .phase = s.phase,
                    .area = b.at,
                    .name = t.map[b.at].name,
                    .scale = scale_of(s, t),
                    .castle = is_castle(b.at),
                    .assault = b.assault,
                    .region = region_of(b.at),
                    .types = t[b.at].types,
                    .port = t.is_port(b.at),
                    .zones = t[b.at].zones,
                    .method = t.rules.battlefield,
                    .ground = b.ground};
  out.coast_inches = b.ground.near_port ? 12 : 0;
  if (is_castle(b.at)) out.garrison_points = castle_holds / 100;
  out.attacker = side_sheet(s, t, viewer, false), out.defender = side_sheet(s, t, viewer, true);
  for (const SideInBattle* side : {&b.attacker, &b.defender})
    for (PowerId p : side->powers)
      out.lost_for_good_percent =
          std::max(out.lost_for_good_percent, static_cast<std::uint8_t>(lost_for_good_percent(s, t, p)));
  return out;
}

}  // namespace linstock::by_the_sword
