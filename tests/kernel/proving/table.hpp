// Tables of the proving game with every switch drawn at random.
#pragma once

#include "battery/run.hpp"
#include "kernel/proving/match.hpp"

namespace linstock::battery {

template <>
struct BatteryOf<proving::Proving> {
  static proving::Table table(Rng& rng) {
    proving::Table t;
    t.rules.rounds = static_cast<std::uint8_t>(2 + rng.below(3));
    t.rules.must_bid = rng.below(2);
    t.rules.reactions = rng.below(2);
    t.rules.truces = rng.below(2);
    t.rules.strike = rng.below(2);
    return t;
  }
};

/// The same with a fault planted.
inline proving::Table planted(proving::Planted fault, Rng& rng) {
  auto t = BatteryOf<proving::Proving>::table(rng);
  t.planted = fault;
  return t;
}

}  // namespace linstock::battery
