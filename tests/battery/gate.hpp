// The battery: the gate under forged input, and that offered equals accepted.
#pragma once

#include <cstring>

#include "battery/forge.hpp"

namespace linstock::battery {

namespace detail {

/// What the options of the open questions say of a text, in every reading of its words.
template <class G>
class Listed {
 public:
  using State = typename G::State;
  using Step = typename State::Step;

  explicit Listed(const MatchOf<G>& m) : match_(&m), asked_(State::seats) {
    for (std::size_t i = 0; i < State::seats; ++i) {
      auto& a = asked_[i];
      a.step = m.machine().question(m.state(), Seat{i});
      if (!a.step) continue;
      a.bare = m.state();
      a.bare.core.drafts[Seat{i}].value = NoDraft{};  // a whole line starts anew
      m.machine().options(a.bare, *a.step, a.whole);
      m.machine().options(m.state(), *a.step, a.next);
    }
  }

  /// Whether it is a legal answer.
  bool line(Seat seat, const std::string& text) const {
    const auto* a = asked(seat);
    const auto words = split_words(text);
    if (!a || words.empty()) return false;
    if (words.size() == 1 && words[0] == "done") return ends(a->next);
    if (match_->language().is_head(words[0]))
      return parts(a->bare, *a->step, a->whole, words[0], std::span{words}.subspan(1), true);
    return reads(words, [&](Verb v, const Choice& c, std::size_t end) {
      const Role role = G::verbs[v.index()].role;
      return (role == Role::play || role == Role::pass) && end == words.size() &&
             allowed(a->bare, *a->step, a->whole, c);
    });
  }
  /// Whether it adds legal parts to the draft.
  bool part(Seat seat, const std::string& text) const {
    const auto* a = asked(seat);
    const auto words = split_words(text);
    if (!a || words.empty()) return false;
    const bool head = match_->language().is_head(words[0]);
    return words.size() > head &&
           parts(match_->state(), *a->step, a->next, head ? words[0] : std::string_view{},
                 std::span{words}.subspan(head), false);
  }
  bool act(Actor actor, Seat seat, const std::string& text) const {
    const auto words = split_words(text);
    return std::ranges::any_of(match_->acts(actor, seat),
                               [&](const Answer& a) { return split_words(a.text) == words; });
  }
  bool order(Seat seat, std::string_view window, std::string_view policy, std::string_view condition,
             const std::string& text) const {
    if constexpr (Machine<G>::size.windows == 0) {
      return false;
    } else {
      const auto p = enum_value<Policy>(policy);
      if (match_->over() || seat.index() >= State::seats || !enum_value<typename G::Window>(window) || !p)
        return false;
      if (*p != Policy::when) return condition.empty() && text.empty();
      const auto words = split_words(text);
      return enum_value<typename G::Condition>(condition) &&
             reads(words, [&](Verb v, const Choice&, std::size_t end) {
               const Role role = G::verbs[v.index()].role;
               return (role == Role::play || role == Role::pass) && end == words.size();
             });
    }
  }

 private:
  struct Asked {
    const Step* step = nullptr;
    State bare;           // without the draft
    Options whole, next;  // of a whole line, and of what goes on from the draft
  };
  using Words = std::span<const std::string_view>;

  const Asked* asked(Seat seat) const {
    return seat.index() < asked_.size() && asked_[seat.index()].step ? &asked_[seat.index()] : nullptr;
  }
  /// Whether f(verb, choice, words used) holds of some reading of the first words.
  template <class F>
  bool reads(Words words, F f) const {
    for (std::size_t v = 0; v < G::verbs.size(); ++v) {
      std::size_t end = 0;
      const auto c = match_->language().read(Verb{v}, words, end);
      if (c && f(Verb{v}, *c, end)) return true;
    }
    return false;
  }
  static bool ends(const Options& options) {
    return std::ranges::any_of(options.list,
                               [](const Option& o) { return G::verbs[o.verb.index()].role == Role::done; });
  }
  /// Whether an option list allows a choice, poses judged by the step.
  bool allowed(const State& s, const Step& step, const Options& options, const Choice& c) const {
    const Option* o = options.find(c);
    if (!o || !o->corners) return o && c.pose == Pose{};
    auto known = s;
    mask(known, view_of(match_->machine().asked(step, s)));
    return dispatch_to<bool>([&]<Placed<G> X>(const X& x) { return !x.place(known, match_->table(), c); },
                             step);
  }
  bool parts(const State& s, const Step& step, const Options& options, std::string_view head, Words words,
             bool must_end) const {
    if (words.empty()) return !must_end || ends(options);
    return reads(words, [&](Verb v, const Choice& c, std::size_t end) {
      const VerbInfo& info = G::verbs[v.index()];
      if (info.role != Role::part || (!head.empty() && info.head != head)) return false;
      if (!allowed(s, step, options, c)) return false;
      auto next = s;
      match_->machine().part(next, step, c);
      Options then;
      match_->machine().options(next, step, then);
      return parts(next, step, then, head, words.subspan(end), must_end);
    });
  }

  const MatchOf<G>* match_;
  std::vector<Asked> asked_;
};

/// One moment of a match, and forged input to its gate. It goes to a copy, which is made anew only when
/// something was accepted: a refusal must leave it as the match is.
template <class G>
class Siege {
 public:
  Siege(Run<G>& run, Forge<G>& forge)
      : run_(&run),
        rng_(&run.rng),
        forge_(&forge),
        listed_(run.match),
        copy_(run.match),
        asked_(run.match.asked()) {
    for (std::size_t i = 0; i < Run<G>::seats; ++i) viewers_.push_back(view_of(Seat{i}));
    viewers_.push_back(umpire_view);
    viewers_.push_back(spectator_view);
    for (const Viewer v : viewers_) told_.push_back(static_cast<std::uint32_t>(run.match.news(v, 0).size()));
  }

  /// One input; false if something is wrong.
  bool input(Tally& tally) {
    auto& rng = *rng_;
    seat_ = asked_.empty() || rng.below(8) == 0 ? any_seat() : asked_[rng.below(asked_.size())];
    text_ = forge_->text();
    must_be_ = false;
    ++tally.inputs;
    const bool taken = send(rng.below(64));
    tally.accepted += taken;
    if (taken != must_be_)
      return run_->fail(fmt::format("seat {}: {}: {}", seat_.index(), taken ? "accepted" : "refused", text_));
    if (taken) return copy_ = run_->match, true;
    return unchanged() || run_->fail("a refusal leaves a trace: " + text_);
  }
  /// What no member shows: that an undo goes where it would have gone.
  bool undone_alike() {
    auto other = run_->match;
    const bool a = copy_.undo(everyone).has_value(), b = other.undo(everyone).has_value();
    return (a == b && copy_.state() == other.state()) || run_->fail("a refusal leaves a trace in the undo");
  }

 private:
  Seat any_seat() {
    const auto i = rng_->below(Run<G>::seats + 2);
    return i > Run<G>::seats ? Seat{} : Seat{i};
  }

  bool send(std::uint32_t kind) {
    if (kind < 36) return answer();
    if (kind < 52) return must_be_ = listed_.part(seat_, text_), copy_.part(seat_, text_).has_value();
    switch (kind) {
      case 52:
      case 53:
      case 54: return late();
      case 55:
      case 56:
      case 57: return act();
      case 58: return edit();
      case 59: return order();
      case 60: return undo();
      case 61: return time_out();
      case 62: return dice();
      default: return take_back();
    }
  }
  bool answer() {
    must_be_ = listed_.line(seat_, text_);
    const auto number = run_->match.question_number(seat_);
    return copy_.choose(seat_, text_, rng_->below(2) ? std::optional{number} : std::nullopt).has_value();
  }
  /// The wrong question is never answered; a line sent twice has its first result again, and does nothing.
  bool late() {
    const auto number = run_->match.question_number(seat_);
    (void)copy_.choose(seat_, text_,
                       rng_->below(4) ? number + 1 - 2 * rng_->below(2) : rng_->below(1u << 31));
    return false;
  }
  bool act() {
    const auto actor = static_cast<Actor>(rng_->below(3));
    const auto acts = run_->match.acts(static_cast<Actor>(rng_->below(3)), any_seat());
    if (!acts.empty() && rng_->below(2)) text_ = acts[rng_->below(acts.size())].text;
    must_be_ = listed_.act(actor, seat_, text_);
    return copy_.act(actor, seat_, text_).has_value();
  }
  bool edit() {
    static const auto bad = bad_patches<G>();
    text_ = rng_->below(4) ? bad[rng_->below(bad.size())] : "edit " + text_;
    return copy_.edit({text_, "forged"}).has_value();
  }
  bool order() {
    const auto word = [&](std::initializer_list<std::string> known) {
      return rng_->below(4) ? *(known.begin() + rng_->below(known.size())) : split_or_empty();
    };
    const auto window = word({"reaction"}),
               policy = word({"ask", "pass", "ask_if_able", "ask-if-able", "when"}),
               condition = word({"", "", "own_throw", "own-throw", "low-die"});
    if (rng_->below(2)) text_.clear();
    must_be_ = listed_.order(seat_, window, policy, condition, text_);
    const bool taken = copy_.give_orders(seat_, {window, policy, condition, text_}).has_value();
    text_ = fmt::format("orders {}, {}, {}, {}", window, policy, condition, text_);
    return taken;
  }
  std::string split_or_empty() const {
    const auto words = split_words(text_);
    return words.empty() ? "" : std::string{words[0]};
  }
  /// Nobody undoes a barrier or, outside lanes, another's play; and nobody at all agrees to nothing.
  bool undo() {
    const auto& journal = run_->match.journal();
    text_ = "undo";
    if (journal.empty() || journal.back().barrier)
      return copy_.undo(rng_->below(2) || seat_.index() >= Run<G>::seats ? everyone : only(seat_))
          .has_value();
    return copy_.undo(nobody).has_value();
  }
  bool time_out() {
    text_ = "time-out";
    if (std::ranges::find(asked_, seat_) != asked_.end()) seat_ = Seat{};
    return copy_.time_out(seat_).has_value();
  }
  bool dice() {
    std::vector<std::uint8_t> faces(rng_->below(4));
    for (auto& f : faces) f = static_cast<std::uint8_t>(rng_->below(8));
    text_ = "dice";
    return rng_->below(2) ? copy_.give_dice(faces).has_value() : copy_.give_cards(faces).has_value();
  }
  /// A part that the draft does not have.
  bool take_back() {
    const auto q = run_->match.question(seat_);
    if (text_.empty() || (q && q->draft.find(text_) != std::string::npos)) text_ += " no-such-part";
    return copy_.take_back(seat_, text_).has_value();
  }

  bool unchanged() const {
    const auto &a = run_->match, &b = copy_;
    if (std::memcmp(&a.state(), &b.state(), sizeof a.state()) != 0) return false;
    if (a.journal().size() != b.journal().size() || a.events().size() != b.events().size()) return false;
    const auto same = [](const Track& x, const Track& y) {
      return x.waiting() == y.waiting() && x.record() == y.record();
    };
    if (!same(a.tape().dice, b.tape().dice) || !same(a.tape().cards, b.tape().cards)) return false;
    for (std::size_t i = 0; i < Run<G>::seats; ++i)
      if (a.question_number(Seat{i}) != b.question_number(Seat{i})) return false;
    for (std::size_t i = 0; i < viewers_.size(); ++i)
      if (!b.news(viewers_[i], told_[i] + 1).empty()) return false;
    return true;
  }

  Run<G>* run_;
  Rng* rng_;
  Forge<G>* forge_;
  Listed<G> listed_;
  MatchOf<G> copy_;
  std::vector<Seat> asked_;
  std::vector<Viewer> viewers_;
  std::vector<std::uint32_t> told_;  // news of each viewer
  Seat seat_;
  std::string text_;
  bool must_be_ = false;  // accepted
};

}  // namespace detail

/// Forged answers, parts, acts, orders and edits pass the gate if and only if they are among the options; a
/// refusal changes no byte. `each` inputs at every moment, until `most` of them in all.
template <class G>
Findings forged(Setting<G> setting, std::size_t each, Tally& tally, std::size_t most) {
  std::optional<detail::Forge<G>> forge;
  setting.enough = [&] { return tally.inputs >= most; };
  return each_moment(setting, [&](Run<G>& run) {
    if (run.match.journal().empty()) forge.emplace(run);  // another match
    forge->look();
    detail::Siege<G> siege{run, *forge};
    for (std::size_t n = 0; n < each; ++n)
      if (!siege.input(tally)) return;
    (void)siege.undone_alike();
  });
}

/// Whatever is offered, is accepted: every option of every question and every act.
template <class G>
Findings offered(const Setting<G>& setting = {}) {
  return each_moment(setting, [](Run<G>& run) {
    const auto& m = run.match;
    for (const Seat seat : m.asked()) {
      const auto step = *m.machine().question(m.state(), seat);
      Options options;
      m.machine().options(m.state(), step, options);
      for (std::size_t i = 0; i < options.size(); ++i) {
        const Choice c = instance(m, m.state(), step, options, i, run.rng);
        const auto role = m.language().info(c.verb).role;
        auto fork = m;
        const auto text = role == Role::done ? "done" : m.language().write(c);
        const bool taken = role == Role::part
                               ? fork.part(seat, text).has_value()
                               : fork.choose(seat, text, fork.question(seat)->number).has_value();
        if (!taken) return void(run.fail("offered, but refused: " + text));
      }
    }
    for (std::size_t i = 0; i < 3 * Run<G>::seats; ++i) {
      const auto actor = static_cast<Actor>(i % 3);
      for (const auto& a : m.acts(actor, Seat{i / 3})) {
        auto fork = m;
        if (!fork.act(actor, Seat{i / 3}, a.text))
          return void(run.fail("act offered, but refused: " + a.text));
      }
    }
  });
}

namespace detail {

/// Fills in the arguments of a choice at random: ids of their domain, numbers, a place on or near the table.
template <class G>
Choice any_choice(const MatchOf<G>& m, Verb verb, Rng& rng) {
  const VerbInfo& info = m.language().info(verb);
  Choice c{.verb = verb};
  std::size_t fixed = 0, ranged = 0;
  const auto up_to = [&](std::uint64_t most) { return static_cast<std::int32_t>(rng.below(most)); };
  for (std::size_t a = 0; a < info.arity(); ++a) switch (info.args[a].form) {
      case Form::id:
        c.args[fixed++] =
            static_cast<std::int16_t>(up_to(m.language().names->in(info.args[a].domain).size()));
        break;
      case Form::number: c.args[fixed++] = static_cast<std::int16_t>(up_to(20)); break;
      case Form::range: c.numbers[ranged++] = up_to(rng.below(2) ? 200 : 20'000); break;
      case Form::pose: c.pose = {up_to(100'000), up_to(100'000), up_to(36'000)}; break;
    }
  return c;
}

/// Calls f with the verb and every id for its argument; if it has another argument or more, with some
/// choices.
template <class G, class F>
void each_choice(const MatchOf<G>& m, Verb verb, Rng& rng, F f) {
  const VerbInfo& info = m.language().info(verb);
  const bool by_id = info.arity() == 1 && info.args[0].form == Form::id;
  const std::size_t count = by_id ? m.language().names->in(info.args[0].domain).size() : 0;
  for (std::size_t a = 0; a < count; ++a) f(Choice{.verb = verb, .args = {static_cast<std::int16_t>(a)}});
  for (int n = 0; !by_id && n < (info.arity() ? 100 : 1); ++n) f(any_choice(m, verb, rng));
}

/// The verbs on offer, and the other parts of a composed play that has begun: all that can be meant.
template <class G>
std::set<std::size_t> verbs_meant(const Options& options, bool begun) {
  std::set<std::size_t> verbs;
  for (const Option& o : options.list) verbs.insert(o.verb.index());
  if (!begun) return verbs;
  const std::string_view head = options.empty() ? "" : G::verbs[options[0].verb.index()].head;
  for (std::size_t v = 0; v < G::verbs.size(); ++v)
    if (G::verbs[v].role == Role::part && G::verbs[v].head == head) verbs.insert(v);
  return verbs;
}

}  // namespace detail

/// A step that explains its refusals does so, with reason and clause, for every choice that can be meant and
/// is not offered. If `both_ways`, it explains nothing that it offers, either: each rule is written once.
/// Counts the choices that are not offered.
template <class G>
Findings explained(const Setting<G>& setting, std::size_t& refused, bool both_ways) {
  return each_moment(setting, [&](Run<G>& run) {
    const auto& m = run.match;
    for (const Seat seat : m.asked()) {
      const auto step = *m.machine().question(m.state(), seat);
      auto known = m.state();
      mask(known, view_of(seat));
      Options options;
      m.machine().options(m.state(), step, options);
      const bool begun = !holds_alternative<NoDraft>(m.state().core.drafts[seat].value);
      const auto judge = [&]<class S>(const S& x, const Choice& c) {
        if constexpr (Explains<S, G>) {
          const bool offered = options.find(c) != nullptr;
          if (offered && !both_ways) return;
          const auto why = x.refuse(known, m.table(), c);
          const auto line = m.language().write(c);
          if (offered && why) run.fail("offered, but explained: " + line);
          if (!offered && !why) run.fail("refused without a reason: " + line);
          if (!offered && why && (why->what().empty() || why->clause == Clause{}))
            run.fail("refused without words or clause: " + line);
          refused += !offered;
        }
      };
      for (const auto verb : detail::verbs_meant<G>(options, begun))
        detail::each_choice(m, Verb{verb}, run.rng,
                            [&](const Choice& c) { dispatch([&](const auto& x) { judge(x, c); }, step); });
    }
  });
}

}  // namespace linstock::battery
