// The data files hold what the tables of the register say, row by row.
#include <fstream>
#include <sstream>

#include "by_the_sword/scene.hpp"
#include "support/places.hpp"

namespace linstock::by_the_sword {

namespace {

using Row = std::vector<std::string>;

std::string trimmed(const std::string& cell) {
  const auto first = cell.find_first_not_of(' '), last = cell.find_last_not_of(' ');
  return first == cell.npos ? "" : cell.substr(first, last - first + 1);
}

/// The rows of a table of the register, without its head.
std::vector<Row> rows_of(std::string_view id) {
  std::ifstream file{places::tests() + "/../rules/by-the-sword.md"};
  std::vector<Row> rows;
  bool found = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(fmt::format("**{}**", id))) found = true;
    if (!found || !line.starts_with("|")) {
      if (found && !rows.empty()) break;
      continue;
    }
    Row& row = rows.emplace_back();
    std::istringstream cells{line.substr(1)};
    for (std::string cell; std::getline(cells, cell, '|');) row.push_back(trimmed(cell));
  }
  if (rows.size() > 2) rows.erase(rows.begin(), rows.begin() + 2);
  return rows;
}

/// Words as an id; dots and the spaces about them do not matter.
std::string as_id(std::string words) {
  for (auto at = words.find(" ... "); at != words.npos; at = words.find(" ... ")) words.replace(at, 5, "...");
  for (char& c : words) c = c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return words == "forests" ? "forest" : words;
}

TEST(RegisterTables, Gazetteer) {
  CLAUSES("BTS-T.gaz", "BTS-gaz.3", "BTS-gaz.4");
  const Scene g;
  const auto rows = rows_of("BTS-T.gaz");
  ASSERT_EQ(rows.size(), territory_count);
  for (const Row& row : rows) {
    const AreaId a = territory(RegionId{std::size_t(row[0][0] - '1')}, std::size_t(row[0][2] - '1'));
    EXPECT_EQ(g.table().map[a].name, row[1]);
    EXPECT_EQ(g.table()[a].value, std::stoi(row[2])) << row[1];
    std::string types;
    for (Ground ground : g.table()[a].types) types += (types.empty() ? "" : " or ") + enum_name(ground);
    std::string said = row[3];
    if (const auto at = said.find(" or "); at != said.npos)
      said = as_id(said.substr(0, at)) + " or " + as_id(said.substr(at + 4));
    else
      said = as_id(said);
    EXPECT_EQ(types, said) << row[1];
  }
}

TEST(RegisterTables, EventCards) {
  CLAUSES("BTS-T.events");
  const Scene g;
  const auto rows = rows_of("BTS-T.events");
  ASSERT_EQ(rows.size(), event_count);
  for (std::size_t i = 0; i < event_count; ++i) {
    const CardInfo& card = g.table().cards[i];
    EXPECT_EQ(rows[i][0], fmt::format("{}", i + 1));
    EXPECT_EQ(as_id(rows[i][1]), as_id(card.title));
    EXPECT_EQ(rows[i][2].contains('C'), card.continuing) << card.title;
    EXPECT_EQ(rows[i][2].contains('X'), card.removed) << card.title;
    EXPECT_EQ(rows[i][2].contains('R'), card.reshuffle) << card.title;
    const std::string& target = rows[i][3];
    if (target == "territory" || target == "port" || target == "region") {
      EXPECT_EQ(enum_name(card.target), target) << card.title;
      EXPECT_EQ(card.targets, 1) << card.title;
    }
    if (std::isdigit(static_cast<unsigned char>(target[0]))) {
      EXPECT_EQ(card.targets, std::stoi(target)) << card.title;
    }
  }
}

TEST(RegisterTables, ArmyList) {
  CLAUSES("BTS-T.list", "BTS-S.4");
  const Scene g;
  const auto rows = rows_of("BTS-T.list");
  const auto& units = g.table().list.units;
  ASSERT_EQ(rows.size(), units.size());
  const auto number = [](const std::string& cell) {
    return std::isdigit(static_cast<unsigned char>(cell[0])) ? std::stoi(cell) : 0;
  };
  for (std::size_t i = 0; i < units.size(); ++i) {
    const Row& row = rows[i];
    const UnitInfo& unit = units[i];
    EXPECT_EQ(unit.name, row[0]);
    EXPECT_EQ(enum_name(unit.kind), row[1]) << row[0];
    EXPECT_EQ(unit.skirmish, row[2] == "yes") << row[0];
    EXPECT_EQ(unit.attack, number(row[3])) << row[0];
    EXPECT_EQ(unit.range, number(row[4])) << row[0];
    EXPECT_EQ(unit.hits, number(row[5])) << row[0];
    EXPECT_EQ(unit.armour, number(row[6])) << row[0];
    EXPECT_EQ(unit.stands, number(row[7])) << row[0];
    EXPECT_EQ(unit.points, number(row[8])) << row[0];
    EXPECT_EQ(unit.per_thousand, number(row[9])) << row[0];
  }
  EXPECT_EQ(g.table().list.common.cavalry_per_thousand, 6);
}

TEST(Players, AreTwoToSix) {
  CLAUSES("BTS-intro.2");
  for (int players = 1; players <= 7; ++players) {
    const auto table =
        read_table({.scenario = "campaign", .options = fmt::format(R"({{"players":{}}})", players)});
    EXPECT_EQ(table.has_value(), players >= 2 && players <= 6) << players;
    if (!table) {
      EXPECT_EQ(text(table.error().front().clause, ByTheSword::clause_ids), "BTS-intro.2");
    }
  }
}

TEST(Secrets, ForcesAreOpenTreasuriesAndDecksAreNot) {
  CLAUSES("BTS-I.1", "BTS-I.3");
  const Scene g;
  const State s = ByTheSword::begin(g.table());
  for (std::size_t i = 0; i < force_count; ++i)
    EXPECT_TRUE(s.places.of[i].audience == everyone && s.bodies.of[i].audience == everyone);
  for (const auto& general : s.generals.of) EXPECT_EQ(general.audience, everyone);
  for (std::size_t i = 0; i < player_count; ++i) {
    EXPECT_EQ(s.treasuries.of[i].audience, only(Seat{i}));
    EXPECT_EQ(s.training.of[i].audience, only(Seat{i}));
  }
  EXPECT_EQ(s.events.deck.audience, nobody);
  EXPECT_EQ(s.merc_deck.audience, nobody);
}

}  // namespace

}  // namespace linstock::by_the_sword
