// What is measured in matches of Declare Thee Sir.
#include "declare_thee_sir/programs/programs.hpp"
#include "declare_thee_sir/programs/rules_of_thumb.hpp"
#include "declare_thee_sir/scenario/pickup.hpp"
#include "declare_thee_sir/unit.hpp"
#include "opponent/laboratory_of.hpp"

namespace linstock::declare_thee_sir {

namespace {

struct Measures {
  const Table& t;

  static std::vector<std::string> figures(const Table&) {
    return {"round",
            "royalist_broken",
            "parliament_broken",
            "royalist_generals_lost",
            "parliament_generals_lost",
            "royalist_flags_taken",
            "parliament_flags_taken"};
  }
  void look(const State&) {}
  std::vector<std::int32_t> figures(const State& s) const {
    const auto broken = [&](Side side) {
      std::int32_t n = 0;
      for (UnitId u : t.of_side[index(side)]) {
        if (is_general(t, u) || t[u].type == UnitType::hope || !s.in_play.contains(u)) continue;
        n += s.units[u].where == Where::removed || (on_table(s, u) && s.units[u].mode == Mode::routing);
      }
      return n;
    };
    return {s.round,
            broken(Side::royalist),
            broken(Side::parliament),
            s.generals_lost[0],
            s.generals_lost[1],
            s.flags_taken[0],
            s.flags_taken[1]};
  }
  static std::string_view ending(const State& s, const Table& t) {
    if (s.core.outcome.winners.empty()) return "drawn";
    return t.length && s.round >= t.length ? "time" : "broken";
  }
};

}  // namespace

std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup& setup) {
  return laboratory_of<DeclareTheeSir, Measures>(setup, read_table, pickup_drawn);
}

}  // namespace linstock::declare_thee_sir
