// The battery: random play, saves, whole lines against parts, undo.
#pragma once

#include "battery/run.hpp"

namespace linstock::battery {

/// The match ends, never stands still, and every position of it is without fault, a value, and its own JSON.
template <class G>
Findings random_play(const Setting<G>& setting = {}) {
  return each_moment(setting, [](Run<G>& run) {
    const auto& m = run.match;
    for (const auto& f : G::faults(m.state(), m.table())) run.fail("fault: " + f.where + ": " + f.what());
    const auto copy = m.state();
    if (!(copy == m.state()) || hash_of(copy) != hash_of(m.state())) run.fail("a copy is not equal");

    const Names names = G::names(m.table());
    JsonWriter w{names};
    w.write(m.state());
    Faults faults;
    typename G::State back;
    if (const auto json = parse_json(w.text(), "state", faults))
      JsonReader{names, "state: ", faults}.read(*json, back);
    for (const auto& f : faults) run.fail("JSON: " + f.where + ": " + f.what());
    if (!(back == m.state()) || hash_of(back) != hash_of(m.state()))
      run.fail("JSON: differs at " + first_difference(m.state(), back, names));
  });
}

/// A second match, fed the journal of the first through its gate, has the same hash after every entry.
template <class G>
Findings saves(const Setting<G>& setting = {}) {
  return each_moment(setting, [](Run<G>& run) {
    if (!run.match.over()) return;
    auto second = begun<G>(run.table, run.match.setup());
    for (std::size_t k = 0; k < run.match.journal().size(); ++k) {
      const Entry& e = run.match.journal()[k];
      const auto r = replay(second, e);
      if (!r)
        return void(run.fail(fmt::format("replay refuses entry {}, {}: {}", k, e.line, r.error().what())));
      const Entry& again = second.journal().back();
      if (again.hash != e.hash || again.fields != e.fields || again.line != e.line || again.dice != e.dice ||
          again.barrier != e.barrier)
        return void(run.fail(fmt::format("replay differs at entry {}, {}", k, e.line)));
    }
    if (!(second.state() == run.match.state())) run.fail("replay ends elsewhere");
  });
}

/// A line in one piece, by its parts, and by its parts in another order that makes the same draft: one state.
template <class G>
Findings whole_against_parts(const Setting<G>& setting = {}) {
  return each_moment(setting, [](Run<G>& run) {
    for (const Seat seat : run.match.asked()) {
      auto line = random_line(run.match, seat, run.rng);
      if (!line || !line->composed) continue;
      auto whole = run.match;
      const auto played = whole.choose(seat, line->whole);
      if (!played) return void(run.fail("refused: " + line->whole));
      if (played->line != line->whole) run.fail("not canonical: " + line->whole + ", but " + played->line);

      const auto by_parts = [&](const std::vector<std::string>& parts) {
        auto m = run.match;
        (void)m.take_back(seat, "");
        for (const auto& part : parts)
          if (!m.part(seat, part)) return std::optional<MatchOf<G>>{};
        return std::optional{std::move(m)};
      };
      auto in_order = by_parts(line->parts);
      if (!in_order) return void(run.fail("part by part refused: " + line->whole));
      run.rng.shuffle(line->parts, line->parts.size());
      if (auto other = by_parts(line->parts);
          other && other->question(seat)->draft == in_order->question(seat)->draft) {
        if (!(other->state() == in_order->state()))
          run.fail("the order of parts leaves a trace: " + line->whole);
      }
      const auto done = in_order->choose(seat, "done");
      if (!done || done->line != played->line)
        return void(run.fail("done is another line than " + line->whole));
      if (!(in_order->state() == whole.state())) run.fail("part by part ends elsewhere than " + line->whole);
    }
  });
}

namespace detail {

template <class G>
bool lanes_open(const MatchOf<G>& m) {
  return m.state().core.lanes_open;
}

/// Plays a random answer; nothing if it cannot.
template <class G>
bool play_any(MatchOf<G>& m, Seat seat, Rng& rng) {
  const auto line = random_line(m, seat, rng);
  return line && m.choose(seat, line->whole);
}

/// An undo in one lane: as if that lane had not been played in, and unseen by the others.
template <class G>
void undo_in_lanes(Run<G>& run, const MatchOf<G>& played, Seat seat) {
  const auto asked = played.asked();
  const Seat other = asked[run.rng.below(asked.size())];
  if (other == seat) return;
  const auto line = random_line(played, other, run.rng);
  auto both = played, alone = run.match;
  if (!line || !both.choose(other, line->whole) || !lanes_open(both)) return;
  if (both.journal().back().barrier) return;  // these lanes have closed, and others opened
  if (!alone.choose(other, line->whole)) return void(run.fail("a lane depends on another"));
  // A draft that stands in the other's lane must stand there still.
  if (const auto* q = both.machine().question(both.state(), other); q)
    if (const auto more = random_line(both, other, run.rng); more)
      for (const auto& part : more->parts) (void)both.part(other, part), (void)alone.part(other, part);
  const auto news = both.news(view_of(other), 0).size();
  if (!both.undo(only(seat)))
    return void(run.fail("a play in a lane cannot be taken back after another lane's"));
  auto expected = alone.state();
  expected.core.drafts[seat].value = NoDraft{};
  if (!(both.state() == expected)) run.fail("an undo in a lane disturbs another lane");
  if (both.news(view_of(other), 0).size() != news) run.fail("an undo in a lane is told to another");
}

/// The state as it is for who knows no more than this seat: others answer nothing before it does, in lanes or
/// by orders.
template <class G>
typename G::State for_one(typename G::State s, Seat seat) {
  for (std::size_t i = 0; i < G::State::seats; ++i) {
    if (Seat{i} == seat) continue;
    if constexpr (decltype(s.core)::has_lanes) s.core.lanes.of[i].value.stack.clear();
    if constexpr (Machine<G>::size.windows > 0) s.core.orders.of[i].value.clear();
  }
  return s;
}

}  // namespace detail

/// No question is put whose answers all lead to the same position before anything is thrown. `asked` counts
/// the questions that were tried: those whose answers have no parts and no place. Of a range both ends are
/// tried. Windows are put even to who can only pass: what he holds is a secret.
template <class G>
Findings every_question_matters(const Setting<G>& setting, std::size_t& asked) {
  return each_moment(setting, [&](Run<G>& run) {
    if (run.match.over() || detail::lanes_open(run.match)) return;
    for (const Seat seat : run.match.asked()) {
      if (run.match.question(seat)->window) return;
      const auto step = *run.match.machine().question(run.match.state(), seat);
      Options options;
      run.match.machine().options(run.match.state(), step, options);
      std::vector<typename G::State> ends;
      std::vector<std::string> lines;
      const auto used = [](const MatchOf<G>& m) {  // dice and cards
        return m.journal().empty() ? 0 : m.journal().back().dice + m.journal().back().cards;
      };
      bool throws = false;
      for (std::size_t i = 0; i < options.size(); ++i) {
        Choice c = instance(run.match, run.match.state(), step, options, i, run.rng);
        const auto role = run.match.language().info(c.verb).role;
        if (options[i].corners || role == Role::part || role == Role::done) return;
        const auto range = options.range_of(options[i], 0);
        for (const bool high : {false, true}) {
          if (high && range.empty()) break;
          if (!range.empty()) c.numbers[0] = high ? range.back().high : range.front().low;
          auto m = run.match;
          if (!m.choose(seat, run.match.language().write(c)))
            return run.report("refused: " + m.language().write(c));
          throws |= used(m) != used(run.match);
          ends.push_back(m.state());
          lines.push_back(run.match.language().write(c));
        }
      }
      ++asked;
      const auto differs = [&](const auto& end) { return !(end == ends.front()); };
      if (!throws && std::ranges::none_of(ends, differs))
        run.report(fmt::format("{}: all answers lead to one position: {}", run.match.question(seat)->is,
                               fmt::join(lines, ", ")));
    }
  });
}

/// An answer is marked as irrevocable exactly if it cannot be taken back once it is given: by every answer of
/// every question. `marked` counts those that are, `free` those that are not. Left out are answers that stand
/// for many, such as all places of a region: of these some may be taken back and others not.
template <class G>
Findings irrevocable(const Setting<G>& setting, std::size_t& marked, std::size_t& free) {
  return each_moment(setting, [&](Run<G>& run) {
    if (run.match.over()) return;
    for (const Seat seat : run.match.asked()) {
      const MatchOf<G> m{run.table, run.match.setup(), detail::for_one<G>(run.match.state(), seat)};
      const auto marks = m.irrevocable(seat);
      if (marks != run.match.irrevocable(seat))
        run.fail("the marks depend on what others have still to answer");
      const auto step = *m.machine().question(m.state(), seat);
      Options options;
      m.machine().options(m.state(), step, options);
      if (marks.size() != options.size()) return void(run.fail("not a mark for each answer"));
      for (std::size_t i = 0; i < options.size(); ++i) {
        if (options[i].ranges || options[i].corners) continue;
        const Choice c = choice_of(options[i]);
        const auto role = m.language().info(c.verb).role;
        const auto text = role == Role::done ? "done" : m.language().write(c);
        auto fork = m;
        if (role == Role::part ? marks[i] : !fork.choose(seat, text) || marks[i] == fork.can_undo(only(seat)))
          return void(run.fail((marks[i] ? "marked as irrevocable: " : "not marked: ") + text));
        if (role != Role::part) ++(marks[i] ? marked : free);
      }
    }
  });
}

/// What an answer is said to lead to is what it leads to: nothing is played by asking, the line and the mark
/// are those of the answer, the events the first of those that follow. Counts what was tried.
template <class G>
Findings attempts(const Setting<G>& setting, std::size_t& tried) {
  return each_moment(setting, [&](Run<G>& run) {
    if (run.match.over()) return;
    for (const Seat seat : run.match.asked()) {
      const MatchOf<G> m{run.table, run.match.setup(), detail::for_one<G>(run.match.state(), seat)};
      const auto line = random_line(m, seat, run.rng);
      if (!line) continue;
      const auto before = m.state();
      const auto said = m.attempt(seat, line->whole);
      if (!(m.state() == before)) return void(run.fail("to try an answer changes something"));
      auto fork = m;
      const auto played = fork.choose(seat, line->whole);
      if (said.has_value() != played.has_value())
        return void(run.fail("tried otherwise than played: " + line->whole));
      if (!said) continue;
      ++tried;
      if (said->line != played->line) return void(run.fail("tried as another line: " + said->line));
      if (said->irrevocable == fork.can_undo(only(seat)))
        return void(run.fail("tried, and marked wrongly: " + said->line));
      // The log of m is empty: numbers begin with 0 in both.
      if (!fork.log(view_of(seat), 0)
               .starts_with(std::string_view{said->events}.substr(0, said->events.size() - 1)))
        return void(run.fail("tried, and other events: " + said->events));
    }
  });
}

/// Undo goes back exactly, not past barriers, and past another's play only with the consent of all.
template <class G>
Findings undo(const Setting<G>& setting = {}) {
  return each_moment(setting, [](Run<G>& run) {
    const auto asked = run.match.asked();
    if (asked.empty()) return;
    const Seat seat = asked[run.rng.below(asked.size())];
    auto m = run.match;
    if (!detail::play_any(m, seat, run.rng)) return;
    if (m.journal().back().barrier || m.over()) {
      if (m.undo(only(seat)) || m.undo(everyone))
        run.fail("undone past a barrier: " + m.journal()[m.journal().size() - 2].line);
      return;
    }
    const auto after = m;
    if (const auto r = m.undo(only(seat)); !r)
      return void(run.fail("cannot be undone: " + m.journal().back().line));
    if (m.hash() != run.match.hash()) run.fail("undo of " + after.journal().back().line + " goes elsewhere");
    if (detail::lanes_open(after)) return detail::undo_in_lanes(run, after, seat);
    const auto next = after.asked();
    if (next.empty() || next[0] == seat || detail::lanes_open(run.match)) return;
    m = after;
    if (!detail::play_any(m, next[0], run.rng) || m.journal().back().barrier || m.over()) return;
    if (m.undo(only(seat))) run.fail("undone past another's play without consent");
    if (!m.undo(everyone) || m.hash() != after.hash())
      run.fail("with consent of all: not back to the play before");
    if (!m.undo(everyone) || m.hash() != run.match.hash())
      run.fail("with consent of all: not back to the beginning");
  });
}

}  // namespace linstock::battery
