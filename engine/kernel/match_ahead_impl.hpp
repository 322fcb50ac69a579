// Queries of a match ahead of a play: its reach, its result, whether it could be undone, the proof of its
// refusal; also setting and measurements. Part of kernel/match_of_impl.hpp.
#pragma once

#include "kernel/dispatch.hpp"
#include "kernel/match_of.hpp"

namespace linstock {

template <class G>
std::string MatchOf<G>::reach_of(const State& s, Seat seat) const {
  JsonWriter w{names_, view_of(seat)};
  w.open('[');
  if (const auto* step = machine_.question(s, seat))
    dispatch_to<void>(
        [&]<Reaches<G> X>(const X& x) {
          State known = s;
          mask(known, view_of(seat));
          for (const auto& reached : x.reach(known, table())) w.write(reached);
        },
        *step);
  w.close(']');
  return w.take();
}

template <class G>
std::expected<std::string, Refusal> MatchOf<G>::reach(Seat seat, std::string_view line) const {
  const auto* step = open_question(seat);
  if (!step) return std::unexpected(Refusal{Why::not_your_turn, "no-open-question"_reason, {}});
  const auto words = split_words(line);
  if (words.empty() || !language().is_head(words[0]))
    return std::unexpected(Refusal{Why::not_understood, "not-a-composed-play"_reason, {}});
  return within_bounds([&]() -> std::expected<std::string, Refusal> {
    State next = state_;
    next.core.drafts[seat].value = NoDraft{};
    if (auto bad = reading().parts(next, *step, words[0], std::span{words}.subspan(1)))
      return std::unexpected(*bad);
    return reach_of(next, seat);
  });
}

template <class G>
std::vector<bool> MatchOf<G>::irrevocable(Seat seat) const {
  const auto* step = open_question(seat);
  if (!step) return {};
  const State known = as_known_to(seat);
  Options options;
  machine_.options(state_, *step, options);
  Rng rng{1};
  std::vector<bool> out;
  out.reserve(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    State s = known;
    const Role role = language().info(options[i].verb).role;
    if (role != Role::done) s.core.drafts[seat].value = NoDraft{};
    Play<G> play{*table_, nullptr};
    out.push_back(role != Role::part &&
                  commits(s, seat, reading().sample(state_, *step, options, i, rng), play));
  }
  return out;
}

template <class G>
std::expected<Attempt, Refusal> MatchOf<G>::attempt(Seat seat, std::string_view line) const {
  const auto* step = open_question(seat);
  if (over()) return std::unexpected(Refusal{Why::over, "match-over"_reason, {}});
  if (!step) return std::unexpected(Refusal{Why::not_your_turn, "no-open-question"_reason, {}});
  State judged = state_;
  const overflow::Watch lists;
  auto whole = reading().whole(judged, seat, *step, line);
  if (lists.full()) return std::unexpected(too_much());
  if (!whole) return std::unexpected(whole.error());
  State known = as_known_to(seat);
  known.core.drafts[seat] = judged.core.drafts[seat];
  std::vector<Logged<Event>> log;
  Play<G> play{*table_, &log};
  const bool final = commits(known, seat, whole->choice, play);
  if (lists.full()) return std::unexpected(too_much());
  if (play.barrier) log.resize(play.before_barrier);
  JsonWriter w{names_, view_of(seat)};
  w.open('[');
  std::size_t number = 0;
  for (const auto& e : log)
    if (view_of(seat).may_know(e.audience)) UpdateFeed<G>::write_event(w, e, number++, false);
  w.close(']');
  return Attempt{std::move(whole->line), w.take(), final};
}

template <class G>
std::string MatchOf<G>::proof(Seat seat, std::string_view line, Role of) const {
  if constexpr (Proves<G>) {
    const auto* step = open_question(seat);
    if (over() || !step) return {};
    State known = state_;
    auto by = reading();
    const bool refused = of == Role::part ? read_parts(by, known, *step, line).has_value()
                                          : !by.whole(known, seat, *step, line).has_value();
    if (!refused || !by.refused()) return {};
    mask(known, view_of(seat));
    const auto proof = G::proof(known, *table_, *step, *by.refused());
    if (!proof) return {};
    JsonWriter w{names_, view_of(seat)};
    w.write(*proof);
    return w.take();
  } else {
    return {};
  }
}

template <class G>
std::string MatchOf<G>::setting(Viewer v) const {
  if constexpr (TellsSetting<G>) {
    JsonWriter w{names_, v};
    w.write(G::setting(masked(v), *table_, v));
    return w.take();
  } else {
    return "{}";
  }
}

template <class G>
std::expected<std::string, Refusal> MatchOf<G>::measure(Viewer v, std::string_view from,
                                                        std::string_view to) const {
  if constexpr (Measures<G>) {
    const auto measured = within_bounds([&] { return G::measure(masked(v), *table_, from, to); });
    if (!measured) return std::unexpected(measured.error());
    JsonWriter w{names_, v};
    w.write(*measured);
    return w.take();
  } else {
    return std::unexpected(Refusal{Why::not_offered, "no-measuring"_reason, {}});
  }
}

template <class G>
typename MatchOf<G>::State MatchOf<G>::as_known_to(Seat seat) const {
  Rng rng{1};  // a fixed seed, so that nothing hidden leaks into the result
  State s = G::resample(state_, *table_, view_of(seat), rng);
  for (std::size_t i = 0; i < State::seats; ++i) {
    if (Seat{i} == seat) continue;
    if constexpr (decltype(s.core)::has_lanes) s.core.lanes.of[i].value.stack.clear();
    if constexpr (Machine<G>::size.windows > 0) s.core.orders.of[i].value.clear();
  }
  return s;
}

template <class G>
bool MatchOf<G>::commits(State& s, Seat seat, const Choice& c, Play<G>& play) const {
  Tape none;
  Options options;
  machine_.choose(s, seat, c, play);
  const Halt halt = machine_.advance(s, play, none, options);
  return play.barrier || halt == Halt::dice || halt == Halt::over || (halt == Halt::lanes && !in_lane());
}

}  // namespace linstock
