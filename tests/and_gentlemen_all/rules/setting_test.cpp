// What is constant in a match, as it is shown.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {
namespace {

namespace json = boost::json;

json::value setting(const Scene& g, Viewer v) { return json::parse(g.match().setting(v)); }

const json::value& unit(const json::value& setting, std::string_view id) {
  for (const auto& u : setting.at("units").as_array())
    if (u.at("id").as_string() == id) return u;
  ADD_FAILURE() << "no " << id;
  return setting.at("units").at(0);
}

/// Guns and dragoons of Parliament against horse, a wood between them.
void meet(Scene& g) {
  g.put("guns", "light-artillery green", {20, 10, 0}).put("shot", "dragoons regular", {26, 10, 0});
  g.foe("bard", "horse veteran", {20, 24, 180}).foe("other", "balanced-foot regular", {40, 40, 180});
  g.ground("woods difficult cover2", 4, 12, 6, 3);
}

TEST(Setting, ToldWholeToAll) {
  CLAUSES("AGA-H.4", "AGA-3.11", "AGA-M.1", "AGA-R.103");
  Scene g;
  meet(g);
  g.begin_card(parliament, card::fire);
  const auto s = setting(g, spectator_view);
  EXPECT_EQ(s, setting(g, view_of(royalist))) << "rosters are open";
  EXPECT_EQ(s.at("width"), 48'000);
  EXPECT_EQ(s.at("routed"), 1'575);
  EXPECT_EQ(s.at("sides").at(0).at("side"), "parliament");
  EXPECT_EQ(s.at("sides").at(0).at("home"), "south");
  EXPECT_EQ(s.at("sides").at(1).at("morale").at("regiments"), 2);
  ASSERT_EQ(s.at("commands").as_array().size(), g.table().commands.size());
  EXPECT_EQ(s.at("commands").at(0).at("side"), "parliament");
  EXPECT_EQ(s.at("ground").at(0).at("name"), "");
  EXPECT_EQ(s.at("ground").at(0).at("outline").as_array().size(), 4u);
  EXPECT_EQ(s.at("kinds").at(0).at("cover"), 2);
  const auto& guns = unit(s, "guns");
  EXPECT_EQ(guns.at("type"), "light-artillery");
  EXPECT_EQ(guns.at("rating"), "green");
  EXPECT_EQ(json::serialize(guns.at("depictions").at(0).at("deployed")),
            R"({"width":3150,"depth":1575,"rate":2000})");
  EXPECT_EQ(json::serialize(guns.at("depictions").at(0).at("range")), "[2000,8000,16000]");
}

TEST(Setting, DragoonsAreToldOnFootAndInTheSaddle) {
  CLAUSES("AGA-3.3", "AGA-H.4");
  Scene g;
  meet(g);
  g.begin_card(parliament, card::fire);
  const auto told = setting(g, spectator_view);
  const auto& shot = unit(told, "shot").at("depictions").as_array();
  ASSERT_EQ(shot.size(), 2u);
  EXPECT_EQ(shot[0].at("arm"), "foot");
  EXPECT_EQ(shot[0].at("fire"), 1);
  EXPECT_EQ(shot[1].at("mounted"), true);
  EXPECT_EQ(shot[1].at("arm"), "horse");
  EXPECT_EQ(shot[1].at("fire"), -1);
  EXPECT_EQ(shot[1].at("deployed").at("rate"), 9'000);
}

TEST(Setting, HiddenRostersOpenWithTheFirstRoll) {
  CLAUSES("AGA-R.103", "AGA-R.160");
  Scene g{{.hidden_rosters = true}};
  meet(g);
  g.begin_card(parliament, card::fire);
  const auto known = [&](Viewer v, std::string_view id) {
    const auto told = setting(g, v);
    const auto& u = unit(told, id);
    const bool rating = !u.at("rating").is_null();
    EXPECT_EQ(rating, !u.at("depictions").at(0).at("fire").is_null());
    EXPECT_EQ(rating, !u.at("depictions").at(0).at("melee").is_null());
    EXPECT_EQ(u.at("type").is_string(), true) << "anybody sees what it is";
    return rating;
  };
  for (const std::string_view id : {"guns", "bard"}) {
    EXPECT_EQ(known(view_of(parliament), id), id == "guns");
    EXPECT_EQ(known(view_of(royalist), id), id == "bard");
    EXPECT_FALSE(known(spectator_view, id));
    EXPECT_TRUE(known(umpire_view, id));
  }
  g.play("fire guns bard");
  g.roll("fire", "3 3");
  EXPECT_TRUE(known(view_of(parliament), "bard")) << "it has rolled";
  EXPECT_TRUE(known(view_of(royalist), "guns"));
  EXPECT_FALSE(known(view_of(royalist), "shot"));
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
