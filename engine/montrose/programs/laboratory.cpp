// What is measured in matches of Montrose.
#include "montrose/programs/judgement.hpp"
#include "montrose/programs/programs.hpp"
#include "montrose/programs/rules_of_thumb.hpp"
#include "opponent/laboratory_of.hpp"

namespace linstock::montrose {

namespace {

struct Measures {
  const Table& t;
  std::vector<std::int32_t> by_turn = std::vector<std::int32_t>(t.turns.size(), 0);

  static std::vector<std::string> figures(const Table& t) {
    std::vector<std::string> names{"turn", "victories"};
    for (std::size_t turn = 1; turn <= t.turns.size(); ++turn)
      names.push_back(fmt::format("victories_{}", turn));
    return names;
  }
  void look(const State& s) { by_turn[s.turn - 1u] = s.victories; }
  std::vector<std::int32_t> figures(const State& s) {
    for (std::size_t i = s.turn - 1u; i < by_turn.size(); ++i) by_turn[i] = s.victories;
    std::vector<std::int32_t> all{s.turn, s.victories};
    all.insert(all.end(), by_turn.begin(), by_turn.end());
    return all;
  }
  static std::string_view ending(const State& s, const Table& t) {
    if (s.victories >= t.royalist_wins) return "tenth_victory";
    if (s.out.contains(unit::montrose)) return "montrose_gone";
    if (s.core.outcome.winners.contains(covenanter)) return "time";
    const SpaceId at = s.at[unit::montrose];
    return at && t.region(at) == Region::england && s.phasing == covenanter ? "march_into_england"
                                                                            : "covenanter_gone";
  }
};

}  // namespace

std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup& setup) {
  return laboratory_of<Montrose, Measures>(setup, read_table);
}

Examples examples(std::uint64_t seed) {
  static const auto table = *read_table({.scenario = "campaign"});
  Examples all;
  State s = Montrose::begin(*table);
  Rng rng{seed};
  const auto any_budget = [&] { return Program{Level::rule_of_thumb, {16u << rng.below(4)}}; };
  const std::array<Program, 2> usual{any_budget(), any_budget()};
  // One answer in seven is any that comes to mind: positions must be judged to which careful play seldom
  // leads.
  const auto answer = [&](const State& now, const Step& step, Seat seat, Rng& thoughts) {
    constexpr std::size_t however_many = 1'000;
    std::vector<Line> any;
    if (thoughts.below(7) == 0) any = Mind{*table}.candidates(now, step, seat, however_many, thoughts);
    if (!any.empty()) return std::optional{any[thoughts.below(any.size())]};
    return std::optional{think({now, *table, seat}, step, usual[seat.index()], thoughts).line};
  };
  std::pair<int, Seat> last{-1, {}};
  const auto look = [&](const State& now) {
    if (const std::pair at{int(now.turn), now.phasing}; std::exchange(last, at) != at) {
      const Features seen = features(now, *table);
      all.push_back({{seen.begin(), seen.end()}});
    }
    return true;
  };
  QuickTape tape{Rng{seed}};
  play_programs<Montrose>(s, *table, tape, thoughts_of(seed), answer, look, [](Seat, const Line&) {});
  for (Example& e : all) e.won = s.core.outcome.winners.contains(royalist);
  return all;
}

}  // namespace linstock::montrose
