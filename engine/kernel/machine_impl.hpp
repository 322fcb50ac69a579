// Definitions for kernel/machine.hpp. Included by the one file per game that instantiates its machine.
#pragma once

#include <algorithm>

#include "kernel/describe.hpp"
#include "kernel/dispatch.hpp"
#include "kernel/machine.hpp"

namespace linstock {

template <class G>
Halt Machine<G>::advance(State& s, Play<G>& play, AnyTape tape, Options& options) const {
  for (std::size_t i = 0; i < runaway_limit; ++i) {
    if (s.core.over()) return finish(s);
    if (s.core.agenda.overflow) return Halt::broken;
    if constexpr (Core::has_lanes) {
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

template <class G>
const typename Machine<G>::Step* Machine<G>::question(const State& s, Seat seat) const {
  if (s.core.over() || seat.index() >= size.seats) return nullptr;
  const Step* step = nullptr;
  if constexpr (Core::has_lanes) {
    if (s.core.lanes_open) {
      const auto& lane = s.core.lanes[seat].value.stack;
      return lane.empty() ? nullptr : &lane.back();
    }
  }
  if (!s.core.agenda.empty()) step = &s.core.agenda.stack.back();
  return step && asked(*step, s) == seat ? step : nullptr;
}

template <class G>
Seat Machine<G>::asked(const Step& step, const State& s) const {
  return dispatch_to<Seat>([&]<Asks<G> X>(const X& x) { return x.asked(s); }, step);
}

template <class G>
void Machine<G>::options(const State& s, const Step& step, Options& out) const {
  dispatch_to<void>([&]<Asks<G> X>(const X& x) { options_of(x, s, out); }, step);
}

template <class G>
Pose Machine<G>::sample_pose(const State& s, const Step& step, const Option& o, Rng& rng) const {
  return dispatch_to<Pose>(
      [&]<Placed<G> X>(const X& x) {
        State known = s;
        mask(known, view_of(x.asked(s)));
        return x.sample(known, *table_, o, rng);
      },
      step);
}

template <class G>
void Machine<G>::part(State& s, const Step& step, const Choice& c) const {
  dispatch_to<void>([&]<Composed<G> X>(const X& x) { x.part(s, c, *table_); }, step);
}

template <class G>
void Machine<G>::parts(const State& s, const Step& step, std::vector<Choice>& out) const {
  out.clear();
  dispatch_to<void>([&]<Composed<G> X>(const X& x) { x.parts(s, *table_, out); }, step);
}

template <class G>
void Machine<G>::choose(State& s, Seat seat, const Choice& c, Play<G>& play) const {
  if constexpr (Core::has_lanes) {
    if (s.core.lanes_open) {
      const Step step = s.core.lanes[seat].value.stack.pop();
      return answer(step, s, seat, c, play);
    }
  }
  const Step step = s.core.agenda.stack.pop();
  answer(step, s, seat, c, play);
}

template <class G>
void Machine<G>::answer(const Step& step, State& s, Seat seat, const Choice& c, Play<G>& play) const {
  dispatch_to<void>([&]<Asks<G> X>(const X& x) { x.choose(s, c, play); }, step);
  s.core.drafts[seat].value = NoDraft{};
}

template <class G>
Halt Machine<G>::finish(State& s) {
  s.core.agenda.stack.clear();
  s.core.throws.clear();
  for (auto& draft : s.core.drafts.of) draft.value = NoDraft{};
  s.core.lanes_open = false;
  for (auto& lane : s.core.lanes.of) lane.value.stack.clear();
  return Halt::over;
}

// --- steps ---
template <class G>
template <class X>
std::optional<Halt> Machine<G>::go(const X& x, State& s, Play<G>& play, AnyTape tape,
                                   Options& options) const {
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
    return ask(x, s, play, options);
  }
}

template <class G>
template <class X>
std::optional<Halt> Machine<G>::ask(const X& x, State& s, Play<G>& play, Options& options) const {
  options_of(x, s, options);
  if (options.empty()) return Halt::broken;
  const Asking how = asking(x, s);
  auto given = unasked(how, s, options);
  if constexpr (Composed<X, G>)
    if (!given) given = only_line(x, how, s, options);
  if (!given) return Halt::question;
  choose(s, how.seat, *given, play);
  return {};
}

template <class G>
template <class X>
typename Machine<G>::Asking Machine<G>::asking(const X& x, const State& s) {
  Asking how{
      .seat = x.asked(s), .window = IsWindow<X>, .open_window = IsOpenWindow<X>, .secret = IsSecret<X>};
  if constexpr (IsWindow<X>) how.kind = X::window;
  return how;
}

template <class G>
template <class X>
void Machine<G>::options_of(const X& x, const State& s, Options& out) const {
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

template <class G>
template <class X>
std::optional<Halt> Machine<G>::roll(const X& x, State& s, Play<G>& play, AnyTape tape) const {
  const auto& throws = s.core.throws;
  if (throws.empty() || throws.back().depth != s.core.agenda.stack.size())
    if (!open_throw(s, x.dice(s, *table_))) return Halt::broken;
  if (const auto other = throw_dice(s, play, tape)) return *other;
  const auto done = s.core.throws.pop();
  s.core.agenda.stack.pop();
  x.rolled(s, {done.faces.begin(), done.faces.end()}, play);
  return {};
}

// --- throws ---
template <class G>
bool Machine<G>::open_throw(State& s, const Dice<typename Core::Purpose>& dice) {
  typename Core::OpenThrow open{.purpose = dice.purpose,
                                .seat = dice.seat,
                                .sides = dice.sides,
                                .depth = static_cast<std::uint8_t>(s.core.agenda.stack.size())};
  for (std::size_t i = 0; i < dice.count; ++i)
    if (!open.faces.push(0)) return false;
  return s.core.throws.push(open);
}

template <class G>
std::optional<std::optional<Halt>> Machine<G>::throw_dice(State& s, Play<G>& play, AnyTape tape) {
  auto& open = s.core.throws.back();
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
      return std::optional<Halt>{};
    }
  }
  return {};
}

template <class G>
void Machine<G>::say_shuffled(const typename Core::OpenThrow& open, Play<G>& play) {
  if constexpr (requires { typename G::Shuffled; })
    play.say(typename G::Shuffled{open.purpose, static_cast<std::uint8_t>(open.faces.size())});
}

template <class G>
bool Machine<G>::fill(typename Core::OpenThrow& open, AnyTape tape) {
  if (!open.sides) return tape.order({open.faces.begin(), open.faces.end()});
  for (auto& f : open.faces)
    if (!f && !tape.face(open.sides, f)) return false;
  return true;
}

// --- what is not asked ---
template <class G>
std::optional<Choice> Machine<G>::unasked(const Asking& how, const State& s, const Options& options) const {
  if constexpr (size.windows > 0)
    if (const auto order = how.window ? ordered(how, s, options) : std::nullopt) return order;
  if (how.window && !how.open_window) return {};
  if (how.secret || options.size() != 1 || options.incomplete || drafting(s, how.seat)) return {};
  const Option& o = options[0];
  if (o.ranges || o.corners || G::verbs[o.verb.index()].role == Role::part) return {};
  return choice_of(o);
}

template <class G>
bool Machine<G>::drafting(const State& s, Seat seat) {
  return !holds_alternative<NoDraft>(s.core.drafts[seat].value);
}

template <class G>
template <class X>
std::optional<Choice> Machine<G>::only_line(const X& x, const Asking& how, State& s, Options& options) const {
  if (how.secret || how.window || options.size() != 1 || options.incomplete || drafting(s, how.seat))
    return {};
  while (options.size() == 1) {
    const Option& o = options[0];
    if (o.ranges || o.corners) break;
    const Choice c = choice_of(o);
    if (G::verbs[o.verb.index()].role != Role::part) return c;
    x.part(s, c, *table_);
    options_of(x, s, options);
  }
  s.core.drafts[how.seat].value = NoDraft{};
  options_of(x, s, options);
  return {};
}

template <class G>
std::optional<Choice> Machine<G>::ordered(const Asking& how, const State& s, const Options& options) const {
  if constexpr (size.windows > 0) {
    for (const StandingOrder& order : s.core.orders[how.seat].value) {
      if (order.window != how.kind || order.policy == Policy::ask) continue;
      const auto pass = pass_of(options);
      if (order.policy == Policy::pass) return pass;
      if (order.policy == Policy::ask_if_able) return options.size() == 1 ? pass : std::optional<Choice>{};
      State known = s;
      mask(known, view_of(how.seat));
      if (!G::holds(known, *table_, how.seat, order.condition)) return pass;
      // Only the step can judge a pose, so the seat is asked.
      const Option* o = options.find(order.play);
      return o && !o->corners && order.play.pose == Pose{} ? std::optional{order.play}
                                                           : std::optional<Choice>{};
    }
  }
  return {};
}

template <class G>
std::optional<Choice> Machine<G>::pass_of(const Options& options) {
  for (const Option& o : options.list)
    if (G::verbs[o.verb.index()].role == Role::pass) return choice_of(o);
  return {};
}

// --- lanes ---
template <class G>
std::optional<Halt> Machine<G>::run_lanes(State& s, Play<G>& play, Options& options) const {
  if constexpr (Core::has_lanes) {
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
  }
  return {};
}

template <class G>
template <class X>
std::optional<Halt> Machine<G>::go_in_lane(const X& x, Lane& lane, State& s, Play<G>& play,
                                           Options& options) const {
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

}  // namespace linstock
