#include "by_the_sword/queries/prospect.hpp"

#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/land/march.hpp"

namespace linstock::by_the_sword {

namespace {

/// Whether a force, of the Reserve or not, may still march to an area in this turn. A force of unknown
/// strength is taken for one that may. BTS-R.271
bool may_still_come(const State& s, const Table& t, ForceId f, AreaId to) {
  const Body& body = s.body(f);
  if (s.phase > (body.reserve ? Phase::reserve : Phase::land)) return false;
  const bool unknown = !body.points && !body.leaders;
  return unknown ? !s.place(f).inside && reaches(s, t, f, to) : !no_move(s, t, f) && reaches(s, t, f, to);
}

}  // namespace

Prospect prospect_of(const State& known, const Table& t, ForceId f, AreaId at) {
  const PowerId power = known.place(f).owner;
  const SupplyLine line = supply_line(known, t, power, at, f);
  Prospect prospect{.force = f, .at = at, .source = line.source, .way = {line.way.begin(), line.way.end()}};
  State after_move = known;
  after_move.place(f).at = at;
  prospect.modifier = static_cast<std::int8_t>(supply_modifier(after_move, t, f));
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
