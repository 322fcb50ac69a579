// How fast things are measured on a table: bodies and woods laid at random, as many for each body on every
// table. Every bench knows its answer.
#include "battlefield/sight.hpp"
#include "battlefield/turning.hpp"
#include "playouts.hpp"

namespace linstock::battlefield {
namespace {

constexpr Footprint regiment{4'725, 787};

/// So many bodies in so much room that each has the same about it, and a wood for each five.
struct Laid {
  std::vector<Pose> poses;
  std::vector<Convex> bodies;
  std::vector<Screen> woods;

  explicit Laid(std::size_t count) {
    Rng rng{count};
    const auto side = static_cast<Mil>(root_up(static_cast<std::int64_t>(count) * 8'000 * 8'000));
    const auto somewhere = [&] { return static_cast<Mil>(rng.below(static_cast<std::uint64_t>(side))); };
    const auto pose = [&] {
      return Pose{somewhere(), somewhere(), static_cast<Angle>(rng.below(full_turn))};
    };
    for (std::size_t i = 0; i < count; ++i) {
      poses.push_back(pose());
      bodies.push_back(rectangle(poses.back(), regiment));
    }
    for (std::size_t i = 0; i < count / 5; ++i) woods.push_back({rectangle(pose(), 5'000, 4'000), 1'000});
  }
};

void done(benchmark::State& bench, std::uint64_t things) {
  bench.counters["each"] =
      benchmark::Counter(static_cast<double>(things * bench.iterations()), benchmark::Counter::kIsRate);
}

/// Every body goes six inches straight on, as far as the others let it.
void Sweeps(benchmark::State& bench, std::size_t count, std::uint64_t wanted) {
  const Laid laid{count};
  std::vector<Convex> others(count - 1);
  for (auto _ : bench) {
    Hasher signature;
    for (std::size_t i = 0; i < count; ++i) {
      std::ranges::copy(laid.bodies.begin(), laid.bodies.begin() + static_cast<std::ptrdiff_t>(i),
                        others.begin());
      std::ranges::copy(laid.bodies.begin() + static_cast<std::ptrdiff_t>(i) + 1, laid.bodies.end(),
                        others.begin() + static_cast<std::ptrdiff_t>(i));
      signature.add(first_stop(laid.bodies[i], laid.poses[i].facing, 6'000, others).far);
    }
    expect(signature.value(), wanted);
  }
  done(bench, count);
}

/// Every body looks at the next one past the others and through the woods.
void Sights(benchmark::State& bench, std::size_t count, std::uint64_t wanted) {
  const Laid laid{count};
  std::vector<Screen> screens;
  for (auto _ : bench) {
    Hasher signature;
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t target = (i + 1) % count;
      screens = laid.woods;
      for (std::size_t k = 0; k < count; ++k)
        if (k != i && k != target) screens.push_back({laid.bodies[k]});
      const Pose& at = laid.poses[i];
      const Seen seen =
          sight({at.x, at.y}, nullptr, {{at.x, at.y}, {at.x, at.y}}, laid.bodies[target], screens);
      signature.add(seen.visible), signature.add(seen.range.distance);
    }
    expect(signature.value(), wanted);
  }
  done(bench, count);
}

/// Every body turns about its centre until another stops it.
void Turns(benchmark::State& bench, std::size_t count, std::uint64_t wanted) {
  const Laid laid{count};
  for (auto _ : bench) {
    Hasher signature;
    for (std::size_t i = 0; i < count; ++i) {
      const Turning turns = turning({LegKind::turn, 1}, laid.poses[i], regiment);
      Angle least = full_turn;
      for (std::size_t k = 0; k < count; ++k)
        if (k != i && overlaps(disc(turns), box(laid.bodies[k])))
          least = std::min(least, free_turn(turns, laid.poses[i].facing, 1, laid.bodies[k]));
      signature.add(least);
    }
    expect(signature.value(), wanted);
  }
  done(bench, count);
}

BENCHMARK_CAPTURE(Sweeps, of_10, 10, 0x9f50c25db95a2494)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Sweeps, of_100, 100, 0x486ebd260828218c)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Sights, of_10, 10, 0x6e58c9f305a50022)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Sights, of_100, 100, 0x341ab02f8f0d3031)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Turns, of_10, 10, 0xc6e3f22e5f41cf28)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Turns, of_100, 100, 0x54f48c278b804655)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace linstock::battlefield
