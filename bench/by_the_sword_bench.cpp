// How fast By The Sword is played: random campaigns of four players over three turns. Every
// bench knows its answer.
#include "by_the_sword/match.hpp"
#include "playouts.hpp"

namespace linstock::by_the_sword {
namespace {

constexpr std::uint64_t campaigns = 5, campaigns_signature = 0x4aebeb8c9a371025;

const Table& table() {
  static const auto four = *read_table({.options = R"({"players":4,"turn_limit":3})"});
  return *four;
}

void RandomSwordCampaign(benchmark::State& bench) {
  random_matches<ByTheSword>(bench, table(), campaigns, campaigns_signature, [](const State&) {});
}
BENCHMARK(RandomSwordCampaign)->Unit(benchmark::kMillisecond);

void RandomSwordCampaignWithCopies(benchmark::State& bench) {
  random_matches<ByTheSword>(bench, table(), campaigns, campaigns_signature, [](const State& s) {
    State copy = s;
    benchmark::DoNotOptimize(copy);
  });
}
BENCHMARK(RandomSwordCampaignWithCopies)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace linstock::by_the_sword
