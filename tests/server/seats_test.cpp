// Matches of three and of five over sockets, of a made-up game that two to eight can play; a seat lent to a
// program for a turn; who is here.
#include "harness.hpp"
#include "support/places.hpp"

namespace linstock::server {
namespace {

class ManySeats : public Serving {
 protected:
  std::unique_ptr<Process> server =
      std::make_unique<Process>(std::vector<std::string>{"--store", store()}, log(), places::made_up());
  std::uint16_t port = server->port();
  Player a{port, guest(port, "Anne")}, b{port, guest(port, "Ben")}, c{port, guest(port, "Cora")};

  /// Of three: Anne made it, the others were invited.
  std::string of_three(std::string_view more = "") {
    const auto id =
        text(a.result("match.new", fmt::format(R"({{"game":"tiny","options":{{"players":3}}{}}})", more))
                 .at("match"));
    for (auto [player, seat] : {std::pair{&b, "blue"}, {&c, "green"}}) {
      const auto code =
          text(a.result("match.invite", of(id, fmt::format(R"("seat":"{}")", seat))).at("code"));
      player->result("match.sit", of(id, fmt::format(R"("seat":"{}","code":"{}")", seat, code)));
    }
    return id;
  }
  void push(Player& player, const std::string& id, std::string_view seat) {
    player.result("match.choose", of(id, fmt::format(R"("seat":"{}","line":"push a by 1")", seat)));
  }
};

TEST_F(ManySeats, OnlyThoseWhoPlayAreShownSeatedAndSpokenTo) {
  const auto id = of_three(R"(,"clock":{"each":60})");
  const auto about = a.result("match.seats", fmt::format(R"({{"match":"{}"}})", id));
  EXPECT_EQ(about.at("seats").as_array().size(), 3u);
  EXPECT_EQ(about.at("clocks").as_array().size(), 3u);
  EXPECT_EQ(a.error_of("match.invite", of(id, R"("seat":"white")")), "unknown_seat");
  EXPECT_EQ(b.error_of("match.sit", of(id, R"("seat":"white")")), "unknown_seat");
  EXPECT_EQ(a.error_of("match.view", of(id, R"("viewer":"white")")), "unknown_seat");
  EXPECT_EQ(a.error_of("chat.say", of(id, R"("viewer":"red","text":"hush","to":"white")")), "bad_parameters");
  EXPECT_EQ(a.error_of("match.new", R"({"game":"tiny","options":{"players":3},"seats":{"teal":"random"}})"),
            "bad_parameters");
}

TEST_F(ManySeats, WhatIsSaidToOneIsReadByNoThird) {
  const auto id = of_three();
  a.result("chat.say", of(id, R"("viewer":"red","text":"between us","to":"blue")"));
  const auto read = [&](Player& player, std::string_view seat) {
    return player.result("chat.read", of(id, fmt::format(R"("viewer":"{}")", seat)))
        .at("messages")
        .as_array()
        .size();
  };
  EXPECT_EQ(read(b, "blue"), 1u);
  EXPECT_EQ(read(c, "green"), 0u);
}

TEST_F(ManySeats, EverybodyAgreesToTakeAPlayBack) {
  const auto id = of_three();
  push(a, id, "red");
  push(b, id, "blue");
  const auto asked = a.result("match.undo", of(id, R"("seats":["red"])"));
  EXPECT_EQ(asked.at("missing").as_array().size(), 2u);
  EXPECT_EQ(b.result("match.undo", of(id, R"("seats":["blue"])")).at("missing").as_array().size(), 1u);
  EXPECT_EQ(text(c.result("match.undo", of(id, R"("seats":["green"])")).at("line")), "push a by 1");
}

TEST_F(ManySeats, WhatProgramsPlayedIsTakenBackWithThePlayBeforeIt) {
  const auto id = text(a.result("match.new", R"({"game":"tiny","seed":7,
      "options":{"players":3,"target":100},"seats":{"red":"me","blue":"random","green":"random"}})")
                           .at("match"));
  a.result("match.watch", of(id, R"("viewer":"red")"));
  const auto pending = [&] { return a.result("match.pending", fmt::format(R"({{"match":"{}"}})", id)); };
  const auto asked = [&] {
    while (pending().at("questions").as_array().empty()) a.next("match.news");
  };
  const json::value all{{"line", "push a by 1"}, {"plays", 3}};
  json::value undoes;  // the programs may throw dice, which stay; not for ever
  for (int i = 0; i < 20 && undoes != all; ++i) {
    const auto choose = [&](std::string_view line) {
      return a.error_of("match.choose", of(id, fmt::format(R"("seat":"red","line":"{}")", line)));
    };
    if (!choose("push a by 1").empty()) EXPECT_EQ(choose("pass"), "") << "after a roll red may veto";
    asked();
    undoes = pending().at("undoes");
  }
  EXPECT_EQ(undoes, all);
  EXPECT_EQ(text(pending().at("undo")), "agreement");
  EXPECT_EQ(text(a.result("match.undo", of(id, R"("seats":["red"])")).at("line")), "push a by 1");
  EXPECT_FALSE(pending().at("questions").as_array().empty()) << "asked anew, and no program plays for it";
  EXPECT_TRUE(pending().at("undoes").is_null());
  EXPECT_EQ(a.error_of("match.undo", of(id, R"("seats":["red"])")), "cannot_undo");
}

TEST_F(ManySeats, ARematchMovesEachOneSeatOn) {
  const auto id = of_three();
  a.result("match.act", of(id, R"("seat":"red","line":"concede")"));
  const auto next = b.result("match.rematch", fmt::format(R"({{"match":"{}"}})", id));
  std::vector<std::string> names;
  for (const auto& seat : next.at("seats").as_array()) names.push_back(text(seat.at("name")));
  EXPECT_EQ(names, (std::vector<std::string>{"Ben", "Cora", "Anne"}));
}

TEST_F(ManySeats, ProgramsFillTheOtherSeatsAndTheMatchOutlivesTheServer) {
  const auto id = text(a.result("match.new", R"({"game":"tiny","options":{"players":5},
      "seats":{"red":"me","blue":"random","green":"random","white":"random","black":"random"}})")
                           .at("match"));
  a.result("match.watch", of(id, R"("viewer":"red")"));
  push(a, id, "red");
  for (bool mine = false; !mine;) {
    const auto pending = a.result("match.pending", fmt::format(R"({{"match":"{}"}})", id));
    mine = !pending.at("questions").as_array().empty() || pending.at("over").as_bool();
    if (!mine) {
      ASSERT_FALSE(a.next("match.news").empty());
    }
  }
  const auto seats = a.result("match.seats", fmt::format(R"({{"match":"{}"}})", id)).at("seats");
  server->end(SIGTERM);
  server = std::make_unique<Process>(std::vector<std::string>{"--store", store()}, log(), places::made_up());
  Player again{server->port()};
  EXPECT_EQ(again.result("match.seats", fmt::format(R"({{"match":"{}"}})", id)).at("seats").as_array().size(),
            seats.as_array().size());
}

TEST_F(ManySeats, AClockThatRunsOutAnswersForItsSeatAlone) {
  const auto id = of_three(R"(,"clock":{"each":1})");
  c.result("match.watch", of(id, R"("viewer":"green")"));
  for (bool told = false; !told;) {
    const auto news = c.next("match.news");
    ASSERT_FALSE(news.empty());
    told = json::serialize(news).find("timed-out") != std::string::npos;
  }
  EXPECT_NE(json::serialize(c.result("match.log", of(id, R"("viewer":"green")"))).find(R"("seat":"red")"),
            std::string::npos);
}

class Lending : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();
  std::string anne = guest(port, "Anne"), ben = guest(port, "Ben");

  static std::string phasing(Player& player, const std::string& id) {
    return text(player.result("match.view", of(id, R"("viewer":"spectator")")).at("view").at("phasing"));
  }
  static json::array here(Player& player) { return player.next("match.here").at("here").as_array(); }
};

TEST_F(Lending, AProgramAnswersForASeatUntilItsPartOfTheTurnIsOver) {
  Player a{port, anne}, b{port, ben};
  const auto id =
      text(a.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
               .at("match"));
  a.result("match.watch", of(id, R"("viewer":"royalist")"));
  EXPECT_EQ(b.error_of("match.lend", of(id, R"("seat":"royalist","to":"random")")), "not_yours");
  a.result("match.lend", of(id, R"("seat":"covenanter","to":"random")"));
  const auto about = a.result("match.lend", of(id, R"("seat":"royalist","to":"random")"));
  const auto& seat = about.at("seats").at(0);
  EXPECT_TRUE(seat.at("mine").as_bool()) << "it is still Anne's";
  EXPECT_EQ(text(seat.at("helper").at("level")), "random");
  EXPECT_EQ(seat.at("helper").at("turn").as_int64(), 1);
  EXPECT_EQ(text(seat.at("helper").at("phasing")), "royalist");
  while (phasing(a, id) == "royalist") ASSERT_FALSE(a.next("match.news").empty());
  EXPECT_EQ(a.result("match.view", of(id, R"("viewer":"spectator")")).at("view").at("turn").as_int64(), 1);
  EXPECT_TRUE(play_one(a, id)) << "in the Covenanter's part of the turn Anne is asked herself";
}

TEST_F(Lending, AProgramPlaysOnlyAsStronglyAsItsGameHasIt) {
  Player a{port, anne};
  const auto fault = [&](std::string_view method, const std::string& params) {
    return a.call(method, params).at("error").at("data").at("faults").at(0).at("where");
  };
  EXPECT_EQ(fault("match.new", R"({"game":"declare-thee-sir","seats":{"royalist":"search"}})"),
            "params.seats.royalist");
  const auto id = text(a.result("match.new", R"({"game":"declare-thee-sir"})").at("match"));
  for (const auto* method : {"match.lend", "match.leave"})
    EXPECT_EQ(fault(method, of(id, R"("seat":"royalist","to":"search")")), "params.to") << method;
  EXPECT_EQ(fault("opponent.choose", of(id, R"("seat":"royalist","level":"search")")), "params.level");
  const auto levels = a.result("opponent.levels", R"({"game":"montrose"})").at("levels").as_array();
  EXPECT_EQ(text(levels.back()), "search");
}

/// Strengths are for everybody; a budget of one's own would be at the cost of the server.
TEST_F(Lending, ProgramsAreCalledByTheirStrength) {
  Player a{port, anne};
  const auto seats = [](std::string_view who) {
    return fmt::format(R"({{"game":"montrose","seats":{{"royalist":"me","covenanter":"{}"}}}})", who);
  };
  const auto made = a.result("match.new", seats("captain"));
  EXPECT_EQ(text(made.at("seats").at(1).at("name")), "captain");
  const auto id = text(made.at("match"));
  EXPECT_FALSE(
      text(a.result("opponent.choose", of(id, R"("seat":"royalist","level":"colonel","seed":3)")).at("line"))
          .empty());
  const auto lent = a.result("match.lend", of(id, R"("seat":"royalist","to":"ensign")"));
  EXPECT_EQ(text(lent.at("seats").at(0).at("helper").at("level")), "ensign");
  const auto strengths = a.result("opponent.levels", R"({"game":"montrose"})").at("strengths").as_array();
  EXPECT_EQ(strengths.size(), 5u);
  EXPECT_EQ(text(strengths.back().at("name")), "general");
  for (const auto* costly : {"search:4000", "search~9"})
    EXPECT_EQ(a.error_of("match.new", seats(costly)), "bad_parameters");
}

TEST_F(Lending, ASeatIsTakenBackWithinTheTurn) {
  Player a{port, anne};
  const auto id =
      text(a.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"open"}})")
               .at("match"));
  a.result("match.lend", of(id, R"("seat":"royalist","to":"rule-of-thumb")"));
  const auto about = a.result("match.lend", of(id, R"("seat":"royalist","to":"me")"));
  EXPECT_EQ(about.at("seats").at(0).as_object().if_contains("helper"), nullptr);
}

TEST_F(Lending, WatchersAreToldWhoIsHere) {
  Player a{port, anne};
  const auto id = text(a.result("match.new", R"({"game":"montrose"})").at("match"));
  const auto code = text(a.result("match.invite", of(id, R"("seat":"covenanter")")).at("code"));
  a.result("match.watch", of(id, R"("viewer":"royalist")"));
  EXPECT_EQ(here(a), (json::array{"royalist"}));
  {
    Player b{port, ben};
    b.result("match.sit", of(id, fmt::format(R"("seat":"covenanter","code":"{}")", code)));
    b.result("match.watch", of(id, R"("viewer":"covenanter")"));
    EXPECT_EQ(here(a), (json::array{"royalist", "covenanter"}));
    Player stranger{port};
    stranger.result("match.watch", of(id, R"("viewer":"spectator")"));
    EXPECT_EQ(here(stranger), (json::array{"royalist", "covenanter"})) << "told when one begins to watch";
    EXPECT_EQ(here(a), (json::array{"royalist", "covenanter"})) << "spectators are not told of";
    b.close();
    EXPECT_EQ(here(a), (json::array{"royalist"}));
  }
  Player outside{port, ben};
  outside.result("match.seats", fmt::format(R"({{"match":"{}"}})", id));
  EXPECT_TRUE(outside.pushed.empty()) << "who does not watch is told nothing";
}

}  // namespace
}  // namespace linstock::server
