// Never Mind the Matchlocks at the prompt: its guided first turn, whole battles between programs, armies.
#include <utility>

#include <fmt/format.h>

#include "app/program.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

struct Matchlocks : testing::Test {
  Folder folder;
  std::string path = std::filesystem::path{folder.write("x", "")}.parent_path().string();
  Finished linstock(const std::string& arguments, const std::string& input = {}) {
    const auto script = path + "/input";
    std::ofstream{script} << input;
    return run(fmt::format("cd {} && XDG_STATE_HOME={} {} {} < {} 2>&1", path, path, places::program(),
                           arguments, script));
  }
  Finished play(const std::string& arguments, const std::string& input = {}) {
    return linstock("play matchlocks " + arguments, input);
  }
  static void says(const Finished& r, std::string_view what) {
    EXPECT_NE(r.out.find(what), std::string::npos) << what << "\n" << r.out;
  }
  static void never_says(const Finished& r, std::string_view what) {
    const auto at = r.out.find(what);
    EXPECT_EQ(at, std::string::npos) << what << "\n" << r.out.substr(at > 200 ? at - 200 : 0, 400);
  }
};

TEST_F(Matchlocks, TheGuideSuggestsOnlyWhatIsAllowed) {
  const auto r = play("--guide", std::string(120, '\n'));
  says(r, "Press Enter for: use r-saker");
  says(r, "Press Enter for: order ");
  says(r, "That was your first turn");
  never_says(r, "Not understood");
}

TEST_F(Matchlocks, AWholeBattleIsToldInBothLanguages) {
  for (const auto& [language, seed] : {std::pair{"en", 5}, {"de", 6}}) {
    const auto r = play(fmt::format("--lang {} --seed {} --royalist rule-of-thumb --parliament rule-of-thumb",
                                    language, seed),
                        "log\nsummary\n");
    EXPECT_EQ(r.status, 0);
    for (const auto* missing : {"<events", "<plan", "<throws", "<prompt", "r-saker", "p-forlorn", "null"})
      never_says(r, missing);
  }
}

TEST_F(Matchlocks, TheTableIsDrawnByBrigades) {
  const auto r = play("--seed 3", "map\ncards\nodds test bluecoats\n");
  says(r, "Manoeuvre and Bombardment Phase.");
  says(r, "B2  bluecoats           Bluecoats: Battalia, 24 of 24 figures");
  says(r, "Parliament: 5 units on the table; no Army Morale Token surrendered.");
  says(r, "Bluecoats: morale test");
  never_says(r, "ambush");
  never_says(r, "<p");
}

TEST_F(Matchlocks, DiceMayBeTypedIn) {
  const auto r = play("--seed 3 --dice enter", "5 2\n");
  says(r, "Roll 2 dice for the deployment dice-off, the Royalists first:");
  says(r, "Deployment dice-off: Royalists [5], Parliament [2].");
}

TEST_F(Matchlocks, AnArmyIsDrawnCheckedAndFought) {
  for (const int n : {1, 2}) {
    const auto drawn = linstock(fmt::format("army --random 100 --seed {}", n));
    EXPECT_EQ(drawn.status, 0) << drawn.out;
    folder.write(fmt::format("army-{}.json", n), drawn.out);
  }
  EXPECT_EQ(linstock("army --random 100 --seed 1").out, read_file(path + "/army-1.json"));
  const auto sheet = linstock("army army-1.json");
  EXPECT_EQ(sheet.status, 0);
  says(sheet, ": 100 points");
  says(sheet, "Detachments, Dragoons and Artillery cost ");
  says(sheet, "The army is legal.");
  says(linstock("army army-1.json --lang de"), "Das Heer entspricht den Regeln.");
  const auto battle =
      play("--army royalist=army-1.json --army parliament=army-2.json --seed 2 --parliament random", "map\n");
  says(battle, "Not on the table: General (Royalists), Brigadier 1 (Royalists)");
  never_says(battle, "lubmen");
  never_says(battle, "<p");
}

TEST_F(Matchlocks, AnIllegalArmyIsRefusedWithPlaceAndClause) {
  folder.write("bad.json", R"({"schema": 1, "game": "matchlocks", "id": "army-bad", "title": "Bad",
"general": {"id": "hopton", "name": "Hopton"}, "brigades": [{"id": "one", "name": "One",
"brigadier": {"id": "slanning", "name": "Slanning"},
"units": [{"id": "guns", "name": "Guns", "type": "field-gun", "grade": "raw"}]}]})");
  const auto r = linstock("army bad.json");
  EXPECT_EQ(r.status, 1);
  says(r, "bad.json: brigades[0].units[0].id: ");
  says(r, "(NMM-3.7.3)");
  says(r, "(NMM-3.6.2)");
  EXPECT_EQ(play("--army royalist=bad.json").status, 2);
  EXPECT_EQ(linstock("army nowhere.json").status, 2);
  EXPECT_EQ(linstock("army --random 10").status, 2);
  EXPECT_EQ(linstock("army").status, 2);
  EXPECT_EQ(linstock("army --game montrose bad.json").status, 2);
  EXPECT_EQ(play("--army king=bad.json").status, 2);
}

// The armies of docs/balance.md, by what they cost.
TEST_F(Matchlocks, TheArmiesToCompareCostTheSame) {
  const std::pair<int, std::vector<std::string_view>> armies[] = {
      {98, {"mixed-100", "divisions-100"}},
      {139, {"three-brigadiers", "two-brigadiers"}},
      {149, {"veteran-horse", "five-squadrons"}},
      {150,
       {"mixed", "divisions", "early-battalia", "early-divisions", "late-battalia", "late-divisions",
        "half-divisions", "square", "raw-foot", "raw-horse"}},
      {154, {"foot-battalia", "foot-divisions"}},
      {159, {"two-guns", "fourth-battalia", "fourth-squadron"}},
      {167, {"veteran-foot", "five-battalia"}},
      {200, {"mixed-200", "divisions-200"}}};
  for (const auto& [points, names] : armies)
    for (const auto name : names) {
      const auto r = linstock(
          fmt::format("army {}/../data/matchlocks/armies/army-{}.json --option divisions_allowed=true",
                      places::tests(), name));
      EXPECT_EQ(r.status, 0) << r.out;
      says(r, fmt::format(": {} points", points));
    }
}

TEST_F(Matchlocks, ABattleOfOnesOwnFindsTheArmyThatItNamesBesideIt) {
  const auto taken = [&](std::string_view shipped, std::string_view as, std::string_view from,
                         std::string_view to) {
    std::string text = read_file(fmt::format("{}/../data/matchlocks/{}.json", places::tests(), shipped));
    text.replace(text.find(shipped), shipped.size(), as);
    if (!from.empty()) text.replace(text.find(from), from.size(), to);
    folder.write(fmt::format("{}.json", as), text);
  };
  taken("meeting-of-equals", "my-battle", R"("army": "royalist-150")", R"("army": "mine")");
  taken("army-royalist-150", "army-mine", {}, {});
  const auto r = play("--scenario my-battle --data . --seed 1", "quit\n");
  EXPECT_EQ(r.status, 0) << r.out;
  says(r, "Coin: ");
}

// On ground of one's own, too, and there deployed by the programs.
TEST_F(Matchlocks, ArmiesAreComparedOnGroundOfOnesOwn) {
  const std::string folder_of_data = places::tests() + "/../data/matchlocks/";
  for (const auto* ground : {"open-field", "between-hedges", "two-woods", "a-hill"}) {
    const auto r = linstock(fmt::format(
        "sim matchlocks --armies {0}armies/army-raw-horse.json,{0}armies/army-mixed.json --scenario {1} "
        "--data {0}grounds --seats rule-of-thumb -n 1",
        folder_of_data, ground));
    EXPECT_EQ(r.status, 0) << r.out;
    says(r, "army-raw-horse less army-mixed");
  }
}

TEST_F(Matchlocks, ArmiesAreComparedOverBothSides) {
  for (const int n : {1, 2})
    folder.write(fmt::format("army-{}.json", n), linstock(fmt::format("army --random 60 --seed {}", n)).out);
  const auto r =
      linstock("sim matchlocks --armies army-1.json,army-2.json --seats rule-of-thumb -n 3 --out a.csv");
  EXPECT_EQ(r.status, 0) << r.out;
  says(r, "Armies, over both sides, same dice");
  says(r, "army-1 less army-2");
  says(r, "6 matches");
  const auto lines = lines_of(read_file(path + "/a.csv"));
  ASSERT_EQ(lines.size(), 8u);
  EXPECT_TRUE(lines[2].starts_with("army-1:army-2,0,")) << lines[2];
  EXPECT_TRUE(lines[3].starts_with("army-2:army-1,0,")) << lines[3];
  EXPECT_EQ(linstock("sim matchlocks --armies army-1.json -n 3").status, 2);
  EXPECT_EQ(linstock("sim montrose --armies army-1.json,army-2.json -n 3").status, 2);
}

}  // namespace
}  // namespace linstock
