#include "matchlocks/scenario/random_army.hpp"

#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

namespace {

struct Recruiter {
  const Costs& costs;
  const Rules& rules;
  int points;
  Rng& rng;

  int cost(const Recruit& r) const { return points_of(costs, rules, r.type, r.grade); }

  Grade any_grade() const {
    const auto n = rng.below(6);
    return n == 0 ? Grade::raw : n < 4 ? Grade::seasoned : Grade::veteran;
  }

  /// Adds units of one arm to one brigade after another as long as the points last, at least one to each.
  template <class Draw>
  void fill(RandomArmy& army, std::size_t first, std::size_t last, int share, Draw draw) const {
    for (std::size_t b = first; share > 0; b = b + 1 == last ? first : b + 1) {
      Recruit r = draw();
      r.brigade = b;
      share -= cost(r);
      army.units.push_back(r);
    }
  }

  Recruit foot() const { return {UnitType::battalia, any_grade()}; }
  Recruit horse() const {
    return {rng.below(6) ? UnitType::harquebusiers : UnitType::cuirassiers, any_grade()};
  }

  /// Detachments, Dragoons and Guns, up to a quarter of all troops, as long as something fits.
  void others(RandomArmy& army, int left, int troops) const {
    constexpr Recruit choice[] = {{UnitType::detachment}, {UnitType::horse_detachment},
                                  {UnitType::dragoons},   {UnitType::field_gun},
                                  {UnitType::light_gun},  {UnitType::detachment, Grade::veteran}};
    int limited = 0;
    for (int tries = 0; tries < 12 && left > 0; ++tries) {
      Recruit r = choice[rng.below(std::size(choice))];
      const int c = cost(r);
      if (c > left || 4 * (limited + c) > troops + limited + c) continue;
      const bool with_horse = r.type == UnitType::horse_detachment || r.type == UnitType::dragoons;
      r.brigade = with_horse ? army.brigades - 1 : 0;
      if (r.type == UnitType::light_gun && std::ranges::count(army.units, r.type, &Recruit::type) == 2)
        continue;
      army.units.push_back(r);
      limited += c, left -= c;
    }
  }

  int sum(const RandomArmy& army) const {
    int all = static_cast<int>(army.brigades) * costs.of_type[std::size_t(UnitType::brigadier)];
    for (const Recruit& r : army.units) all += cost(r);
    return all;
  }

  /// Foot first, horse in the last brigades.
  RandomArmy draw() const {
    RandomArmy army;
    army.brigades = points < 130 ? 2 : points < 180 ? 3 : 4;
    const std::size_t horse_from = army.brigades / 2 + (army.brigades % 2 ? rng.below(2) : 0);
    const int troops = points - sum(army), special = static_cast<int>(rng.below(4)) * troops / 12;
    fill(army, 0, horse_from, (troops - special) / 2 - 6, [&] { return foot(); });
    fill(army, horse_from, army.brigades, troops - special - sum_of_troops(army) - 6,
         [&] { return horse(); });
    const int spent = sum_of_troops(army);
    others(army, troops - spent, spent);
    return army;
  }
  int sum_of_troops(const RandomArmy& army) const {
    return sum(army) - static_cast<int>(army.brigades) * costs.of_type[std::size_t(UnitType::brigadier)];
  }

  /// Whether every brigade has a unit that is no Detachment, Dragoon or Gun.
  bool every_brigade_fights(const RandomArmy& army) const {
    for (std::size_t b = 0; b < army.brigades; ++b)
      if (std::ranges::none_of(army.units,
                               [&](const Recruit& r) { return r.brigade == b && is_formed(r.type); }))
        return false;
    return true;
  }
};

}  // namespace

RandomArmy random_army(const Costs& costs, const Rules& rules, int points, Rng& rng) {
  const Recruiter recruiter{costs, rules, points, rng};
  constexpr int most_tries = 2'000;
  RandomArmy best;
  int best_sum = -1;
  for (int tries = 0; tries < most_tries && best_sum < points; ++tries) {
    RandomArmy army = recruiter.draw();
    const int sum = recruiter.sum(army);
    if (sum > points || sum <= best_sum || !recruiter.every_brigade_fights(army)) continue;
    best = std::move(army), best_sum = sum;
  }
  return best;
}

}  // namespace linstock::matchlocks
