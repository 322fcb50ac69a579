// The battery: the gate under forged input, and that offered equals accepted.
#pragma once

#include "battery/secrecy.hpp"

namespace linstock::battery {

namespace detail {

/// Everything of a match that a refusal must leave as it was.
struct Bytes {
  std::string state;
  std::vector<std::size_t> sizes;
  std::string dice, cards, texts;
  friend bool operator==(const Bytes&, const Bytes&) = default;
};
template <class G>
Bytes bytes_of(const MatchOf<G>& m) {
  Bytes b;
  b.state.assign(reinterpret_cast<const char*>(&m.state()), sizeof m.state());
  b.sizes = {m.journal().size(), m.events().size(), m.tape().dice.waiting(), m.tape().cards.waiting()};
  b.dice.assign(m.tape().dice.record().begin(), m.tape().dice.record().end());
  b.cards.assign(m.tape().cards.record().begin(), m.tape().cards.record().end());
  for (std::size_t i = 0; i < G::State::seats; ++i) {
    b.sizes.push_back(m.news(view_of(Seat{i}), 0).size());
    const auto q = m.question(Seat{i});
    b.sizes.push_back(q ? q->number : 0);
  }
  b.sizes.push_back(m.news(umpire_view, 0).size());
  return b;
}

/// Whether an option list allows a choice, poses judged by the step.
template <class G>
bool allowed(const MatchOf<G>& m, const typename G::State& s, const typename G::State::Step& step,
             const Options& options, const Choice& c) {
  const Option* o = options.find(c);
  if (!o || !o->corners) return o && c.pose == Pose{};
  auto known = s;
  mask(known, view_of(m.machine().asked(step, s)));
  return std::visit(
      [&](const auto& x) {
        if constexpr (Placed<std::remove_cvref_t<decltype(x)>, G>) return !x.place(known, m.table(), c);
        return false;
      },
      step);
}

/// By the options alone, in every reading of the words: whether they are a legal answer (or parts of one).
template <class G>
bool legal(const MatchOf<G>& m, typename G::State s, const typename G::State::Step& step,
           std::span<const std::string_view> words, std::size_t at, bool in_parts, bool must_end) {
  Options options;
  m.machine().options(s, step, options);
  if (in_parts && at == words.size()) {
    if (!must_end) return true;
    return std::ranges::any_of(options.list,
                               [](const Option& o) { return G::verbs[o.verb.index()].role == Role::done; });
  }
  for (std::size_t v = 0; v < G::verbs.size(); ++v) {
    const Role role = G::verbs[v].role;
    if (in_parts ? role != Role::part : role != Role::play && role != Role::pass) continue;
    std::size_t end = at;
    const auto c = m.language().read(Verb{v}, words, end);
    if (!c || !allowed(m, s, step, options, *c)) continue;
    if (!in_parts) {
      if (end == words.size()) return true;
      continue;
    }
    auto next = s;
    m.machine().part(next, step, *c);
    if (legal(m, next, step, words, end, true, must_end)) return true;
  }
  return false;
}

template <class G>
bool legal_line(const MatchOf<G>& m, Seat seat, const std::string& text) {
  const auto* open = m.machine().question(m.state(), seat);
  const auto words = split_words(text);
  if (!open || words.empty()) return false;
  auto s = m.state();
  if (words.size() == 1 && words[0] == "done") return legal(m, s, *open, words, 1, true, true);
  s.core.drafts[seat].value = NoDraft{};  // a whole line starts anew
  const bool composed = m.language().is_head(words[0]);
  return legal(m, s, *open, words, composed, composed, true);
}
template <class G>
bool legal_part(const MatchOf<G>& m, Seat seat, const std::string& text) {
  const auto* open = m.machine().question(m.state(), seat);
  const auto words = split_words(text);
  const std::size_t from = !words.empty() && m.language().is_head(words[0]);
  return open && words.size() > from && legal(m, m.state(), *open, words, from, true, false);
}
template <class G>
bool legal_act(const MatchOf<G>& m, Actor actor, Seat seat, const std::string& text) {
  for (const auto& a : m.acts(actor, seat))
    if (a.text == text) return true;
  return false;
}

/// Words of the game and of no game, in disorder.
template <class G>
std::string random_words(const MatchOf<G>& m, const std::string& near, Rng& rng) {
  std::vector<std::string> words;
  for (auto w : split_words(near)) words.emplace_back(w);
  const auto any = [&]() -> std::string {
    const auto names = m.language().names->in(Domain{static_cast<std::uint8_t>(rng.below(max_domains))});
    switch (rng.below(6)) {
      case 0: return names.empty() ? "-" : names[rng.below(names.size())];
      case 1: return std::string{G::verbs[rng.below(G::verbs.size())].name};
      case 2: return write_number(static_cast<std::int32_t>(rng.below(4000)) - 2000, rng.below(2) ? 1 : 1000);
      case 3: return "done";
      case 4: return "2147483648";
      default: return std::string(1 + rng.below(3), static_cast<char>(1 + rng.below(255)));
    }
  };
  for (std::size_t n = 1 + rng.below(2); n > 0; --n) {
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(rng.below(words.size() + 1));
    if (at == words.end() || rng.below(3) == 0)
      words.insert(at, any());
    else if (rng.below(2))
      words.erase(at);
    else
      *at = any();
  }
  std::string line;
  for (const auto& w : words) line += (line.empty() ? "" : " ") + w;
  return line;
}

}  // namespace detail

/// Forged answers, parts and acts pass the gate if and only if they are among the options; a refusal changes
/// no byte.
template <class G>
Findings forged(const Setting<G>& setting = {}, int each = 12) {
  return each_moment(setting, [each](Run<G>& run) {
    const auto before = detail::bytes_of(run.match);
    const auto asked = run.match.asked();
    for (int n = 0; n < each; ++n) {
      auto& rng = run.rng;
      const Seat seat{rng.below(4) || asked.empty() ? rng.below(Run<G>::seats + 1) : asked[0].index()};
      std::string text = detail::random_text(run.match, rng);
      if (!asked.empty() && rng.below(2)) {
        const auto line = random_line(run.match, asked[rng.below(asked.size())], rng);
        if (line) text = rng.below(3) ? detail::random_words(run.match, line->whole, rng) : line->whole;
      }
      auto fork = run.match;
      bool expected = false, accepted = false;
      switch (rng.below(4)) {
        case 0:
          expected = detail::legal_part(fork, seat, text), accepted = fork.part(seat, text).has_value();
          break;
        case 1: {
          const auto actor = static_cast<Actor>(rng.below(3));
          expected = detail::legal_act(fork, actor, seat, text),
          accepted = fork.act(actor, seat, text).has_value();
          break;
        }
        case 2: {  // the wrong question: never carried out, though an answer sent twice has its first result
                   // again
          const auto q = fork.question(seat);
          (void)fork.choose(seat, text, (q ? q->number : 7) + 1 - 2 * rng.below(2));
          break;
        }
        default:
          expected = detail::legal_line(fork, seat, text), accepted = fork.choose(seat, text).has_value();
      }
      if (accepted != expected)
        return void(
            run.fail(fmt::format("seat {}: {}: {}", seat.index(), accepted ? "accepted" : "refused", text)));
      if (!accepted && detail::bytes_of(fork) != before)
        return void(run.fail("a refusal leaves a trace: " + text));
    }
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

}  // namespace linstock::battery
