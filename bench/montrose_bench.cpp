// How fast Montrose is played. Every bench knows its answer: the hashes of the ends of its matches. One that
// comes out otherwise fails, so that a broken run is never fast.
#include <thread>

#include <benchmark/benchmark.h>

#include "games.hpp"
#include "kernel/hash.hpp"
#include "montrose/match.hpp"
#include "opponent/laboratory.hpp"
#include "opponent/random.hpp"
#include "protocol/dispatch.hpp"

namespace linstock::montrose {
namespace {

constexpr std::uint64_t matches = 200;
constexpr std::uint64_t random_signature = 0xd129a0c303b9adbe;

const Table& table() {
  static const auto plain = *read_table({});
  return *plain;
}

void expect(std::uint64_t signature, std::uint64_t wanted) {
  if (signature == wanted) return;
  fmt::print(stderr, "the signature is {:#018x} instead of {:#018x}\n", signature, wanted);
  std::exit(1);
}

/// Random matches one after another; look(state) before each decision. The number of decisions.
template <class Look>
std::uint64_t random_matches(Hasher& signature, Look&& look) {
  const Machine<Montrose> machine{table()};
  Options options;
  Play<Montrose> play{table(), nullptr};
  std::uint64_t decisions = 0;
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    State s = Montrose::begin(table());
    Rng rng{seed};
    QuickTape tape{Rng{seed + 1}};
    while (machine.advance(s, play, tape, options) == Halt::question) {
      look(s);
      const Step step = s.core.agenda.stack.back();
      const Seat seat = machine.asked(step, s);
      for (;;) {
        ++decisions;
        const Choice c = options.sample(rng.below(options.size()), rng);
        if (verbs[c.verb.index()].role != Role::part) {
          machine.choose(s, seat, c, play);
          break;
        }
        machine.part(s, step, c);
        machine.options(s, step, options);
      }
    }
    signature.add(hash_of(s));
  }
  return decisions;
}

void per_decision(benchmark::State& bench, std::uint64_t decisions) {
  bench.counters["decision"] = benchmark::Counter(static_cast<double>(decisions),
                                                  benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void RandomPlayout(benchmark::State& bench) {
  std::uint64_t decisions = 0;
  for (auto _ : bench) {
    Hasher signature;
    decisions += random_matches(signature, [](const State&) {});
    expect(signature.value(), random_signature);
  }
  per_decision(bench, decisions);
}
BENCHMARK(RandomPlayout)->Unit(benchmark::kMillisecond);

void RandomPlayoutWithCopies(benchmark::State& bench) {
  std::uint64_t decisions = 0;
  for (auto _ : bench) {
    Hasher signature;
    decisions += random_matches(signature, [](const State& s) {
      State copy = s;
      benchmark::DoNotOptimize(copy);
    });
    expect(signature.value(), random_signature);
  }
  per_decision(bench, decisions);
}
BENCHMARK(RandomPlayoutWithCopies)->Unit(benchmark::kMillisecond);

constexpr std::uint64_t trials = 8;
constexpr std::uint64_t thumb_signature = 0x6bf45e96bff3f472;

/// Whole matches of the laboratory over so many threads.
void trials_over(benchmark::State& bench, Level level, std::uint64_t count, std::uint64_t wanted) {
  const auto lab = *make_laboratory(*find_game("montrose"), {.scenario = "campaign"});
  const std::array players{level, level};
  const auto threads = static_cast<std::uint64_t>(bench.range(0));
  std::uint64_t decisions = 0;
  for (auto _ : bench) {
    std::vector<Trial> out(count);
    std::vector<std::thread> workers;
    for (std::uint64_t t = 0; t < threads; ++t)
      workers.emplace_back([&, t] {
        for (std::uint64_t i = t; i < count; i += threads) out[i] = lab->play(i + 1, players, {});
      });
    for (auto& w : workers) w.join();
    Hasher signature;
    for (const Trial& trial : out) signature.add(trial.hash), decisions += trial.decisions;
    expect(signature.value(), wanted);
  }
  per_decision(bench, decisions);
  bench.counters["matches"] =
      benchmark::Counter(static_cast<double>(count * bench.iterations()), benchmark::Counter::kIsRate);
}

void RuleOfThumb(benchmark::State& bench) {
  trials_over(bench, Level::rule_of_thumb, trials, thumb_signature);
}
BENCHMARK(RuleOfThumb)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

constexpr std::uint64_t lab_signature = 0xe96acba5f552b24b;
void RandomTrials(benchmark::State& bench) { trials_over(bench, Level::random, 1'000, lab_signature); }
BENCHMARK(RandomTrials)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

constexpr std::size_t json_signature = 4'509;

/// What a page asks for after every play, as messages of the protocol: the view of a seat and its question.
void ViewAndOptions(benchmark::State& bench) {
  protocol::Hall hall{games()};
  protocol::Session session;
  Match& match =
      *hall.matches.emplace("m1", *find_game("montrose")->create({.scenario = "campaign", .seed = 7}))
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
    expect(dispatch(hall, session, view).size() + dispatch(hall, session, pending).size(), json_signature);
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

BENCHMARK_MAIN();
