// How fast Montrose is played. Every bench knows its answer: the hashes of the ends of its matches.
#include "games.hpp"
#include "montrose/match.hpp"
#include "opponent/random.hpp"
#include "playouts.hpp"
#include "protocol/dispatch.hpp"

namespace linstock::montrose {
namespace {

constexpr std::uint64_t matches = 200;
constexpr std::uint64_t random_signature = 0x25a5d5a05c8ac71;

const Table& table() {
  static const auto plain = *read_table({});
  return *plain;
}

void RandomPlayout(benchmark::State& bench) {
  random_matches<Montrose>(bench, table(), matches, random_signature, [](const State&) {});
}
BENCHMARK(RandomPlayout)->Unit(benchmark::kMillisecond);

void RandomPlayoutWithCopies(benchmark::State& bench) {
  random_matches<Montrose>(bench, table(), matches, random_signature, [](const State& s) {
    State copy = s;
    benchmark::DoNotOptimize(copy);
  });
}
BENCHMARK(RandomPlayoutWithCopies)->Unit(benchmark::kMillisecond);

constexpr std::uint64_t trials = 8;
constexpr std::uint64_t thumb_signature = 0x367cabc0e763fa17;

void trials_over(benchmark::State& bench, Level level, std::uint64_t count, std::uint64_t wanted) {
  const auto lab = *make_laboratory(*find_game("montrose"), {.scenario = "campaign"});
  linstock::trials_over(bench, *lab, level, count, wanted);
}

void RuleOfThumb(benchmark::State& bench) {
  trials_over(bench, Level::rule_of_thumb, trials, thumb_signature);
}
BENCHMARK(RuleOfThumb)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

constexpr std::uint64_t lab_signature = 0x5f7021c37f504236;
void RandomTrials(benchmark::State& bench) { trials_over(bench, Level::random, 1'000, lab_signature); }
BENCHMARK(RandomTrials)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

constexpr std::size_t json_signature = 4'593;

/// What a page asks for after every play, as messages of the protocol: the view of a seat and its question.
void ViewAndOptions(benchmark::State& bench) {
  protocol::MatchRegistry registry{games()};
  protocol::Session session;
  Match& match =
      *registry.matches.emplace("m1", *find_game("montrose")->create({.scenario = "campaign", .seed = 7}))
           .first->second;
  Rng rng{7};
  for (int i = 0; i < 30; ++i) (void)play_at_random(match, match.asked()[0], rng);
  const auto seat = (*match.language().names)(match.asked()[0]);
  const auto ask = [&](std::string_view method, std::string_view parameter) {
    return fmt::format(R"({{"jsonrpc":"2.0","id":1,"method":"{}","params":{{"match":"m1","{}":"{}"}}}})",
                       method, parameter, seat);
  };
  const auto view = ask("match.view", "viewer"), pending = ask("match.pending", "seat");
  for (auto _ : bench)
    expect(dispatch(registry, session, view).size() + dispatch(registry, session, pending).size(),
           json_signature);
}
BENCHMARK(ViewAndOptions)->Unit(benchmark::kMicrosecond);

void CopyOfAState(benchmark::State& bench) {
  const State s = Montrose::begin(table());
  for (auto _ : bench) {
    State copy = s;
    benchmark::DoNotOptimize(copy);
  }
  bench.counters["bytes"] = sizeof(State);
}
BENCHMARK(CopyOfAState);

}  // namespace
}  // namespace linstock::montrose
