// An upgrade of the server: matches that the new rules play differently go on from a position. On both
// databases.
#include "server/cluster.hpp"
#include "support/places.hpp"

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
    set_rules_to_0();
    spoil();
  }
  virtual void set_rules_to_0() const {
    change("update journals set line = json_set(line, '$.rules', 0) where number > 0");
  }
  virtual void spoil() const {
    change(
        fmt::format("update journals set line = json_set(line, '$.hash', "
                    "substr(line ->> '$.hash', 16) || substr(line ->> '$.hash', 1, 15)) where number > {}",
                    alike));
  }
  virtual void forget_positions() const { change("delete from documents where space = 'snapshot'"); }
  void change(const std::string& sql) const {
    EXPECT_EQ(run(fmt::format("sqlite3 {} \"{}\"", store(), sql)).status, 0);
  }
  std::string verified() const {
    return run(fmt::format("{} verify --store '{}'", places::program(), store())).out;
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

  /// Whether the match can be looked back on, which is then one part, to its present position.
  void is_looked_back_on(Player& p) const {
    const auto replay = p.result("match.replay", of(id, R"("viewer":"royalist","event":1000000)"));
    EXPECT_EQ(replay.at("earlier"), false);
    EXPECT_EQ(replay.at("later"), false);
    const auto& events = replay.at("news").as_array().back().at("events").as_array();
    EXPECT_EQ(events.empty() ? last_event(p) : events.back().at("event"), last_event(p));
  }

  void a_match_goes_on_from_its_stored_position();
  void without_one_it_goes_on_from_the_last_entry_that_agrees();
  void what_the_same_rules_recorded_is_damaged();

  std::string id, cookie;
  json::value last;
};

void Upgrade::a_match_goes_on_from_its_stored_position() {
  play_until_the_server_ends(20);
  EXPECT_EQ(verified(), "1 match replays as recorded, 0 continue under changed rules, 0 fail\n");
  age();
  const auto said = verified();
  EXPECT_NE(said.find("the rules have changed: the match continues from the position after entry "),
            std::string::npos);
  EXPECT_NE(said.find("; 0 later entries do not count\n"), std::string::npos) << said;
  EXPECT_NE(said.find("\n0 matches replay as recorded, 1 continue under changed rules, 0 fail\n"),
            std::string::npos)
      << said;
  auto server = start();
  {
    Player p{server->port(), cookie};
    EXPECT_EQ(position(p), last);
    EXPECT_EQ(text(last_event(p).at("is")), "rebased") << "the players see it";
    EXPECT_EQ(last_event(p).at("lost").as_int64(), 0);
    is_looked_back_on(p);
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(play_one(p, id));
    last = position(p);
  }
  server->end(SIGKILL);
  server = start();
  Player p{server->port(), cookie};
  EXPECT_EQ(position(p), last) << "what was played from there is kept";
}

void Upgrade::without_one_it_goes_on_from_the_last_entry_that_agrees() {
  play_until_the_server_ends(20);
  age();
  forget_positions();
  EXPECT_NE(verified().find(fmt::format("the match continues from the position after entry {}; ", alike)),
            std::string::npos)
      << verified();
  for (int starts = 0; starts < 2; ++starts) {
    const auto server = start();
    Player p{server->port(), cookie};
    if (starts == 0) {
      EXPECT_EQ(text(last_event(p).at("is")), "rebased");
      EXPECT_EQ(last_event(p).at("from").as_int64(), alike);
      EXPECT_GT(last_event(p).at("lost").as_int64(), 0);
      is_looked_back_on(p);
    } else {
      EXPECT_EQ(position(p), last);
    }
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(play_one(p, id));
    last = position(p);
    server->end(SIGKILL);
  }
}

void Upgrade::what_the_same_rules_recorded_is_damaged() {
  play_until_the_server_ends(20);
  spoil();
  EXPECT_NE(verified().find(", 1 fail\n"), std::string::npos) << verified();
}

TEST_F(Upgrade, AMatchGoesOnFromItsStoredPosition) { a_match_goes_on_from_its_stored_position(); }
TEST_F(Upgrade, WithoutAStoredPositionItGoesOnFromTheLastEntryThatAgrees) {
  without_one_it_goes_on_from_the_last_entry_that_agrees();
}
TEST_F(Upgrade, WhatTheSameRulesRecordedIsDamagedAndNotUpgraded) {
  what_the_same_rules_recorded_is_damaged();
}

class UpgradeOnPostgres : public Upgrade {
 protected:
  UpgradeOnPostgres() { cluster.sql("postgres", "create database linstock"); }
  std::string store() const override { return cluster.address("linstock"); }
  void set_rules_to_0() const override {
    cluster.sql(
        "linstock",
        "update linstock.journals set line = jsonb_set(line::jsonb, '{rules}', '0')::text where number > 0");
  }
  void spoil() const override {
    cluster.sql(
        "linstock",
        fmt::format("update linstock.journals set line = jsonb_set(line::jsonb, '{{hash}}', "
                    "to_jsonb(substr(line::jsonb ->> 'hash', 16) || substr(line::jsonb ->> 'hash', 1, "
                    "15)))::text where number > {}",
                    alike));
  }
  void forget_positions() const override {
    cluster.sql("linstock", "delete from linstock.documents where space = 'snapshot'");
  }
  Cluster cluster;
};

TEST_F(UpgradeOnPostgres, AMatchGoesOnFromItsStoredPosition) { a_match_goes_on_from_its_stored_position(); }
TEST_F(UpgradeOnPostgres, WithoutAStoredPositionItGoesOnFromTheLastEntryThatAgrees) {
  without_one_it_goes_on_from_the_last_entry_that_agrees();
}
TEST_F(UpgradeOnPostgres, WhatTheSameRulesRecordedIsDamagedAndNotUpgraded) {
  what_the_same_rules_recorded_is_damaged();
}

}  // namespace
}  // namespace linstock::server
