#include "matchlocks/programs/round.hpp"

#include <map>

#include "matchlocks/melee/dice.hpp"
#include "opponent/markov_chain.hpp"

namespace linstock::matchlocks {

namespace {

using Chances = std::vector<double>;                   ///< [n]: of n
using Kills = std::array<std::uint8_t, max_fighters>;  ///< of each unit of a side, in its order
using KillChances = std::vector<std::pair<Kills, double>>;

/// The chances of each number of successes with a number of dice.
Chances binomial(int dice, double chance) {
  Chances all{1};
  for (int n = 0; n < dice; ++n) {
    all.push_back(0);
    for (std::size_t i = all.size(); i-- > 0;) all[i] = all[i] * (1 - chance) + (i ? all[i - 1] * chance : 0);
  }
  return all;
}
Chances sum_of(const Chances& a, const Chances& b) {
  Chances sum(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) sum[i + j] += a[i] * b[j];
  return sum;
}

/// The Hits of a side, with those of leaders and of fire before the Melee.
Chances hits_of(const State& s, const Table& t, std::uint8_t melee, std::uint8_t side) {
  Chances all{1};
  std::size_t certain = 0;
  for (const Fighter& f : s.melees[melee].sides[side]) {
    certain += std::size_t{f.leader_hits} + f.fire_hits;
    const double hits = (7 - melee_to_hit(t, f)) / 6.0, again = melee_rerolls(s, t, melee, side, f) / 6.0;
    if (still_in(s, f)) all = sum_of(all, binomial(melee_dice(s, t, melee, side, f), hits + again * hits));
  }
  all.insert(all.begin(), certain, 0);
  return all;
}

/// The Kills that a side suffers.
KillChances kills_on(const State& from, const Table& t, std::uint8_t melee, std::uint8_t side) {
  const Chances hits = hits_of(from, t, melee, opposite(side));
  std::map<Kills, double> all;
  State s = from;
  for (std::size_t total = 0; total < hits.size(); ++total) {
    for (auto& fighters : s.melees[melee].sides)
      for (Fighter& f : fighters) f.hits = f.leader_hits = f.fire_hits = 0;
    s.melees[melee].sides[opposite(side)][0].hits = static_cast<std::uint8_t>(total);
    s.core.agenda.stack.clear();
    GamePlay play{t, nullptr};
    ShareHits{melee}.run(s, play);
    KillChances shared{{{}, hits[total]}};
    const auto& fighters = s.melees[melee].sides[side];
    for (std::size_t i = 0; i < fighters.size(); ++i) {
      const Fighter& f = fighters[i];
      if (!still_in(s, f) || f.taken == 0) continue;
      const int dice = MeleeSave{melee, side, static_cast<std::uint8_t>(i)}.dice(s, t).count;
      const Chances fails = binomial(dice, (melee_save(t, f) - 1) / 6.0);
      KillChances more;
      for (const auto& [kills, chance] : shared)
        for (std::size_t n = 0; n < fails.size(); ++n) {
          Kills now = kills;
          now[i] = static_cast<std::uint8_t>(std::min<int>(int(n), figures(s.units[f.unit])));
          more.emplace_back(now, chance * fails[n]);
        }
      shared = std::move(more);
    }
    for (const auto& [kills, chance] : shared) all[kills] += chance;
  }
  return {all.begin(), all.end()};
}

/// The Melee of which the first dice are about to be thrown, if its round is a simple one.
std::optional<std::uint8_t> first_throw(const State& s, const Table& t) {
  const auto* top = get_if<MeleeRoll>(&s.core.agenda.stack.back());
  if (!top) return {};
  const auto& open = s.core.throws.back();
  if (open.rerolled || std::ranges::any_of(open.faces, [](int face) { return face != 0; })) return {};
  std::ptrdiff_t throws = 0;
  for (const std::uint8_t side : {attackers, defenders})
    for (const Fighter& f : s.melees[top->melee].sides[side]) {
      if (t[f.unit].type == UnitType::square || f.fire_kills > 0) return {};
      throws += still_in(s, f) && melee_dice(s, t, top->melee, side, f) > 0;
    }
  const auto of_round = [&](const Step& step) {
    const auto* roll = get_if<MeleeRoll>(&step);
    return roll && roll->melee == top->melee;
  };
  return std::ranges::count_if(s.core.agenda.stack, of_round) == throws ? std::optional{top->melee}
                                                                        : std::nullopt;
}

}  // namespace

bool leap_round(const State& from, const Table& t, const std::function<void(const State&, double)>& each) {
  const auto melee = first_throw(from, t);
  if (!melee) return false;
  const KillChances on_attackers = kills_on(from, t, *melee, attackers),
                    on_defenders = kills_on(from, t, *melee, defenders);
  State s = from;
  s.core.throws.pop();
  auto& stack = s.core.agenda.stack;
  while (!holds_alternative<ShareHits>(stack.back())) stack.pop();
  stack.back() = Settle{*melee};
  Melee& m = s.melees[*melee];
  for (auto& side : m.sides)
    for (Fighter& f : side) f.hits = f.leader_hits = f.fire_hits = f.taken = 0;
  for (const auto& [a, chance_a] : on_attackers)
    for (const auto& [d, chance_d] : on_defenders) {
      if (chance_a * chance_d < negligible) continue;
      for (std::size_t i = 0; i < m.sides[attackers].size(); ++i) m.sides[attackers][i].kills = {a[i], 0};
      for (std::size_t i = 0; i < m.sides[defenders].size(); ++i) m.sides[defenders][i].kills = {d[i], 0};
      each(s, chance_a * chance_d);
    }
  return true;
}

}  // namespace linstock::matchlocks
