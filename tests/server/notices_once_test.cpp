// Each notice arrives once, by each channel: sent by one of two servers on one database, also if one is
// killed or loses the database. Only what is on its way at that moment may come twice, and says that it is
// the same.
#include <set>
#include <thread>

#include <sys/resource.h>

#include "cluster.hpp"
#include "post_office.hpp"
#include "server/web_push.hpp"
#include "witness.hpp"

namespace linstock::server {
namespace {

const std::vector<std::string> channels{"mail", "push", "webhook"};

/// Somebody who is told by every channel, and plays without looking at his matches.
struct Correspondent {
  std::string name, seat, cookie, token;
};

class NoticesOnce : public Serving {
 protected:
  std::unique_ptr<Process> serve() const {
    return start({"--smtp", office.smtp(), "--mail-from", "linstock@example.org", "--notices-to-local",
                  "--notice-after", "1", "--mail-every", "1"});
  }

  /// Makes an account that asks for everything, and confirms its mail address.
  Correspondent account(const Process& server, std::string name, std::string seat) {
    const auto before = office.all().size();
    const auto made = post(server.port(), "/api/account",
                           fmt::format(R"({{"name":"{}","password":"a horse at the mill"}})", name));
    const Headers cookie{{"Cookie", cookie_of(made)}};
    const auto ask = [&](const char* path, const std::string& body) {
      const auto said = post(server.port(), path, body, cookie);
      EXPECT_EQ(said.status, 200u) << path << said.body;
    };
    ask("/api/notices-webhook", fmt::format(R"({{"url":"{}"}})", office.web("webhook", name)));
    ask("/api/notices-push",
        fmt::format(R"({{"endpoint":"{}","p256dh":"{}","auth":"{}"}})", office.web("push", name),
                    base64url(public_point(new_p256_key())), base64url("sixteen letters.")));
    ask("/api/notices-mail", fmt::format(R"({{"mail":"{}@example.org"}})", name));
    EXPECT_TRUE(office.wait_for(before + 1));
    const auto mail = office.all().back().text;
    const auto code = mail.substr(mail.find("confirm=") + 8, 8);
    ask("/api/notices-confirm", fmt::format(R"({{"code":"{}"}})", code));
    return {std::move(name), std::move(seat), cookie[0].second, token_of(server.port(), cookie[0].second)};
  }

  /// Two people and their matches, in which nobody has been told anything yet.
  void meet(const Process& server, int matches = 1) {
    anne = account(server, "anne", "royalist"), ben = account(server, "ben", "covenanter");
    before_matches = office.all().size();
    Player a{server.port(), anne.cookie}, b{server.port(), ben.cookie};
    for (int i = 0; i < matches; ++i) {
      ids.push_back(match_of_two(a, b));
      a.result("match.watch", of(ids.back(), R"("viewer":"royalist")"));
      b.result("match.watch", of(ids.back(), R"("viewer":"covenanter")"));
    }
    a.close(), b.close();  // what they have seen needs no notice
  }

  /// Plays at a server, in all matches, until somebody is asked who was not before: he is to be told.
  void ask(const Process& server, const Correspondent& who) {
    const Correspondent& foe = who.seat == anne.seat ? ben : anne;
    Player his{server.port(), {}, bearer(who.token)}, other{server.port(), {}, bearer(foe.token)};
    Player looks{server.port(), foe.cookie};  // so that he is told of nothing that he is asked meanwhile
    for (const auto& id : ids) looks.result("match.watch", of(id, fmt::format(R"("viewer":"{}")", foe.seat)));
    for (const auto& id : ids) {
      const auto asked = [&] {
        return !his.result("match.pending", about(id)).at("questions").as_array().empty();
      };
      while (asked()) ASSERT_TRUE(play_one(his, id));
      while (!asked()) ASSERT_TRUE(play_one(other, id));
      for (const auto& channel : channels) ++due[{channel, who.name, id}];
    }
    looks.close();
  }

  /// How many messages about a match have come to somebody by a channel.
  using Counts = std::map<std::tuple<std::string, std::string, std::string>, int>;
  Counts arrived() const {
    Counts out;
    const auto all = office.all();
    for (auto i = before_matches; i < all.size(); ++i)
      for (const auto& id : ids)
        if (all[i].channel == "push" ? all[i].id == id : all[i].text.contains("/match/" + id))
          ++out[{all[i].channel, all[i].to, id}];
    return out;
  }
  /// How many have come by a channel, and how many of them say that they are the same as another.
  std::pair<int, int> all_and_again(std::string_view channel) const {
    int all = 0;
    std::set<std::string> known;
    const auto messages = office.all();
    for (auto i = before_matches; i < messages.size(); ++i)
      if (messages[i].channel == channel) ++all, known.insert(messages[i].id);
    return {all, all - static_cast<int>(known.size())};
  }
  /// Waits until nobody is to be told of anything.
  void wait_until_quiet() const {
    while (!alarms().starts_with('0')) std::this_thread::sleep_for(std::chrono::milliseconds{50});
  }
  virtual std::string alarms() const {
    return run(fmt::format("sqlite3 {} \"select count(*) from documents where space = 'notify'\"", store()))
        .out;
  }
  void expect_as_due() const {
    wait_until_quiet();
    EXPECT_EQ(arrived(), due) << read_file(log());
  }

  PostOffice office;
  Correspondent anne, ben;
  std::vector<std::string> ids;
  std::size_t before_matches = 0;  ///< messages that are no notices
  Counts due;                      ///< what should have arrived
};

class NoticesOfTwoServers : public NoticesOnce {
 protected:
  NoticesOfTwoServers() { cluster.sql("postgres", "create database linstock"); }
  std::string store() const override { return cluster.address("linstock"); }
  std::string alarms() const override {
    return cluster.sql("linstock", "select count(*) from linstock.documents where space = 'notify'");
  }
  /// Starts both; the first is the one that sends, since it has sent before the other came.
  void start_both() {
    leads = serve();
    meet(*leads);
    ask(*leads, ben);
    expect_as_due();
    waits = serve();
  }
  /// Kills the one that sends; the other sends from now on, and another comes.
  void kill_leader() {
    EXPECT_EQ(leads->end(SIGKILL), -1);
    office.let_go();
    expect_as_due();
    leads = std::exchange(waits, serve());
  }

  Cluster cluster;
  std::unique_ptr<Process> leads, waits;
};

TEST_F(NoticesOfTwoServers, ArriveOnceAndAlsoAfterTheOneThatSentWasKilled) {
  start_both();
  for (int round = 0; round < 2; ++round) {
    ask(*waits, anne);
    expect_as_due();
    ask(*leads, ben);
    expect_as_due();
    kill_leader();
  }
}

TEST_F(NoticesOfTwoServers, ArriveOnceIfTheSenderIsKilledBeforeTheyAre) {
  start_both();
  for (const auto& channel : channels) {
    office.hold(channel, PostOffice::Hold::unread);
    ask(*waits, due[{channel, "anne", ids[0]}] < due[{channel, "ben", ids[0]}] ? anne : ben);
    ASSERT_TRUE(office.wait_until_held());
    kill_leader();
  }
}

TEST_F(NoticesOfTwoServers, ANoticeWhoseSenderDiedUnansweredComesAgainWithItsId) {
  start_both();
  for (const auto& channel : channels) {
    const auto& who = due[{channel, "anne", ids[0]}] < due[{channel, "ben", ids[0]}] ? anne : ben;
    const auto again = all_and_again(channel).second;
    office.hold(channel, PostOffice::Hold::unanswered);
    ask(*waits, who);
    ++due[{channel, who.name, ids[0]}];
    ASSERT_TRUE(office.wait_until_held());
    kill_leader();
    if (channel != "push") {  // whose Topic is the match
      EXPECT_EQ(all_and_again(channel).second, again + 1);
    }
  }
}

TEST_F(NoticesOfTwoServers, WhoeverLosesTheDatabaseSendsNothingMore) {
  start_both();
  office.hold("webhook", PostOffice::Hold::unanswered);
  ask(*waits, anne);
  ASSERT_TRUE(office.wait_until_held());
  cluster.sql("linstock",
              "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and "
              "((classid::bigint << 32) | objid::bigint) = hashtextextended('notices', 1644)");
  ++due[{"webhook", "anne", ids[0]}];
  expect_as_due();  // the other has sent everything
  office.let_go();
  EXPECT_EQ(leads->end(SIGTERM), 0);  // which waits for what is being sent
  EXPECT_EQ(arrived(), due) << read_file(log());
}

TEST_F(NoticesOfTwoServers, EachKillRepeatsOneNoticeAtMost) {
  const int kills = std::getenv("LINSTOCK_LONG") ? 40 : 4;
  std::unique_ptr<Process> servers[2] = {serve(), serve()};
  meet(*servers[0], 3);
  for (int kill = 0; kill < kills; ++kill) {
    const auto before = office.all().size();
    auto& dies = servers[kill / 2 % 2];
    ask(*servers[1 - kill / 2 % 2], kill % 2 ? ben : anne);
    ASSERT_TRUE(office.wait_for(before + 1 + kill % 6));
    EXPECT_EQ(dies->end(SIGKILL), -1);
    wait_until_quiet();
    dies = serve();
  }
  const auto [hooks, same_hooks] = all_and_again("webhook");
  const auto [mails, same_mails] = all_and_again("mail");
  int more = same_hooks + same_mails;
  const auto all = arrived();
  for (const auto& [what, times] : due) {
    const auto found = all.find(what);
    ASSERT_TRUE(found != all.end());
    EXPECT_GE(found->second, times);
    if (std::get<0>(what) == "push") more += found->second - times;
  }
  EXPECT_EQ(hooks - same_hooks, kills * std::ssize(ids));
  EXPECT_LE(more, kills);
}

TEST_F(NoticesOnce, AFullDiskRepeatsNothing) {
  auto server = serve();
  meet(*server);
  office.hold("webhook", PostOffice::Hold::unanswered);
  ask(*server, anne);
  ASSERT_TRUE(office.wait_until_held());
  server->limit_file_size(4096);
  office.let_go();  // it cannot store that it was sent
  while (get(server->port(), "/healthz").status == 200)
    std::this_thread::sleep_for(std::chrono::milliseconds{10});
  std::this_thread::sleep_for(std::chrono::seconds{3});  // time enough to send it again and again
  EXPECT_EQ(all_and_again("webhook"), (std::pair{1, 0}));
  server->limit_file_size(RLIM_INFINITY);
  ++due[{"webhook", "anne", ids[0]}];  // which it does once
  expect_as_due();
  EXPECT_EQ(all_and_again("webhook"), (std::pair{2, 1}));
}

}  // namespace
}  // namespace linstock::server
