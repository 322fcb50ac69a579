// What goes on over several turns: plague (1), rebellion (19), truce (24), and the order of their checks.
#include "by_the_sword/events/cards.hpp"

namespace linstock::by_the_sword {

namespace {

Outbreak& outbreak(State& s, Spreading what) {
  return what == Spreading::plague ? s.events.plague : s.events.rebellion;
}
const Outbreak& outbreak(const State& s, Spreading what) {
  return what == Spreading::plague ? s.events.plague : s.events.rebellion;
}

}  // namespace

void RollOutbreaks::run(State& s, GamePlay& play) const {  // BTS-D.8
  const Outbreak& all = outbreak(s, what);
  for (std::size_t i = from; i < territory_count; ++i) {
    const AreaId area{i};
    if (!all.areas.contains(area) || all.fresh.contains(area)) continue;
    s.core.agenda.run_next(RollOutbreak{what, area}, RollOutbreaks{what, static_cast<std::uint8_t>(i + 1)});
    if (what == Spreading::plague) return;
    play.reveal();  // the player asked for support has something to give
    const auto order = in_order(s, play.table);
    for (std::size_t k = order.size(); k-- > 0;)
      if (is_player(order[k])) s.core.agenda.run_next(SupportRebels{order[k], area});
    return;
  }
}

void ContinueEvents::run(State& s, GamePlay&) const {  // BTS-admin.2, by card number: BTS-R.128
  if (s.events.reign.king) s.core.agenda.run_next(CheckReign{});
  if (s.events.crusade.player) s.core.agenda.run_next(CheckCrusade{});
  if (s.events.hunt.on) s.core.agenda.run_next(CheckHunt{});
  if (s.events.truce) s.core.agenda.run_next(RollTruce{});
  for (Spreading what : {Spreading::rebellion, Spreading::plague}) {
    outbreak(s, what).fresh.clear();  // BTS-E01.11, BTS-E19.10
    s.core.agenda.run_next(RollOutbreaks{what});
  }
}

void MovementEnds::run(State& s, GamePlay& play) const {
  each_force(s, [&](ForceId f) { meet_plague(s, f, play); });  // BTS-R.174
  Crusade& crusade = s.events.crusade;
  if (!crusade.force || crusade.left || !crusade.from) return;
  const AreaId at = s.place(crusade.force).at;
  const auto& to = play.table.distance[crusade.goal.index()];
  if (!at || to[at.index()] >= to[crusade.from.index()]) return;
  crusade.left = 1;  // BTS-R.179
  play.say(CrusadeLeft{crusade.force}, "BTS-E32.6"_clause);
}

// --- a territory rolls ---

bool RollOutbreak::obsolete(const State& s, const Table&) const {
  const Outbreak& all = outbreak(s, what);
  return !all.areas.contains(area) || all.fresh.contains(area);
}

Dice<Purpose> RollOutbreak::dice(const State& s, const Table&) const {
  return {Purpose::outbreak, s.events.drawer, 1, 6};
}

namespace {

/// The full 500s of points of the controller and his allies in a territory. BTS-E19.7, BTS-R.176
int strength_against_rebels(const State& s, const Table& t, AreaId area) {
  const PowerId owner = s.areas[area].controller;
  std::int32_t points = 0;
  if (!owner) return 0;
  const Powers party = party_of(s, t, owner);
  for (ForceId f : forces_at(s, area))
    if (party.contains(s.place(f).owner)) points += s.body(f).points;
  return static_cast<int>(points / 500);
}

int modifier_of(const State& s, const Table& t, Spreading what, AreaId area) {
  if (what == Spreading::plague) return s.events.plague.turns[area.index()];  // BTS-E01.10, BTS-R.173
  return strength_against_rebels(s, t, area) - s.events.support / 5;          // BTS-E19.7, BTS-E19.8
}

/// Whether this result ends it in the territory. BTS-E01.9, BTS-E19.6
bool ends_it(Spreading what, int result) { return result >= (what == Spreading::plague ? 5 : 6); }

}  // namespace

void RollOutbreak::rolled(State& s, Faces faces, GamePlay& play) const {
  Outbreak& all = outbreak(s, what);
  const int result = std::max(1, faces[0] + modifier_of(s, play.table, what, area));
  const bool over = ends_it(what, result);
  s.events.support = 0;
  play.say(OutbreakRolled{what, area, static_cast<std::int8_t>(result), over},
           what == Spreading::plague ? "BTS-E01.3"_clause : "BTS-E19.1"_clause);
  ++all.turns[area.index()];
  if (over) {
    all.areas.erase(area);
    all.turns[area.index()] = 0;
    if (what == Spreading::plague && play.table.rules.plague_immunity) all.recovered.insert(area);
  } else if (result <= 3) {  // 4 and more: it does not spread. BTS-E01.8, BTS-E19.5
    // 1: three territories, 2: two, 3: one. BTS-E01.5, BTS-E01.6, BTS-E19.3, BTS-E19.4
    s.core.agenda.run_next(Spread{what, area, static_cast<std::uint8_t>(4 - result)});
  }
}

// --- it spreads ---

namespace {

/// The adjacent territories that it can reach. BTS-R.173, BTS-R.176
AreaSet reached_from(const State& s, const Table& t, Spreading what, AreaId area) {
  AreaSet next;
  for (const auto& way : t.map.from(area))
    if (!is_castle(way.to)) next.insert(way.to);
  return next - outbreak(s, what).areas - outbreak(s, what).recovered;
}

void reach(State& s, Spreading what, AreaId area, GamePlay& play) {
  outbreak(s, what).areas.insert(area);
  outbreak(s, what).fresh.insert(area);
  play.say(SpreadTo{what, area}, what == Spreading::plague ? "BTS-E01.4"_clause : "BTS-E19.2"_clause);
}

}  // namespace

void Spread::run(State& s, GamePlay& play) const {
  const AreaSet may = reached_from(s, play.table, what, area);
  if (may.size() > left) return s.core.agenda.run_next(PickSpread{what, area, left});
  for (AreaId a : may) reach(s, what, a, play);
}

Dice<Purpose> PickSpread::dice(const State& s, const Table& t) const {  // BTS-R.4
  return {Purpose::pick, s.events.drawer, 1, sides_to_pick(reached_from(s, t, what, area).size())};
}

void PickSpread::rolled(State& s, Faces faces, GamePlay& play) const {
  const AreaSet may = reached_from(s, play.table, what, area);
  const auto which = picked(may.size(), faces[0]);
  if (!which) return s.core.agenda.run_next(*this);
  reach(s, what, *std::next(may.begin(), static_cast<std::ptrdiff_t>(*which)), play);
  if (left > 1) s.core.agenda.run_next(Spread{what, area, static_cast<std::uint8_t>(left - 1)});
}

// --- the truce ---

Dice<Purpose> RollTruce::dice(const State& s, const Table&) const {
  return {Purpose::truce, s.events.drawer, 1, 6};
}

void RollTruce::rolled(State& s, Faces faces, GamePlay& play) const {
  s.events.truce = faces[0] >= 5;
  play.say(TruceRolled{s.events.truce}, s.events.truce ? "BTS-E24.1"_clause : "BTS-E24.2"_clause);
}

}  // namespace linstock::by_the_sword
