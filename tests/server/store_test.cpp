// What every store does, whatever it is made of.
#include "server/store.hpp"

#include <poll.h>

#include "cluster.hpp"
#include "support/places.hpp"

namespace linstock::server {
namespace {

using Made = std::vector<bool>;

Made apply(Store& store, std::vector<WriteBatch> batches) {
  const auto made = store.apply(batches);
  EXPECT_TRUE(made) << (made ? "" : made.error());
  return made ? *made : Made{};
}
std::string document(Store& store, std::string_view space, std::string_view key) {
  const auto found = store.get(space, key);
  EXPECT_TRUE(found) << (found ? "" : found.error());
  return found ? found->value_or("nothing") : "";
}
std::vector<std::string> names(Store& store, std::string_view prefix, std::string_view after,
                               std::size_t most) {
  const auto found = store.list("word", prefix, after, most);
  EXPECT_TRUE(found) << (found ? "" : found.error());
  std::vector<std::string> out;
  if (found)
    for (const auto& [key, value] : *found) out.push_back(key);
  return out;
}
using KeyNames = std::vector<std::string>;

void keeps_documents(Store& s) {
  EXPECT_EQ(document(s, "word", "a"), "nothing");
  EXPECT_EQ(apply(s, {{Insert{"word", "a", "1"}}, {Insert{"word", "a", "2"}, Put{"word", "b", "2"}}, {}}),
            (Made{true, false, true}))
      << "there was an a";
  EXPECT_EQ(document(s, "word", "a"), "1");
  EXPECT_EQ(document(s, "word", "b"), "nothing") << "all of a batch or nothing";
  apply(s, {{Put{"word", "a", "Prüfung ⚔ 'x'; --"}, Put{"word", "é", ""}}});
  EXPECT_EQ(document(s, "word", "a"), "Prüfung ⚔ 'x'; --");
  EXPECT_EQ(document(s, "word", "é"), "");
  EXPECT_EQ(document(s, "other", "a"), "nothing");
  EXPECT_EQ(document(s, "word", std::string_view{"a\0b", 3}), "nothing");
  apply(s, {{Erase{"word", "a"}, Erase{"word", "not there"}}});
  EXPECT_EQ(document(s, "word", "a"), "nothing");
  apply(s,
        {{Put{"word", "m/3", ""}, Put{"word", "m/1", ""}, Put{"word", "m/2", ""}, Put{"word", "n/1", ""}}});
  EXPECT_EQ(names(s, "m/", "", 9), (KeyNames{"m/1", "m/2", "m/3"}));
  EXPECT_EQ(names(s, "m/", "m/1", 1), KeyNames{"m/2"});
  EXPECT_EQ(names(s, "", "", 9), (KeyNames{"m/1", "m/2", "m/3", "n/1", "é"})) << "in the order of bytes";
  EXPECT_EQ(names(s, "m/", {"m/1\0x", 5}, 9), (KeyNames{"m/2", "m/3"}));
  EXPECT_EQ(names(s, {"m/\0", 3}, "", 9), KeyNames{});
}

void keeps_journals(Store& s) {
  EXPECT_EQ(apply(s, {{Claim{"j"}},
                      {Append{"j", 0, {"zero", "one"}}},
                      {Append{"j", 2, {"two"}}, Put{"word", "k", "1"}},
                      {Append{"j", 2, {"another"}}, Put{"word", "k", "2"}},
                      {Append{"j", 3, {"three"}}}}),
            (Made{true, true, true, false, true}));
  EXPECT_EQ(s.read("j", 0), (Journal{{"zero", "one", "two", "three"}}));
  EXPECT_EQ(s.read("j", 3), (Journal{{"three"}}));
  EXPECT_EQ(s.read("j", 9), Journal{});
  EXPECT_EQ(document(s, "word", "k"), "1");
}

void keeps_no_gap(Store& s) {
  EXPECT_EQ(apply(s, {{Claim{"g"}},
                      {Append{"g", 1, {"one"}}},
                      {Append{"g", 0, {"zero", "one"}}},
                      {Append{"g", 3, {"three"}}, Put{"word", "g", "1"}}}),
            (Made{true, false, true, false}))
      << "only the next number is taken";
  EXPECT_EQ(document(s, "word", "g"), "nothing");
  EXPECT_EQ(s.read("g", 0), (Journal{{"zero", "one"}}));
  // a journal that has one, as servers left them once
  EXPECT_EQ(apply(s, {{Append{"g", 4, {"four", "five"}, true}}}), Made{true});
  EXPECT_EQ(s.read("g", 0), (Journal{{"zero", "one"}, 2}));
  EXPECT_EQ(s.read("g", 2), (Journal{{}, 2}));
  for (const char* two : {"two", "another two"})
    EXPECT_EQ(apply(s, {{SetAside{"g", 2}}, {Append{"g", 2, {two, "three", "four"}}}}), (Made{true, true}));
  EXPECT_EQ(s.read("g", 0), (Journal{{"zero", "one", "another two", "three", "four"}}));
  EXPECT_EQ(s.read("g~", 2), (Journal{{"two", "three", "four", "five"}})) << "nothing is thrown away";
}

void removes_matches_whole(Store& s) {
  for (const std::string match : {"r", "ra", "r0"})
    EXPECT_EQ(apply(s, {{Claim{match}},
                        {Append{match, 0, {"zero", "one"}}, Put{"chat", match + "/00000001", "hello"},
                         Put{"nonce", match + "/00000000", "ab"}, Put{"word", match + "/1", "stays"}},
                        {SetAside{match, 1}}}),
              (Made{true, true, true}));
  EXPECT_EQ(apply(s, {{Remove{"r"}}}), Made{true});
  for (const auto* journal : {"r", "r~"}) EXPECT_EQ(s.read(journal, 0), Journal{}) << journal;
  EXPECT_EQ(document(s, "chat", "r/00000001"), "nothing");
  EXPECT_EQ(document(s, "nonce", "r/00000000"), "nothing");
  EXPECT_EQ(document(s, "word", "r/1"), "stays");
  for (const std::string other : {"ra", "r0"}) {
    EXPECT_EQ(s.read(other, 0), Journal{{"zero"}});
    EXPECT_EQ(document(s, "chat", other + "/00000001"), "hello");
  }
}

void keeps_all_lines_of_a_batch_or_none(Store& s) {
  EXPECT_EQ(apply(s, {{Claim{"h"}},
                      {Append{"h", 0, {"zero", "one"}}},
                      {Append{"h", 3, {"three"}, true}},
                      {Append{"h", 2, {"two", "another three"}, true}}}),
            (Made{true, true, true, false}));
  EXPECT_EQ(s.read("h", 0), (Journal{{"zero", "one"}, 1}));
}

TEST(Stores, AFileKeepsWhatItIsGiven) {
  const Folder folder;
  const auto store = open_store(folder.write(".keep", "") + ".db", Use::serve);
  ASSERT_TRUE(store) << store.error();
  keeps_documents(**store);
  keeps_journals(**store);
  keeps_no_gap(**store);
  removes_matches_whole(**store);
  keeps_all_lines_of_a_batch_or_none(**store);
}

TEST(Stores, ADatabaseOfPostgresKeepsWhatItIsGiven) {
  const Cluster cluster;
  cluster.sql("postgres", "create database linstock");
  const auto address = cluster.address("linstock");
  const auto store = open_store(address, Use::serve);
  ASSERT_TRUE(store) << store.error();
  Store& mine = **store;
  keeps_documents(mine);
  keeps_journals(mine);
  keeps_no_gap(mine);
  removes_matches_whole(mine);
  keeps_all_lines_of_a_batch_or_none(mine);

  // what one server has claimed no other writes
  const auto second = open_store(address, Use::serve);
  ASSERT_TRUE(second) << second.error();
  Store& yours = **second;
  EXPECT_EQ(apply(yours, {{Claim{"j"}}, {Claim{"k"}}, {Claim{"k"}}}), (Made{false, true, true}));
  EXPECT_EQ(apply(yours, {{Append{"j", 4, {"four"}}}, {Put{"match", "j", ""}}, {Insert{"match", "j", ""}}}),
            (Made{false, false, false}));
  EXPECT_EQ(
      apply(mine, {{Claim{"k"}}, {Append{"j", 4, {"four"}}}, {Release{"j"}}, {Append{"j", 5, {"five"}}}}),
      (Made{false, true, true, false}));
  EXPECT_EQ(apply(yours, {{Claim{"j"}}, {Append{"j", 5, {"five"}}}}), (Made{true, true}));

  // and what is told is heard by the others, when it is made
  const auto ear = mine.listen();
  ASSERT_TRUE(ear) << ear.error();
  const auto heard = [&] {
    pollfd line{(*ear)->descriptor(), POLLIN, 0};
    poll(&line, 1, 5'000);
    const auto all = (*ear)->poll();
    EXPECT_TRUE(all) << (all ? "" : all.error());
    return all ? *all : std::vector<std::string>{};
  };
  apply(mine, {{Notify{"to myself"}}});
  apply(yours, {{Insert{"word", "b", ""}, Notify{"first"}}, {Insert{"word", "b", ""}, Notify{"not made"}}});
  apply(yours, {{Notify{"match/a b"}}});
  auto all = heard();
  while (all.empty() || all.back() != "match/a b")
    for (auto& more : heard()) all.push_back(std::move(more));
  EXPECT_EQ(all, (std::vector<std::string>{"first", "match/a b"}));

  // a connection that is lost has claimed nothing, and is found again
  cluster.break_down();
  EXPECT_FALSE(yours.apply(std::vector<WriteBatch>{{Append{"j", 6, {"six"}}}}));
  EXPECT_FALSE(yours.get("word", "b")) << "there is none now";
  while (const auto line = (*ear)->poll()) poll(nullptr, 0, 10);
  cluster.start();
  EXPECT_EQ(apply(yours, {{Append{"j", 6, {"six"}}}, {Claim{"j"}}, {Append{"j", 6, {"six"}}}}),
            (Made{false, true, true}));
  EXPECT_EQ(document(yours, "word", "b"), "");
}

TEST(Stores, ADatabaseOfPostgresThatIsNotOursIsRefused) {
  const Cluster cluster;
  const auto refused = [&](std::string_view database, std::string_view why, Use use = Use::serve) {
    const auto store = open_store(cluster.address(database), use);
    ASSERT_FALSE(store);
    EXPECT_NE(store.error().find(why), std::string::npos) << store.error();
    EXPECT_EQ(store.error().find("very-secret"), std::string::npos) << store.error();
  };
  refused("nowhere", "does not exist");
  cluster.sql("postgres", "create database a");
  refused("a", "not a database of Linstock", Use::read);
  EXPECT_EQ(cluster.sql("a", "select count(*) from pg_namespace where nspname = 'linstock'"), "0\n");
  EXPECT_TRUE(open_store(cluster.address("a"), Use::serve));
  EXPECT_TRUE(open_store(cluster.address("a"), Use::read));
  cluster.sql("a", "update linstock.version set version = 99");
  refused("a", "newer Linstock");
  cluster.sql("postgres", "create database b");
  cluster.sql("b", "create schema linstock");
  refused("b", "not a database of Linstock");
  cluster.sql("postgres", "create database c encoding 'LATIN1' template template0");
  refused("c", "must be UTF8");
  const auto nobody = run(fmt::format("{} serve --port 0 --store {} 2>&1", places::program(),
                                      "postgresql://linstock:very-secret@127.0.0.1:1/linstock"));
  EXPECT_EQ(nobody.status, 1);
  EXPECT_NE(nobody.out.find("onnection"), std::string::npos) << nobody.out;
  EXPECT_EQ(nobody.out.find("very-secret"), std::string::npos) << nobody.out;
}

}  // namespace
}  // namespace linstock::server
