// The battery of games on a continuous table: whatever has been answered, no two bodies overlap.
#pragma once

#include "battery/run.hpp"
#include "battlefield/body.hpp"

namespace linstock::battery {

/// A body that nothing else may overlap.
struct Standing {
  std::string who;
  battlefield::Body body;
};

/// BatteryOf<G>::standing(match): the bodies that stand on the table, but for those that a clause lets
/// overlap at this moment. Matches are played by random answers, as many as the setting allows. Counts the
/// pairs that were looked at.
template <class G>
Findings solid(const Setting<G>& setting, std::size_t& pairs) {
  Findings findings;
  for (std::uint64_t i = 0; i < setting.seeds && findings.size() < 20; ++i) {
    Run<G> run{setting, setting.first + i, findings};
    bool apart = true;
    for (std::size_t plays = 0; apart && plays < setting.bound; ++plays) {
      const std::vector<Standing> all = BatteryOf<G>::standing(run.match);
      for (std::size_t k = 1; k < all.size(); ++k)
        for (std::size_t n = 0; n < k && apart; ++n, ++pairs)
          if (overlap(all[k].body, all[n].body))
            apart = run.fail(fmt::format("{} and {} stand in one another", all[n].who, all[k].who));
      apart = apart && !run.match.over() && run.play(run.any_asked());
    }
  }
  return findings;
}

}  // namespace linstock::battery
