// The plan of a table at the prompt.
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "games.hpp"
#include "kernel/embedded.hpp"
#include "play/sheet.hpp"
#include "program.hpp"
#include "support/clauses.hpp"
#include "support/places.hpp"

namespace linstock::play {
namespace {

namespace json = boost::json;

struct Table {
  Words words;
  std::unique_ptr<Match> match;
  Sheet sheet;

  explicit Table(std::string_view scenario = "first-battle", std::string_view options = "{}") {
    Faults faults;
    for (const auto* path :
         {"data/prompt/words.en.json", "data/common/words.en.json", "data/and-gentlemen-all/words.en.json"})
      words.add(*embedded_file(path), path, faults);
    const auto* game = find_game("and-gentlemen-all");
    auto made = game->create({.scenario = std::string{scenario}, .options = std::string{options}, .seed = 5});
    EXPECT_TRUE(made);
    match = std::move(*made);
    sheet = Sheet::read(*match, spectator_view, words);
  }
  json::value view(Viewer v = spectator_view) const { return json::parse(match->view(v)); }
  Lines drawn(std::size_t width, std::size_t height, Viewer v = spectator_view) const {
    return sheet.draw(view(v), words, {width, height, false});
  }
  std::string listed(std::size_t width = 120) const {
    std::string all;
    for (const auto& line : sheet.list(view(), words, {width, 40, false})) all += line + "\n";
    return all;
  }
  /// Of the view, as if a unit stood otherwise.
  json::value changed(std::string_view unit, std::string_view member, json::value to) const {
    auto v = view();
    v.at("units").at(unit).as_object()[member] = std::move(to);
    return v;
  }
};

bool shows(const Lines& lines, std::string_view what) {
  return std::ranges::any_of(lines, [&](const auto& line) { return line.find(what) != line.npos; });
}

TEST(Plan, TheFirstBattleIsDrawnAsRecorded) {
  CLAUSES("AGA-H.4");
  const auto lines = Table{}.drawn(100, 40);
  const auto golden = lines_of(linstock::read_file(places::tests() + "/app/first_battle_plan.txt"));
  std::string all;
  for (const auto& line : lines) all += line + "\n";
  ASSERT_EQ(lines.size(), golden.size()) << all;
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i], golden[i]) << "line " << i + 1;
}

TEST(Plan, WhatIsBuiltOnTheFieldIsDrawnAndExplained) {
  const Table t;
  auto view = t.view();
  view.as_object()["works"] = json::parse(R"([{"at":{"x":12000,"y":20000,"facing":0},"width":9000}])");
  const auto lines = t.sheet.draw(view, t.words, {100, 40, false});
  EXPECT_TRUE(shows(lines, "=====")) << "its edge, 9 inches wide";
  EXPECT_TRUE(shows(lines, "= field-defence")) << "in the legend";
  EXPECT_FALSE(shows(t.drawn(100, 40), "====="));
}

TEST(Plan, NothingIsWiderThanTheTerminal) {
  for (const auto* scenario : {"first-battle", "the-heath", "naseby", "marston-moor", "pickup-12-7"}) {
    const Table t{scenario};
    for (const auto& [width, height] :
         {std::pair<std::size_t, std::size_t>{80, 24}, {100, 40}, {140, 50}, {200, 60}})
      for (const auto& line : t.drawn(width, height))
        EXPECT_LE(width_of(line), width) << scenario << "\n" << line;
  }
}

TEST(Plan, EveryUnitIsOnItOnce) {
  CLAUSES("AGA-H.4");
  for (const auto* scenario : {"first-battle", "the-heath"})
    for (const std::size_t width : {80, 100, 160}) {
      const Table t{scenario};
      auto lines = t.drawn(width, width / 3 + 2);
      const auto frame = std::ranges::find_if(lines, [](const auto& l) { return l.find("└") != l.npos; });
      const auto listed = json::parse(t.match->setting(spectator_view)).at("units").as_array().size();
      std::size_t found = 0;
      const auto plan =
          Plan::read(json::parse(t.match->setting(spectator_view)), const_cast<Words&>(t.words));
      for (const PlanUnit& u : plan->units)
        found += std::any_of(lines.begin(), frame, [&](const auto& l) { return l.find(u.key) != l.npos; });
      EXPECT_EQ(found, listed) << scenario << " at " << width;
    }
}

TEST(Plan, SidesAreToldApartWithoutColour) {
  const auto lines = Table{}.drawn(100, 40);
  EXPECT_TRUE(shows(lines, "█A1█"));
  EXPECT_TRUE(shows(lines, "▒a1▒"));
  for (const auto& line : lines) EXPECT_EQ(line.find('\033'), line.npos);
  EXPECT_TRUE(shows(Table{}.sheet.draw(Table{}.view(), Table{}.words, {100, 40, true}), "\033["));
}

TEST(Plan, AFrontHasAnArrowAndRoutedUnitsAreCrosses) {
  const Table t;
  const auto line_with = [](const Lines& lines, std::string_view what) {
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].find(what) != std::string::npos) return i;
    return lines.size();
  };
  const auto start = t.drawn(100, 40);
  EXPECT_NE(start.at(line_with(start, "A1") - 1).find("↑"), std::string::npos);
  EXPECT_NE(start.at(line_with(start, "a1") + 1).find("↓"), std::string::npos);
  const auto east =
      t.sheet.draw(t.changed("trained-band", "at", {{"x", 12'000}, {"y", 8'000}, {"facing", 9'000}}), t.words,
                   {100, 40, false});
  EXPECT_TRUE(shows(east, "A1→") || shows(east, "█→")) << "it stands upright, and looks to the right";
  const auto runs = t.sheet.draw(t.changed("cornets", "formation", "routed"), t.words, {100, 40, false});
  EXPECT_TRUE(shows(runs, "×"));
}

TEST(Plan, TheListTellsAllThatIsOpen) {
  CLAUSES("AGA-H.4");
  const Table t;
  const auto list = t.listed();
  EXPECT_NE(list.find("A  Parliament: The foot"), std::string::npos) << list;
  EXPECT_NE(list.find("A1  trained-band  Trained band: regular foot, deployed, at 12.0 8.0 facing 0°"),
            std::string::npos)
      << list;
  EXPECT_NE(list.find("Musketeers (Parliament)"), std::string::npos) << "two bodies have this name";
  auto v = t.changed("cornets", "sp", 3);
  v.at("units").at("cornets").as_object()["halted"] = "in-force";
  v.at("units").at("falconets").as_object()["where"] = "destroyed";
  v.at("contacts")
      .as_array()
      .push_back({{"parliament", "cornets"},
                  {"royalist", "cornish"},
                  {"on_parliament", "front"},
                  {"on_royalist", "flank"}});
  const auto lines = t.sheet.list(v, t.words, {160, 40, false});
  EXPECT_TRUE(shows(lines, "3 SP, halted, in contact with a1 (front to flank)"));
  EXPECT_TRUE(shows(lines, "in contact with B1 (flank to front)"));
  EXPECT_TRUE(shows(lines, "Off the table: Two falconets (destroyed)."));
}

TEST(Plan, HiddenRostersAreNotListed) {
  CLAUSES("AGA-R.103");
  const Table t{"first-battle", R"({"hidden_rosters":true})"};
  EXPECT_NE(t.listed().find("Trained band: foot, deployed"), std::string::npos) << t.listed();
}

TEST(Plan, AMoveInHandIsDrawnWhereItEnds) {
  CLAUSES("AGA-H.5");
  Table t;
  auto position = std::move(*find_game("and-gentlemen-all")
                                 ->create({.scenario = "first-battle",
                                           .seed = 5,
                                           .position = R"({"at":"parliament-move","state":{}})"}));
  t.match = std::move(position);
  ASSERT_TRUE(t.match->part(Seat{0}, "move trained-band ahead 4"));
  EXPECT_TRUE(shows(t.drawn(100, 40, view_of(Seat{0})), "+++"));
  const auto others = t.drawn(100, 40, view_of(Seat{1}));
  EXPECT_FALSE(shows(others, "+++")) << "nobody else sees it";
  const auto lines = reach_lines(json::parse(t.match->reach(Seat{0})), t.match->language(), t.words);
  ASSERT_GT(lines.size(), 1u);
  EXPECT_EQ(lines[0], "It would end at 12.0, 12.0 facing 0°, deployed: 4.0″ of 6.0″ spent.");
}

TEST(Plan, MeasuresAreToldInWords) {
  const Table t;
  const auto measured = t.match->measure(spectator_view, "falconets", "drakes");
  ASSERT_TRUE(measured);
  const auto lines = measure_lines(json::parse(*measured), t.words);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(
      lines[0],
      "Two falconets to Two drakes: 14.0″; the front of Two drakes is in the front zone of Two falconets, "
      "Two falconets in the front zone of Two drakes.");
  EXPECT_EQ(lines[1], "Two falconets at Two drakes: in the arc of fire, in sight at 14.0″, long range.");
}

}  // namespace
}  // namespace linstock::play
