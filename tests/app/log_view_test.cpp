// The log at the prompt: the dice of a throw are told with what they decided, even if that comes later.
#include "play/log_view.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "kernel/embedded.hpp"

namespace linstock::play {
namespace {

namespace json = boost::json;

struct LogView : testing::Test {
  Words words;
  LogView() {
    Faults faults;
    words.add(R"({"events": {"thrown": "", "tested": "Test: {thrown:dice}."}})", "words", faults);
    EXPECT_TRUE(faults.empty());
  }
  json::array log = json::parse(R"([{"event": {"is": "thrown", "faces": [3, 5]}}, {"event": {"is": "tested"}},
    {"event": {"is": "thrown", "faces": [6]}, "undone": true}, {"event": {"is": "tested"}}])")
                        .as_array();
};

TEST_F(LogView, TheFacesOfAThrowGoOnIntoTheNextNews) {
  json::value faces;
  EXPECT_TRUE(log_lines(words, {log[0]}, faces).empty());
  const auto later = log_lines(words, {log[1], log[2], log[3]}, faces);
  ASSERT_EQ(later.size(), 2u);
  EXPECT_EQ(later[0].text, "Test: [3][5].");
  EXPECT_EQ(later[1].text, "Test: [3][5].") << "what was undone was never thrown";
}

TEST_F(LogView, TheThrowBeforeAnEntryIsFound) {
  EXPECT_TRUE(faces_before(log, 0).is_null());
  EXPECT_EQ(faces_before(log, 1), json::parse("[3, 5]"));
  EXPECT_EQ(faces_before(log, 4), json::parse("[3, 5]"));
}

// The dice are shown as they lie in the end: whether one of them was thrown again they do not tell.
TEST(LogOfMatchlocks, SaysWhatATestRerollsNotThatItDid) {
  Words words;
  Faults faults;
  const std::string path = "data/matchlocks/words.en.json";
  words.add(embedded_file(path).value(), path, faults);
  json::value faces;
  const auto log = json::parse(R"([{"event": {"is": "thrown", "faces": [1, 2]}},
    {"event": {"is": "tested", "unit": "own", "because": "lost-round", "circumstances": ["raw"], "rerolls": 6,
     "total": 4, "kills": 0, "doubled": false, "result": "broken"}}])");
  const auto lines = log_lines(words, log.as_array(), faces);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].text.find("[1][2], rerolls 6s ("), std::string::npos) << lines[0].text;
}

}  // namespace
}  // namespace linstock::play
