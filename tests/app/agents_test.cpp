// Agents of one's own in `linstock sim`, and matches that it saves.
#include "simulations.hpp"

namespace linstock {
namespace {

struct Agents : Simulations {
  static std::string example() {
    return fmt::format("'mine=python3 {}/../examples/agent.py'", places::tests());
  }
  /// `--agent` with a script that has asked for its first turn; `say` sends a request and gives the answer.
  std::string agent(std::string_view script) const {
    constexpr std::string_view begins = R"(import json, os, sys, time
def say(method, **params):
    print(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}), flush=True)
    return json.loads(sys.stdin.readline())
def first(now):
    return now["questions"][0]["answers"][0]["text"]
turn = say("agent.next")["result"]
me = {"match": turn["match"], "seat": turn["seat"]}
)";
    folder.write("agent.py", fmt::format("{}{}\n", begins, script));
    return "--agent 'mine=python3 agent.py' --seats mine,random ";
  }
};

TEST_F(Agents, PlayEveryGameToItsEnd) {
  for (const char* game : {"montrose", "and-gentlemen-all", "matchlocks", "declare-thee-sir"}) {
    const auto r = sim(fmt::format("{} -n 1 --agent {} --seats mine,random", game, example()));
    EXPECT_EQ(r.status, 0) << game << "\n" << r.out;
    EXPECT_NE(r.out.find(" mine, "), std::string::npos) << r.out;
  }
  const auto six = sim(fmt::format(
      "by-the-sword -n 1 --option players=3 --option turn_limit=3 --agent {} --seats random,mine,mine",
      example()));
  EXPECT_EQ(six.status, 0) << six.out;
}

TEST_F(Agents, ThatPlayAlikeGiveTheSameResultsWithAnyNumberOfThreads) {
  const auto played = fmt::format("montrose -n 6 --seed 7 --agent {} --seats mine,random", example());
  const auto one = sim(played + " --threads 1 --out 1.csv"), three = sim(played + " --threads 3 --out 3.csv");
  EXPECT_EQ(one.status, 0) << one.out;
  EXPECT_EQ(one.out, three.out);
  EXPECT_EQ(text("1.csv"), text("3.csv"));
  EXPECT_NE(text("1.csv").find(" --seats mine,random --seed 7 --agent 'mine=python3"), std::string::npos);
  const auto more = sim(
      fmt::format("montrose -n 8 --seed 7 --agent {} --seats mine,random --out 1.csv --resume", example()));
  EXPECT_EQ(more.status, 0) << more.out;
  EXPECT_TRUE(text("1.csv").starts_with(text("3.csv")));
}

TEST_F(Agents, SeeAndDoOnlyWhatIsTheirs) {
  const auto script = agent(R"(
other = {"match": turn["match"], "seat": "covenanter"}
refused = [say("match.view", match=turn["match"], viewer="umpire"), say("match.view", match=turn["match"], viewer="covenanter"),
           say("match.choose", **other, line="done"), say("match.state", match=turn["match"]),
           say("match.undo", match=turn["match"], seats=[turn["seat"]]), say("match.new", game="montrose", seed=1),
           say("match.call_off", match=turn["match"]), say("match.close", match=turn["match"]),
           say("match.edit", match=turn["match"], patch={}, reason="x")]
print(*[r["error"]["data"]["name"] for r in refused], file=sys.stderr)
print(sorted(say("match.save", match=turn["match"], viewer="royalist")["result"]["document"]), file=sys.stderr)
print(say("opponent.choose", **me, playouts=1)["result"]["line"] != "", say("no.such")["error"]["data"]["name"], file=sys.stderr)
say("match.resign", **me)
say("agent.next")
)");
  const auto r = sim("montrose -n 1 " + script);
  EXPECT_EQ(r.status, 0) << r.out;
  std::string nine;
  for (int i = 0; i < 9; ++i) nine += i ? " not_yours" : "not_yours";
  EXPECT_NE(r.out.find(nine + "\n"), std::string::npos) << r.out;
  EXPECT_EQ(r.out.find("'setup'"), std::string::npos) << "nothing tells the seed\n" << r.out;
  EXPECT_NE(r.out.find("True unknown_method"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("covenanter: resigned"), std::string::npos) << r.out;
}

TEST_F(Agents, HearHowTheMatchEndedAndThatThereIsNoOther) {
  const auto r = sim("montrose -n 2 --threads 1 " + agent(R"(
ended = []
while turn["match"] is not None:
    if turn["next"]["over"]:
        ended.append((turn["match"], turn["next"]["winners"], "state" in say("match.state", match=turn["match"])["result"]))
    else:
        say("match.resign", match=turn["match"], seat=turn["seat"])
    turn = say("agent.next")["result"]
print(ended, file=sys.stderr)
)"));
  EXPECT_EQ(r.status, 0) << r.out;
  EXPECT_NE(r.out.find("[('0', ['covenanter'], True), ('1', ['covenanter'], True)]"), std::string::npos)
      << r.out;
}

TEST_F(Agents, ThatEndResignAndAreStartedAnew) {
  const auto r = sim("montrose -n 2 --threads 1 " + agent(R"(
say("match.choose", **me, line=first(turn["next"]))
)"));
  EXPECT_EQ(r.status, 0) << r.out;
  EXPECT_NE(r.out.find("match 1: the agent mine ended; it resigns"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("covenanter: resigned   2"), std::string::npos) << r.out;
}

TEST_F(Agents, ThatNeverAnswerEndTheRun) {
  const auto ends = [&](const std::string& arguments, const std::string& how) {
    const auto r = sim("montrose -n 5 " + arguments + " --out r.csv --force");
    EXPECT_EQ(r.status, 1) << r.out;
    EXPECT_NE(r.out.find(fmt::format("the agent mine {} before it had answered anything", how)),
              std::string::npos)
        << r.out;
  };
  for (const char* command : {"true", "no-such-program", "echo nonsense"})
    ends(fmt::format("--agent 'mine={}' --seats mine,random", command), "ended");
  auto slow = agent("while True: say('match.view', match=turn['match'], viewer=turn['seat'])");
  slow.replace(slow.find("mine,random"), 11, "mine:0.1,random");
  ends(slow, "took too long");
}

TEST_F(Agents, AreNamedOnceAndHaveASeat) {
  refused("montrose -n 1 --agent mine --seats mine", "give a name and a command");
  refused("montrose -n 1 --agent =true --seats mine", "give a name and a command");
  refused("montrose -n 1 --agent a,b=true --seats mine", "give a name and a command");
  refused("montrose -n 1 --agent random=true --seats random", "there is a random already");
  refused("montrose -n 1 --agent mine=true --agent mine=false --seats mine", "there is a mine already");
  refused("montrose -n 1 --agent mine=true --seats random", "it does not play");
  refused("montrose -n 1 --agent mine=true --seats mine:soon", "give an agent seconds");
  refused("montrose -n 1 --agent mine=true --seats mine:0", "give an agent seconds");
  refused("montrose -n 1 --seats mine", "or name an --agent");
}

TEST_F(Agents, AreNotNeededToSaveMatchesThatPlayAsTheirRowsSay) {
  for (const char* game : {"montrose", "and-gentlemen-all", "matchlocks", "declare-thee-sir",
                           "by-the-sword --option turn_limit=4"})
    for (const char* level : {"random", "rule-of-thumb:8"}) {
      const auto one = sim(fmt::format("{} -n 2 --seed 3 --seats {} --save-match 1 --force", game, level));
      EXPECT_EQ(one.status, 0) << one.out;
      const auto file = fmt::format("{}-3-1.json", std::string{game}.substr(0, std::string{game}.find(' ')));
      EXPECT_TRUE(one.out.starts_with(file + ": won by ")) << one.out;
      const auto good = run(fmt::format("{} verify {}/{} 2>&1", places::program(), path, file));
      EXPECT_EQ(good.status, 0) << good.out;
    }
}

TEST_F(Agents, AreSavedWithAllMatchesOfARun) {
  const auto r = sim(fmt::format("montrose -n 3 --agent {} --seats mine,random --save-to all", example()));
  EXPECT_EQ(r.status, 0) << r.out;
  EXPECT_EQ(run(fmt::format("ls {}/all", path)).out,
            "montrose-1-0.json\nmontrose-1-1.json\nmontrose-1-2.json\n");
  EXPECT_EQ(run(fmt::format("{} verify {}/all/montrose-1-2.json 2>&1", places::program(), path)).status, 0);
  refused("montrose -n 3 --save-to all", "all: is not empty; --force");
  refused("montrose -n 3 --save-match 2 --save-to all", "all/montrose-1-2.json: already exists; --force");
  refused("montrose -n 3 --save-match 3", "the matches of this run are 0 to 2");
  folder.write("file", "");
  const auto nowhere = sim("montrose -n 3 --save-to file/x");
  EXPECT_EQ(nowhere.status, 1) << nowhere.out;
}

}  // namespace
}  // namespace linstock
