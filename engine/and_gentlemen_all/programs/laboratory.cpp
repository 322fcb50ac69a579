// What is measured in matches of And Gentlemen All, and pick-up battles drawn anew for each match.
#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/programs/programs.hpp"
#include "and_gentlemen_all/programs/rules_of_thumb.hpp"
#include "and_gentlemen_all/scenario/pickup.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "opponent/laboratory_of.hpp"

namespace linstock::and_gentlemen_all {

namespace {

struct Measures {
  const Table& t;

  static std::vector<std::string> figures(const Table&) {
    return {"turn", "parliament_losses", "royalist_losses", "parliament_left", "royalist_left"};
  }
  void look(const State&) {}
  std::vector<std::int32_t> figures(const State& s) const {
    const auto units_left = [&](Seat side) { return static_cast<std::int32_t>(on_table(s, t, side).size()); };
    return {s.turn, army_losses(s, t, parliament), army_losses(s, t, royalist), units_left(parliament),
            units_left(royalist)};
  }
  static std::string_view ending(const State& s, const Table& t) {
    if (shattered(s, t, parliament) || shattered(s, t, royalist)) return "shattered";
    return t.turn_limit && s.turn == t.turn_limit ? "time" : "no_unit_left";
  }
};

}  // namespace

std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup& setup) {
  return laboratory_of<AndGentlemenAll, Measures>(setup, read_table, pickup_drawn);
}

}  // namespace linstock::and_gentlemen_all
