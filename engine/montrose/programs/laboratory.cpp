// What is measured in matches of Montrose.
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

}  // namespace linstock::montrose
