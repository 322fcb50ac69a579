// The scenarios: every unit stands as the register has it, the ground does what it says.
#include "and_gentlemen_all/game.hpp"
#include "and_gentlemen_all/scenario/files.hpp"
#include "and_gentlemen_all/scene.hpp"
#include "kernel/embedded.hpp"

namespace linstock::and_gentlemen_all {
namespace {

std::shared_ptr<const Table> read(const char* scenario, const char* options = "{}") {
  const auto t = read_table({.scenario = scenario, .options = options});
  if (!t) ADD_FAILURE() << refusal_of(t.error()).what();
  return *t;
}

std::string with_sign(int n) {  // the register writes a true minus
  return n > 0 ? fmt::format("+{}", n) : n < 0 ? fmt::format("−{}", -n) : "0";
}
std::string values(const UnitInfo& u, const std::array<std::int8_t, 2>& of) {
  if (u.type != UnitType::dragoons) return with_sign(of[0]);
  const std::size_t now = u.start.mounted;
  return with_sign(of[now]) + " / " + with_sign(of[1 - now]);
}
std::string type_words(const UnitInfo& u) {
  std::string words = enum_name(u.type);
  if (u.type == UnitType::dragoons) return u.start.mounted ? "dragoons, mounted" : "dragoons, dismounted";
  const auto kind = words.rfind('-');  // "musket-heavy-foot" is "musket-heavy foot" there
  if (kind != words.npos) words[kind] = ' ';
  return words;
}

/// The units of a side as rows of the register, without their ids there.
std::string rows_of(const Table& t, Seat side) {
  std::string rows;
  for (const UnitInfo& u : t.units)
    if (u.side == side) {
      std::string rating = enum_name(u.rating);
      rating[0] = static_cast<char>(rating[0] - 32);
      rows += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} |\n",
                          t.commands[u.command.index()].name, u.name, type_words(u), rating,
                          values(u, u.fire), values(u, u.melee), write_number(u.start.at.x, 1'000),
                          write_number(u.start.at.y, 1'000), "NESW"[u.start.at.facing / 9'000]);
    }
  return rows;
}
/// The rows of a table of the register, without the first column.
std::string printed(std::string_view name) {
  std::string_view text = *embedded_file("rules/and-gentlemen-all.md");
  text.remove_prefix(text.find(fmt::format("**{}**", name)));
  text.remove_prefix(text.find("|---"));
  text.remove_prefix(text.find('\n') + 1);
  std::string rows;
  for (; text.starts_with("| "); text.remove_prefix(text.find('\n') + 1)) {
    const auto line = text.substr(0, text.find('\n') + 1);
    rows += line.substr(line.find(" | ") + 1);
  }
  return rows;
}

/// The kinds of ground at a place: "ditch hedge".
std::string at(const Table& t, Mil x, Mil y) {
  std::string kinds;
  for (std::size_t i = 0; i < t.ground.features.size(); ++i)
    if (under(t.ground, {x, y}) >> i & 1)
      kinds += (kinds.empty() ? "" : " ") + t.kind(t.ground.features[i]).id;
  return kinds;
}

TEST(Scenario, Naseby) {
  CLAUSES("AGA-T.naseby-parliament", "AGA-T.naseby-royalist", "AGA-S.0.1", "AGA-S.0.3", "AGA-S.1.1",
          "AGA-S.1.9", "AGA-R.104", "AGA-M.26");
  const auto t = read("naseby");
  EXPECT_EQ(rows_of(*t, parliament), printed("AGA-T.naseby-parliament"));
  EXPECT_EQ(rows_of(*t, royalist), printed("AGA-T.naseby-royalist"));
  EXPECT_EQ(t->ground.width, 72'000);
  EXPECT_EQ(t->ground.depth, 48'000);
  EXPECT_EQ(t->turn_limit, 9);
  EXPECT_EQ(t->army[0].regiments, 22);
  EXPECT_EQ(t->army[1].regiments, 18);
  EXPECT_EQ(t->army[0].shattered_at, 8);
  EXPECT_EQ(t->army[1].demoralised_at, 4);
}

TEST(Scenario, GroundOfNaseby) {
  CLAUSES("AGA-S.1.2", "AGA-S.1.3", "AGA-S.1.4", "AGA-S.1.5", "AGA-S.1.6", "AGA-S.1.7", "AGA-S.0.4",
          "AGA-6.18");
  const auto t = read("naseby");
  EXPECT_EQ(t->ground_name.at(0), "Sulby Hedges");
  EXPECT_EQ(at(*t, 9'000, 20'000), "hedge");
  EXPECT_EQ(at(*t, 9'499, 37'999), "hedge");
  EXPECT_EQ(at(*t, 9'501, 38'001), "");
  EXPECT_EQ(at(*t, 3'000, 30'000), "enclosed-field");
  EXPECT_EQ(at(*t, 60'000, 20'000), "broken-ground");
  EXPECT_EQ(at(*t, 20'000, 21'000), "marsh");
  EXPECT_EQ(at(*t, 36'900, 1'000), "road");
  EXPECT_EQ(at(*t, 45'000, 25'000), "");
  for (const auto& f : t->ground.features) EXPECT_FALSE(t->kind(f).blocks_sight);
}

TEST(Scenario, PursuitNumbersAreThoseOfTheSide) {
  CLAUSES("AGA-S.1.8", "AGA-S.2.10", "AGA-R.63", "AGA-6.70", "AGA-6.71", "AGA-M.25");
  for (const char* scenario : {"naseby", "marston-moor", "the-heath", "first-battle"})
    for (const UnitInfo& u : read(scenario)->units)
      EXPECT_EQ(u.pursues_on, u.side == parliament ? 6 : 4) << u.id;
}

TEST(Scenario, MarstonMoor) {
  CLAUSES("AGA-T.marston-allies", "AGA-T.marston-royalist", "AGA-S.2.1", "AGA-S.2.11");
  const auto t = read("marston-moor");
  EXPECT_EQ(rows_of(*t, parliament), printed("AGA-T.marston-allies"));
  EXPECT_EQ(rows_of(*t, royalist), printed("AGA-T.marston-royalist"));
  EXPECT_EQ(t->ground.width, 84'000);
  EXPECT_EQ(t->ground.depth, 54'000);
  EXPECT_EQ(t->turn_limit, 8);
  EXPECT_EQ(t->army[0].number, 24);
  EXPECT_EQ(t->army[0].shattered_at, 12);
  EXPECT_EQ(t->army[1].number, 18);
  EXPECT_EQ(t->army[1].demoralised_at, 6);
}

TEST(Scenario, GroundOfMarstonMoor) {
  CLAUSES("AGA-S.2.2", "AGA-S.2.3", "AGA-S.2.4", "AGA-S.2.5", "AGA-S.2.6", "AGA-S.2.7", "AGA-S.2.8",
          "AGA-S.2.9");
  const auto t = read("marston-moor");
  EXPECT_EQ(at(*t, 15'000, 27'400), "ditch");
  EXPECT_EQ(at(*t, 30'000, 26'600), "ditch hedge");
  EXPECT_EQ(at(*t, 63'000, 27'000), "ditch");
  EXPECT_EQ(at(*t, 70'000, 25'000), "broken-ground");
  EXPECT_EQ(at(*t, 2'000, 10'000), "built-up-area");
  EXPECT_EQ(at(*t, 82'000, 10'000), "built-up-area");
  EXPECT_EQ(at(*t, 50'000, 20'900), "road");
  EXPECT_EQ(at(*t, 10'000, 50'000), "woods");
  EXPECT_EQ(at(*t, 41'000, 47'000), "hedge");
  EXPECT_EQ(at(*t, 44'000, 49'000), "hedge");
  EXPECT_EQ(at(*t, 41'000, 49'000), "");
  for (const auto& f : t->ground.features) EXPECT_FALSE(t->kind(f).hill);
}

TEST(Scenario, TheHeath) {
  CLAUSES("AGA-T.heath-parliament", "AGA-T.heath-royalist", "AGA-S.3.1", "AGA-S.3.2", "AGA-S.3.3");
  const auto t = read("the-heath");
  EXPECT_EQ(rows_of(*t, parliament), printed("AGA-T.heath-parliament"));
  EXPECT_EQ(rows_of(*t, royalist), printed("AGA-T.heath-royalist"));
  EXPECT_EQ(t->ground.width, 48'000);
  EXPECT_EQ(t->ground.depth, 36'000);
  EXPECT_EQ(t->turn_limit, 6);
  EXPECT_EQ(at(*t, 20'000, 17'000), "woods");
  EXPECT_EQ(at(*t, 35'000, 18'200), "hedge");
  EXPECT_EQ(at(*t, 8'000, 18'000), "built-up-area road");
  for (const ArmyMorale& m : t->army) {
    EXPECT_EQ(m.regiments, 7);
    EXPECT_EQ(m.number, 5);
    EXPECT_EQ(m.demoralised_at, 2);
    EXPECT_EQ(m.shattered_at, 3);
  }
  std::set<UnitType> types;
  for (const UnitInfo& u : t->units) types.insert(u.type);
  EXPECT_EQ(types.size(), unit_types);
}

TEST(Scenario, WhereAllStandTheFirstTurnBeginsAtOnce) {
  CLAUSES("AGA-R.102", "AGA-4.1");
  for (const char* name : {"first-battle", "the-heath"}) {
    const auto m = game().create({.scenario = name});
    ASSERT_TRUE(m);
    ASSERT_TRUE((*m)->wanted_dice()) << name;
    EXPECT_EQ((*m)->wanted_dice()->purpose, "initiative");
  }
}

TEST(Scenario, EveryUnitBeginsDeployedAndWhole) {
  CLAUSES("AGA-S.0.1", "AGA-S.0.2", "AGA-S.0.5", "AGA-M.16", "AGA-M.18", "AGA-M.20", "AGA-2.1");
  for (const auto scenario : scenarios) {
    const auto t = read(std::string{scenario}.c_str());
    const State s = AndGentlemenAll::begin(*t);
    EXPECT_TRUE(AndGentlemenAll::faults(s, *t).empty()) << scenario;
    for (std::size_t i = 0; i < t->count(); ++i) {
      const Unit& u = s.units[UnitId{i}];
      EXPECT_EQ(u.formation, Formation::deployed);
      EXPECT_EQ(u.sp, 0);
      EXPECT_EQ(u.halted, Halted::no);
    }
    EXPECT_EQ(t->home, (std::array<Angle, 2>{18'000, 0}));
    EXPECT_GT(t->turn_limit, 0);
  }
}

TEST(Scenario, LinesBehindOneAnotherLeaveRoomToRun) {
  CLAUSES("AGA-S.0.6");
  for (const auto scenario : scenarios) {
    const auto t = read(std::string{scenario}.c_str());
    for (std::size_t i = 0; i < t->count(); ++i)
      for (std::size_t j = 0; j < t->count(); ++j) {
        const UnitInfo &front = t->units[i], &behind = t->units[j];
        if (front.side != behind.side || front.start.at.facing != behind.start.at.facing) continue;
        const Mil between = (front.start.at.y - behind.start.at.y) * (front.side == parliament ? 1 : -1);
        if (between < 2'000) continue;  // the same line
        EXPECT_GT(between - size(*t, UnitId{i}, Formation::deployed, front.start.mounted).depth, 1'000)
            << front.id << " " << behind.id;
      }
  }
}

TEST(Scenario, WhatTheStartMayAsk) {
  CLAUSES("AGA-S.1.10", "AGA-S.2.12");
  EXPECT_EQ(read("naseby")->must_pass, parliament);
  EXPECT_FALSE(read("naseby")->first_player_a);
  EXPECT_EQ(read("marston-moor")->must_pass, royalist);
  EXPECT_EQ(read("marston-moor")->first_player_a, parliament);
  EXPECT_FALSE(read("the-heath")->must_pass);
}

TEST(Scenario, CommandsForTheirOwnMorale) {
  CLAUSES("AGA-S.2.13", "AGA-10.17", "AGA-R.101", "AGA-10.19");
  const auto names = [](const Table& t) {
    std::string all;
    for (std::size_t c = 0; c < t.commands.size(); ++c)
      all += fmt::format("{}:{} ", t.commands[c].id, t.command_morale[c].regiments);
    return all;
  };
  EXPECT_EQ(names(*read("marston-moor")),
            "p-left-wing:9 p-centre:18 p-right-wing:9 r-right-wing:7 r-centre:12 r-left-wing:6 r-reserve:2 ");
  const auto t = read("marston-moor", R"({"command_morale":true})");
  EXPECT_EQ(
      names(*t),
      "p-crawford:5 p-lord-fairfax:3 p-scots:10 p-left-wing:9 p-right-wing:9 r-right-wing:7 r-centre:12 "
      "r-left-wing:6 r-reserve:2 ");
  EXPECT_EQ(t->army[0].number, 4 + 2 + 7 + 6 + 6);
}

TEST(Scenario, TheFirstBattleIsSmallAndEven) {
  const auto t = read("first-battle");
  EXPECT_EQ(t->count(), 8u);
  EXPECT_EQ(t->turn_limit, 6);
  for (const ArmyMorale& army : t->army) {  // one rout does not end it: AGA-11.7
    EXPECT_EQ(army.regiments, 3);
    EXPECT_EQ(army.number, 5);
    EXPECT_EQ(army.demoralised_at, 2);
    EXPECT_EQ(army.shattered_at, 3);
  }
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(t->units[i].type, t->units[i + 4].type);
    EXPECT_EQ(t->units[i].rating, t->units[i + 4].rating);
    EXPECT_EQ(t->units[i].start.at.x + t->units[i + 4].start.at.x, t->ground.width);
    EXPECT_EQ(t->units[i].start.at.y + t->units[i + 4].start.at.y, t->ground.depth);
  }
}

/// Names are told by id alone, whatever the scenario.
TEST(Scenario, IdsMeanTheSameInAll) {
  std::map<std::string, std::string> names;
  for (const auto scenario : scenarios) {
    const auto t = read(std::string{scenario}.c_str());
    std::set<std::string> here;
    for (const UnitInfo& u : t->units) {
      EXPECT_TRUE(here.insert(u.id).second) << u.id;
      EXPECT_FALSE(word_of_notation(u.id)) << u.id;
      EXPECT_EQ(names.try_emplace(u.id, u.name).first->second, u.name) << scenario << " " << u.id;
    }
  }
}

TEST(Scenario, WhatKindsOfGroundDo) {
  CLAUSES("AGA-6.19", "AGA-M.15", "AGA-R.151", "AGA-R.38");
  const auto t = read("the-heath");
  const auto kind = [&](std::string_view id) {
    const auto it = std::ranges::find(t->kinds, id, &GroundKind::id);
    if (it == t->kinds.end()) return fmt::format("no {}", id);
    return fmt::format("{}{}{}{}{}{}{}{}cover {} defence {}", it->difficult ? "difficult " : "",
                       it->woods ? "woods " : "", it->built_up ? "built-up " : "",
                       it->impassable ? "impassable " : "", it->blocks_sight ? "blocks " : "",
                       it->road ? "road " : "", it->hill ? "hill " : "", it->earthwork ? "earthwork " : "",
                       it->cover, it->defence);
  };
  EXPECT_EQ(kind("woods"), "difficult woods cover 2 defence 2");
  EXPECT_EQ(kind("hedge"), "difficult cover 2 defence 2");
  EXPECT_EQ(kind("stone-wall"), "difficult cover 3 defence 2");
  EXPECT_EQ(kind("ditch"), "difficult cover 0 defence 2");
  EXPECT_EQ(kind("hedged-ditch"), "difficult cover 2 defence 2");
  EXPECT_EQ(kind("built-up-area"), "difficult built-up cover 3 defence 3");
  EXPECT_EQ(kind("earthwork"), "difficult earthwork cover 4 defence 3");
  EXPECT_EQ(kind("fortification"), "difficult earthwork cover 4 defence 3");
  for (const char* plain :
       {"stream", "marsh", "field", "enclosed-field", "broken-ground", "steep-slope", "ford"})
    EXPECT_EQ(kind(plain), "difficult cover 0 defence 0") << plain;
  EXPECT_EQ(kind("hill"), "hill cover 0 defence 0");
  EXPECT_EQ(kind("road"), "road cover 0 defence 0");
  EXPECT_EQ(kind("bridge"), "road cover 0 defence 0");
  EXPECT_EQ(kind("water"), "impassable cover 0 defence 0");
  EXPECT_EQ(kind("rocks"), "impassable blocks cover 0 defence 0");
  EXPECT_EQ(std::ranges::find(t->kinds, "hedge", &GroundKind::id)->depth, 1'000);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
