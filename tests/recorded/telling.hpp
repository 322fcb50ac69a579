// A match of any game as lines of text, and the line of a match played at random.
#pragma once

#include <boost/json.hpp>

#include "kernel/hash.hpp"
#include "kernel/match_of.hpp"
#include "opponent/random.hpp"
#include "support/random_play.hpp"

namespace linstock {

constexpr std::size_t lines = 390;  ///< of a playthrough: few enough to be read as a diff

/// A match in which answers are drawn by a policy: weight(match, seat, answer) says how gladly one is given,
/// line(match, question, answer, rng) with which numbers.
template <class G, class Policy>
class Telling {
 public:
  Telling(std::shared_ptr<const typename G::Table> table, const MatchSetup& setup)
      : match_(table, setup), rng_(*setup.seed) {
    for (std::size_t i = 0; i < G::State::seats; ++i) match_.watch(view_of(Seat{i}));
  }

  /// The beginning of the match: `head`, and no more than `lines` lines before the last.
  std::string tell(std::string head) {
    line("# " + std::move(head));
    events();
    while (!match_.over() && text_.size() < lines) {
      const Seat seat = match_.asked()[0];
      const auto question = *match_.question(seat);
      line(fmt::format("{}: {} ({})", names()(seat), question.is, question.answers.size()));
      line("> " + answer(seat).line);
      events();
      views();
    }
    if (text_.size() > lines) text_.resize(lines);
    line(fmt::format("# {} plays, hash {:016x}", match_.journal().size(), match_.hash()));
    std::string all;
    for (const auto& l : text_) all += l + "\n";
    return all;
  }

 private:
  Names names() const { return G::names(match_.table()); }
  void line(std::string l) { text_.push_back(std::move(l)); }

  Played answer(Seat seat) {
    for (;;) {
      const auto question = *match_.question(seat);
      std::vector<unsigned> weights;
      for (const Answer& a : question.answers) weights.push_back(Policy::weight(match_, seat, a));
      unsigned sum = 0;
      for (const unsigned w : weights) sum += w;
      unsigned drawn = rng_.below(sum);
      std::size_t which = 0;
      while (which + 1 < weights.size() && drawn >= weights[which]) drawn -= weights[which++];
      const Answer& chosen = question.answers[which];
      const auto text = Policy::line(match_, question, chosen, rng_);
      if (chosen.role != Role::part) return *match_.choose(seat, text);
      (void)match_.part(seat, text);
    }
  }

  void events() {
    const Names n = names();
    for (; told_ < match_.events().size(); ++told_)
      dispatch(
          [&](const auto& x) {
            JsonWriter w{n};
            w.write(x);
            line(fmt::format("  {} {} {}", type_name<std::remove_cvref_t<decltype(x)>>(), w.take(),
                             match_.clause_text(match_.events()[told_].clause)));
            while (text_.back().ends_with(' ')) text_.back().pop_back();
          },
          match_.events()[told_].event);
  }

  /// The changed paths of a seat's view, a line for each member; not the agenda, which the question shows.
  std::vector<std::string> changes(Seat seat) {
    std::vector<std::string> paths;
    auto& seen = seen_[seat];
    for (const News& news : match_.news(view_of(seat), seen + 1)) {
      seen = news.number;
      const auto document = boost::json::parse(news.json);
      for (const auto& change : document.as_object().at("changes").as_array()) {
        const std::string path{change.as_object().at("path").as_string()};
        if (path.starts_with("core.")) continue;
        const auto dot = std::min(path.find('.'), path.size());  // members of one map on one line
        const std::string head = path.substr(0, dot),
                          value = boost::json::serialize(change.as_object().at("value"));
        if (paths.empty() || !paths.back().starts_with(head + ":")) paths.push_back(head + ":");
        paths.back() += fmt::format(" {}{}", dot < path.size() ? path.substr(dot + 1) + "=" : "", value);
      }
    }
    return paths;
  }
  void views() {
    std::array<std::vector<std::string>, G::State::seats> seen;
    for (std::size_t i = 0; i < seen.size(); ++i) seen[i] = changes(Seat{i});
    if (std::ranges::all_of(seen, [&](const auto& one) { return one == seen[0]; })) {
      for (const auto& l : seen[0]) line("  | " + l);
      return;
    }
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (std::ranges::find(seen.begin(), seen.begin() + i, seen[i]) != seen.begin() + i) continue;
      std::string who;  // those who see the same
      for (std::size_t j = i; j < seen.size(); ++j)
        if (seen[j] == seen[i]) who += fmt::format("{}{}", who.empty() ? "" : ", ", names()(Seat{j}));
      for (const auto& l : seen[i]) line(fmt::format("  | {}: {}", who, l));
    }
  }

  MatchOf<G> match_;
  Rng rng_;
  std::size_t told_ = 0;
  PerSeat<std::uint32_t, G::State::seats> seen_{};
  std::vector<std::string> text_;
};

/// A straight move as far as it may go; any other answer with numbers drawn.
inline std::string farthest_ahead(const Match& m, const Question& q, const Answer& a, bool ahead, Rng& rng) {
  if (!ahead) return any_line(m, q, a, rng);
  const Interval& far = q.intervals[a.option.first[0] + a.option.count[0] - 1u];
  return m.language().write({.verb = a.option.verb, .numbers = {far.high}});
}

/// The beginning of a battle on the table that `read` makes of its set-up.
template <class G, class Policy, class Read>
std::string playthrough(Read read, std::string_view scenario, std::string_view options, std::uint64_t seed) {
  const MatchSetup setup{.scenario = std::string{scenario}, .options = std::string{options}, .seed = seed};
  return Telling<G, Policy>{*read(setup), setup}.tell(
      fmt::format("scenario {} options {} seed {}", scenario, options, seed));
}

/// One line: game, scenario, seed, hash of the end, options.
template <class G>
std::string signature(const typename G::Table& table, std::string_view scenario, std::string_view options,
                      std::uint64_t seed) {
  auto s = G::begin(table);
  (void)play_to_the_end<G>(s, table, seed, [](const auto&) {});
  return fmt::format("{} {} {:>3} {:016x} {}\n", G::id, scenario, seed, hash_of(s), options);
}

}  // namespace linstock
