// What the people of a match say to each other: who hears it, who does not, and what is kept.
#include "harness.hpp"
#include "server/limits.hpp"

namespace linstock::server {
namespace {

class Talk : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();
  std::string anne = guest(port, "Anne"), ben = guest(port, "Ben"), cora = guest(port, "Cora");
  Player a{port, anne}, b{port, ben}, umpire{port, cora}, stranger{port};

  /// A match that Cora umpires, Anne and Ben in its seats.
  std::string umpired(std::string_view more = "") {
    const auto id =
        text(umpire
                 .result("match.new", fmt::format(R"({{"game":"montrose","umpire":true,"lobby":true,)"
                                                  R"("seats":{{"royalist":"open"}}{}}})",
                                                  more))
                 .at("match"));
    a.result("match.sit", of(id, R"("seat":"royalist")"));
    b.result("match.sit", of(id, R"("seat":"covenanter")"));
    return id;
  }
  static std::vector<std::string> heard(Player& p, const std::string& id, std::string_view viewer) {
    std::vector<std::string> out;
    const auto read = p.result("chat.read", of(id, fmt::format(R"("viewer":"{}")", viewer)));
    for (const auto& said : read.at("messages").as_array()) out.push_back(text(said.at("text")));
    return out;
  }
  using Texts = std::vector<std::string>;
};

TEST_F(Talk, IsForTheTableOrForSomeAndTheUmpireHearsAll) {
  const auto id = umpired();
  const auto said = a.result("chat.say", of(id, R"("viewer":"royalist","text":"Good day!\nShall we?")"));
  EXPECT_EQ(text(said.at("from")), "royalist");
  EXPECT_EQ(text(said.at("name")), "Anne");
  b.result("chat.say", of(id, R"("viewer":"covenanter","text":"A word","to":"royalist")"));
  a.result("chat.say", of(id, R"("viewer":"royalist","text":"To myself","to":"royalist")"));
  umpire.result("chat.say", of(id, R"("viewer":"umpire","text":"Be quick","to":"covenanter")"));
  EXPECT_EQ(heard(a, id, "royalist"), (Texts{"Good day!\nShall we?", "A word", "To myself"}));
  EXPECT_EQ(heard(b, id, "covenanter"), (Texts{"Good day!\nShall we?", "A word", "Be quick"}));
  EXPECT_EQ(heard(umpire, id, "umpire").size(), 4u);
  EXPECT_EQ(heard(stranger, id, "spectator"), Texts{})
      << "spectators read nothing unless the match lets them";
  EXPECT_EQ(a.error_of("chat.read", of(id, R"("viewer":"covenanter")")), "not_yours");
}

TEST_F(Talk, SpectatorsReadWhatIsForTheTableIfTheMatchLetsThem) {
  const auto id = umpired(R"(,"chat":"all")");
  a.result("chat.say", of(id, R"("viewer":"royalist","text":"Good day")"));
  a.result("chat.say", of(id, R"("viewer":"royalist","text":"A word","to":"covenanter")"));
  EXPECT_EQ(heard(stranger, id, "spectator"), Texts{"Good day"});
  EXPECT_EQ(stranger.error_of("chat.say", of(id, R"("viewer":"spectator","text":"Hey")")), "not_yours");
}

TEST_F(Talk, HelloTellsTheLimitsOfThisServerAndCaller) {
  Player bot{port, {}, bearer(token_of(port, anne))};
  const auto told = [](Player& p, const char* limit) {
    return p.result("session.hello").at("limits").at(limit).to_number<double>();
  };
  for (Player* p : {&a, &bot}) {
    EXPECT_EQ(told(*p, "message"), limits::message);
    EXPECT_EQ(told(*p, "matches"), limits::matches_each);
    EXPECT_EQ(told(*p, "entries"), limits::entries);
    EXPECT_EQ(told(*p, "watches"), limits::watches);
    EXPECT_EQ(told(*p, "thinking"), limits::thinking);
    EXPECT_EQ(told(*p, "chat_text"), limits::chat_text);
    EXPECT_EQ(told(*p, "note"), limits::note);
  }
  EXPECT_EQ(told(a, "messages_each_second"), limits::messages.each_second);
  EXPECT_EQ(told(a, "messages_at_once"), limits::messages.at_once);
  EXPECT_EQ(told(bot, "messages_at_once"), limits::bot_messages.at_once);
  std::string longest = R"({"jsonrpc":"2.0","id":1,"method":"session.hello"})";
  longest.append(limits::message - longest.size(), ' ');
  bot.write(longest);
  EXPECT_TRUE(bot.read().contains("result"));
  bot.write(longest + ' ');
  EXPECT_TRUE(bot.read().empty()) << "the connection ends";
}

TEST_F(Talk, IsPushedToWhoMayReadIt) {
  const auto id = umpired();
  b.result("match.watch", of(id, R"("viewer":"covenanter")"));
  umpire.result("match.watch", of(id, R"("viewer":"umpire")"));
  stranger.result("match.watch", of(id, R"("viewer":"spectator")"));
  a.result("chat.say", of(id, R"("viewer":"royalist","text":"For me alone","to":"royalist")"));
  a.result("chat.say", of(id, R"("viewer":"royalist","text":"For all")"));
  EXPECT_EQ(text(b.next("chat.said").at("message").at("text")), "For all");
  EXPECT_EQ(text(umpire.next("chat.said").at("message").at("text")), "For me alone");
  EXPECT_EQ(text(umpire.next("chat.said").at("message").at("text")), "For all");
  stranger.result("session.hello");
  for (const auto& received : stranger.texts)
    EXPECT_EQ(received.find("chat.said"), std::string::npos) << received;
}

TEST_F(Talk, WhoUmpiredUmpiresTheRematch) {
  const auto id = umpired();
  const auto concede = of(id, R"("seat":"royalist","line":"concede")");
  while (!a.call("match.act", concede).contains("result")) ASSERT_TRUE(play_one(a, id) || play_one(b, id));
  const auto next = text(a.result("match.rematch", fmt::format(R"({{"match":"{}"}})", id)).at("match"));
  const auto about = umpire.result("match.seats", fmt::format(R"({{"match":"{}"}})", next));
  EXPECT_TRUE(about.at("umpire").as_bool());
  EXPECT_FALSE(a.result("match.seats", fmt::format(R"({{"match":"{}"}})", next)).at("umpire").as_bool());
}

TEST_F(Talk, IsKeptAndReadFromAnyNumberOn) {
  const auto id = umpired();
  constexpr int said = 130;
  for (int i = 1; i <= said; ++i)
    (i % 2 ? a : b)
        .result("chat.say",
                of(id, fmt::format(R"("viewer":"{}","text":"{}","to":"{}")",
                                   i % 2 ? "royalist" : "covenanter", i, i % 2 ? "royalist" : "")));
  server->end(SIGKILL);
  server = start();
  Player again{server->port(), ben};
  std::vector<std::string> all;
  std::int64_t next = 0;
  for (bool more = true; more;) {
    const auto some =
        again.result("chat.read", of(id, fmt::format(R"("viewer":"covenanter","after":{})", next)));
    for (const auto& message : some.at("messages").as_array()) {
      all.push_back(text(message.at("text")));
      EXPECT_EQ(std::to_string(message.at("number").as_int64()), all.back());
    }
    next = some.at("next").as_int64();
    more = some.at("more").as_bool();
  }
  EXPECT_EQ(all.size(), said / 2u);
  EXPECT_EQ(next, said);
}

/// The page's field counts letters, so does the server.
TEST_F(Talk, AMessageIsAsLongAsItsLetters) {
  const auto id = umpired();
  std::string text;
  for (std::size_t i = 0; i < limits::chat_text; ++i) text += "ä";
  EXPECT_EQ(a.error_of("chat.say", of(id, fmt::format(R"("viewer":"royalist","text":"{}")", text))), "");
  EXPECT_EQ(a.error_of("chat.say", of(id, fmt::format(R"("viewer":"royalist","text":"{}ä")", text))),
            "bad_parameters");
}

TEST_F(Talk, WhatIsNoTextIsRefused) {
  const auto id = umpired();
  const std::string long_text(limits::chat_text + 1, 'a');
  for (const auto& what : {std::string{}, long_text, std::string{R"(\u0007)"}, std::string{R"(\u007f)"}})
    EXPECT_EQ(a.error_of("chat.say", of(id, fmt::format(R"("viewer":"royalist","text":"{}")", what))),
              "bad_parameters")
        << what;
  EXPECT_EQ(a.error_of("chat.say", of(id, R"("viewer":"royalist","text":"Hey","to":"irish")")),
            "bad_parameters");
  EXPECT_EQ(a.error_of("chat.read", of(id, R"("viewer":"royalist","after":100000000)")), "bad_parameters");
  EXPECT_EQ(heard(a, id, "royalist"), Texts{});
}

TEST_F(Talk, NotesAreOnesOwn) {
  const auto id = umpired();
  const auto note = [&](Player& p) {
    return text(p.result("notes.read", fmt::format(R"({{"match":"{}"}})", id)).at("text"));
  };
  EXPECT_EQ(note(a), "");
  a.result("notes.write", of(id, R"("text":"He bluffs")"));
  a.result("notes.write", of(id, R"("text":"He bluffs\nalways")"));
  EXPECT_EQ(note(a), "He bluffs\nalways");
  EXPECT_EQ(note(b), "");
  EXPECT_EQ(note(umpire), "");
  EXPECT_EQ(stranger.error_of("notes.read", fmt::format(R"({{"match":"{}"}})", id)), "not_yours");
  const std::string long_text(limits::note + 1, 'a');
  EXPECT_EQ(a.error_of("notes.write", of(id, fmt::format(R"("text":"{}")", long_text))), "bad_parameters");
  server->end(SIGKILL);
  server = start();
  Player again{server->port(), anne};
  EXPECT_EQ(note(again), "He bluffs\nalways");
  again.result("notes.write", of(id, R"("text":"")"));
  EXPECT_EQ(note(again), "");
}

TEST_F(Talk, NotesAreReadAsWrittenAlsoBeforeTheyAreStored) {
  const auto id = umpired();
  std::string written;
  for (int i = 0; i < 40; ++i) {  // each is a transaction of its own: most still wait when the notes are read
    written = fmt::format("He bluffs for the {}. time", i);
    a.send("notes.write", of(id, fmt::format(R"("text":"{}")", written)));
  }
  EXPECT_EQ(text(a.result("notes.read", fmt::format(R"({{"match":"{}"}})", id)).at("text")), written);
}

}  // namespace
}  // namespace linstock::server
