// The log at the prompt: the dice of a throw are told with what they decided, even if that comes later.
#include "play/log_view.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace linstock::play
