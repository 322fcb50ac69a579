// Names, the beginning of a campaign and what is handed over, for the kernel.
#include "by_the_sword/by_the_sword.hpp"

#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

Names ByTheSword::names(const Table& t) {
  Names n;
  n.of[std::size_t(seat_domain)] = t.seat_ids;
  n.of[std::size_t(VerbTag::domain)] = t.verb_ids;
  n.of[std::size_t(atlas::SpaceTag::domain)] = t.map.ids;
  n.of[std::size_t(RegionTag::domain)] = t.region_ids;
  n.of[std::size_t(ZoneTag::domain)] = t.zone_ids;
  n.of[std::size_t(HarbourTag::domain)] = t.harbour_ids;
  n.of[std::size_t(PowerTag::domain)] = t.power_ids;
  n.of[std::size_t(ForceTag::domain)] = t.force_ids;
  n.of[std::size_t(GeneralTag::domain)] = t.general_ids;
  n.of[std::size_t(VesselTag::domain)] = t.vessel_ids;
  n.of[std::size_t(CaravanTag::domain)] = t.caravan_ids;
  n.of[std::size_t(ScreensTag::domain)] = t.screens_ids;
  n.of[std::size_t(EventTag::domain)] = t.event_ids;
  n.of[std::size_t(MercTag::domain)] = t.merc_ids;
  n.of[std::size_t(UnitTag::domain)] = t.unit_ids;
  n.of[std::size_t(GrantTag::domain)] = t.grant_ids;
  return n;
}

State ByTheSword::begin(const Table& t) {
  State s;
  for (std::size_t i = 0; i < event_count; ++i)
    if (EventId{i} != event::invasion || t.rules.invasion) s.events.deck.value.add(EventId{i});  // BTS-E52.23
  for (std::size_t i = 0; i < merc_count; ++i) s.merc_deck.value.add(MercId{i});
  s.core.agenda.run_next(SetUp{});
  return s;
}

Setting ByTheSword::setting(const State& known, const Table& t, Viewer viewer) {
  Setting setting;
  const Battle& b = known.combat.battle;
  const bool open = b.at && b.entered && b.winner == Winner::none;
  if (open && viewer.may_know(b.before.audience)) setting.battle = hand_over(known, t, viewer);
  const bool seated = known.naval.attacker.seat || known.naval.defender.seat;
  if (known.naval.zone && seated && t.rules.naval == Naval::entered)
    setting.naval = naval_hand_over(known, t);
  return setting;
}

}  // namespace linstock::by_the_sword
