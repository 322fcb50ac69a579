#include "by_the_sword/queries/prospect.hpp"

#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/land/march.hpp"

namespace linstock::by_the_sword {

namespace {

/// Whether the forces of the Reserve, or all others, may still march to an area in this turn.
bool may_still_come(const State& s, const Table& t, ForceId f, AreaId to) {
  const Phase last = s.body(f).reserve ? Phase::reserve : Phase::land;
  return s.phase <= last && may_come_to(s, t, f, to);
}

}  // namespace

Prospect prospect_of(const State& known, const Table& t, ForceId f, AreaId at) {
  const PowerId power = known.place(f).owner;
  const SupplyLine line = supply_line(known, t, power, at, f);
  Prospect prospect{.force = f, .at = at, .source = line.source, .way = {line.way.begin(), line.way.end()}};
  State there = known;
  there.place(f).at = at;
  prospect.modifier = static_cast<std::int8_t>(supply_modifier(there, t, f));
  each_force(known, [&](ForceId enemy) {
    const Place& place = known.place(enemy);
    if (!place.at || !hostile(known, t, power, place.owner)) return;
    const auto answers = [&](Answers by) { prospect.answering.push_back({enemy, place.at, by}); };
    if (place.at == at)
      answers(Answers::here);
    else if (may_still_come(known, t, enemy, at))
      answers(known.body(enemy).reserve ? Answers::reserve : Answers::march);
  });
  return prospect;
}

}  // namespace linstock::by_the_sword
