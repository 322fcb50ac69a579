// How fast And Gentlemen All is played: a pick-up battle of twenty units a side. Every bench knows its
// answer.
#include "and_gentlemen_all/match.hpp"
#include "games.hpp"
#include "opponent/random.hpp"
#include "playouts.hpp"
#include "protocol/dispatch.hpp"

namespace linstock::and_gentlemen_all {
namespace {

constexpr std::string_view battle = "pickup-20-1-ready";
constexpr std::uint64_t battles = 10, battles_signature = 0x070313dae5156a5e;

const Table& table() {
  static const auto plain = *read_table({.scenario = std::string{battle}});
  return *plain;
}

void RandomBattle(benchmark::State& bench) {
  random_matches<AndGentlemenAll>(bench, table(), battles, battles_signature, [](const State&) {});
}
BENCHMARK(RandomBattle)->Unit(benchmark::kMillisecond);

void RandomBattleWithCopies(benchmark::State& bench) {
  random_matches<AndGentlemenAll>(bench, table(), battles, battles_signature, [](const State& s) {
    State copy = s;
    benchmark::DoNotOptimize(copy);
  });
}
BENCHMARK(RandomBattleWithCopies)->Unit(benchmark::kMillisecond);

constexpr std::uint64_t lab_signature = 0xe7f1a3128ff8872c;
void RandomBattles(benchmark::State& bench) {
  const auto lab = *make_laboratory(*find_game("and-gentlemen-all"), {.scenario = std::string{battle}});
  trials_over(bench, *lab, Level::random, 20, lab_signature);
}
BENCHMARK(RandomBattles)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

constexpr std::size_t json_signature = 7'915;

/// What a page asks for after every play, as messages of the protocol: the view of a seat and its question.
void BattleViewAndOptions(benchmark::State& bench) {
  protocol::MatchRegistry registry{games()};
  protocol::Session session;
  const auto& game = *find_game("and-gentlemen-all");
  Match& match = *registry.matches.emplace("m1", *game.create({.scenario = std::string{battle}, .seed = 7}))
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
BENCHMARK(BattleViewAndOptions)->Unit(benchmark::kMicrosecond);

void CopyOfABattle(benchmark::State& bench) {
  const State s = AndGentlemenAll::begin(table());
  for (auto _ : bench) {
    State copy = s;
    benchmark::DoNotOptimize(copy);
  }
  bench.counters["bytes"] = sizeof(State);
}
BENCHMARK(CopyOfABattle);

}  // namespace
}  // namespace linstock::and_gentlemen_all
