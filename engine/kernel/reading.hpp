// Reads a line of text as an answer to an open question: parses it, checks it and completes it. Also writes
// the question itself.
#pragma once

#include "kernel/dispatch.hpp"
#include "kernel/json.hpp"
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
  Question question(const State& s, Seat seat, const Step& step, std::uint32_t number) {
    Question q{.number = number, .seat = seat};
    dispatch([&](const auto& x) { describe(x, seat, q); }, step);
    q.seconds = seconds(step);
    machine_->options(s, step, options_);
    for (const Option& o : options_.list) {
      const auto& info = language_.info(o.verb);
      q.answers.push_back(
          {info.role == Role::done ? "done" : language_.write(o), info.role, std::string{info.head}, o});
    }
    q.incomplete = options_.incomplete;
    q.intervals = options_.intervals;
    q.corners = options_.corners;
    std::vector<Choice> parts;
    machine_->parts(s, step, parts);
    q.parts.reserve(parts.size());
    if (!parts.empty()) q.draft = language_.write(language_.info(parts[0].verb).head, parts);
    for (const Choice& part : parts) q.parts.push_back(language_.write(part));
    return q;
  }

  /// Reads a whole line. The parts of a composed play go into the draft in `s`; "done" completes that draft.
  std::expected<WholeAnswer, Refusal> whole(State& s, Seat seat, const Step& step, std::string_view line) {
    const auto words = split_words(line);
    if (words.empty()) return std::unexpected(Refusal{Why::not_understood, "empty-line"_reason, {}});
    const bool finish = words.size() == 1 && words[0] == "done";
    if (!finish) s.core.drafts[seat].value = NoDraft{};  // a whole line replaces the draft
    if (!finish && !language_.is_head(words[0])) return plain(s, step, words);
    if (!finish)
      if (auto bad = parts(s, step, words[0], std::span{words}.subspan(1))) return std::unexpected(*bad);
    machine_->options(s, step, options_);
    for (const Option& o : options_.list)
      if (language_.info(o.verb).role == Role::done) return complete(s, step, choice_of(o));
    return std::unexpected(no(step, "play-not-complete"_reason));
  }

  /// Adds parts to the draft one by one, each checked like any other answer.
  std::optional<Refusal> parts(State& s, const Step& step, std::string_view head,
                               std::span<const std::string_view> words) {
    for (std::size_t at = 0; at < words.size();)
      if (auto bad = one_part(s, step, head, words, at)) return bad;
    return {};
  }

  /// The choice for which the last line was refused, a whole answer or a part; the draft has the parts before
  /// it. None if the line could not be parsed.
  const std::optional<Choice>& refused() const { return refused_; }

  /// The line of a placed play with its pose replaced by the nearest legal one.
  std::expected<std::string, Refusal> nearest(const State& s, const Step& step, std::string_view line) {
    const auto words = split_words(line);
    machine_->options(s, step, options_);
    for (const VerbInfo& info : language_.verbs) {
      std::size_t at = 0;
      auto c = language_.read(language_.verb(info), words, at);
      if (!c || at != words.size()) continue;
      const Option* o = options_.find(*c);
      if (!o || !o->corners) continue;
      dispatch(
          [&](const auto& x) {
            if constexpr (Placed<std::remove_cvref_t<decltype(x)>, G>) {
              State known = s;
              mask(known, view_of(x.asked(s)));
              c->pose = x.nearest(known, machine_->table(), *c);
            }
          },
          step);
      if (const auto why = judge(s, step, *c)) return std::unexpected(*why);
      return language_.write(*c);
    }
    return std::unexpected(no(step, "no-such-placing"_reason));
  }

  /// Parses a standing order: a kind of window, a policy and, with `when`, a condition and the line to
  /// answer. None if it is malformed.
  std::optional<StandingOrder> standing_order(std::string_view window, std::string_view policy,
                                              std::string_view condition, std::string_view line) const {
    const auto w = enum_value<typename G::Window>(window);
    const auto p = enum_value<Policy>(policy);
    if (!w || !p) return {};
    StandingOrder order{.window = static_cast<std::uint8_t>(*w), .policy = *p};
    if (*p != Policy::when) return condition.empty() && line.empty() ? std::optional{order} : std::nullopt;
    const auto when = enum_value<typename G::Condition>(condition);
    const auto words = split_words(line);
    if (!when) return {};
    for (const VerbInfo& info : language_.verbs) {
      std::size_t at = 0;
      if (info.role != Role::play && info.role != Role::pass) continue;
      const auto play = language_.read(language_.verb(info), words, at);
      if (!play || at != words.size()) continue;
      order.condition = static_cast<std::uint8_t>(*when);
      order.play = *play;
      return order;
    }
    return {};
  }

  /// A random instance of option i of a question, with a legal pose if it has one.
  Choice sample(const State& s, const Step& step, const Options& options, std::size_t i, Rng& rng) const {
    Choice c = options.sample(i, rng);
    if (options[i].corners) c.pose = sample_pose(s, step, options[i], rng);
    return c;
  }

  /// The time limit of a question; 0: none.
  std::uint32_t seconds(const Step& step) const {
    return dispatch(
        [&]<class X>(const X& x) -> std::uint32_t {
          if constexpr (Timed<X, G>) return x.seconds(machine_->table());
          return 0;
        },
        step);
  }

  /// The answer on a timeout: the first or last whole answer. As long as there is none, adds the first part
  /// offered, up to 256 times.
  std::optional<WholeAnswer> on_time_out(State& s, Seat seat, const Step& step) {
    s.core.drafts[seat].value = NoDraft{};
    const bool last = dispatch([](const auto& x) { return answers_last(x); }, step);
    for (int most_parts = 256; most_parts > 0; --most_parts) {
      machine_->options(s, step, options_);
      std::size_t pick = options_.size();
      for (std::size_t i = 0; i < options_.size(); ++i)
        if (language_.info(options_[i].verb).role != Role::part && (pick == options_.size() || last))
          pick = i;
      const bool part = pick == options_.size();
      Rng rng{1};
      const Choice c = sample(s, step, options_, part ? 0 : pick, rng);
      if (!part) return complete(s, step, c);
      machine_->part(s, step, c);
    }
    return {};
  }

  /// A random legal pose for a placed option, from what the asked seat may know.
  Pose sample_pose(const State& s, const Step& step, const Option& o, Rng& rng) const {
    return dispatch(
        [&](const auto& x) {
          if constexpr (Placed<std::remove_cvref_t<decltype(x)>, G>) {
            State known = s;
            mask(known, view_of(x.asked(s)));
            return x.sample(known, machine_->table(), o, rng);
          } else {
            return Pose{};
          }
        },
        step);
  }

 private:
  template <class X>
  void describe(const X& x, Seat seat, Question& q) const {
    q.is = type_name<X>();
    q.window = IsWindow<X>;
    if constexpr (Asks<X, G>) q.clause = X::clause;
    JsonWriter w{*language_.names, view_of(seat)};
    w.write(x);
    q.fields = w.take();
  }

  WholeAnswer complete(const State& s, const Step& step, const Choice& c) const {
    if (language_.info(c.verb).role != Role::done) return {language_.write(c), c};
    std::vector<Choice> parts;
    machine_->parts(s, step, parts);
    return {language_.write(language_.info(c.verb).head, parts), c};
  }

  std::expected<WholeAnswer, Refusal> plain(const State& s, const Step& step,
                                            std::span<const std::string_view> words) {
    machine_->options(s, step, options_);
    refused_.reset();
    Refusal bad{Why::not_understood, "not-a-line"_reason, {}};
    for (const VerbInfo& info : language_.verbs) {
      if (info.role != Role::play && info.role != Role::pass) continue;
      std::size_t at = 0;
      const auto c = language_.read(language_.verb(info), words, at);
      if (!c || at != words.size()) continue;
      const auto why = judge(s, step, *c);
      if (!why) return complete(s, step, *c);
      bad = *why, refused_ = *c;
    }
    return std::unexpected(bad);
  }

  std::optional<Refusal> one_part(State& s, const Step& step, std::string_view head,
                                  std::span<const std::string_view> words, std::size_t& at) {
    machine_->options(s, step, options_);
    refused_.reset();
    Refusal bad{Why::not_understood, "not-understood"_reason.with("line", std::string{words[at]}), {}};
    for (const VerbInfo& info : language_.verbs) {
      if (info.role != Role::part || (!head.empty() && info.head != head)) continue;
      std::size_t behind = at;
      const auto c = language_.read(language_.verb(info), words, behind);
      if (!c) continue;
      if (const auto why = judge(s, step, *c)) {  // a more specific clause than the question's is preferred
        if (!bad.clause || (asks_only(step, bad.clause) && !asks_only(step, why->clause)))
          bad = *why, refused_ = *c;
        continue;
      }
      machine_->part(s, step, *c);
      at = behind;
      return {};
    }
    return bad;
  }

  /// Why the rules forbid this choice, or none if it is legal. options_ must hold the question's options.
  std::optional<Refusal> judge(const State& s, const Step& step, const Choice& c) const {
    const Option* o = options_.find(c);
    if (!o && options_.incomplete) return Refusal{Why::too_much, "bound-reached"_reason, {}};
    if (o && !o->corners && c.pose == Pose{}) return {};
    if (o && !o->corners) return no(step, "not-offered"_reason);
    return dispatch([&](const auto& x) { return judge_by(x, s, c, o != nullptr); }, step);
  }
  /// Asks the step itself: whether a pose is legal, or why a choice is not offered.
  template <class X>
  std::optional<Refusal> judge_by(const X& x, const State& s, const Choice& c, bool offered) const {
    [[maybe_unused]] State known = s;
    if constexpr (Asks<X, G>) mask(known, view_of(x.asked(s)));
    if constexpr (Placed<X, G>)
      if (offered) return x.place(known, machine_->table(), c);
    if constexpr (Explains<X, G>)
      if (auto why = x.refuse(known, machine_->table(), c)) return why;
    return no(x, "not-allowed-now"_reason);
  }

  /// Whether a clause is just the one that asks the question.
  static bool asks_only(const Step& step, Clause clause) {
    return dispatch(
        [&]<class X>(const X&) {
          if constexpr (Asks<X, G>) return clause == X::clause;
          return false;
        },
        step);
  }

  Refusal no(const Step& step, ReasonId reason) const {
    return dispatch([&](const auto& x) { return no(x, reason); }, step);
  }
  template <class X>
    requires(!std::is_same_v<X, Step>)
  Refusal no(const X&, ReasonId reason) const {
    if constexpr (Asks<X, G>)
      return {Why::not_offered, reason, X::clause};
    else
      return {Why::not_offered, reason, {}};
  }

  template <class X>
  static bool answers_last(const X&) {
    if constexpr (Asks<X, G>)
      return X::on_timeout == Timeout::last;
    else
      return false;
  }
  const Machine<G>* machine_;
  Language language_;
  Options options_;
  std::optional<Choice> refused_;
};

}  // namespace linstock
