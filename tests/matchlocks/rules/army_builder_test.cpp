// What the army builder is told: what may be bought, under which limits, and what an army file holds.
#include <map>

#include <boost/json.hpp>

#include "matchlocks/reading.hpp"
#include "matchlocks/scenario/army_file.hpp"

namespace linstock::matchlocks {
namespace {

boost::json::value prices(std::string options = "{}") {
  Faults faults;
  const auto all = army_builder.prices({.options = std::move(options)}, faults);
  EXPECT_TRUE(faults.empty());
  return boost::json::parse(all);
}

TEST(ArmyBuilder, TellsTheLimits) {
  CLAUSES("NMM-3.2.6", "NMM-3.5.4", "NMM-3.6.2", "NMM-3.8.3", "NMM-5.1.2", "NMM-7.5.1", "NMM-R.184");
  using Limit = std::pair<std::int64_t, std::string>;
  std::map<std::string, Limit> limits;
  for (const auto& one : prices().at("limits").as_array())
    limits[one.at("limit").as_string().c_str()] = {one.at("is").as_int64(),
                                                   one.at("clause").as_string().c_str()};
  EXPECT_EQ(limits, (std::map<std::string, Limit>{{"quarter", {4, "NMM-3.6.2"}},
                                                  {"generals", {1, "NMM-3.8.3"}},
                                                  {"brigadiers-each", {1, "NMM-5.1.2"}},
                                                  {"light-guns-each", {2, "NMM-3.5.4"}},
                                                  {"leaders", {10, "NMM-7.5.1"}},
                                                  {"fewest-pikes", {4, "NMM-3.2.6"}},
                                                  {"most-pikes", {12, "NMM-3.2.6"}},
                                                  {"least-points", {60, "NMM-R.184"}},
                                                  {"most-points", {400, "NMM-R.184"}}}));
}

TEST(ArmyBuilder, OffersDivisionsByAgreement) {
  CLAUSES("NMM-3.2.12", "NMM-R.164", "NMM-3.7.3", "NMM-3.7.4", "NMM-4.7");
  const auto types = [](const boost::json::value& all) {
    std::string text;
    for (const auto& one : all.at("units").as_array()) {
      text += text.empty() ? "" : " ";
      text += one.at("type").as_string().c_str();
    }
    return text;
  };
  EXPECT_EQ(
      types(prices()),
      "battalia detachment harquebusiers cuirassiers horse-detachment dragoons field-gun light-gun galloper "
      "brigadier");
  EXPECT_EQ(types(prices(R"({"divisions_allowed": true})")),
            "battalia musketeers pikes square detachment harquebusiers cuirassiers horse-detachment dragoons "
            "field-gun light-gun galloper brigadier");
}

TEST(ArmyBuilder, ReadsAnArmyFile) {
  CLAUSES("NMM-3.2.6", "NMM-4.7", "NMM-5.2.1");
  Faults faults;
  const std::string text{*MatchSetup{}.file("data/matchlocks/army-parliament-150.json")};
  const auto sheet = boost::json::parse(army_builder.check({}, "army.json", text, faults));
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(sheet.at("points").as_int64(), 150);
  EXPECT_EQ(sheet.at("title").as_string(), "Parliament, 150 points");
  for (const auto& brigade : sheet.at("brigades").as_array())
    for (const auto& unit : brigade.at("units").as_array()) {
      EXPECT_EQ(unit.at("works").as_int64(), 0) << boost::json::serialize(unit);
      const bool battalia = unit.at("type").as_string() == "battalia";
      EXPECT_EQ(unit.at("pikes").as_int64(), battalia ? 8 : 0) << boost::json::serialize(unit);
      EXPECT_EQ(unit.at("command_class").as_int64(), unit.at("type").as_string() == "brigadier" ? 2 : 0)
          << boost::json::serialize(unit);
    }
}

}  // namespace
}  // namespace linstock::matchlocks
