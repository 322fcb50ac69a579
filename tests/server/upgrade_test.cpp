// An upgrade of the server: matches that the new rules play differently go on from a position.
#include "server/harness.hpp"

namespace linstock::server {
namespace {

constexpr std::size_t alike = 3;  ///< entries that the new rules play as the old ones did

class Upgrade : public Serving {
 protected:
  /// A match of a guest with himself, after so many plays; the server has ended in order.
  void play_until_the_server_ends(int plays) {
    const auto server = start();
    const auto port = server->port();
    cookie = guest(port, "Anne");
    Player p{port, cookie};
    id = text(p.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
                  .at("match"));
    for (int i = 0; i < plays; ++i) EXPECT_TRUE(play_one(p, id));
    last = position(p);
    EXPECT_EQ(server->end(SIGTERM), 0);
  }
  /// Makes the journal one of other rules, which differ from entry `alike` on.
  void age() const {
    change("update journals set line = json_set(line, '$.rules', 0) where number > 0");
    spoil();
  }
  void spoil() const {
    change(
        fmt::format("update journals set line = json_set(line, '$.hash', "
                    "substr(line ->> '$.hash', 16) || substr(line ->> '$.hash', 1, 15)) where number > {}",
                    alike));
  }
  void change(const std::string& sql) const {
    EXPECT_EQ(run(fmt::format("sqlite3 {} \"{}\"", store(), sql)).status, 0);
  }
  std::string verified() const {
    return run(fmt::format("{} verify --store {}", LINSTOCK_PROGRAM, store())).out;
  }
  json::value position(Player& p) const {
    auto view = p.result("match.view", of(id, R"("viewer":"royalist")")).at("view");
    view.at("core").as_object().erase("drafts");  // are not kept
    return view;
  }
  json::value last_event(Player& p) const {
    return p.result("match.log", of(id, R"("viewer":"royalist","from":0)"))
        .at("events")
        .as_array()
        .back()
        .at("event");
  }

  std::string id, cookie;
  json::value last;
};

TEST_F(Upgrade, AMatchGoesOnFromItsStoredPosition) {
  play_until_the_server_ends(20);
  EXPECT_EQ(verified(), "1 match comes out as recorded, 0 go on under changed rules, 0 not\n");
  age();
  const auto said = verified();
  EXPECT_NE(said.find("the rules have changed: it goes on from the position after entry "),
            std::string::npos);
  EXPECT_NE(said.find(", and 0 later entries do not count\n"), std::string::npos) << said;
  EXPECT_NE(said.find("\n0 matches come out as recorded, 1 go on under changed rules, 0 not\n"),
            std::string::npos)
      << said;
  auto server = start();
  {
    Player p{server->port(), cookie};
    EXPECT_EQ(position(p), last);
    EXPECT_EQ(text(last_event(p).at("is")), "rebased") << "the players see it";
    EXPECT_EQ(last_event(p).at("lost").as_int64(), 0);
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(play_one(p, id));
    last = position(p);
  }
  server->end(SIGKILL);
  server = start();
  Player p{server->port(), cookie};
  EXPECT_EQ(position(p), last) << "what was played from there is kept";
}

TEST_F(Upgrade, WithoutAStoredPositionItGoesOnFromTheLastEntryThatAgrees) {
  play_until_the_server_ends(20);
  age();
  change("delete from documents where space = 'snapshot'");
  EXPECT_NE(verified().find(fmt::format("it goes on from the position after entry {}, and ", alike)),
            std::string::npos)
      << verified();
  for (int starts = 0; starts < 2; ++starts) {
    const auto server = start();
    Player p{server->port(), cookie};
    if (starts == 0) {
      EXPECT_EQ(text(last_event(p).at("is")), "rebased");
      EXPECT_EQ(last_event(p).at("from").as_int64(), alike);
      EXPECT_GT(last_event(p).at("lost").as_int64(), 0);
    } else {
      EXPECT_EQ(position(p), last);
    }
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(play_one(p, id));
    last = position(p);
    server->end(SIGKILL);
  }
}

TEST_F(Upgrade, WhatTheSameRulesRecordedIsDamagedAndNotUpgraded) {
  play_until_the_server_ends(20);
  spoil();
  EXPECT_NE(verified().find(", 1 not\n"), std::string::npos) << verified();
}

}  // namespace
}  // namespace linstock::server
