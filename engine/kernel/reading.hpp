// Reads a line of text as an answer to an open question: parses it, checks it and completes it. Also writes
// the question itself. The definitions are in kernel/reading_impl.hpp, which each game's game.cpp includes.
#pragma once

#include "kernel/machine.hpp"
#include "kernel/match.hpp"

namespace linstock {

/// A whole answer: its canonical line, and the choice that carries it out. Its parts are in the draft.
struct WholeAnswer {
  std::string line;
  Choice choice;
};

/// Parser and checker for the answers of one game.
template <class G>
class Reading {
 public:
  using State = typename G::State;
  using Step = typename Machine<G>::Step;

  Reading(const Machine<G>& machine, Language language) : machine_(&machine), language_(language) {}

  /// The open question as the asked seat sees it.
  Question question(const State& s, Seat seat, const Step& step, std::uint32_t number);

  /// Reads a whole line. The parts of a composed play go into the draft in `s`; "done" completes that draft.
  std::expected<WholeAnswer, Refusal> whole(State& s, Seat seat, const Step& step, std::string_view line);

  /// Adds parts to the draft one by one, each checked like any other answer.
  std::optional<Refusal> parts(State& s, const Step& step, std::string_view head,
                               std::span<const std::string_view> words);

  /// The choice for which the last line was refused, a whole answer or a part; the draft has the parts before
  /// it. None if the line could not be parsed.
  const std::optional<Choice>& refused() const { return refused_; }

  /// The line of a placed play with its pose replaced by the nearest legal one.
  std::expected<std::string, Refusal> nearest(const State& s, const Step& step, std::string_view line);

  /// Parses a standing order: a kind of window, a policy and, with `when`, a condition and the line to
  /// answer. None if it is malformed.
  std::optional<StandingOrder> standing_order(std::string_view window, std::string_view policy,
                                              std::string_view condition, std::string_view line) const;

  /// A random instance of option i of a question, with a legal pose if it has one.
  Choice sample(const State& s, const Step& step, const Options& options, std::size_t i, Rng& rng) const;

  /// The time limit of a question; 0: none.
  std::uint32_t seconds(const Step& step) const;

  /// The answer on a timeout: the first or last whole answer. As long as there is none, adds the first part
  /// offered, up to 256 times.
  std::optional<WholeAnswer> on_time_out(State& s, Seat seat, const Step& step);

 private:
  WholeAnswer complete(const State& s, const Step& step, const Choice& c) const;

  std::expected<WholeAnswer, Refusal> plain(const State& s, const Step& step,
                                            std::span<const std::string_view> words);

  std::optional<Refusal> one_part(State& s, const Step& step, std::string_view head,
                                  std::span<const std::string_view> words, std::size_t& at);

  /// Why the rules forbid this choice, or none if it is legal. options_ must hold the question's options.
  std::optional<Refusal> judge(const State& s, const Step& step, const Choice& c) const;
  /// The clause that asks a question; none of a step that does not ask.
  static Clause clause_of(const Step&);
  static Refusal no(const Step&, Reason);

  const Machine<G>* machine_;
  Language language_;
  Options options_;
  std::optional<Choice> refused_;
};

}  // namespace linstock
