// What the benches of games share: random matches, whole matches of the laboratory, and hashes that must come
// out.
#pragma once

#include <thread>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "kernel/hash.hpp"
#include "opponent/at_random.hpp"
#include "opponent/laboratory.hpp"

namespace linstock {

/// A bench that comes out otherwise fails, so that a broken run is never fast.
inline void expect(std::uint64_t signature, std::uint64_t wanted) {
  if (signature == wanted) return;
  fmt::print(stderr, "the signature is {:#018x} instead of {:#018x}\n", signature, wanted);
  std::exit(1);
}

/// One match; look(state) before each whole answer. The number of decisions.
template <class G, class Look>
std::uint64_t random_match(const Machine<G>& machine, std::uint64_t seed, Options& options, Hasher& signature,
                           const Look& look) {
  Play<G> play{machine.table(), nullptr};
  auto s = G::begin(machine.table());
  Rng rng{seed};
  QuickTape tape{Rng{seed + 1}};
  std::uint64_t decisions = 0;
  for (;;) {
    const Halt halt = machine.advance(s, play, tape, options);
    if (halt != Halt::question && halt != Halt::lanes) break;
    look(s);
    Seat seat{0};
    while (!machine.question(s, seat)) seat = Seat{seat.index() + 1};
    const auto step = *machine.question(s, seat);
    if (halt == Halt::lanes) machine.options(s, step, options);
    for (;;) {
      ++decisions;
      const Choice c = at_random(machine, s, step, options, rng.below(options.size()), rng);
      if (G::verbs[c.verb.index()].role != Role::part) {
        machine.choose(s, seat, c, play);
        break;
      }
      machine.part(s, step, c);
      machine.options(s, step, options);
    }
  }
  signature.add(hash_of(s));
  return decisions;
}

inline void per_decision(benchmark::State& bench, std::uint64_t decisions) {
  bench.counters["decision"] = benchmark::Counter(static_cast<double>(decisions),
                                                  benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

/// So many random matches one after another.
template <class G, class Look>
void random_matches(benchmark::State& bench, const typename G::Table& table, std::uint64_t matches,
                    std::uint64_t wanted, const Look& look) {
  const Machine<G> machine{table};
  Options options;
  std::uint64_t decisions = 0;
  for (auto _ : bench) {
    Hasher signature;
    for (std::uint64_t seed = 1; seed <= matches; ++seed)
      decisions += random_match(machine, seed, options, signature, look);
    expect(signature.value(), wanted);
  }
  per_decision(bench, decisions);
}

/// Whole matches of the laboratory over so many threads.
inline void trials_over(benchmark::State& bench, const Laboratory& lab, Level level, std::uint64_t count,
                        std::uint64_t wanted) {
  const std::array<Program, 2> players{level, level};
  const auto threads = static_cast<std::uint64_t>(bench.range(0));
  std::uint64_t decisions = 0;
  for (auto _ : bench) {
    std::vector<Trial> out(count);
    std::vector<std::thread> workers;
    for (std::uint64_t t = 0; t < threads; ++t)
      workers.emplace_back([&, t] {
        for (std::uint64_t i = t; i < count; i += threads) out[i] = lab.play(i + 1, players);
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

}  // namespace linstock
