// Lines that are broken, silent, deaf or too many: those of others go on.
#include <sys/resource.h>

#include "attack.hpp"

namespace linstock::server {
namespace {

TEST_F(Attack, PingsWithoutEndEndTheLine) {
  auto p = hostile();
  p.result("session.hello");
  std::string pings;
  for (int i = 0; i < 1'000; ++i) pings += std::string{"\x89\x80zzzz", 6};
  for (int i = 0; i < 1'000 && !p.broken; ++i) p.write_raw(pings);
  EXPECT_TRUE(ended(p));
  all_is_well();
}

TEST_F(Attack, WhoNeverReadsIsCutOff) {
  auto deaf = hostile();
  deaf.result("match.watch", of(id, R"("viewer":"spectator","from":1)"));
  constexpr int most = 200'000;
  int sent = 0;
  while (!deaf.broken && sent < most) {
    deaf.send("games.describe", R"({"game":"montrose"})");
    if (++sent % 500 == 0) all_is_well();
  }
  EXPECT_TRUE(deaf.broken) << "its line is cut after " << sent;
  all_is_well();
}

TEST_F(Attack, BrokenFramesEndTheLine) {
  using namespace std::string_view_literals;
  for (const auto bytes : {
           "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"sv,  // bits that mean nothing
           "\x81\x02{}"sv,                                                // not masked
           "\x83\x80zzzz"sv,                                              // a kind of frame that is none
           "\x09\x80zzzz"sv,                                              // a ping in parts
           "\x89\xfe\x01\x00zzzz"sv,                                      // a ping that is too long
           "\x80\x80zzzz"sv,                                              // goes on with nothing
           "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xffzzzz"sv,              // longer than anything
           "\x81\x82\x00\x00\x00\x00\xc3\x28"sv,                          // no UTF-8
           "\x88\x81\x00\x00\x00\x00\x01"sv,                              // half a reason to close
       }) {
    Player p{port, mallory};
    p.write_raw(bytes);
    EXPECT_TRUE(ended(p));
  }
  Player p{port, mallory};
  p.write_binary(R"({"jsonrpc":"2.0","id":1,"method":"session.hello"})");
  EXPECT_TRUE(ended(p));
  EXPECT_TRUE(p.texts.empty());
  EXPECT_EQ(p.closed_as(), Closed::policy);
  all_is_well();
}

TEST_F(Attack, NonsenseInPlaceOfHttpIsNoTrouble) {
  for (const auto* bytes : {"\r\n\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\x16\x03\x01 hello",
                            "POST /api/guest HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                            "POST /api/guest HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n",
                            "GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
                            "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"}) {
    Line line{port};
    line.write(bytes);
    line.rest();
    all_is_well();
  }
  Line line{port};
  line.write("HEAD /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const auto head = line.rest();
  EXPECT_TRUE(head.starts_with("HTTP/1.1 200")) << head;
  EXPECT_TRUE(head.ends_with("\r\n\r\n")) << "without its body: " << head;
}

TEST_F(Attack, HalfOpenLinesHinderNobodyAndEnd) {
  std::list<Line> silent;
  for (int i = 0; i < 50; ++i) silent.emplace_back(port);
  for (int i = 0; i < 50; ++i) {
    silent.emplace_back(port).write("GET /healthz HTTP/1.1\r\nHost: ");
    silent.emplace_back(port).write("POST /api/guest HTTP/1.1\r\nContent-Length: 100\r\n\r\n{");
  }
  for (int i = 0; i < 5; ++i) all_is_well();
  EXPECT_EQ(get(port, "/healthz").status, 200u);
  for (auto& line : silent) EXPECT_EQ(line.rest(), "");  // all at once: the server ends them
  all_is_well();
}

TEST_F(Attack, OneHostHasSoManyLinesAndOthersHaveTheirs) {
  std::list<Line> lines;
  for (std::size_t i = 0; i < limits::connections_per_host; ++i) lines.emplace_back(port, "127.0.0.3");
  for (int i = 0; i < 50; ++i) EXPECT_EQ(Line(port, "127.0.0.3").rest(), "") << "closed at once";
  all_is_well();
  EXPECT_EQ(get(port, "/healthz").status, 200u);
  lines.back().write("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  EXPECT_NE(lines.back().rest().find("200 OK"), std::string::npos) << "those that are open are served";
}

TEST_F(Attack, WhoComesAgainAndAgainIsTurnedAway) {
  std::size_t away = 0;
  for (int i = 0; i < 2'000 && away < 100; ++i) {
    Line line{port, "127.0.0.3"};
    line.write("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    away += line.rest().empty();
  }
  EXPECT_EQ(away, 100u);
  all_is_well();
}

TEST_F(Attack, WhenNoMoreSocketsAreToBeHadThoseThatAreOpenGoOn) {
  constexpr std::size_t files = 60;
  server->limit_files(files);
  {
    std::list<Line> lines;
    for (std::size_t i = 0; i < 2 * files; ++i) lines.emplace_back(port, "127.0.0.3");
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(play_one(a, id) || play_one(b, id));
  }
  all_is_well();  // others have closed, and who waits is served
}

TEST_F(Attack, MessagesThatNeverEndFillNoMemory) {
  rlimit files{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &files), 0);
  files.rlim_cur = files.rlim_max;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &files), 0);
  std::list<Player> his;
  const std::string frame = "\x81\xff" + std::string("\0\0\0\0\0\x10\0\0", 8) + "zzzz";  // of a MiB
  const std::string all_but_one(limits::message - 1, 'x');
  for (int host = 3; host <= 9; ++host) {
    const auto from = fmt::format("127.0.0.{}", host);
    for (int i = 0; i < 250; ++i) {
      Player& one = his.emplace_back(port, std::string{}, Headers{}, from.c_str());
      one.write_raw(frame);
      one.write_raw(all_but_one);
    }
    all_is_well();
  }
  Player p{port, mallory, {}, "127.0.0.9"};
  p.result("session.hello");  // whoever sends little gets through beside them
  const auto open = [&] {
    const auto metrics = get(port, "/metrics", elsewhere).body;
    constexpr std::string_view name = "\nlinstock_connections ";
    return std::stoi(metrics.substr(metrics.find(name) + name.size()));
  };
  while (open() > 100) all_is_well();  // each address may have some
}

TEST_F(Attack, AMessageThatTakesTooLongEndsTheLine) {
  auto p = hostile();
  p.write_raw(std::string{"\x01\x82zzzz{}", 8});  // a part, and no more
  auto written = Clock::now();
  EXPECT_TRUE(ended(p));
  EXPECT_GE(Clock::now() - written, limits::request_time);
  all_is_well();
}

TEST_F(Attack, LinesThatEndAsTheServerDoesAreNoTrouble) {
  std::list<Player> players;
  std::list<Line> lines;
  for (int i = 0; i < 20; ++i) {
    players.emplace_back(port, mallory).result("session.hello");
    lines.emplace_back(port).write("GET / HT");
  }
  server->signal(SIGTERM);
  for (auto& p : players) {
    EXPECT_TRUE(ended(p));
    EXPECT_EQ(p.closed_as(), Closed::going_away);
  }
  lines.clear();
  EXPECT_EQ(server->wait(), 0);
}

}  // namespace
}  // namespace linstock::server
