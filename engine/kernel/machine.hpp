// Advances a state: runs steps, fills throws, answers questions that need no player, stops at the next one.
#pragma once

#include <algorithm>

#include "kernel/dispatch.hpp"
#include "kernel/step.hpp"

namespace linstock {

/// Why the machine has stopped.
enum class Halt : std::uint8_t {
  over,      ///< the match has ended
  question,  ///< the step on top of the agenda asks
  lanes,     ///< one or more lanes ask
  dice,      ///< the tape is empty and a throw is open
  broken,    ///< a capacity was exceeded or a question has no answers; the gate refuses the play
};

/// Runs the steps of one game on a given state. Stateless; used by matches, playouts and searches.
template <class G>
class Machine {
 public:
  using State = typename G::State;
  using Table = typename G::Table;
  using Step = typename State::Step;
  static constexpr CoreSize size = decltype(State::core)::size;
  static constexpr std::size_t runaway_limit = 10'000;

  explicit Machine(const Table& table) : table_(&table) {}

  /// Advances to the next halt. On Halt::question `options` holds the answers.
  template <class T>
  Halt advance(State& s, Play<G>& play, T& tape, Options& options) const {
    for (std::size_t i = 0; i < runaway_limit; ++i) {
      if (s.core.over()) return finish(s);
      if (s.core.agenda.overflow) return Halt::broken;
      if constexpr (decltype(s.core)::has_lanes) {
        if (s.core.lanes_open) {
          const auto halt = run_lanes(s, play, options);
          if (halt) return *halt;
          continue;
        }
      }
      if (s.core.agenda.empty()) return Halt::broken;
      const Step top = s.core.agenda.stack.back();
      const auto halt = dispatch([&](const auto& step) { return go(step, s, play, tape, options); }, top);
      if (halt) return *halt;
    }
    return Halt::broken;
  }

  /// The step that asks this seat now, or nullptr.
  const Step* question(const State& s, Seat seat) const {
    if (s.core.over() || seat.index() >= size.seats) return nullptr;
    const Step* step = nullptr;
    if constexpr (decltype(s.core)::has_lanes) {
      if (s.core.lanes_open) {
        const auto& lane = s.core.lanes[seat].value.stack;
        return lane.empty() ? nullptr : &lane.back();
      }
    }
    if (!s.core.agenda.empty()) step = &s.core.agenda.stack.back();
    return step && asked(*step, s) == seat ? step : nullptr;
  }

  /// The seat that a step asks; none if it does not ask.
  Seat asked(const Step& step, const State& s) const {
    return dispatch(
        [&](const auto& x) {
          if constexpr (Asks<std::remove_cvref_t<decltype(x)>, G>)
            return x.asked(s);
          else
            return Seat{};
        },
        step);
  }

  /// The answers to a question, from what the asked seat may know.
  void options(const State& s, const Step& step, Options& out) const {
    dispatch([&](const auto& x) { options_of(x, s, out); }, step);
  }

  /// Adds a part to the seat's draft.
  void part(State& s, const Step& step, const Choice& c) const {
    dispatch(
        [&](const auto& x) {
          if constexpr (Composed<std::remove_cvref_t<decltype(x)>, G>) x.part(s, c, *table_);
        },
        step);
  }

  /// The draft of a composed play in canonical order.
  void parts(const State& s, const Step& step, std::vector<Choice>& out) const {
    out.clear();
    dispatch(
        [&](const auto& x) {
          if constexpr (Composed<std::remove_cvref_t<decltype(x)>, G>) x.parts(s, *table_, out);
        },
        step);
  }

  /// Pops the question, carries out the seat's whole answer (not a part) and clears its draft. Call advance()
  /// next.
  void choose(State& s, Seat seat, const Choice& c, Play<G>& play) const {
    if constexpr (decltype(s.core)::has_lanes) {
      if (s.core.lanes_open) {
        const Step step = s.core.lanes[seat].value.stack.pop();
        return answer(step, s, seat, c, play);
      }
    }
    const Step step = s.core.agenda.stack.pop();
    answer(step, s, seat, c, play);
  }

  const Table& table() const { return *table_; }

 private:
  void answer(const Step& step, State& s, Seat seat, const Choice& c, Play<G>& play) const {
    dispatch(
        [&](const auto& x) {
          if constexpr (Asks<std::remove_cvref_t<decltype(x)>, G>) x.choose(s, c, play);
        },
        step);
    s.core.drafts[seat].value = NoDraft{};
  }

  Halt finish(State& s) const {
    s.core.agenda.stack.clear();
    s.core.throws.clear();
    for (auto& draft : s.core.drafts.of) draft.value = NoDraft{};
    s.core.lanes_open = false;
    for (auto& lane : s.core.lanes.of) lane.value.stack.clear();
    return Halt::over;
  }

  template <class X>
  void options_of(const X& x, const State& s, Options& out) const {
    if constexpr (Asks<X, G>) {
      out.clear();
      const overflow::Watch lists;
      if constexpr (requires { G::options_read_no_secrets; }) {
        x.options(s, *table_, out);
      } else {
        State known = s;
        mask(known, view_of(x.asked(s)));
        x.options(known, *table_, out);
      }
      out.incomplete = lists.full();
    }
  }

  template <class X, class T>
  std::optional<Halt> go(const X& x, State& s, Play<G>& play, T& tape, Options& options) const {
    if constexpr (CanBeObsolete<X, G>) {
      if (x.obsolete(s, *table_)) {
        auto& throws = s.core.throws;
        if (!throws.empty() && throws.back().depth == s.core.agenda.stack.size()) throws.pop();
        s.core.agenda.stack.pop();
        return {};
      }
    }
    if constexpr (Runs<X, G>) {
      s.core.agenda.stack.pop();
      x.run(s, play);
      return {};
    } else if constexpr (Throws<X, G>) {
      return roll(x, s, play, tape);
    } else {
      static_assert(Asks<X, G>, "a step must run, ask or throw");
      options_of(x, s, options);
      if (options.empty()) return Halt::broken;
      if (const auto c = unasked(x, s, options)) {
        choose(s, x.asked(s), *c, play);
        return {};
      }
      if constexpr (Composed<X, G>) {
        if (const auto c = only_line(x, s, options)) {
          choose(s, x.asked(s), *c, play);
          return {};
        }
      }
      return Halt::question;
    }
  }

  template <class X, class T>
  std::optional<Halt> roll(const X& x, State& s, Play<G>& play, T& tape) const {
    auto& throws = s.core.throws;
    const auto depth = static_cast<std::uint8_t>(s.core.agenda.stack.size());
    if (throws.empty() || throws.back().depth != depth) {
      const auto dice = x.dice(s, *table_);
      typename decltype(State::core)::OpenThrow open{
          .purpose = dice.purpose, .seat = dice.seat, .sides = dice.sides, .depth = depth};
      for (std::size_t i = 0; i < dice.count; ++i)
        if (!open.faces.push(0)) return Halt::broken;
      if (!throws.push(open)) return Halt::broken;
    }
    auto& open = throws.back();
    const auto missing = std::ranges::count(open.faces, 0);
    if (!open.thrown && !fill(open, tape)) {
      if (open.sides && std::ranges::count(open.faces, 0) < missing) play.reveal();
      return Halt::dice;
    }
    if (!open.thrown) {
      open.thrown = true;
      play.reveal();
      if (open.sides)
        play.say(typename G::Thrown{open.purpose, open.seat, open.sides, open.faces, open.rerolled});
      else
        say_shuffled(open, play);
    }
    // No reactions to a shuffle: the new order would be visible in the open throw.
    if constexpr (requires { G::thrown(s, play); }) {
      if (open.sides && !open.settled) {
        open.settled = true;
        G::thrown(s, play);
        return {};
      }
    }
    const auto done = throws.pop();
    s.core.agenda.stack.pop();
    x.rolled(s, {done.faces.begin(), done.faces.end()}, play);
    return {};
  }

  static void say_shuffled(const auto& open, Play<G>& play) {
    if constexpr (requires { typename G::Shuffled; })
      play.say(typename G::Shuffled{open.purpose, static_cast<std::uint8_t>(open.faces.size())});
  }

  /// Fills in the missing faces. On failure returns false, keeps the faces so far and leaves the throw open.
  template <class T>
  static bool fill(auto& open, T& tape) {
    if (!open.sides) return tape.order({open.faces.begin(), open.faces.end()});
    for (auto& f : open.faces)
      if (!f && !tape.face(open.sides, f)) return false;
    return true;
  }

  /// The answer to give without asking, if any: the only one, or that of a standing order.
  template <class X>
  std::optional<Choice> unasked(const X& x, const State& s, const Options& options) const {
    if constexpr (IsWindow<X> && size.windows > 0)
      if (const auto order = ordered(x, s, options)) return order;
    if constexpr (IsWindow<X> && !IsOpenWindow<X>) {
      return {};
    } else {
      if (IsSecret<X> || options.size() != 1 || options.incomplete || drafting(s, x.asked(s))) return {};
      const Option& o = options[0];
      const VerbInfo& info = G::verbs[o.verb.index()];
      if (o.ranges || o.corners || info.role == Role::part) return {};
      return choice_of(o);
    }
  }

  /// Whether the seat has started a draft; its question is then left open.
  static bool drafting(const State& s, Seat seat) {
    return !holds_alternative<NoDraft>(s.core.drafts[seat].value);
  }

  /// A composed play that can be completed in only one way is not asked for either: adds its parts to the
  /// draft and returns the choice that ends it. Otherwise leaves draft and options as they were.
  template <class X>
  std::optional<Choice> only_line(const X& x, State& s, Options& options) const {
    if (IsSecret<X> || IsWindow<X> || options.size() != 1 || options.incomplete || drafting(s, x.asked(s)))
      return {};
    while (options.size() == 1) {
      const Option& o = options[0];
      if (o.ranges || o.corners) break;
      const Choice c = choice_of(o);
      if (G::verbs[o.verb.index()].role != Role::part) return c;
      x.part(s, c, *table_);
      options_of(x, s, options);
    }
    s.core.drafts[x.asked(s)].value = NoDraft{};
    options_of(x, s, options);
    return {};
  }

  template <class X>
  std::optional<Choice> ordered(const X& x, const State& s, const Options& options) const {
    const Seat seat = x.asked(s);
    for (const StandingOrder& order : s.core.orders[seat].value) {
      if (order.window != X::window || order.policy == Policy::ask) continue;
      const auto pass = pass_of(options);
      if (order.policy == Policy::pass) return pass;
      if (order.policy == Policy::ask_if_able) return options.size() == 1 ? pass : std::optional<Choice>{};
      State known = s;
      mask(known, view_of(seat));
      if (!G::holds(known, *table_, seat, order.condition)) return pass;
      // Only the step can judge a pose, so the seat is asked.
      const Option* o = options.find(order.play);
      return o && !o->corners && order.play.pose == Pose{} ? std::optional{order.play}
                                                           : std::optional<Choice>{};
    }
    return {};
  }

  static std::optional<Choice> pass_of(const Options& options) {
    for (const Option& o : options.list)
      if (G::verbs[o.verb.index()].role == Role::pass) return choice_of(o);
    return {};
  }

  /// Runs every lane up to its next question. Returns none when all are empty, and closes them.
  std::optional<Halt> run_lanes(State& s, Play<G>& play, Options& options) const {
    bool open = false;
    for (auto& lane : s.core.lanes.of) {
      while (!lane.value.stack.empty()) {
        const Step top = lane.value.stack.back();
        const auto halt =
            dispatch([&](const auto& x) { return go_in_lane(x, lane.value, s, play, options); }, top);
        if (halt == Halt::broken || lane.value.overflow) return Halt::broken;
        if (halt) break;
      }
      open |= !lane.value.stack.empty();
    }
    if (open) return Halt::lanes;
    s.core.lanes_open = false;
    play.reveal();
    return {};
  }

  /// Runs or asks one step of a lane. A lane may not throw, since all seats share the dice.
  template <class X>
  std::optional<Halt> go_in_lane(const X& x, auto& lane, State& s, Play<G>& play, Options& options) const {
    if constexpr (CanBeObsolete<X, G>) {
      if (x.obsolete(s, *table_)) {
        lane.stack.pop();
        return {};
      }
    }
    if constexpr (Asks<X, G>) {
      options_of(x, s, options);
      return options.empty() ? Halt::broken : Halt::lanes;
    } else if constexpr (Runs<X, G>) {
      lane.stack.pop();
      x.run(s, play);
      return {};
    } else {
      return Halt::broken;
    }
  }

  const Table* table_;
};

}  // namespace linstock
