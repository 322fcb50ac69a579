// Random matches of any game, for the battery: settings, random answers, and one random thing after another.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "kernel/hash.hpp"
#include "kernel/match_of.hpp"
#include "kernel/position.hpp"
#include "kernel/replay.hpp"

namespace linstock::battery {

/// What a game supplies for its battery: static Table table(Rng&), a table with every switch drawn at random.
template <class G>
struct BatteryOf;

/// What was found wrong, one sentence each, with the seed and the play.
using Findings = std::vector<std::string>;

template <class G>
struct Setting {
  std::uint64_t seeds = 20;    ///< matches to play
  std::uint64_t first = 1;     ///< seed of the first
  std::size_t bound = 20'000;  ///< random things in a match, before it counts as endless
  std::function<typename G::Table(Rng&)> table = BatteryOf<G>::table;
  /// Where half of the matches begin, if not at the beginning.
  std::function<std::string(const std::shared_ptr<const typename G::Table>&, Rng&)> position = {};
  std::function<bool()> enough = {};  ///< stops before the last match once it says so
  std::uint64_t every = 1;            ///< of so many moments one is looked at, by chance; the end always
};

/// An answer to a question, as parts and as a whole line.
struct Line {
  std::vector<std::string> parts;  ///< of a composed play, in the order drawn
  std::string whole;
  bool composed = false;
};

/// A random instance of option i.
template <class G>
Choice instance(const MatchOf<G>& m, const typename G::State& s, const typename G::State::Step& step,
                const Options& options, std::size_t i, Rng& rng) {
  Choice c = options.sample(i, rng);
  if (options[i].corners) c.pose = m.machine().sample_pose(s, step, options[i], rng);
  return c;
}

template <class G>
std::string whole_line(const MatchOf<G>& m, const typename G::State& s, const typename G::State::Step& step,
                       const Choice& c) {
  const auto& info = m.language().info(c.verb);
  if (info.role != Role::done) return m.language().write(c);
  std::vector<Choice> parts;
  m.machine().parts(s, step, parts);
  return m.language().write(info.head, parts);
}

/// A random answer of a seat that is asked, built by index into the options; no line if it runs into a dead
/// end.
template <class G>
std::optional<Line> random_line(const MatchOf<G>& m, Seat seat, Rng& rng) {
  auto s = m.state();
  const auto step = *m.machine().question(s, seat);
  s.core.drafts[seat].value = NoDraft{};
  Options options;
  Line line;
  for (int i = 0; i < 200; ++i) {
    m.machine().options(s, step, options);
    if (options.empty()) return {};
    const Choice c = instance(m, s, step, options, rng.below(options.size()), rng);
    const auto role = m.language().info(c.verb).role;
    line.composed |= role == Role::part || role == Role::done;
    if (role != Role::part) {
      line.whole = whole_line(m, s, step, c);
      return line;
    }
    line.parts.push_back(m.language().write(c));
    m.machine().part(s, step, c);
  }
  return {};
}

/// Feeds an entry of a journal through the gate of another match.
template <class G>
Result replay(MatchOf<G>& m, const Entry& e) {
  const auto words = split_words(e.line);
  switch (e.kind) {
    case EntryKind::play: return m.choose(e.seat, e.line);
    case EntryKind::act: return m.act(e.actor, e.seat, e.line);
    case EntryKind::time_out: return m.time_out(e.seat);
    case EntryKind::resign: return m.resign(e.seat);
    case EntryKind::call_off: return m.call_off();
    case EntryKind::undo: return m.undo(e.seat ? only(e.seat) : everyone);
    case EntryKind::edit: return m.edit(split_edit(e.line));
    case EntryKind::orders: return m.give_orders(e.seat, read_orders(std::string_view{e.line}.substr(7)));
    case EntryKind::dice: {
      std::vector<std::uint8_t> faces;
      for (std::size_t i = 1; i < words.size(); ++i)
        faces.push_back(static_cast<std::uint8_t>(*read_number(words[i], 1)));
      return words[0] == "dice" ? m.give_dice(faces) : m.give_cards(faces);
    }
    case EntryKind::report: return report_again(m, e.line);
    case EntryKind::rebase: return m.rebase({}, e.position, e.line);
  }
  return m.undo(nobody);
}

/// The match of a set-up, at its beginning or at its position.
template <class G>
MatchOf<G> begun(const std::shared_ptr<const typename G::Table>& table, const MatchSetup& setup) {
  if constexpr (requires { G::entry_points; })
    if (!setup.position.empty()) return {table, setup, *admit<G>(setup.position, *table)};
  return {table, setup};
}

/// A random match in progress.
template <class G>
class Run {
 public:
  using M = MatchOf<G>;
  static constexpr std::size_t seats = G::State::seats;

  Run(const Setting<G>& setting, std::uint64_t seed, Findings& findings)
      : rng(seed * 1'000'003),
        table(std::make_shared<const typename G::Table>(setting.table(rng))),
        match(begun<G>(table, setup_of(setting, seed))),
        seed_(seed),
        findings_(&findings) {
    for (std::size_t i = 0; i < seats; ++i) match.watch(view_of(Seat{i}));
    match.watch(umpire_view);
    match.watch(spectator_view);
  }

  /// One random thing: mostly a play; at times a part, an act, an order, an undo, a time-out, an edit.
  /// False if the match is over or stuck.
  bool step() {
    if (match.over() || stuck_) return false;
    if (match.asked().empty()) return fail("nobody is asked, and the match is not over");
    const Seat seat = any_asked();
    switch (rng.below(40)) {
      case 0:
      case 7: (void)random_act(); return true;
      case 1: (void)match.undo(rng.below(3) ? only(seat) : everyone); return true;
      case 2: return match.time_out(seat) || fail("a time-out is refused");
      case 3: (void)match.edit({"{}", "no change # none"}); return true;
      case 4:
        if (const Seat seat{rng.below(seats)}; match.in_play().contains(seat)) random_order(seat);
        return true;
      case 5:
      case 6: return some_parts(seat);
      default: return play(seat);
    }
  }

  Seat any_asked() {
    const auto asked = match.asked();
    return asked[rng.below(asked.size())];
  }
  /// A random answer, whole or by its parts; false if that fails.
  bool play(Seat seat) {
    const auto line = random_line(match, seat, rng);
    if (!line) return fail("a question without an answer that completes it");
    if (line->composed && rng.below(2)) {
      (void)match.take_back(seat, "");
      for (const auto& part : line->parts)
        if (const auto r = match.part(seat, part); !r)
          return fail("part refused: " + part + ": " + r.error().what());
      if (const auto r = match.choose(seat, "done"); !r) return fail("done refused: " + r.error().what());
      return true;
    }
    if (const auto r = match.choose(seat, line->whole); !r)
      return fail("offered, but refused: " + line->whole + ": " + r.error().what());
    return true;
  }

  bool fail(std::string what) {
    stuck_ = true;
    report(std::move(what));
    return false;
  }
  void report(std::string what) {
    if (findings_->size() < 20)
      findings_->push_back(fmt::format("seed {}, entry {}: {}", seed_, match.journal().size(), what));
  }

  Rng rng;
  std::shared_ptr<const typename G::Table> table;
  M match;

 private:
  MatchSetup setup_of(const Setting<G>& setting, std::uint64_t seed) {
    MatchSetup setup{.seed = seed};
    if (setting.position && rng.below(2)) setup.position = setting.position(table, rng);
    return setup;
  }
  bool some_parts(Seat seat) {
    const auto line = random_line(match, seat, rng);
    if (!line) return fail("a question without an answer that completes it");
    (void)match.take_back(seat, "");
    for (const auto& part : line->parts)
      if (!match.part(seat, part)) return fail("part refused: " + part);
    return true;
  }
  bool random_act() {
    const auto actor = static_cast<Actor>(rng.below(3));
    const Seat seat{rng.below(seats)};
    const auto acts = match.acts(actor, seat);
    if (acts.empty()) return false;
    // Acts listed first are the likelier: what ends a match comes last.
    const auto& text = acts[std::min(rng.below(acts.size()), rng.below(acts.size()))].text;
    return match.act(actor, seat, text) || fail("act offered, but refused: " + text);
  }
  void random_order(Seat seat) {
    if constexpr (Machine<G>::size.windows > 0) {
      std::string pass;
      for (std::size_t v = 0; v < G::verbs.size(); ++v)
        if (G::verbs[v].role == Role::pass) pass = match.language().write(Choice{Verb{v}, {}, {}, {}});
      const auto policy = static_cast<Policy>(rng.below(4));
      const bool when = policy == Policy::when;
      const auto r = match.give_orders(seat, {any<typename G::Window>(), enum_name(policy),
                                              when ? any<typename G::Condition>() : "", when ? pass : ""});
      if (!r) fail("an order is refused: " + r.error().what());
    }
  }
  template <class E>
  std::string any() {
    const auto names = enum_names<E>();
    return names[rng.below(names.size())];
  }

  std::uint64_t seed_;
  Findings* findings_;
  bool stuck_ = false;
};

/// Plays the matches of a setting; calls look(run) at the beginning and after everything that happens.
template <class G, class F>
Findings each_moment(const Setting<G>& setting, F&& look) {
  Findings findings;
  const auto enough = [&] { return setting.enough && setting.enough(); };
  for (std::uint64_t i = 0; i < setting.seeds && findings.size() < 20 && !enough(); ++i) {
    Run<G> run{setting, setting.first + i, findings};
    look(run);
    for (std::size_t n = 0; !enough() && run.step(); ++n) {
      if (setting.every == 1 || run.match.over() || run.rng.below(setting.every) == 0) look(run);
      if (n == setting.bound) run.fail("does not end");
    }
  }
  return findings;
}

}  // namespace linstock::battery
