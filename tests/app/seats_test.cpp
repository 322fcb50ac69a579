// Two to eight seats, as the set-up of a match decides, at protocol, prompt and laboratory; standing orders.
// On a made-up game, and with the program that has no other.
#include "caller.hpp"
#include "kernel/save.hpp"
#include "program.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

constexpr const char* seat_names[] = {"red", "blue", "green", "white", "black", "amber", "grey", "teal"};

class EverySize : public testing::TestWithParam<std::size_t> {
 protected:
  std::size_t players = GetParam();
  Caller c;
  std::string made =
      c.result("match.new", fmt::format(R"({{"game":"tiny","seed":5,"options":{{"players":{}}}}})", players));
  Match& match() { return *c.registry.matches.at("m1"); }
};

TEST_P(EverySize, AMatchIsPlayedByThoseWhoPlayInIt) {
  std::set<Seat> asked;
  for (int plays = 0; !match().over() && plays < 500; ++plays) {
    const auto pending = boost::json::parse(c.result("match.pending", R"({"match":"m1"})"));
    const auto& question = pending.at("questions").at(0);
    const std::string seat{question.at("seat").as_string()};
    const auto* line = question.at("is") == "turn" ? "push a by 1" : "pass";
    ASSERT_EQ(c.code("match.choose", fmt::format(R"({{"match":"m1","seat":"{}","line":"{}"}})", seat, line)),
              0);
    asked.insert(match().journal().back().seat);
  }
  EXPECT_TRUE(match().over());
  EXPECT_LE(asked.size(), players);
  EXPECT_GE(asked.size(), std::min<std::size_t>(players, 3));
  EXPECT_EQ((match().winners() - match().in_play()).size(), 0u);
  const auto again = load(save(match()), tiny::games());
  ASSERT_TRUE(again) << again.error().what();
  EXPECT_EQ((*again)->in_play(), match().in_play());
}

TEST_P(EverySize, WhoDoesNotPlayIsNotListedAndIsRefused) {
  std::string seats;
  for (std::size_t i = 0; i < players; ++i) seats += fmt::format("{}\"{}\"", i ? "," : "", seat_names[i]);
  EXPECT_NE(made.find(fmt::format(R"("seats":[{}])", seats)), npos) << made;
  EXPECT_EQ(c.result("games.seats", fmt::format(R"({{"game":"tiny","options":{{"players":{}}}}})", players)),
            fmt::format(R"({{"seats":[{}]}})", seats));
  for (std::size_t i = players; i < 8; ++i)
    for (const auto* method : {R"(match.pending","seat)", R"(match.view","viewer)", R"(match.acts","seat)"}) {
      const std::string_view both{method};
      const auto cut = both.find("\",\"");
      EXPECT_EQ(c.code(both.substr(0, cut),
                       fmt::format(R"({{"match":"m1","{}":"{}"}})", both.substr(cut + 3), seat_names[i])),
                number(protocol::Code::unknown_seat));
    }
  EXPECT_TRUE(match().acts(Actor::seat, Seat{players}).empty());
  EXPECT_FALSE(match().act(Actor::seat, Seat{players}, "concede"));
  EXPECT_FALSE(match().give_orders(Seat{players}, {"veto", "pass", "", ""}));
  EXPECT_FALSE(match().question(Seat{players}));
}

TEST_P(EverySize, AllWhoPlayMustAgreeToTakeBackAnothersPlay) {
  ASSERT_TRUE(match().choose(tiny::red, "push a by 1"));
  const Seats all = match().in_play();
  EXPECT_EQ(all.size(), players);
  EXPECT_FALSE(match().can_undo(all - only(tiny::red)));
  EXPECT_TRUE(match().can_undo(all));
  EXPECT_TRUE(match().undo(all));
}

INSTANTIATE_TEST_SUITE_P(Players, EverySize, testing::Values(2u, 3u, 5u, 8u),
                         testing::PrintToStringParamName());

TEST(Seats, OptionsThatDoNotFitHaveNoSeats) {
  Caller c;
  EXPECT_EQ(c.code("games.seats", R"({"game":"tiny","options":{"players":9}})"),
            number(protocol::Code::bad_document));
}

TEST(StandingOrders, AreReadBackByTheSeatThatGaveThem) {
  Caller c;
  c.begin();
  const auto read = [&](std::string_view seat) {
    return c.result("match.standing_orders", fmt::format(R"({{"match":"m1","seat":"{}"}})", seat));
  };
  constexpr std::string_view words =
      R"("windows":["veto"],"policies":["ask","pass","ask-if-able","when"],"conditions":["behind"])";
  EXPECT_EQ(read("blue"), fmt::format(R"({{{},"orders":[]}})", words));
  ASSERT_EQ(c.code("match.orders",
                   R"({"match":"m1","seat":"blue","window":"veto","policy":"when","condition":"behind",
                                      "line":"veto"})"),
            0);
  EXPECT_EQ(read("blue"),
            fmt::format(
                R"({{{},"orders":[{{"window":"veto","policy":"when","condition":"behind","line":"veto"}}]}})",
                words));
  EXPECT_EQ(read("red"), fmt::format(R"({{{},"orders":[]}})", words));
  ASSERT_EQ(c.code("match.orders", R"({"match":"m1","seat":"blue","window":"veto","policy":"ask"})"), 0);
  EXPECT_EQ(read("blue"), fmt::format(R"({{{},"orders":[]}})", words))
      << "to ask is what happens without orders";
}

// --- the program with no other game ---

class MadeUp : public testing::Test {
 protected:
  Finished program(const std::string& arguments, const std::string& input = "") const {
    return linstock::run(fmt::format("printf '{}' | XDG_STATE_HOME={} {} {} 2>&1", input,
                                     folder.path().string(), places::made_up(), arguments));
  }
  Folder folder;
};

TEST_F(MadeUp, ThreeProgramsPlayAtThePrompt) {
  const auto played =
      program("play tiny --option players=3 --seed 5 --red random --blue random --green random");
  EXPECT_EQ(played.status, 0) << played.out;
  EXPECT_NE(played.out.find("The computer plays all sides."), npos) << played.out;
  EXPECT_NE(played.out.find("The match is won by "), npos) << played.out;
}

TEST_F(MadeUp, PeopleAtOneScreenAndAProgramTakeTurns) {
  const auto played =
      program("play tiny --option players=3 --seed 5 --blue random", "push a by 1\\nconcede\\n");
  EXPECT_EQ(played.status, 0) << played.out;
  EXPECT_NE(played.out.find("Hot seat: red and green. The computer plays blue."), npos) << played.out;
  const auto resumed = program("play --resume");
  EXPECT_EQ(resumed.status, 0) << resumed.out;
}

TEST_F(MadeUp, ASeatThatDoesNotPlayIsRefused) {
  const auto refused = program("play tiny --option players=3 --teal random");
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.out.find("--teal: no such seat in this match; there are red, blue, green"), npos)
      << refused.out;
  const auto unable = program("play tiny --red rule-of-thumb");
  EXPECT_EQ(unable.status, 2);
  EXPECT_NE(unable.out.find("Tiny has no program rule-of-thumb; choose from random"), npos) << unable.out;
}

TEST_F(MadeUp, StandingOrdersAreGivenAndReadBackAtThePrompt) {
  const auto played = program("play tiny --seed 5",
                              "orders\\norders veto when behind veto\\norders\\norders door pass\\nquit\\n");
  EXPECT_NE(played.out.find("Veto: ask"), npos) << played.out;
  EXPECT_NE(played.out.find("Veto: when behind veto"), npos) << played.out;
  EXPECT_NE(played.out.find("Windows: veto."), npos) << played.out;
}

TEST_F(MadeUp, FiveProgramsPlayByTheThousand) {
  const auto simulated = program(fmt::format(
      "sim tiny --matches 40 --seed 1 --option players=5 --out {}/r.csv", folder.path().string()));
  EXPECT_EQ(simulated.status, 0) << simulated.out;
  for (const auto* name : {"red", "blue", "green", "white", "black"})
    EXPECT_NE(simulated.out.find(name), npos) << name << simulated.out;
  EXPECT_EQ(simulated.out.find("amber"), npos) << simulated.out;
  const auto few = program("sim tiny --matches 4 --seed 1 --option players=5 --seats random,random");
  EXPECT_EQ(few.status, 2);
  EXPECT_NE(few.out.find("one for each of red, blue, green, white, black"), npos) << few.out;
}

TEST_F(MadeUp, GamesThatItHasNotAreRefused) {
  for (const auto* arguments : {"play montrose", "sim montrose --matches 1", "rpc --types montrose"})
    EXPECT_EQ(program(arguments).status, 2) << arguments;
}

}  // namespace
}  // namespace linstock
