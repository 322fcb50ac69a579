// The laboratory of any game: plays matches between programs directly on its states.
#pragma once

#include <algorithm>

#include "kernel/hash.hpp"
#include "kernel/match_of.hpp"
#include "opponent/decide.hpp"
#include "opponent/laboratory.hpp"
#include "opponent/lookahead.hpp"

namespace linstock {

/// Plays a match between programs to its end: `answer(state, step, seat, rng)` gives a line, or nothing for a
/// random one; `look(state)` is called before each answer, and false ends the match; `given(seat, line)`
/// after it. Returns the number of answers.
template <class G>
std::uint32_t play_programs(typename G::State& s, const typename G::Table& table, AnyTape tape, Rng thoughts,
                            auto&& answer, auto&& look, auto&& given) {
  const Machine<G> machine{table};
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
    if (std::optional<Line> line = answer(s, step, seat, thoughts)) {
      play_line(machine, s, seat, *line, play);
      given(seat, std::move(*line));
    } else {
      machine.options(s, step, options);
      given(seat, play_at_random(machine, s, step, seat, play, options, thoughts));
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
  using Read = std::expected<Table, Faults> (*)(const MatchSetup&);
  using Drawn = std::string (*)(std::string_view scenario, std::uint64_t seed);

  /// `table` is that of the set-up, or with `drawn` of one of its matches: each has a table of its own, of
  /// the scenario that is drawn by its seed.
  LaboratoryOf(MatchSetup setup, Table table, Read read, Drawn drawn)
      : setup_(std::move(setup)), table_(std::move(table)), read_(read), drawn_(drawn) {}

  std::vector<std::string> figures() const override { return Measures::figures(*table_); }

  Seats in_play() const override { return in_play_of<G>(*table_); }

  MatchSetup setup(std::uint64_t seed) const override {
    MatchSetup own = setup_;
    own.seed = seed;
    if (drawn_) own.scenario = drawn_(setup_.scenario, seed);
    return own;
  }

  Trial play(std::uint64_t seed, std::span<const Program> players,
             std::vector<Given>* record) const override {
    const Table own = drawn_ ? read_(setup(seed)).value_or(table_) : table_;
    const auto& table = *own;
    Watching watching{table};
    auto s = G::begin(table);
    const auto answer = [&](const auto& now, const auto& step, Seat seat, Rng& rng) -> std::optional<Line> {
      const Program& player = players[seat.index()];
      if constexpr (requires(const Known<G>& known) { think(known, step, player, rng); })
        if (player.level != Level::random) return decide(Known<G>{now, table, seat}, step, player, rng).line;
      return {};
    };
    SeededTape tape{seed};
    const auto answers = play_programs<G>(
        s, table, tape, thoughts_of(seed), answer, [&](const auto& now) { return watching.look(now); },
        [&](Seat seat, Line line) {
          if (record) record->push_back({seat, std::move(line)});
        });
    auto trial = watching.result(s);
    trial.seed = seed, trial.decisions = answers;
    return trial;
  }

  std::unique_ptr<Observer> observe(const Match& match) const override {
    return std::make_unique<Outside>(static_cast<const MatchOf<G>&>(match));
  }

 private:
  /// The measurements of one match.
  struct Watching {
    const typename G::Table& table;
    Measures measures{table};
    overflow::Watch lists{};
    bool given_up = false;

    bool look(const typename G::State& s) {
      measures.look(s);
      if constexpr (requires { measures.gives_up(s); }) given_up = measures.gives_up(s);
      return !given_up;
    }
    /// Whether a bound of the engine ended the match.
    bool is_stuck(const typename G::State& s) const { return lists.full() || (!s.core.over() && !given_up); }
    Trial result(const typename G::State& s) {
      return {.winners = s.core.outcome.winners,
              .ending = is_stuck(s) ? "bound-reached" : Measures::ending(s, table),
              .hash = hash_of(s),
              .figures = measures.figures(s)};
    }
  };

  class Outside final : public Observer {
   public:
    explicit Outside(const MatchOf<G>& match) : match_(match), watching_{match.table()} {}
    bool look() override { return watching_.look(match_.state()); }
    Trial result() override {
      auto trial = watching_.result(match_.state());
      trial.seed = match_.setup().seed.value_or(0);
      trial.decisions =
          static_cast<std::uint32_t>(std::ranges::count(match_.journal(), EntryKind::play, &Entry::kind));
      return trial;
    }

   private:
    const MatchOf<G>& match_;
    Watching watching_;
  };

  MatchSetup setup_;
  Table table_;
  Read read_;
  Drawn drawn_;
};

/// The laboratory of a set-up whose table `read` reads. `drawn` names the scenario of one match where each
/// has another, such as "pickup-any"; "" for any other scenario.
template <class G, class Measures>
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory_of(
    const MatchSetup& setup, typename LaboratoryOf<G, Measures>::Read read,
    typename LaboratoryOf<G, Measures>::Drawn drawn = nullptr) {
  if (drawn && drawn(setup.scenario, 0).empty()) drawn = nullptr;
  MatchSetup first = setup;
  if (drawn) first.scenario = drawn(setup.scenario, 0);
  auto table = read(first);
  if (!table) return std::unexpected(std::move(table.error()));
  return std::make_unique<LaboratoryOf<G, Measures>>(setup, std::move(*table), read, drawn);
}

}  // namespace linstock
