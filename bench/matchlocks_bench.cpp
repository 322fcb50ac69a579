// How fast Never Mind the Matchlocks is played: two random armies of 150 points, drawn up. Every bench knows
// its answer.
#include "matchlocks/match.hpp"
#include "playouts.hpp"

namespace linstock::matchlocks {
namespace {

constexpr std::uint64_t battles = 10, battles_signature = 0x6e0881592317c406;

const Table& table() {
  static const auto drawn_up = *read_table({.scenario = "pickup-150-3-ready"});
  return *drawn_up;
}

void RandomMatchlocksBattle(benchmark::State& bench) {
  random_matches<Matchlocks>(bench, table(), battles, battles_signature, [](const State&) {});
}
BENCHMARK(RandomMatchlocksBattle)->Unit(benchmark::kMillisecond);

void RandomMatchlocksBattleWithCopies(benchmark::State& bench) {
  random_matches<Matchlocks>(bench, table(), battles, battles_signature, [](const State& s) {
    State copy = s;
    benchmark::DoNotOptimize(copy);
  });
}
BENCHMARK(RandomMatchlocksBattleWithCopies)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace linstock::matchlocks
