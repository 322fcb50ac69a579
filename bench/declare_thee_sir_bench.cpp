// How fast Declare Thee Sir is played: a small pick-up battle, eight units and a general a side. Every bench
// knows its answer.
#include "declare_thee_sir/match.hpp"
#include "playouts.hpp"

namespace linstock::declare_thee_sir {
namespace {

constexpr std::uint64_t battles = 10, battles_signature = 0x146abbbe68f56330;

const Table& table() {
  static const auto small = *read_table({.scenario = "pickup-small-3-ready"});
  return *small;
}

void RandomDeclaredBattle(benchmark::State& bench) {
  random_matches<DeclareTheeSir>(bench, table(), battles, battles_signature, [](const State&) {});
}
BENCHMARK(RandomDeclaredBattle)->Unit(benchmark::kMillisecond);

void RandomDeclaredBattleWithCopies(benchmark::State& bench) {
  random_matches<DeclareTheeSir>(bench, table(), battles, battles_signature, [](const State& s) {
    State copy = s;
    benchmark::DoNotOptimize(copy);
  });
}
BENCHMARK(RandomDeclaredBattleWithCopies)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace linstock::declare_thee_sir
