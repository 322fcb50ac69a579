#include "opponent/laboratory.hpp"

#include "kernel/hash.hpp"
#include "montrose/montrose.hpp"
#include "opponent/lookahead.hpp"
#include "opponent/montrose_thumb.hpp"

namespace linstock {

namespace {

using montrose::Montrose;

std::string_view ending(const montrose::State& s, const montrose::Table& t) {
  if (s.victories >= t.royalist_wins) return "tenth_victory";
  if (s.out.contains(montrose::unit::montrose)) return "montrose_gone";
  if (s.core.outcome.winners.contains(montrose::covenanter)) return "time";
  const montrose::SpaceId at = s.at[montrose::unit::montrose];
  return at && t.region(at) == montrose::Region::england && s.phasing == montrose::covenanter
             ? "march_into_england"
             : "covenanter_gone";
}

class MontroseLaboratory final : public Laboratory {
 public:
  explicit MontroseLaboratory(std::shared_ptr<const montrose::Table> table) : table_(std::move(table)) {}

  std::vector<std::string> figures() const override {
    std::vector<std::string> names{"turn", "victories"};
    for (std::size_t turn = 1; turn <= table_->turns.size(); ++turn)
      names.push_back(fmt::format("victories_{}", turn));
    return names;
  }

  Trial play(std::uint64_t seed, std::span<const Level> players, Budget budget) const override {
    const Machine<Montrose> machine{*table_};
    Trial trial{.seed = seed};
    QuickTape tape{Rng{seed}};
    Rng thoughts{seed + 1};
    Play<Montrose> play{*table_, nullptr};
    Options options;
    std::vector<std::int32_t> by_turn(table_->turns.size(), 0);
    montrose::State s = Montrose::begin(*table_);
    while (machine.advance(s, play, tape, options) == Halt::question) {
      by_turn[s.turn - 1u] = s.victories;
      const montrose::Step step = s.core.agenda.stack.back();
      const Seat seat = machine.asked(step, s);
      if (players[seat.index()] == Level::random)
        at_random(machine, s, step, seat, play, options, thoughts);
      else
        play_line(machine, s, seat, think({s, *table_, seat}, step, budget, thoughts).line, play);
      ++trial.decisions;
    }
    by_turn[s.turn - 1u] = s.victories;
    for (std::size_t i = s.turn; i < by_turn.size(); ++i) by_turn[i] = s.victories;
    trial.winners = s.core.outcome.winners;
    trial.ending = ending(s, *table_);
    trial.hash = hash_of(s);
    trial.figures = {s.turn, s.victories};
    trial.figures.insert(trial.figures.end(), by_turn.begin(), by_turn.end());
    return trial;
  }

 private:
  static void at_random(const Machine<Montrose>& machine, montrose::State& s, const montrose::Step& step,
                        Seat seat, Play<Montrose>& play, Options& options, Rng& rng) {
    for (;;) {
      const Choice c = options.sample(rng.below(options.size()), rng);
      if (Montrose::verbs[c.verb.index()].role != Role::part) return machine.choose(s, seat, c, play);
      machine.part(s, step, c);
      machine.options(s, step, options);
    }
  }

  std::shared_ptr<const montrose::Table> table_;
};

}  // namespace

std::expected<std::unique_ptr<Laboratory>, Faults> make_laboratory(const GameInfo& game,
                                                                   const MatchSetup& setup) {
  if (game.id != Montrose::id)
    return std::unexpected(Faults{{std::string{game.id}, "this game has no laboratory", {}}});
  auto table = montrose::read_table(setup);
  if (!table) return std::unexpected(table.error());
  return std::make_unique<MontroseLaboratory>(std::move(*table));
}

}  // namespace linstock
