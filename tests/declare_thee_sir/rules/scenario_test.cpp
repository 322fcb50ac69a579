// The scenarios that come as files: armies, cards and ground are those of the register.
#include <map>
#include <set>

#include "declare_thee_sir/game.hpp"
#include "declare_thee_sir/reading.hpp"
#include "declare_thee_sir/scenario/files.hpp"
#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// The cards of a side that are in the deck at the start; or of its units that arrive later.
int cards(const Table& t, Side side, bool later = false) {
  int all = 0;
  for (const UnitInfo& u : t.units)
    if (u.side == side && u.type != UnitType::hope && (u.arrives != 0) == later) all += u.cards;
  return all;
}

/// The units of a side: "6 foot, 2 cavalry of 2, …" by type and stands, with their grades.
std::string army(const Table& t, Side side) {
  std::map<std::string, int> counts;
  for (const UnitInfo& u : t.units)
    if (u.side == side)
      ++counts[fmt::format("{} of {} {}{}", enum_name(u.type), u.stands, enum_name(u.grade),
                           u.firelocks ? " firelocks" : "")];
  std::string all;
  for (const auto& [what, n] : counts) all += fmt::format("{} {}\n", n, what);
  return all;
}

bool is(const Table& t, Point p, std::string_view kind) {
  return std::ranges::any_of(t.ground.features, [&](const battlefield::Feature& f) {
    return t.kind(f).id == kind &&
           std::ranges::any_of(f.pieces, [&](const Convex& piece) { return contains(piece, p); });
  });
}

TEST(Scenario, BraddockDown) {
  CLAUSES("DTS-L.1.a", "DTS-L.1.b", "DTS-L.1.c", "DTS-L.1.d", "DTS-L.1.h", "DTS-L.1.i", "DTS-units.8");
  const auto t = read("braddock-down");
  EXPECT_EQ(cards(*t, Side::royalist), 14);
  EXPECT_EQ(cards(*t, Side::parliament), 12);
  EXPECT_EQ(cards(*t, Side::parliament, true), 2);
  EXPECT_EQ(army(*t, Side::royalist),
            "1 artillery of 1 trained\n2 cavalry of 2 trained\n1 dragoons of 2 trained\n1 foot of 3 raw\n"
            "4 foot of 3 trained\n1 foot of 3 veteran\n2 general of 1 trained\n1 hope of 1 raw\n"
            "4 hope of 1 trained\n1 hope of 1 veteran\n");
  EXPECT_EQ(army(*t, Side::parliament),
            "2 artillery of 1 trained\n1 cavalry of 2 raw\n1 cavalry of 2 trained\n"
            "1 cavalry of 3 trained firelocks\n3 foot of 3 raw\n1 foot of 3 trained\n1 general of 1 trained\n"
            "3 hope of 1 raw\n1 hope of 1 trained\n1 musketeers of 2 raw\n");
  EXPECT_EQ(t->ground.width, 72'000);
  EXPECT_EQ(t->ground.depth, 48'000);
  EXPECT_EQ(t->home[index(Side::royalist)], 18'000);
  EXPECT_EQ(t->home[index(Side::parliament)], 0);
  EXPECT_EQ(t->length, 0);
  EXPECT_TRUE(is(*t, {14'000, 12'000}, "level-hill-step"));
  EXPECT_TRUE(is(*t, {58'000, 36'000}, "level-hill-step"));
  EXPECT_FALSE(is(*t, {36'000, 24'000}, "level-hill-step"));
  EXPECT_TRUE(is(*t, {36'000, 24'000}, "road"));
  EXPECT_TRUE(is(*t, {24'000, 45'000}, "hedged-bank"));
  EXPECT_FALSE(is(*t, {36'000, 45'000}, "hedged-bank"));
  EXPECT_TRUE(is(*t, {8'000, 22'000}, "wood"));
  EXPECT_TRUE(is(*t, {64'000, 23'000}, "marsh"));
}

TEST(Scenario, BraddockDownIsDeployedFreely) {
  CLAUSES("DTS-L.1.e", "DTS-L.1.f", "DTS-L.1.g", "DTS-R.122", "DTS-R.142");
  const auto t = read("braddock-down");
  EXPECT_FALSE(t->deployed);
  EXPECT_EQ(t->first, Side::royalist);
  EXPECT_EQ(bounds(t->zones[0]), (battlefield::Box{{0, 0}, {72'000, 14'000}}));
  EXPECT_EQ(bounds(t->zones[1]), (battlefield::Box{{0, 34'000}, {72'000, 48'000}}));
  const UnitInfo& lane = unit_named(*t, "lane-musketeers");
  ASSERT_TRUE(lane.zone);
  EXPECT_EQ(bounds(t->zones[*lane.zone]).low.y, 45'000);
  EXPECT_TRUE(unit_named(*t, "drakes").masked);
  for (const char* id : {"first-battery", "second-battery"}) {
    const UnitInfo& guns = unit_named(*t, id);
    EXPECT_EQ(guns.arrives, 3);
    EXPECT_EQ(guns.entry, (Pose{36'000, 48'000, 18'000}));
    EXPECT_EQ(guns.start.where, Where::reserve);
    EXPECT_EQ(guns.start.formation, Formation::march);
  }
  for (const UnitInfo& u : t->units)
    EXPECT_EQ(u.start.where, u.type == UnitType::hope ? Where::ranks : Where::reserve) << u.id;
}

TEST(Scenario, AdwaltonMoor) {
  CLAUSES("DTS-L.2.a", "DTS-L.2.b", "DTS-L.2.d", "DTS-L.2.e", "DTS-L.2.f", "DTS-L.2.i", "DTS-L.2.j",
          "DTS-R.143");
  const auto t = read("adwalton-moor");
  EXPECT_EQ(cards(*t, Side::royalist), 22);
  EXPECT_EQ(cards(*t, Side::parliament), 16);
  EXPECT_EQ(army(*t, Side::royalist),
            "2 artillery of 1 trained\n2 cavalry of 2 trained\n4 cavalry of 3 trained\n4 foot of 3 trained\n"
            "1 foot of 3 veteran\n2 general of 1 trained\n4 hope of 1 trained\n1 hope of 1 veteran\n"
            "1 musketeers of 2 trained\n");
  EXPECT_EQ(army(*t, Side::parliament),
            "2 artillery of 1 trained\n1 cavalry of 2 trained\n1 cavalry of 2 veteran firelocks\n"
            "1 foot of 3 raw\n5 foot of 3 trained\n3 general of 1 trained\n5 hope of 1 trained\n"
            "1 musketeers of 2 veteran\n");
  EXPECT_EQ(t->home[index(Side::royalist)], 0);
  EXPECT_EQ(t->home[index(Side::parliament)], 18'000);
  EXPECT_EQ(t->length, 10);
  EXPECT_EQ(t->wins_on_time, Side::parliament);
  EXPECT_TRUE(is(*t, {60'000, 24'000}, "road"));
  EXPECT_FALSE(is(*t, {60'000, 26'000}, "road"));
  EXPECT_TRUE(is(*t, {20'000, 12'000}, "hedge"));
  EXPECT_FALSE(is(*t, {36'000, 12'000}, "hedge"));
  EXPECT_TRUE(is(*t, {23'000, 32'000}, "coal-pits"));
  EXPECT_TRUE(is(*t, {49'000, 32'000}, "coal-pits"));
  EXPECT_TRUE(is(*t, {36'000, 44'000}, "level-hill-step"));
  const UnitInfo& people = unit_named(*t, "country-people");
  EXPECT_FALSE(people.fires);
  EXPECT_FALSE(people.hedgehog);
  EXPECT_FALSE(people.hope) << "they have nobody to send";
}

TEST(Scenario, AdwaltonMoorCoversOneSideOnly) {
  CLAUSES("DTS-L.2.c", "DTS-L.2.g", "DTS-L.2.h", "DTS-L.2.k");
  const auto t = read("adwalton-moor");
  int banks = 0;
  for (std::size_t i = 0; i < t->ground.features.size(); ++i)
    if (t->kind(t->ground.features[i]).id == "ditch-and-bank") {
      ++banks;
      EXPECT_EQ(t->covers[i], 18'000);
      EXPECT_TRUE(t->kind(t->ground.features[i]).hard_cover && t->kind(t->ground.features[i]).obstacle);
    } else {
      EXPECT_FALSE(t->covers[i]);
    }
  EXPECT_EQ(banks, 3);
  for (const Mil x : {34'100, 36'000, 37'900, 59'100, 60'900})
    EXPECT_FALSE(is(*t, {x, 20'000}, "ditch-and-bank")) << x;
  EXPECT_EQ(t->first, Side::parliament);
  EXPECT_EQ(bounds(t->zones[0]).low.y, 34'000);
  EXPECT_EQ(bounds(t->zones[1]).high.y, 19'000);
  const auto own = [&](std::string_view id) { return bounds(t->zones[*unit_named(*t, id).zone]); };
  EXPECT_EQ(own("country-people").high.y, 6'000);
  EXPECT_EQ(own("van").high.y, 24'000);
  EXPECT_EQ(own("r-musketeers").low.y, 26'000);
  ASSERT_EQ(t->exits.size(), 2u);
  for (const Exit& e : t->exits) {
    EXPECT_EQ(e.side, Side::parliament);
    EXPECT_EQ(e.from.y + e.to.y, 0);
    EXPECT_TRUE(is(*t, {(e.from.x + e.to.x) / 2, 0}, "road")) << e.name;
  }
}

TEST(Scenario, TheFirstBattleIsAlikeForBoth) {
  CLAUSES("DTS-R.54", "DTS-R.29", "DTS-V.3");
  const auto t = read("first-battle");
  EXPECT_TRUE(t->deployed);
  EXPECT_EQ(t->objectives.size(), 2u);
  ASSERT_EQ(t->count(), 14u);
  for (std::size_t i = 0; i < 5; ++i) {
    const UnitInfo &r = t->units[i], &p = t->units[i + 5];
    EXPECT_EQ(r.type, p.type);
    EXPECT_EQ(r.start.where, Where::table);
    EXPECT_EQ(r.start.at.x, p.start.at.x);
    EXPECT_EQ(r.start.at.y + p.start.at.y, t->ground.depth);
  }
  EXPECT_EQ(t->units[0].start.general, UnitId{1});
  EXPECT_EQ(t->units[1].start.general, UnitId{0});
  EXPECT_EQ(t->units[1].start.bonus, Bonus::none) << "it comes with the points";
}

TEST(Scenario, HopesAreListedLast) {
  CLAUSES("DTS-R.106", "DTS-R.107", "DTS-R.108", "DTS-7.a.2", "DTS-7.a.5", "DTS-R.144");
  for (const auto scenario : scenarios) {
    const auto t = read(std::string{scenario});
    bool hopes = false;
    for (std::size_t i = 0; i < t->count(); ++i) {
      const UnitInfo& u = t->units[i];
      hopes |= u.type == UnitType::hope;
      EXPECT_EQ(hopes, u.type == UnitType::hope) << u.id;
      if (u.hope) {
        EXPECT_EQ((*t)[u.hope].parent, UnitId{i});
      }
      if (!hopes) continue;
      EXPECT_EQ(u.id, (*t)[u.parent].id + "-hope");
      EXPECT_EQ(u.stands + u.cards, 2);
      EXPECT_EQ(u.commander, (*t)[u.parent].commander);
    }
    EXPECT_TRUE(hopes);
    for (const UnitInfo& u : read(std::string{scenario}, R"({"forlorn_hope":false})")->units)
      EXPECT_NE(u.type, UnitType::hope);
  }
}

TEST(Scenario, StandsAndCardsOfTypes) {
  CLAUSES("DTS-units.1", "DTS-units.4", "DTS-units.6", "DTS-units.9", "DTS-units.11", "DTS-R.9");
  const auto t = read("braddock-down"), two = read("braddock-down", R"({"dragoon_cards":2})");
  EXPECT_EQ(unit_named(*t, "slannings").start.with_it, 7);
  EXPECT_EQ(unit_named(*t, "slannings").cards, 1);
  EXPECT_EQ(unit_named(*t, "drakes").cards, 1);
  EXPECT_EQ(unit_named(*t, "hopton").cards, 1);
  EXPECT_EQ(unit_named(*t, "p-horse-right").start.with_it, 7);
  EXPECT_EQ(unit_named(*t, "p-horse-left").start.with_it, 3);
  EXPECT_EQ(unit_named(*t, "p-horse-left").cards, 2);
  EXPECT_TRUE(unit_named(*t, "p-horse-left").start.mounted);
  EXPECT_TRUE(unit_named(*t, "r-dragoons").start.mounted);
  EXPECT_EQ(unit_named(*t, "r-dragoons").cards, 1);
  EXPECT_EQ(unit_named(*two, "r-dragoons").cards, 2);
}

TEST(Scenario, CommandersShareASide) {
  CLAUSES("DTS-R.8", "DTS-R.147");
  const auto seats = [](const Table& t) {
    std::string all;
    for (const Seat s : t.commanders) all += t.seat_ids[s.index()] + " ";
    return all;
  };
  EXPECT_EQ(seats(*read("adwalton-moor")), "royalist parliament ");
  const auto t = read("adwalton-moor", R"({"parliament_commanders":2})");
  EXPECT_EQ(seats(*t), "royalist parliament parliament-2 ");
  EXPECT_EQ(unit_named(*t, "gifford").commander, commander(Side::parliament, 1)) << "the last there is";
  const auto all = read("adwalton-moor", R"({"parliament_commanders":4,"royalist_commanders":4})");
  EXPECT_EQ(seats(*all), "royalist parliament royalist-2 parliament-2 parliament-3 ");
}

TEST(Scenario, NamesOfCards) {
  CLAUSES("DTS-A.1", "DTS-A.2");
  const auto t = read("first-battle");
  EXPECT_EQ(t->card_ids[0], "first-sight-of-the-foe");
  EXPECT_EQ(t->card_ids[15], "a-hidden-ditch");
  EXPECT_EQ(t->card_ids[day_card.index()], "the-day-wears-on");
  for (std::size_t i = 0; i < t->count(); ++i)
    for (std::size_t which : {0, 1})
      EXPECT_EQ(t->card_ids[card_of(UnitId{i}, which).index()],
                fmt::format("{}-{}", t->units[i].id, which + 1));
  EXPECT_EQ(t->form_ids[form::march_third.index()], "long-march-third");
  EXPECT_EQ(t->prize_ids[prize::general.index()], "general");
  EXPECT_EQ(t->refuge_ids[refuge::edge.index()], "edge");
}

TEST(Scenario, LengthOfTheBattle) {
  CLAUSES("DTS-R.125", "DTS-R.141");
  EXPECT_EQ(read("adwalton-moor", R"({"game_length":4})")->length, 4);
  EXPECT_EQ(read("braddock-down", R"({"victory":"points"})")->length, 10);
  EXPECT_EQ(read("braddock-down", R"({"victory":"objective","game_length":7})")->length, 7);
  EXPECT_EQ(read("first-battle", R"({"victory":"points"})")->length, 8);
}

/// Names are told by id alone, whatever the scenario.
TEST(Scenario, IdsMeanTheSameInAll) {
  std::map<std::string, std::string> names;
  for (const auto scenario : scenarios) {
    const auto t = read(std::string{scenario});
    std::set<std::string> here;
    for (const UnitInfo& u : t->units) {
      EXPECT_TRUE(here.insert(u.id).second) << u.id;
      EXPECT_EQ(names.try_emplace(u.id, u.name).first->second, u.name) << scenario << " " << u.id;
    }
  }
}

TEST(Scenario, LargerStandsFitToo) {
  CLAUSES("DTS-R.18");
  for (const auto scenario : scenarios) read(std::string{scenario}, R"({"stand_scale":"mm25"})");
}

TEST(Scenario, WhatKindsOfGroundDo) {
  CLAUSES("DTS-2.12", "DTS-2.13", "DTS-2.14", "DTS-2.15", "DTS-2.17", "DTS-2.25", "DTS-R.65", "DTS-R.146");
  const auto t = read("first-battle");
  const auto kind = [&](std::string_view id) {
    const auto it = std::ranges::find(t->kinds, id, &GroundKind::id);
    if (it == t->kinds.end()) return fmt::format("no {}", id);
    const std::pair<bool, const char*> all[] = {
        {it->difficult, "difficult "}, {it->wood, "wood "},
        {it->building, "building "},   {it->impassable, "impassable "},
        {it->obstacle, "obstacle "},   {it->hard_cover, "cover "},
        {it->high, "high "},           {it->road, "road "},
        {it->hill, "hill "},           {it->level_top, "level "}};
    std::string does;
    for (const auto& [has, word] : all)
      if (has) does += word;
    return does;
  };
  for (const char* plain : {"ploughed-field", "marsh", "coal-pits", "broken-ground"})
    EXPECT_EQ(kind(plain), "difficult ") << plain;
  EXPECT_EQ(kind("wood"), "difficult wood ");
  EXPECT_EQ(kind("hill-step"), "hill ");
  EXPECT_EQ(kind("level-hill-step"), "hill level ");
  for (const char* low : {"stream", "hedge", "ditch"}) EXPECT_EQ(kind(low), "obstacle ") << low;
  EXPECT_EQ(kind("high-hedge"), "obstacle high ");
  for (const char* hard : {"wall", "hedged-bank", "earth-bank", "ditch-and-bank", "field-works"})
    EXPECT_EQ(kind(hard), "obstacle cover ") << hard;
  EXPECT_EQ(kind("building"), "difficult building cover ");
  for (const char* way : {"road", "bridge"}) EXPECT_EQ(kind(way), "road ") << way;
  EXPECT_EQ(kind("ford"), "");
  for (const char* shut : {"deep-water", "rocks"}) EXPECT_EQ(kind(shut), "impassable ") << shut;
}

TEST(Scenario, EveryRegimentThatFiresHasAHope) {
  CLAUSES("DTS-R.108", "DTS-R.143", "DTS-7.a.2");
  const auto setup = changed(
      "first-battle.json",
      {{R"({"id": "r-general")",
        R"({"id": "r-first", "name": "First", "type": "foot", "at": "43 3 N"}, {"id": "r-general")"}});
  const auto t = read_table(setup);
  ASSERT_TRUE(t) << faults_of(setup);
  for (const UnitInfo& u : (*t)->units) {
    EXPECT_EQ(bool(u.hope), u.type == UnitType::foot && u.fires) << u.id;
    if (u.type == UnitType::hope) {
      EXPECT_FALSE(u.hedgehog) << u.id;
    }
  }
}

TEST(Scenario, WhatWholeNumbersItsOptionsTake) {
  CLAUSES("DTS-R.9", "DTS-R.8", "DTS-R.10");
  std::string bounds;
  for (const MatchOption& option : game().options())
    if (option.name == "dragoon_cards" || option.name.ends_with("_commanders"))
      bounds += fmt::format("{} {} {} {}\n", option.name, option.low, option.high, option.clause);
  EXPECT_EQ(bounds,
            "dragoon_cards 1 2 DTS-R.9\nroyalist_commanders 1 4 DTS-R.8\n"
            "parliament_commanders 1 4 DTS-R.8\n");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
