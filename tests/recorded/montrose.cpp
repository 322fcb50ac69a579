#include "recorded/montrose.hpp"

#include <boost/json.hpp>

#include "kernel/hash.hpp"
#include "montrose/match.hpp"
#include "montrose/random_play.hpp"

namespace linstock::montrose {
namespace {

/// How gladly the fixed policy gives an answer: units march in stacks, towards enemies and Burghs.
unsigned weight(const State& s, const Table& t, Seat seat, const Answer& a) {
  const auto draft = draft_of<GroupDraft>(s, seat);
  const auto worth = [&](SpaceId space) {
    if (!combat_at(s, t, other(seat), space).empty()) return 12u;
    return seat == royalist && t.burgh(space) && !s.defeated.contains(space) ? 8u : 2u;
  };
  switch (a.option.verb.index()) {
    case verb::end_recruiting:
    case verb::end_placing:
    case verb::end_march:
    case verb::end_battles:
    case verb::end_pursuit:
    case verb::hold:
    case verb::keep: return 1;
    case verb::march_unit: return draft.units.empty() ? 2 : 8;
    case verb::march_to: return worth(SpaceId{static_cast<std::size_t>(a.option.args[0])});
    case verb::march_done: return draft.path.empty() ? 1 : 4 * worth(draft.path[draft.path.size() - 1]);
    default: return 4;
  }
}

Played answer(MatchOf<Montrose>& match, Seat seat, Rng& rng) {
  for (;;) {
    const auto question = *match.question(seat);
    unsigned sum = 0;
    for (const Answer& a : question.answers) sum += weight(match.state(), match.table(), seat, a);
    unsigned drawn = rng.below(sum);
    const Answer* chosen = nullptr;
    for (const Answer& a : question.answers) {
      chosen = &a;
      const unsigned w = weight(match.state(), match.table(), seat, a);
      if (drawn < w) break;
      drawn -= w;
    }
    if (chosen->role != Role::part) return *match.choose(seat, chosen->text);
    (void)match.part(seat, chosen->text);
  }
}

/// A match as lines of text, no more than `lines` of them.
class Telling {
 public:
  Telling(std::string_view options, std::uint64_t seed, std::size_t lines) : rng_(seed), lines_(lines) {
    MatchSetup setup;
    setup.options = options;
    setup.seed = seed;
    const auto table = *read_table(setup);
    match_ = std::make_unique<MatchOf<Montrose>>(table, setup);
    for (const Seat seat : {royalist, covenanter}) match_->watch(view_of(seat));
    line(fmt::format("# options {} seed {}", options, seed));
  }

  std::string tell() {
    events();
    while (!match_->over() && text_.size() < lines_) {
      const Seat seat = match_->asked()[0];
      line(fmt::format("{}: {} ({})", names()(seat), match_->question(seat)->is,
                       match_->question(seat)->answers.size()));
      line("> " + answer(*match_, seat, rng_).line);
      events();
      views();
    }
    if (text_.size() > lines_) text_.resize(lines_);
    text_.push_back(fmt::format("# {} plays, hash {:016x}", match_->journal().size(), match_->hash()));
    std::string all;
    for (const auto& l : text_) all += l + "\n";
    return all;
  }

 private:
  Names names() const { return Montrose::names(match_->table()); }
  void line(std::string l) { text_.push_back(std::move(l)); }

  void events() {
    const Names n = names();
    for (; told_ < match_->events().size(); ++told_)
      std::visit(
          [&](const auto& x) {
            JsonWriter w{n};
            w.write(x);
            line(fmt::format("  {} {} {}", type_name<std::remove_cvref_t<decltype(x)>>(), w.take(),
                             match_->clause_text(match_->events()[told_].clause)));
            while (text_.back().ends_with(' ')) text_.back().pop_back();
          },
          match_->events()[told_].event);
  }

  /// The changed paths of a seat's view, a line for each member; not the agenda, which the question shows.
  std::vector<std::string> changes(Seat seat) {
    std::vector<std::string> paths;
    auto& seen = seen_[seat];
    for (const News& news : match_->news(view_of(seat), seen + 1)) {
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
    const auto r = changes(royalist), c = changes(covenanter);
    if (r == c)
      for (const auto& l : r) line("  | " + l);
    else
      for (const auto& [name, paths] : {std::pair{"royalist", &r}, {"covenanter", &c}})
        for (const auto& l : *paths) line(fmt::format("  | {}: {}", name, l));
  }

  std::unique_ptr<MatchOf<Montrose>> match_;
  Rng rng_;
  std::size_t lines_, told_ = 0;
  PerSeat<std::uint32_t, 2> seen_{};
  std::vector<std::string> text_;
};

/// One line: game, scenario, seed, hash of the end, options.
std::string signature(std::string_view options, std::uint64_t seed) {
  MatchSetup setup;
  setup.options = options;
  const auto t = *read_table(setup);
  State s = Montrose::begin(*t);
  (void)play_at_random(s, *t, seed, [](const State&) {});
  return fmt::format("montrose campaign {:>3} {:016x} {}\n", seed, hash_of(s), options);
}

constexpr std::size_t lines = 390;
constexpr std::string_view every_option =
    R"({"recruit_one_by_one":"both","maccolla_not_in_the_south":true,"only_argyll_in_the_highlands":true,)"
    R"("leslie_recruits_normally":true,"highlanders_in_england":"both","edinburgh_garrison_of_three":true,)"
    R"("pursuit":"both","assault_after_battle":true,"leaders_inside_burghs":true,"blair_atholl_attacked":true,)"
    R"("leaders_winter_anywhere":"both","leaders_speed_marches":"both","displaced_leaders_roll":"both"})";

}  // namespace

std::string signatures() {
  constexpr std::string_view sets[] = {
      "{}",
      R"({"recruit_one_by_one":"both","highlanders_in_england":"both","pursuit":"both","leaders_winter_anywhere":"both"})",
      R"({"pursuit":"royalist","assault_after_battle":true,"leaders_inside_burghs":true,"force_march":"twice"})",
      R"({"blair_atholl_attacked":true,"leaders_speed_marches":"both","displaced_leaders_roll":"both","roll_out_round":false})",
  };
  std::string text;
  for (const auto options : sets)
    for (std::uint64_t seed : {1, 2, 3}) text += signature(options, seed);
  return text;
}

std::string playthrough(int number) {
  return Telling{number == 3 ? every_option : "{}", static_cast<std::uint64_t>(number), lines}.tell();
}

}  // namespace linstock::montrose
