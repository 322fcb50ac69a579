// What is measured in matches of Never Mind the Matchlocks.
#include "matchlocks/programs/programs.hpp"
#include "matchlocks/programs/rules_of_thumb.hpp"
#include "matchlocks/scenario/pickup.hpp"
#include "matchlocks/unit.hpp"
#include "opponent/laboratory_of.hpp"

namespace linstock::matchlocks {

namespace {

struct Measures {
  const Table& t;

  static std::vector<std::string> figures(const Table&) {
    return {"turn",
            "royalist_tokens",
            "parliament_tokens",
            "royalist_points_lost",
            "parliament_points_lost",
            "royalist_leaders_lost",
            "parliament_leaders_lost"};
  }
  /// A battle has no last turn (NMM-R.131), and programs may keep apart for ever: as long as this counts for
  /// nobody.
  static constexpr std::uint16_t most_turns = 200;
  void look(const State&) {}
  bool gives_up(const State& s) const { return s.turn > most_turns; }
  std::vector<std::int32_t> figures(const State& s) const {
    const auto tokens = [&](Side side) { return std::int32_t(s.holdings[seat_of(side)].value.tokens); };
    const auto points_lost = [&](Side side) {
      std::int32_t n = 0;
      for (UnitId u : t.of_side[index(side)])
        if (!is_leader(t, u) && s.units[u].where == Where::lost) n += t[u].points;
      return n;
    };
    const auto leaders_lost = [&](Side side) {
      std::int32_t n = 0;
      for (UnitId u : t.of_side[index(side)]) n += is_leader(t, u) && s.units[u].where == Where::lost;
      return n;
    };
    return {s.turn,
            tokens(Side::royalist),
            tokens(Side::parliament),
            points_lost(Side::royalist),
            points_lost(Side::parliament),
            leaders_lost(Side::royalist),
            leaders_lost(Side::parliament)};
  }
  static std::string_view ending(const State& s, const Table&) {
    if (!s.core.outcome.winners.empty()) return "tokens";
    return s.turn > most_turns ? "unfinished" : "drawn";
  }
};

}  // namespace

std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup& setup) {
  return laboratory_of<Matchlocks, Measures>(setup, read_table, pickup_drawn);
}

}  // namespace linstock::matchlocks
