// A position of And Gentlemen All set up by hand on the heath: the units named stand where they are put, all
// others have left.
#pragma once

#include <gtest/gtest.h>

#include "and_gentlemen_all/chapters.hpp"
#include "and_gentlemen_all/match.hpp"
#include "and_gentlemen_all/programs/rules_of_thumb.hpp"

namespace linstock::and_gentlemen_all {

class Heath {
 public:
  explicit Heath(std::string options = "{}") {
    setup.scenario = "the-heath", setup.options = std::move(options), setup.seed = 1;
    auto open = **read_table(setup);
    open.ground.features.clear();
    table = std::make_shared<Table>(std::move(open));
    names = AndGentlemenAll::names(*table);
    state = AndGentlemenAll::begin(*table);
    state.core.agenda.stack.clear();
    for (Unit& unit : state.units.of) unit.where = Where::withdrawn;
    state.turn = 2, state.phase = 1, state.player_a = parliament;
  }
  UnitId unit(std::string_view id) const {
    const auto i = names.find(UnitTag::domain, id);
    if (!i) ADD_FAILURE() << "nobody is called " << id;
    return UnitId{static_cast<std::size_t>(i.value_or(0))};
  }
  Unit& operator[](std::string_view id) { return state.units[unit(id)]; }
  /// Inches and degrees.
  Heath& put(std::string_view id, double x, double y, double facing, int sp = 0) {
    Unit& it = (*this)[id];
    it.at = {static_cast<Mil>(x * 1'000), static_cast<Mil>(y * 1'000), static_cast<Angle>(facing * 100)};
    it.where = Where::table, it.sp = static_cast<std::uint16_t>(sp);
    return *this;
  }
  Heath& routed(std::string_view id) {
    (*this)[id].formation = Formation::routed;
    state.counted.insert(unit(id));
    return *this;
  }
  Heath& touch(std::string_view own, Face on_own, std::string_view foe, Face on_foe) {
    EXPECT_TRUE(state.contacts.push({unit(own), unit(foe), on_own, on_foe}));
    return *this;
  }
  /// The match at the first question of a card of this side.
  MatchOf<AndGentlemenAll> match(Seat side, CardId card) const {
    State s = state;
    s.chosen[side] = {card, everyone};
    s.core.agenda.run_next(BeginAction{side}, GameTurn{});
    return {table, setup, s};
  }
  /// What Parliament answers to the first question of this card.
  std::string answer(CardId card) const {
    auto m = match(parliament, card);
    Rng rng{1};
    const auto advice = advise(m, parliament, {}, rng);
    if (!advice) return "";
    EXPECT_TRUE(m.choose(parliament, advice->line)) << advice->line;
    after = m.state();
    return advice->line;
  }

  MatchSetup setup;
  std::shared_ptr<const Table> table;
  Names names;
  State state;
  mutable State after;  ///< the position after the last answer
};

}  // namespace linstock::and_gentlemen_all
