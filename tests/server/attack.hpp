#pragma once
// A match of two whom a third would disturb.
#include <list>
#include <set>

#include "hidden.hpp"
#include "server/limits.hpp"
#include "server/server.hpp"

namespace linstock::server {

inline constexpr std::size_t memory_bound = 200u << 20;  ///< bytes, of a server without optimisation

class Attack : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();
  std::string anne = guest(port, "Anne"), ben = guest(port, "Ben"), mallory = guest(port, "Mallory");
  std::string program = token_of(port, mallory);  ///< with it many messages a second are taken
  Player a{port, anne, {}, elsewhere}, b{port, ben, {}, elsewhere};
  std::string id = match_of_two(a, b);

  /// Everybody else's matches go on, and the server is well.
  void all_is_well() {
    EXPECT_EQ(get(port, "/healthz", elsewhere).status, 200u);
    EXPECT_TRUE(play_one(a, id) || play_one(b, id));
    EXPECT_GT(server->memory(), 0u);
    EXPECT_LT(server->memory(), memory_bound);
  }
  Player hostile() const { return Player{port, {}, bearer(program)}; }
  /// The player of the match who is asked, and his question.
  std::pair<Player*, json::object> asked() {
    for (Player* p : {&a, &b}) {
      const auto pending = p->result("match.pending", fmt::format(R"({{"match":"{}"}})", id));
      const auto& questions = pending.at("questions").as_array();
      if (!questions.empty()) return {p, questions[0].as_object()};
    }
    return {};
  }
  std::string answer_to(const json::object& question, std::size_t which = 0) const {
    return of(
        id, fmt::format(R"("seat":"{}","question":{},"line":"{}")", text(question.at("seat")),
                        question.at("number").as_int64(), text(question.at("answers").at(which).at("text"))));
  }
  static bool ended(Player& p) {
    while (!p.broken) p.read();
    return true;
  }
};

}  // namespace linstock::server
