#include "by_the_sword/programs/throws.hpp"

#include <functional>

#include "by_the_sword/combat/combat.hpp"
#include "kernel/one_of.hpp"

namespace linstock::by_the_sword {

namespace {

std::int32_t points_of_forces(const State& s, ForceSet forces) {
  std::int32_t points = 0;
  for (ForceId f : forces)
    if (s.place(f).owner) points += s.body(f).points;
  return points;
}

/// The chance of each sum of a number of dice; [i]: the chance of i.
std::vector<double> chances_of_sums(std::size_t dice) {
  std::vector<double> chances{1};
  for (std::size_t n = 0; n < dice; ++n) {
    std::vector<double> next(chances.size() + 6);
    for (std::size_t sum = 0; sum < chances.size(); ++sum)
      for (std::size_t face = 1; face <= 6; ++face) next[sum + face] += chances[sum] / 6;
    chances = std::move(next);
  }
  return chances;
}

/// Adds faces of a number of dice with this sum.
void add_faces(std::vector<std::uint8_t>& faces, std::size_t dice, std::size_t sum) {
  for (; dice > 0; --dice) {
    const std::size_t face = std::min<std::size_t>(6, sum - (dice - 1));
    faces.push_back(static_cast<std::uint8_t>(face));
    sum -= face;
  }
}

}  // namespace

std::optional<Matter> matter_of(const Step& step) {
  if (is_one_of<InterceptRoll>(step)) return Matter::interception;
  if (is_one_of<BreakContact>(step)) return Matter::contact;
  if (is_one_of<WithdrawalRoll>(step)) return Matter::withdrawal;
  if (is_one_of<ForceMarchRoll>(step)) return Matter::force_march;
  if (is_one_of<SupplyRoll>(step)) return Matter::supply;
  if (is_one_of<FleetAttrition>(step)) return Matter::fleets;
  if (is_one_of<SiegeLevelRoll, SiegeLossRoll, SiegeLossDice, SiegeResultRoll, NoQuarter>(step))
    return Matter::siege;
  return {};
}

Throws::Throws(const Table& table, Matter matter, const State& start, AreaId at)
    : table_(&table), matter_(matter), at_(at) {
  if (!at) return;
  outside_ = points_of_forces(start, besieging_forces(start, table, at));
  within_ = points_of_forces(start, garrison(start, at));
}

void Throws::note(ThrowNote& n, const Event& event) const {
  if (const auto* x = get_if<InterceptionRolled>(&event)) {
    n.end = x->success ? OddsEnd::intercepted : OddsEnd::passes;
  } else if (const auto* contact = get_if<ContactRoll>(&event)) {
    n.end = contact->broken ? OddsEnd::breaks_contact : OddsEnd::stays;
  } else if (const auto* away = get_if<WithdrawalRolled>(&event)) {
    n.end = away->away ? OddsEnd::withdraws : OddsEnd::stays;
  } else if (const auto* fleets = get_if<FleetsRolled>(&event)) {
    n.end = OddsEnd::done, n.lost = fleets->lost;
  } else if (const auto* lost = get_if<PointsLost>(&event); lost && matter_ != Matter::siege) {
    n.lost += lost->points;
  } else if (const auto* siege = get_if<SiegeResultRolled>(&event)) {
    switch (siege->result) {
      case SiegeResult::level_down: n.end = OddsEnd::level_falls; break;
      case SiegeResult::level_up: n.end = OddsEnd::level_rises; break;
      case SiegeResult::continues: n.end = OddsEnd::siege_goes_on; break;
      case SiegeResult::terms: n.end = OddsEnd::terms; break;
      case SiegeResult::surrender: n.end = OddsEnd::castle_falls; break;
      case SiegeResult::no_quarter: break;
    }
  }
}

bool Throws::goes_on(const State& s) const {
  const auto& stack = s.core.agenda.stack;
  return !stack.empty() && matter_of(stack.back()) == matter_;
}

std::size_t Throws::observe(ThrowNote& n, const State& s, std::span<const Logged<Event>> log) const {
  for (const auto& logged : log) note(n, logged.event);
  const bool over = n.end != OddsEnd::nothing || !goes_on(s);
  if (matter_ == Matter::siege && over) {
    const std::int32_t outside = points_of_forces(s, besieging_forces(s, *table_, at_));
    n.lost = outside_ - outside;
    n.defender_lost = within_ - points_of_forces(s, garrison(s, at_));
    if (n.end == OddsEnd::nothing) {
      const bool held = n.defender_lost < within_, invested = s.areas[at_].siege > 0 && outside > 0;
      n.end = !invested ? OddsEnd::siege_ends : held ? OddsEnd::siege_goes_on : OddsEnd::castle_falls;
    }
  }
  if (over && n.end == OddsEnd::nothing) n.end = OddsEnd::done;
  return 0;
}

bool Throws::leap(const State& from, const std::function<void(const State&, double)>& each) const {
  const Step top = from.core.agenda.stack.back();
  const auto* losses = get_if<SiegeLossDice>(&top);
  const auto* quarter = get_if<NoQuarter>(&top);
  if (!losses && !quarter) return false;
  constexpr std::size_t no_quarter_dice = 3;  // BTS-siege.19
  const std::size_t of_attacker = losses ? losses->attacker : no_quarter_dice,
                    of_defender = losses ? losses->defender : no_quarter_dice;
  const auto attacker = chances_of_sums(of_attacker), defender = chances_of_sums(of_defender);
  for (std::size_t a = of_attacker; a < attacker.size(); ++a)
    for (std::size_t d = of_defender; d < defender.size(); ++d) {
      std::vector<std::uint8_t> faces;
      add_faces(faces, of_attacker, a), add_faces(faces, of_defender, d);
      State s = from;
      s.core.throws.pop();
      s.core.agenda.stack.pop();
      GamePlay play{*table_, nullptr};
      losses ? losses->rolled(s, faces, play) : quarter->rolled(s, faces, play);
      each(s, attacker[a] * defender[d]);
    }
  return true;
}

}  // namespace linstock::by_the_sword
