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
  void others(RandomArmy& army, int points_left, int troops) const {
    constexpr Recruit choice[] = {{UnitType::detachment}, {UnitType::horse_detachment},
                                  {UnitType::dragoons},   {UnitType::field_gun},
                                  {UnitType::light_gun},  {UnitType::detachment, Grade::veteran}};
    int limited = 0;
    for (int tries = 0; tries < 12 && points_left > 0; ++tries) {
      Recruit r = choice[rng.below(std::size(choice))];
      const int c = cost(r);
      if (c > points_left || 4 * (limited + c) > troops + limited + c) continue;
      const bool with_horse = r.type == UnitType::horse_detachment || r.type == UnitType::dragoons;
      r.brigade = with_horse ? army.brigades - 1 : 0;
      if (r.type == UnitType::light_gun && std::ranges::count(army.units, r.type, &Recruit::type) == 2)
        continue;
      army.units.push_back(r);
      limited += c, points_left -= c;
    }
  }

  int sum(const RandomArmy& army) const {
    int all = static_cast<int>(army.brigades) * costs.of_type[std::size_t(UnitType::brigadier)];
    for (const Recruit& r : army.units) all += cost(r);
    return all;
  }

  std::size_t brigades() const { return points < 130 ? 2 : points < 180 ? 3 : 4; }
  /// Foot in the first brigades, horse in those from this one on.
  std::size_t first_of_horse(const RandomArmy& army) const {
    return army.brigades / 2 + (army.brigades % 2 ? rng.below(2) : 0);
  }

  RandomArmy draw() const {
    RandomArmy army;
    army.brigades = brigades();
    const std::size_t horse_from = first_of_horse(army);
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

  /// Whether every brigade has a unit that is no Detachment, Dragoon or Gun, and foot and horse cost roughly
  /// the same.                                                                                  NMM-3.6.3
  bool is_sound(const RandomArmy& army) const {
    for (std::size_t b = 0; b < army.brigades; ++b)
      if (std::ranges::none_of(army.units,
                               [&](const Recruit& r) { return r.brigade == b && is_formed(r.type); }))
        return false;
    int foot = 0, horse = 0;
    for (const Recruit& r : army.units) {
      if (is_formed_foot(r.type)) foot += cost(r);
      if (is_squadron(r.type)) horse += cost(r);
    }
    return 2 * std::min(foot, horse) >= std::max(foot, horse);
  }
};

/// The cards of a player's collection, shuffled.                                           NMM-17.1, NMM-17.4
std::vector<Recruit> collection(const Recruiter& by) {
  constexpr std::pair<UnitType, int> all[] = {{UnitType::battalia, 6},         {UnitType::harquebusiers, 6},
                                              {UnitType::cuirassiers, 2},      {UnitType::detachment, 3},
                                              {UnitType::horse_detachment, 2}, {UnitType::dragoons, 2},
                                              {UnitType::field_gun, 2},        {UnitType::light_gun, 2}};
  std::vector<Recruit> cards;
  for (const auto& [type, count] : all)
    for (int i = 0; i < count; ++i) {
      Recruit r{type, is_gun(type) ? Grade::seasoned : by.any_grade()};
      const bool detachment = type == UnitType::detachment || type == UnitType::horse_detachment;
      if (detachment && r.grade == Grade::raw) r.grade = Grade::seasoned;
      cards.push_back(r);
    }
  by.rng.shuffle(cards, cards.size());
  return cards;
}

/// Moves the first card for which fits(type) holds to the army; whether there was one.
template <class Fits>
bool take(std::vector<Recruit>& cards, RandomArmy& army, Fits fits) {
  const auto card = std::ranges::find_if(cards, [&](const Recruit& r) { return fits(r.type); });
  if (card == cards.end()) return false;
  army.units.push_back(*card);
  cards.erase(card);
  return true;
}

/// Foot and guns in the first brigades, the mounted in the last, in turn; Light Guns in the first.
void assign_brigades(RandomArmy& army, std::size_t horse_from) {
  std::size_t foot = 0, horse = horse_from;
  for (Recruit& r : army.units) {
    if (r.type == UnitType::battalia)
      r.brigade = foot++ % horse_from;
    else if (is_squadron(r.type))
      r.brigade = horse, horse = horse + 1 == army.brigades ? horse_from : horse + 1;
    else
      r.brigade =
          r.type == UnitType::horse_detachment || r.type == UnitType::dragoons ? army.brigades - 1 : 0;
  }
}

}  // namespace

RandomArmy mustered_army(const Costs& costs, const Rules& rules, int points, Rng& rng) {
  const Recruiter recruiter{costs, rules, points, rng};
  RandomArmy army;
  army.brigades = recruiter.brigades();
  const std::size_t horse_from = recruiter.first_of_horse(army);
  const int troops = points - recruiter.sum(army);
  auto cards = collection(recruiter);
  const auto is_foot = [](UnitType type) { return type == UnitType::battalia; };
  const auto is_horse = [](UnitType type) { return is_squadron(type); };
  const std::size_t least = 2 * std::max(horse_from, army.brigades - horse_from);  // a unit for each brigade
  for (std::size_t n = 0; n < least || 2 * recruiter.sum_of_troops(army) < troops; ++n)  // NMM-17.3
    if (!(n % 2 ? take(cards, army, is_horse) : take(cards, army, is_foot))) break;
  while (recruiter.sum_of_troops(army) < troops && take(cards, army, [](UnitType) { return true; })) {
  }
  assign_brigades(army, horse_from);
  return army;
}

RandomArmy random_army(const Costs& costs, const Rules& rules, int points, Rng& rng) {
  const Recruiter recruiter{costs, rules, points, rng};
  constexpr int most_tries = 2'000;
  RandomArmy best;
  int best_sum = -1;
  for (int tries = 0; tries < most_tries && best_sum < points; ++tries) {
    RandomArmy army = recruiter.draw();
    const int sum = recruiter.sum(army);
    if (sum > points || sum <= best_sum || !recruiter.is_sound(army)) continue;
    best = std::move(army), best_sum = sum;
  }
  return best;
}

}  // namespace linstock::matchlocks
