// A match of Montrose played at random, every answer as likely as the next; and rules drawn at random.
#pragma once

#include "montrose/rules.hpp"

namespace linstock::montrose {

/// The standard game with every optional rule and switch drawn at random.
inline Table with_any_rules(Rng& rng) {
  static const auto plain = *read_table({});
  Table t = *plain;
  for_each_member(t.rules, [&](std::string_view, auto& member) {
    using M = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<M, bool>) {
      member = rng.below(2) != 0;
    } else {
      constexpr auto count = boost::mp11::mp_size<boost::describe::describe_enumerators<M>>::value;
      member = static_cast<M>(rng.below(count));
    }
  });
  return t;
}

/// Plays to the end; f(state) after each play. False if the match has not ended.
template <class F>
bool play_at_random(State& s, const Table& t, std::uint64_t seed, F f) {
  constexpr std::size_t bound = 20'000;
  const Machine<Montrose> machine{t};
  Rng rng{seed};
  QuickTape tape{Rng{seed + 1}};
  Options options;
  Play<Montrose> play{t, nullptr};
  for (std::size_t i = 0; i < bound; ++i) {
    const Halt halt = machine.advance(s, play, tape, options);
    f(s);
    if (halt == Halt::over) return true;
    if (halt != Halt::question) return false;
    const Step step = s.core.agenda.stack.back();
    const Seat seat = machine.asked(step, s);
    for (bool whole = false; !whole;) {
      machine.options(s, step, options);
      const Choice c = options.sample(rng.below(options.size()), rng);
      whole = verbs[c.verb.index()].role != Role::part;
      if (whole)
        machine.choose(s, seat, c, play);
      else
        machine.part(s, step, c);
    }
  }
  return false;
}

}  // namespace linstock::montrose
