// What is measured in campaigns of By The Sword: for every seat its region, what it holds at the end, and its
// points.
#include "by_the_sword/programs/programs.hpp"
#include "by_the_sword/programs/rules_of_thumb.hpp"
#include "by_the_sword/rules.hpp"
#include "opponent/laboratory_of.hpp"

namespace linstock::by_the_sword {

namespace {

struct Measures {
  const Table& t;

  static std::vector<std::string> figures(const Table& t) {
    std::vector<std::string> names{"turn"};
    for (std::size_t seat = 0; seat < t.players(); ++seat)
      for (const char* what : {"region", "areas", "points"})
        names.push_back(fmt::format("{}_{}", what, t.seat_ids[seat]));
    return names;
  }
  void look(const State&) {}
  std::vector<std::int32_t> figures(const State& s) {
    std::vector<std::int32_t> all{s.turn};
    for (PowerId p : t.all_players()) {
      const RegionId region = s.player(p).region;
      all.push_back(region ? static_cast<std::int32_t>(region.index() + 1) : 0);
      all.push_back(static_cast<std::int32_t>(areas_of(s, p).size()));
      all.push_back(worth(s, t, forces_of(s, p)));
    }
    return all;
  }
  static std::string_view ending(const State& s, const Table& t) {
    if (players_in(s, t).size() < 2) return "last_player";
    if (t.rules.turn_limit && s.turn >= t.rules.turn_limit) return "turn_limit";
    return s.core.outcome.winners.empty() ? "agreed" : "half";
  }
};

}  // namespace

std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup& setup) {
  return laboratory_of<ByTheSword, Measures>(setup, read_table);
}

}  // namespace linstock::by_the_sword
