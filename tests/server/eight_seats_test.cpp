// A battle of eight commanders, four a side, with a real game: six people, two programs and an umpire.
#include <algorithm>
#include <array>
#include <set>

#include "harness.hpp"

namespace linstock::server {
namespace {

constexpr std::array seats{"royalist",   "parliament",   "royalist-2", "parliament-2",
                           "royalist-3", "parliament-3", "royalist-4", "parliament-4"};
constexpr std::size_t people = 6;  // the last two seats are programs'

class EightSeats : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();
  Player umpire{port, guest(port, "Una")};
  std::vector<std::unique_ptr<Player>> at;
  std::string id;

  void SetUp() override {
    id = text(
        umpire
            .result(
                "match.new",
                R"({"game":"declare-thee-sir","scenario":"pickup-large-7-ready","umpire":true,"lobby":true,
                  "options":{"royalist_commanders":4,"parliament_commanders":4},
                  "seats":{"royalist-4":"random","parliament-4":"random"}})")
            .at("match"));
    constexpr std::array names{"Anne", "Ben", "Cora", "Dan", "Eve", "Fay"};
    for (std::size_t i = 0; i < people; ++i) {
      const auto token = token_of(port, guest(port, names[i]));  // tests play faster than a browser may
      at.push_back(std::make_unique<Player>(port, "", bearer(token)));
      at[i]->result("match.sit", of(id, fmt::format(R"("seat":"{}")", seats[i])));
      at[i]->result("match.watch", of(id, fmt::format(R"("viewer":"{}")", seats[i])));
    }
  }
  json::object about(Player& p) const {
    return p.result("match.seats", fmt::format(R"({{"match":"{}"}})", id));
  }
  /// One person who is asked answers, or a program does; whose turn it was, or `people` if a program's.
  std::size_t one_plays() {
    for (;;) {
      for (std::size_t i = 0; i < at.size(); ++i)
        if (at[i] && play_one(*at[i], id)) return i;
      if (umpire.next("match.news").empty()) return people;
    }
  }
};

TEST_F(EightSeats, AreAllInPlayAndShownToAll) {
  const auto all = about(*at[0]).at("seats").as_array();
  ASSERT_EQ(all.size(), seats.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(text(all[i].at("seat")), seats[i]);
    EXPECT_EQ(text(all[i].at("is")), i < people ? "person" : "program");
    EXPECT_EQ(all[i].at("mine").as_bool(), i == 0);
  }
}

TEST_F(EightSeats, PlayOnWithProgramsAndWhoLeavesIsReplaced) {
  umpire.result("match.watch", of(id, R"("viewer":"umpire")"));
  std::set<std::size_t> played;
  for (int n = 0; n < 200; ++n) played.insert(one_plays());
  EXPECT_GE(played.size(), people) << "each of them was asked";
  at[4]->result("match.leave", of(id, R"("seat":"royalist-3","to":"random")"));
  EXPECT_EQ(at[4]->error_of("match.choose", of(id, R"("seat":"royalist-3","line":"defer")")), "not_yours");
  at[4].reset();
  for (int n = 0; n < 50; ++n) EXPECT_NE(one_plays(), 4u);
  const auto saved = umpire.result("match.save", of(id, R"("viewer":"umpire")"));
  EXPECT_TRUE(saved.contains("document"));
}

TEST_F(EightSeats, SpeakToOneToTheirSideOrToAll) {
  at[0]->result("chat.say",
                of(id, R"("viewer":"royalist","text":"to my side","to":"royalist-2 royalist-3")"));
  at[1]->result("chat.say", of(id, R"("viewer":"parliament","text":"to all")"));
  const auto read = [&](Player& p, std::string_view viewer) {
    return p.result("chat.read", of(id, fmt::format(R"("viewer":"{}")", viewer)))
        .at("messages")
        .as_array()
        .size();
  };
  EXPECT_EQ(read(*at[2], seats[2]), 2u);
  EXPECT_EQ(read(*at[3], seats[3]), 1u);
  EXPECT_EQ(read(umpire, "umpire"), 2u);
}

TEST_F(EightSeats, AllPeopleAgreeToTakeAnothersPlayBackAndProgramsAreNotAsked) {
  umpire.result("match.watch", of(id, R"("viewer":"umpire")"));
  // A change of formation is declared: nothing is drawn or thrown, so it can be taken back.
  const auto declares = [&](std::size_t i) {
    const auto asked = at[i]->result("match.pending", fmt::format(R"({{"match":"{}"}})", id));
    for (const auto& q : asked.at("questions").as_array())
      if (text(q.at("seat")) == seats[i] && json::serialize(q).find(R"("formation")") != std::string::npos)
        return true;
    return false;
  };
  std::size_t first = people;
  while (first == people) {
    for (std::size_t i = 0; i < people && first == people; ++i)
      if (declares(i)) first = i;
    if (first == people) one_plays();
  }
  at[first]->result("match.choose", of(id, fmt::format(R"("seat":"{}","line":"formation")", seats[first])));
  const auto undo = [&](std::size_t who) {
    return at[who]->call("match.undo", of(id, fmt::format(R"("seats":["{}"])", seats[who])));
  };
  auto asked = undo(first);
  for (std::size_t i = 0;
       i < people && asked.contains("result") && asked.at("result").as_object().contains("missing"); ++i) {
    if (i == first) continue;
    const auto& missing = asked.at("result").at("missing").as_array();
    EXPECT_TRUE(std::ranges::none_of(missing, [](const auto& m) { return text(m) == "royalist-4"; }));
    asked = undo(i);
  }
  ASSERT_TRUE(asked.contains("result")) << asked;
  EXPECT_TRUE(asked.at("result").as_object().contains("line")) << asked;
}

TEST_F(EightSeats, EachDeclaresAgainstTheClock) {
  umpire.result("match.watch", of(id, R"("viewer":"umpire")"));
  for (;;) {
    const auto clocks = about(umpire);
    if (clocks.contains("question_clocks") && !clocks.at("question_clocks").as_array().empty()) {
      const auto& clock = clocks.at("question_clocks").at(0);
      EXPECT_EQ(clock.at("seconds").as_int64(), 30);
      EXPECT_NE(std::ranges::find(seats, text(clock.at("seat"))), seats.end());
      break;
    }
    ASSERT_NE(one_plays(), people);
  }
}

}  // namespace
}  // namespace linstock::server
