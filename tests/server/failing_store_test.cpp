// A store that fails while it is written to: nothing acknowledged is lost, no match becomes unreadable, and
// play goes on when the store can be written again.
#include <filesystem>
#include <random>
#include <thread>

#include <sys/resource.h>

#include "cluster.hpp"
#include "support/places.hpp"
#include "witness.hpp"

namespace linstock::server {
namespace {

/// Plays in its matches through as many connections as it takes; what was acknowledged, by entry.
class Stubborn {
 public:
  Stubborn(std::uint16_t port, std::string token) : port_(port), token_(std::move(token)) {}

  /// Until so many plays were acknowledged, or so many connections ended.
  void play(int matches, int plays, int most_connections) {
    for (int i = 0; i < most_connections && done_ < plays; ++i) {
      Player p{port_, {}, bearer(token_)};
      while (!p.broken && std::ssize(lines) < matches) begin(p);
      while (!p.broken && done_ < plays) {
        bool asked = false;
        for (const auto& [id, known] : lines)
          if (!p.broken) asked |= play_in(p, id);
        if (!asked && !p.broken) begin(p);  // all are over
      }
      if (p.broken) closed.push_back(p.closed_as());
    }
  }

  std::map<std::string, std::map<std::int64_t, std::string>> lines;  ///< acknowledged, by match and entry
  std::vector<Closed> closed;                                        ///< why connections ended
  int done() const { return done_; }

 private:
  void begin(Player& p) {
    const auto made =
        p.call("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})");
    if (made.contains("result"))
      lines[text(made.at("result").at("match"))];
    else if (!p.broken)
      ADD_FAILURE() << json::serialize(made), p.broken = true;
  }
  /// Plays once; whether there was a question.
  bool play_in(Player& p, const std::string& id) {
    const auto pending = p.call("match.pending", about(id));
    if (!pending.contains("result")) return false;
    const auto& questions = pending.at("result").at("questions").as_array();
    if (questions.empty()) return false;
    const auto& answers = questions[0].at("answers").as_array();
    const auto& answer = answers.at(answers.size() - 1);
    const auto role = text(answer.at("role"));
    const auto played = p.call(role == "part" ? "match.part" : "match.choose",
                               of(id, fmt::format(R"("seat":"{}","line":"{}")", text(questions[0].at("seat")),
                                                  role == "done" ? "done" : text(answer.at("text")))));
    if (role == "part" || !played.contains("result")) return true;
    const auto& result = played.at("result");
    lines[id].emplace(result.at("entry").as_int64(), text(result.at("line")));
    ++done_;
    return true;
  }

  std::uint16_t port_;
  std::string token_;
  int done_ = 0;
};

/// Every acknowledged play stands in this file of SQLite, at its number; how many there are.
int expect_each_kept(const Stubborn& all, const std::string& file) {
  int kept = 0;
  for (const auto& [id, lines] : all.lines) {
    const auto stored =
        run(fmt::format("sqlite3 {} \"select number, json_extract(line, '$.line') from journals "
                        "where journal = '{}' order by number\"",
                        file, id));
    const auto in_store = lines_of(stored.out);
    for (const auto& [entry, line] : lines) {
      const auto wanted = fmt::format("{}|{}", entry + 1, line);
      EXPECT_TRUE(std::ranges::find(in_store, wanted) != in_store.end()) << id << ": " << wanted;
      ++kept;
    }
  }
  return kept;
}

void expect_verified(const std::string& where) {
  const auto checked = run(fmt::format("{} verify --store '{}'", places::program(), where));
  EXPECT_EQ(checked.status, 0) << checked.out;
}

int episodes() { return std::getenv("LINSTOCK_LONG") ? 200 : 4; }
constexpr int episodes_each = 10;  ///< of one guest: he may have only so many matches
const std::vector<std::string> room_for_all{"--address-mib", "1000"};

std::string new_guest(std::uint16_t port) { return token_of(port, guest(port, "Anne")); }

/// How many plays were acknowledged in all, for whoever reads the report of a long run.
void report(const std::vector<std::unique_ptr<Stubborn>>& all, std::size_t ends) {
  int plays = 0;
  for (const auto& one : all) plays += one->done();
  fmt::print("{} episodes, {} plays acknowledged, {} connections ended\n", all.size(), plays, ends);
}

class FailingStore : public Serving {};

TEST_F(FailingStore, WritesThatFailAtRandomLoseNothingAcknowledged) {
  auto server = start(room_for_all);
  std::string token;
  run(
      fmt::format("sqlite3 {} \"create trigger fail before insert on journals when abs(random()) % 20 = 0 "
                  "begin select json('no json ' || new.number); end\"",
                  store()));
  std::vector<std::unique_ptr<Stubborn>> all;
  std::size_t ends = 0;
  for (int i = 0; i < episodes(); ++i) {
    if (i % episodes_each == 0) token = new_guest(server->port());
    all.push_back(std::make_unique<Stubborn>(server->port(), token));
    Stubborn& one = *all.back();
    // Both play the same matches, so that a play is under way when the one before it cannot be written.
    one.play(3, 1, 200);
    Stubborn two{server->port(), token};
    for (const auto& [id, known] : one.lines) two.lines[id];
    std::thread beside{[&] { two.play(3, 120, 200); }};
    one.play(3, 120, 200);
    beside.join();
    EXPECT_GE(one.done(), 120);
    ends += one.closed.size();
    for (const Closed why : one.closed) EXPECT_EQ(why, Closed::try_again_later);
    all.push_back(std::make_unique<Stubborn>(std::move(two)));
  }
  EXPECT_GT(ends, all.size() / 2) << "so few writes have failed";
  report(all, ends);
  run(fmt::format("sqlite3 {} 'drop trigger fail'", store()));
  Stubborn after{server->port(), token};
  after.play(1, 20, 3);
  EXPECT_GE(after.done(), 20) << "it goes on when the store can be written again";
  EXPECT_EQ(server->end(SIGTERM), 0);
  expect_verified(store());
  for (const auto& one : all) EXPECT_EQ(expect_each_kept(*one, store()), one->done());
}

TEST_F(FailingStore, AFullDiskStopsPlayUntilThereIsRoom) {
  auto server = start();
  const auto token = token_of(server->port(), guest(server->port(), "Anne"));
  Stubborn one{server->port(), token};
  one.play(3, 50, 1);
  for (int i = 0; i < std::min(episodes() / 2, 20); ++i) {  // each writes a MiB
    server->limit_file_size(1024);
    one.play(3, one.done() + 500, 5);
    EXPECT_FALSE(one.closed.empty());
    for (int tries = 0; tries < 100 && get(server->port(), "/healthz").status == 200; ++tries)
      (void)post(server->port(), "/api/guest", R"({"name":"Ben"})");
    const auto health = get(server->port(), "/healthz");
    EXPECT_EQ(health.status, 503);
    EXPECT_EQ(health.body, "the store cannot be written\n");
    server->limit_file_size(RLIM_INFINITY);
    while (get(server->port(), "/healthz").status != 200)
      std::this_thread::sleep_for(std::chrono::milliseconds{50});
    const int before = one.done();
    one.play(3, before + 20, 3);
    EXPECT_GE(one.done(), before + 20) << "it goes on when there is room again";
  }
  EXPECT_EQ(server->end(SIGTERM), 0);
  expect_verified(store());
  EXPECT_EQ(expect_each_kept(one, store()), one.done());
}

TEST_F(FailingStore, AFileThatIsMovedAwayStopsPlayUntilItIsBack) {
  auto server = start();
  const auto token = token_of(server->port(), guest(server->port(), "Anne"));
  Stubborn one{server->port(), token};
  one.play(2, 30, 1);
  const int kept = one.done();
  const auto aside = store() + ".aside";
  std::filesystem::rename(store(), aside);
  one.play(2, one.done() + 1, 3);
  EXPECT_EQ(one.done(), kept) << "nothing is acknowledged that nobody will find again";
  EXPECT_EQ(get(server->port(), "/healthz").status, 503);
  EXPECT_NE(read_file(log()).find("moved, deleted or replaced"), std::string::npos);
  std::filesystem::rename(aside, store());
  while (get(server->port(), "/healthz").status != 200)
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
  one.play(2, 60, 3);
  EXPECT_GE(one.done(), 60) << "it is there again";
  EXPECT_EQ(server->end(SIGTERM), 0);
  expect_verified(store());
  EXPECT_EQ(expect_each_kept(one, store()), one.done());
}

TEST_F(FailingStore, ADeletedFileStopsPlayUntilItsBackupIsServed) {
  auto server = start();
  const auto token = token_of(server->port(), guest(server->port(), "Anne"));
  Stubborn one{server->port(), token};
  one.play(2, 30, 1);
  const auto copy = store() + ".copy";
  EXPECT_EQ(run(fmt::format("{} backup --store {} {}", places::program(), store(), copy)).status, 0);
  std::filesystem::remove(store());
  one.play(2, 31, 3);
  EXPECT_EQ(one.done(), 30) << "nothing is acknowledged that nobody will find again";
  EXPECT_FALSE(one.closed.empty());
  for (const Closed why : one.closed) EXPECT_EQ(why, Closed::try_again_later);
  const auto health = get(server->port(), "/healthz");
  EXPECT_EQ(health.status, 503);
  EXPECT_EQ(health.body, "the store cannot be written\n");
  EXPECT_EQ(server->end(SIGTERM), 0);
  for (const char* more : {"", "-wal", "-shm"}) std::filesystem::remove(store() + more);
  std::filesystem::copy_file(copy, store());  // as docs/operations.md tells
  server = start();
  Stubborn back{server->port(), token};
  back.lines = one.lines;
  back.play(2, 20, 1);
  EXPECT_EQ(back.done(), 20) << "the matches of the backup go on";
  EXPECT_EQ(server->end(SIGTERM), 0);
  expect_verified(store());
  EXPECT_EQ(expect_each_kept(back, store()), 50);
}

TEST_F(FailingStore, AReadOnlyFileStopsPlayUntilItCanBeWritten) {
  const auto flag = store() + ".read-only";
  setenv("LD_PRELOAD", places::read_only_shim().c_str(), 1);
  setenv("LINSTOCK_READ_ONLY", flag.c_str(), 1);
  auto server = start();
  unsetenv("LD_PRELOAD");
  const auto token = token_of(server->port(), guest(server->port(), "Anne"));
  Stubborn one{server->port(), token};
  one.play(2, 30, 1);
  folder.write(std::filesystem::path{flag}.filename().string(), "");
  one.play(2, 31, 3);
  EXPECT_EQ(one.done(), 30);
  EXPECT_FALSE(one.closed.empty());
  for (const Closed why : one.closed) EXPECT_EQ(why, Closed::try_again_later);
  EXPECT_EQ(get(server->port(), "/healthz").body, "the store cannot be written\n");
  EXPECT_NE(read_file(log()).find("store_unwritable"), std::string::npos);
  std::filesystem::remove(flag);
  while (get(server->port(), "/healthz").status != 200)
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
  one.play(2, 60, 3);
  EXPECT_GE(one.done(), 60) << "it goes on when it can be written again";
  EXPECT_EQ(server->end(SIGTERM), 0);
  expect_verified(store());
  EXPECT_EQ(expect_each_kept(one, store()), one.done());
}

TEST_F(FailingStore, PlayGoesOnAfterAnotherProgramHasLockedTheFile) {
  auto server = start();
  const auto token = token_of(server->port(), guest(server->port(), "Anne"));
  Stubborn one{server->port(), token};
  one.play(2, 30, 1);
  std::thread holds{[&] {
    run(fmt::format("(echo '.timeout 5000'; echo 'begin immediate;'; sleep 7) | sqlite3 {}", store()));
  }};
  std::this_thread::sleep_for(std::chrono::seconds{1});
  one.play(2, one.done() + 1, 1);
  holds.join();
  one.play(2, 60, 3);
  EXPECT_GE(one.done(), 60);
  EXPECT_EQ(server->end(SIGTERM), 0);
  expect_verified(store());
  EXPECT_EQ(expect_each_kept(one, store()), one.done());
}

TEST_F(FailingStore, AMatchWithAGapComesBackUpToTheGap) {
  std::string id, token;
  {
    auto server = start();
    token = token_of(server->port(), guest(server->port(), "Anne"));
    Stubborn one{server->port(), token};
    one.play(1, 30, 1);
    id = one.lines.begin()->first;
    server->end(SIGTERM);
  }
  run(fmt::format("sqlite3 {} \"delete from journals where journal = '{}' and number = 12\"", store(), id));
  const auto bad = run(fmt::format("{} verify --store {}", places::program(), store()));
  EXPECT_EQ(bad.status, 1);
  EXPECT_NE(bad.out.find("entry 12 is missing"), std::string::npos) << bad.out;
  auto server = start();
  EXPECT_EQ(get(server->port(), "/healthz").body, "good\n");
  Player p{server->port(), {}, bearer(token)};
  EXPECT_TRUE(play_one(p, id)) << "it goes on from before the gap";
  const auto health = get(server->port(), "/healthz");
  EXPECT_EQ(health.status, 200);
  EXPECT_EQ(health.body,
            fmt::format("match {} was loaded without the plays after a gap in its journal\n", id));
  EXPECT_NE(read_file(log()).find("journal_gap"), std::string::npos);
  EXPECT_EQ(server->end(SIGTERM), 0);
  expect_verified(store());
  const auto kept =
      run(fmt::format("sqlite3 {} \"select min(number) from journals where journal = '{}~'\"", store(), id));
  EXPECT_EQ(kept.out, "13\n") << "what stood behind it is kept beside";
}

class FailingDatabase : public Serving {
 protected:
  FailingDatabase() { cluster.sql("postgres", "create database linstock"); }
  std::string store() const override { return cluster.address("linstock"); }
  /// Everything in the database, as a file of SQLite.
  std::string copy() const {
    auto file = folder.write(".keep", "") + ".copy";
    const auto made = run(fmt::format("{} backup {} --store '{}' 2>&1", places::program(), file, store()));
    EXPECT_EQ(made.status, 0) << made.out;
    return file;
  }
  Cluster cluster;
};

TEST_F(FailingDatabase, WritesThatFailAtRandomLoseNothingAcknowledged) {
  auto server = start(room_for_all);
  std::string token;
  cluster.sql(
      "linstock",
      "create function linstock.fail() returns trigger language plpgsql as 'begin if random() < 0.05 then "
      "raise exception ''the disk is bad''; end if; return new; end'");
  cluster.sql("linstock",
              "create trigger fail before insert on linstock.journals for each row execute function "
              "linstock.fail()");
  std::vector<std::unique_ptr<Stubborn>> all;
  std::size_t ends = 0;
  for (int i = 0; i < episodes(); ++i) {
    if (i % episodes_each == 0) token = new_guest(server->port());
    all.push_back(std::make_unique<Stubborn>(server->port(), token));
    all.back()->play(3, 120, 200);
    EXPECT_GE(all.back()->done(), 120);
    ends += all.back()->closed.size();
  }
  EXPECT_GT(ends, all.size()) << "so few writes have failed";
  report(all, ends);
  // read-only for a while
  cluster.sql("linstock", "drop trigger fail on linstock.journals");
  cluster.sql("linstock", "alter system set default_transaction_read_only = on");
  cluster.sql("linstock", "select pg_reload_conf()");
  while (cluster.sql("linstock", "show default_transaction_read_only") != "on\n") {
  }
  Stubborn& last = *all.back();
  last.play(3, last.done() + 2'000, 3);
  EXPECT_EQ(get(server->port(), "/healthz").status, 503);
  cluster.sql("linstock", "alter system reset default_transaction_read_only");
  cluster.sql("linstock", "select pg_reload_conf()");
  while (get(server->port(), "/healthz").status != 200)
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
  const int then = last.done();
  last.play(3, then + 30, 3);
  EXPECT_GE(last.done(), then + 30);
  EXPECT_EQ(server->end(SIGTERM), 0);
  expect_verified(store());
  const auto file = copy();
  for (const auto& one : all) EXPECT_EQ(expect_each_kept(*one, file), one->done());
}

TEST_F(FailingDatabase, AFullDiskStopsPlayUntilThereIsRoom) {
  auto server = start();
  const auto token = token_of(server->port(), guest(server->port(), "Anne"));
  Stubborn one{server->port(), token};
  one.play(2, 30, 1);
  // Files that have more than so many bytes cannot grow; those of its log of transactions are smaller.
  constexpr int full = 17 << 20;
  cluster.sql("linstock",
              "insert into linstock.journals select 'filler', n, repeat(md5(n::text), 4) from "
              "generate_series(0, 120000) n");  // short, so that no page has room for an entry
  cluster.sql("linstock", "checkpoint");        // what is there is on the disk: only growth fails
  cluster.limit_file_size("linstock", std::to_string(full));
  one.play(2, 2'000, 3);
  EXPECT_LT(one.done(), 2'000);
  EXPECT_FALSE(one.closed.empty());
  for (const Closed why : one.closed) EXPECT_EQ(why, Closed::try_again_later);
  EXPECT_NE(read_file(log()).find("could not extend file"), std::string::npos) << read_file(log());
  cluster.limit_file_size("linstock", "unlimited");
  while (get(server->port(), "/healthz").status != 200)
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
  const int then = one.done();
  one.play(2, then + 30, 3);
  EXPECT_GE(one.done(), then + 30) << "it goes on when there is room again";
  EXPECT_EQ(server->end(SIGTERM), 0);
  cluster.sql("linstock", "delete from linstock.journals where journal = 'filler'");
  expect_verified(store());
  EXPECT_EQ(expect_each_kept(one, copy()), one.done());
}

}  // namespace
}  // namespace linstock::server
