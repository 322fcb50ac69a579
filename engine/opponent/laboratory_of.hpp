// The laboratory of any game: plays matches between programs directly on its states.
#pragma once

#include <functional>

#include "kernel/hash.hpp"
#include "kernel/match_of.hpp"
#include "opponent/at_random.hpp"
#include "opponent/laboratory.hpp"
#include "opponent/lookahead.hpp"

namespace linstock {

/// Plays a match between programs to its end: `answer(state, step, seat, rng)` gives a line, or nothing for a
/// random one; `look(state)` is called before each answer, and false ends the match. Returns the number of
/// answers.
template <class G>
std::uint32_t play_programs(typename G::State& s, const typename G::Table& table, std::uint64_t seed,
                            auto&& answer, auto&& look) {
  const Machine<G> machine{table};
  QuickTape tape{Rng{seed}};
  Rng thoughts{seed + 1};
  Play<G> play{table, nullptr};
  Options options;
  const auto first_asked = [&] {
    for (std::size_t i = 0; i < G::State::seats; ++i)
      if (machine.question(s, Seat{i})) return Seat{i};
    return Seat{};
  };
  for (std::uint32_t answers = 0;; ++answers) {
    const Halt halt = machine.advance(s, play, tape, options);
    if ((halt != Halt::question && halt != Halt::lanes) || !look(s)) return answers;
    const Seat seat = first_asked();
    const auto step = *machine.question(s, seat);
    if (const std::optional<Line> line = answer(s, step, seat, thoughts)) {
      play_line(machine, s, seat, *line, play);
    } else {
      machine.options(s, step, options);
      play_at_random(machine, s, step, seat, play, options, thoughts);
    }
  }
}

/// Plays matches of a game G and takes measurements by the class Measures, which provides:
///   static figures(table) -> names;  static ending(state, table) -> id;
///   Measures{table} for each match;  look(state), called before each answer;
///   figures(state) -> numbers in the order of the names;
///   gives_up(state), if a match of the game may go on for ever: whether it is broken off.
template <class G, class Measures>
class LaboratoryOf final : public Laboratory {
 public:
  using Table = std::shared_ptr<const typename G::Table>;
  /// `draw(seed)` gives the table of a match; without it every match uses `table`.
  explicit LaboratoryOf(Table table, std::function<Table(std::uint64_t seed)> draw = {})
      : table_(std::move(table)), draw_(std::move(draw)) {}

  std::vector<std::string> figures() const override { return Measures::figures(*table_); }

  Seats in_play() const override { return in_play_of<G>(*table_); }

  Trial play(std::uint64_t seed, std::span<const Program> players) const override {
    const Table drawn = draw_ ? draw_(seed) : table_;
    const auto& table = *drawn;
    Trial trial{.seed = seed};
    Measures measures{table};
    const overflow::Watch lists;
    auto s = G::begin(table);
    const auto answer = [&](const auto& now, const auto& step, Seat seat, Rng& rng) -> std::optional<Line> {
      const Program& player = players[seat.index()];
      if constexpr (requires(const Known<G>& known) { think(known, step, player, rng); })
        if (player.level != Level::random) return think(Known<G>{now, table, seat}, step, player, rng).line;
      return {};
    };
    trial.decisions = play_programs<G>(s, table, seed, answer, [&](const auto& now) {
      measures.look(now);
      if constexpr (requires { measures.gives_up(now); }) return !measures.gives_up(now);
      return true;
    });
    trial.winners = s.core.outcome.winners;
    trial.ending = lists.full() ? "bound-reached" : Measures::ending(s, table);
    trial.hash = hash_of(s);
    trial.figures = measures.figures(s);
    return trial;
  }

 private:
  Table table_;
  std::function<Table(std::uint64_t seed)> draw_;
};

/// The laboratory of a set-up whose table `read` reads. `drawn` names the scenario of one match where each
/// has another, such as "pickup-any"; "" for any other scenario.
template <class G, class Measures>
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory_of(
    const MatchSetup& setup,
    std::expected<std::shared_ptr<const typename G::Table>, Faults> (*read)(const MatchSetup&),
    std::string (*drawn)(std::string_view scenario, std::uint64_t seed) = nullptr) {
  const auto of_match = [setup, read, drawn](std::uint64_t seed) {
    MatchSetup own = setup;
    own.scenario = drawn(setup.scenario, seed);
    return read(own);
  };
  const bool is_drawn = drawn && !drawn(setup.scenario, 0).empty();
  auto first = is_drawn ? of_match(0) : read(setup);
  if (!first) return std::unexpected(std::move(first.error()));
  if (!is_drawn) return std::make_unique<LaboratoryOf<G, Measures>>(std::move(*first));
  return std::make_unique<LaboratoryOf<G, Measures>>(
      *first, [of_match, first = *first](std::uint64_t seed) { return of_match(seed).value_or(first); });
}

}  // namespace linstock
