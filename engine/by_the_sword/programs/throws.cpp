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
  outside_ = besieging_forces(start, table, at), within_ = garrison(start, at);
  points_outside_ = points_of_forces(start, outside_), points_within_ = points_of_forces(start, within_);
  level_ = start.areas[at].siege;
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
    if (siege->result == SiegeResult::terms) n.end = OddsEnd::terms;
  } else if (holds_alternative<CastleFell>(event) && n.end == OddsEnd::nothing) {
    n.end = OddsEnd::castle_falls;
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
    n.lost = points_outside_ - points_of_forces(s, outside_);
    n.defender_lost = points_within_ - points_of_forces(s, within_);
    const std::uint8_t level = s.areas[at_].siege;
    if (n.end == OddsEnd::nothing)
      n.end = !level           ? OddsEnd::siege_ends
              : level > level_ ? OddsEnd::level_rises
              : level < level_ ? OddsEnd::level_falls
                               : OddsEnd::siege_goes_on;
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
