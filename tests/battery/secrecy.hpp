// The battery: secrecy of states, of streams, and the barriers that it needs.
#pragma once

#include "battery/run.hpp"
#include "support/sample.hpp"

namespace linstock::battery {

namespace detail {

/// A hidden value that a viewer may not know: the class of its path, its hash, and whether it says anything.
struct Secret {
  std::string path;
  std::uint64_t hash;
  bool empty;
};

template <class T>
void secrets(const T& v, Viewer viewer, const std::string& path, std::vector<Secret>& out) {
  if constexpr (is_hidden<T>) {
    if (viewer.may_know(v.audience)) return secrets(v.value, viewer, path, out);
    out.push_back({path, hash_of(v.value), v.value == decltype(v.value){}});
  } else if constexpr (is_list<T> || is_array<T>) {
    for (const auto& x : v) secrets(x, viewer, path + "[*]", out);
  } else if constexpr (is_per_id<T>) {
    for (const auto& x : v.of) secrets(x, viewer, path + "[*]", out);
  } else if constexpr (is_variant<T>) {
    dispatch([&](const auto& x) { secrets(x, viewer, path, out); }, v);
  } else if constexpr (is_optional<T>) {
    if (v) secrets(*v, viewer, path, out);
  } else if constexpr (Described<T>) {
    for_each_member(v, [&](std::string_view name, const auto& m) {
      secrets(m, viewer, path.empty() ? std::string{name} : path + "." + std::string{name}, out);
    });
  }
}

template <class T>
T masked(T s, Viewer v) {
  mask(s, v);
  return s;
}

inline std::string in_words(const Refusal& r) {
  return fmt::format("refused: {} {} ({})", static_cast<int>(r.why), r.what(), r.clause.id);
}
template <class R>
std::string in_words(const R& r) {
  return r ? "accepted" : in_words(r.error());
}

/// Everything that a viewer is shown of a position, as text.
template <class G>
std::vector<std::string> shown(const MatchOf<G>& m, Viewer v) {
  std::vector<std::string> out{m.view(v), m.waiting(), m.setting(v)};
  if (!v.seat) return out;
  out.push_back(m.why(v.seat));
  if (const auto q = m.question(v.seat)) {
    out.push_back(fmt::format("{} {} {} {} {}", q->is, q->fields, q->clause.id, q->draft, q->window));
    const auto marks = m.irrevocable(v.seat);
    for (std::size_t i = 0; i < q->answers.size(); ++i)
      out.push_back(q->answers[i].text + " " + q->answers[i].head + (marks[i] ? " irrevocable" : ""));
    for (const Answer& a : {q->answers.front(), q->answers.back()}) {
      const auto tried = m.attempt(v.seat, a.text);
      out.push_back(tried ? tried->line + tried->events + (tried->irrevocable ? "!" : "")
                          : in_words(tried.error()));
    }
  }
  for (const auto& a : m.acts(Actor::seat, v.seat)) out.push_back("act " + a.text);
  return out;
}

/// Some line or other: random verbs with random arguments, legal or not.
template <class G>
std::string random_text(const MatchOf<G>& m, Rng& rng) {
  Choice c{Verb{rng.below(G::verbs.size())}, {}, {}, {}};
  const auto& info = m.language().info(c.verb);
  std::size_t fixed = 0;
  for (std::size_t i = 0; i < info.arity(); ++i) {
    const auto names = m.language().names->in(info.args[i].domain).size();
    if (info.args[i].form == Form::id) c.args[fixed++] = static_cast<std::int16_t>(rng.below(names + 1));
    if (info.args[i].form == Form::number) c.args[fixed++] = static_cast<std::int16_t>(rng.below(14)) - 1;
  }
  for (auto& n : c.numbers) n = static_cast<std::int32_t>(rng.below(60)) * 5 / (1 + rng.below(2) * 4) - 5;
  c.pose = {static_cast<std::int32_t>(rng.below(12000)), static_cast<std::int32_t>(rng.below(12000)),
            static_cast<std::int32_t>(rng.below(36000))};
  return (info.role == Role::part && rng.below(2) ? std::string{info.head} + " " : "") +
         m.language().write(c);
}

/// What the gate answers to a random line, on copies.
template <class G>
std::string answered(MatchOf<G> m, Seat seat, const std::string& text, bool part) {
  return part ? in_words(m.part(seat, text)) : in_words(m.choose(seat, text));
}

}  // namespace detail

/// What a viewer is shown of resample(s, viewer) is what it is shown of s; and resample changes all it can.
/// Counts in `looked` the positions that were shown to every viewer.
template <class G>
Findings secrecy_of_states(const Setting<G>& setting, std::size_t& looked) {
  std::map<std::string, bool> changed;  // by class of path, for those that said something
  auto findings = each_moment(setting, [&](Run<G>& run) {
    if (run.match.over()) return;
    ++looked;
    const auto& s = run.match.state();
    for (std::size_t i = 0; i <= Run<G>::seats; ++i) {
      const Viewer v = i < Run<G>::seats ? view_of(Seat{i}) : spectator_view;
      const auto r = G::resample(s, *run.table, v, run.rng);
      const auto who = i < Run<G>::seats ? fmt::format("seat {}", i) : std::string{"a spectator"};
      const auto seen = detail::masked(s, v), seen_of_r = detail::masked(r, v);
      if (!(seen == seen_of_r))
        return void(run.fail(who + " can tell the resampled state by " +
                             first_difference(seen, seen_of_r, G::names(*run.table))));
      const MatchOf<G> real{run.table, run.match.setup(), s}, other{run.table, run.match.setup(), r};
      if (!(other.state() == r))
        return void(run.fail("the resampled state does not wait where the real one does"));
      const auto a = detail::shown(real, v), b = detail::shown(other, v);
      for (std::size_t k = 0; k < std::max(a.size(), b.size()); ++k)
        if (k >= a.size() || k >= b.size() || a[k] != b[k])
          return void(
              run.fail(who + " is shown another thing: " + (k < a.size() ? a[k] : b[k]).substr(0, 200)));
      for (int n = 0; v.seat && n < 4; ++n) {
        const auto text = detail::random_text(real, run.rng);
        const bool part = run.rng.below(2);
        if (detail::answered(real, v.seat, text, part) != detail::answered(other, v.seat, text, part))
          return void(run.fail(who + " is answered another thing: " + text));
      }
      std::vector<detail::Secret> x, y;
      detail::secrets(s, v, "", x), detail::secrets(r, v, "", y);
      for (std::size_t k = 0; k < x.size() && k < y.size(); ++k)
        if (!x[k].empty) changed[x[k].path] |= x[k].hash != y[k].hash;
    }
  });
  for (const auto& [path, ever] : changed)
    if (!ever && (!slow_build || setting.every == 1))  // else it looks at too few moments to tell
      findings.push_back("resample never changes " + path);
  return findings;
}

template <class G>
Findings secrecy_of_states(const Setting<G>& setting = {}) {
  std::size_t looked = 0;
  return secrecy_of_states(setting, looked);
}

/// The odds that a viewer is given, of what is next and of some line, do not depend on what it may not know.
/// `ask(match, viewer, line)` gives them as text. They are asked for at one moment in `sparsely`.
template <class G, class F>
Findings secrecy_of_odds(const Setting<G>& setting, F&& ask, std::uint64_t sparsely = 40) {
  return each_moment(setting, [&](Run<G>& run) {
    if (run.match.over() || run.rng.below(sparsely)) return;
    const auto& s = run.match.state();
    for (std::size_t i = 0; i <= Run<G>::seats; ++i) {
      const Viewer v = i < Run<G>::seats ? view_of(Seat{i}) : spectator_view;
      const auto r = G::resample(s, *run.table, v, run.rng);
      const MatchOf<G> real{run.table, run.match.setup(), s}, other{run.table, run.match.setup(), r};
      std::vector<std::string> lines{""};
      if (v.seat && run.match.machine().question(s, v.seat))
        if (const auto line = random_line(run.match, v.seat, run.rng)) lines.push_back(line->whole);
      for (const auto& line : lines)
        if (ask(real, v, line) != ask(other, v, line))
          return void(run.fail(fmt::format("viewer {} is given other odds: {}", i, line)));
    }
  });
}

namespace detail {

/// Two forks in which one seat answered differently in secret are played on alike; each viewer that sees the
/// same must have been sent the same.
template <class G>
class Forks {
 public:
  Forks(Run<G>& run, MatchOf<G> a, MatchOf<G> b, Seat secret)
      : run_(&run), a_(std::move(a)), b_(std::move(b)), secret_(secret), from_(a_.journal().size() - 1) {
    for (std::size_t i = 0; i < Run<G>::seats; ++i)
      if (Seat{i} != secret) same_.push_back(view_of(Seat{i}));
    same_.push_back(spectator_view);
  }

  void play_on(const std::string& how) {
    for (int i = 0; i < 12 && compare(how); ++i) {
      if (a_.over() || b_.over()) return;
      auto asked = a_.asked();
      if (asked.empty()) return;
      const Seat seat = asked[run_->rng.below(asked.size())];
      const auto line = random_line(a_, seat, run_->rng);
      if (!line || !a_.choose(seat, line->whole)) return;
      // Where the forks differ, the seat with the secret may have to answer differently, too.
      if (b_.choose(seat, line->whole)) continue;
      if (seat != secret_) return;
      const auto* open = b_.machine().question(b_.state(), seat);
      const auto other = open ? random_line(b_, seat, run_->rng) : std::nullopt;
      if (!other || !b_.choose(seat, other->whole)) return;
    }
  }

 private:
  /// Whether the lanes in which the forks differ have closed; others may have opened since.
  bool closed(const MatchOf<G>& m) const {
    return !m.state().core.lanes_open ||
           std::ranges::any_of(m.journal().begin() + static_cast<std::ptrdiff_t>(from_), m.journal().end(),
                               &Entry::barrier);
  }

  /// Drops the viewers that see a difference; false when none is left or something was found.
  bool compare(const std::string& how) {
    const bool secret_still = !closed(a_) && !closed(b_);
    std::vector<Viewer> still;
    for (const Viewer v : same_) {
      const auto who = v.seat ? fmt::format("seat {}", v.seat.index()) : std::string{"a spectator"};
      if (a_.view(v) != b_.view(v)) {
        if (secret_still) return run_->fail(how + ": " + who + " sees it before the lanes close");
        continue;
      }
      const auto x = a_.news(v, 0), y = b_.news(v, 0);
      for (std::size_t i = 0; i < std::max(x.size(), y.size()); ++i)
        if (i >= x.size() || i >= y.size() || x[i].json != y[i].json)
          return run_->fail(how + ": " + who +
                            " is sent another thing: " + (i < x.size() ? x : y)[i].json.substr(0, 200));
      if (a_.log(v, 0) != b_.log(v, 0)) return run_->fail(how + ": " + who + " reads another log");
      still.push_back(v);
    }
    same_ = still;
    return !same_.empty();
  }

  Run<G>* run_;
  MatchOf<G> a_, b_;
  Seat secret_;
  std::size_t from_;  ///< the entry that differs
  std::vector<Viewer> same_;
};

/// The same answers in lanes, in either order: one position, and the same news for who did not answer.
template <class G>
void either_order(Run<G>& run, const MatchOf<G>& x, Seat a, Seat b) {
  const auto p = random_line(x, a, run.rng), q = random_line(x, b, run.rng);
  if (!p || !q) return;
  auto ab = x, ba = x;
  if (!ab.choose(a, p->whole) || !ab.choose(b, q->whole) || !ba.choose(b, q->whole) ||
      !ba.choose(a, p->whole))
    return void(run.fail("an answer in a lane depends on another's"));
  if (!(ab.state() == ba.state())) run.fail("the order of answering leaves a trace");
  for (std::size_t i = 0; i < Run<G>::seats; ++i) {
    const Viewer v = view_of(Seat{i});
    if (Seat{i} == a || Seat{i} == b) continue;
    const auto m = ab.news(v, 0), n = ba.news(v, 0);
    if (m.size() != n.size() || (!m.empty() && m.back().json != n.back().json))
      run.fail("the order of answering is told");
  }
}

}  // namespace detail

/// Whatever a seat answers in secret, others are sent the same until they see a difference.
template <class G>
Findings secrecy_of_streams(const Setting<G>& setting = {}) {
  return each_moment(setting, [](Run<G>& run) {
    if (!run.match.state().core.lanes_open) return;
    const auto asked = run.match.asked();
    const Seat seat = asked[run.rng.below(asked.size())];
    const auto p = random_line(run.match, seat, run.rng), q = random_line(run.match, seat, run.rng);
    if (!p || !q) return;
    auto a = run.match, b = run.match;
    if (!a.choose(seat, p->whole) || !b.choose(seat, q->whole)) return;
    detail::Forks<G>{run, a, b, seat}.play_on(p->whole + " or " + q->whole);
    if (b.state().core.lanes_open && b.undo(only(seat))) {
      for (const auto& part : q->parts) (void)b.part(seat, part);
      if (b.choose(seat, p->whole))
        detail::Forks<G>{run, a, b, seat}.play_on("a change of mind to " + p->whole);
    }
    for (const Seat other : asked)
      if (other != seat) return detail::either_order(run, run.match, seat, other);
  });
}

/// A play without a barrier throws nothing and teaches nobody anything: played on positions that a viewer
/// could not tell apart, it leads to positions and events that the viewer cannot tell apart.
template <class G>
Findings barriers(const Setting<G>& setting = {}) {
  return each_moment(setting, [](Run<G>& run) {
    if (run.match.over() || run.match.state().core.lanes_open) return;  // the lanes' barrier is their closing
    auto real = run.match.state();
    for (const Seat seat : run.match.asked()) {
      const auto line = random_line(run.match, seat, run.rng);
      if (!line) continue;
      // A standing order answers as its seat would; without them the others are asked in every position.
      const auto no_orders = [&](typename G::State s) {
        for (std::size_t i = 0; i < s.core.orders.of.size(); ++i)
          if (Seat{i} != seat) s.core.orders.of[i].value.clear();
        return s;
      };
      real = no_orders(real);
      MatchOf<G> first{run.table, run.match.setup(), real};
      if (!first.choose(seat, line->whole))
        return void(run.fail("refused in the bare position: " + line->whole));
      if (first.journal().back().barrier) continue;
      if (first.tape().dice.record().size() + first.tape().cards.record().size())
        return void(run.fail("thrown without a barrier: " + line->whole));
      for (int i = 0; i < 6; ++i) {
        const auto r = no_orders(G::resample(real, *run.table, view_of(seat), run.rng));
        MatchOf<G> other{run.table, run.match.setup(), r};
        if (!other.choose(seat, line->whole))
          return void(run.fail("refused in a resampled position: " + line->whole));
        for (std::size_t k = 0; k < Run<G>::seats; ++k) {
          const Viewer v = view_of(Seat{k});
          if (!(detail::masked(real, v) == detail::masked(r, v))) continue;
          if (first.view(v) != other.view(v) || first.log(v, 0) != other.log(v, 0))
            return void(
                run.fail(fmt::format("seat {} learns something without a barrier: {}", k, line->whole)));
        }
      }
    }
  });
}

}  // namespace linstock::battery
