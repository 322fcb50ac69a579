// Matches in which agents of one's own play (docs/protocol.md, "Agents").
#pragma once

#include <memory>

#include "protocol/dispatch.hpp"
#include "sim/agent.hpp"
#include "sim/plan.hpp"

namespace linstock::sim {

/// The agents of one thread: a process for each seat that an agent plays. They go from match to match.
class Agents {
 public:
  explicit Agents(const Plan& plan);
  ~Agents();  ///< tells them that there is no further match
  Agents(const Agents&) = delete;
  Agents& operator=(const Agents&) = delete;

  /// A match that was played, and what was measured.
  struct Played {
    std::unique_ptr<Match> match;
    Trial trial;
  };
  /// Plays one match. An agent that ends or takes too long resigns, and is started anew for the next match.
  /// An error, if it had not answered anything yet.
  std::expected<Played, std::string> play(std::uint64_t trial, std::size_t setting);

 private:
  /// An agent in a seat.
  struct Seated {
    Seat seat;
    const AgentCommand* of;  // in the plan
    protocol::Session session{};
    std::unique_ptr<Agent> agent{};  // none before its first match, and after it was lost
    std::string waiting{};      // the id, as JSON, of its request for what comes next; "": it has not asked
    bool has_answered = false;  // any question, since it was started
  };

  using Served = std::expected<void, Lost>;

  /// The agent that plays this seat under a setting; nullptr: a program does.
  Seated* at(std::size_t setting, Seat seat);
  /// Reads requests and answers them until the agent asks for what comes next.
  Served serve(Seated& player);
  /// Tells the agent what comes next, and serves it until it asks again.
  Served go_on(Seated& player);
  /// Answers a request that is not for what comes next.
  Served answer(Seated& player, const protocol::Request& request);
  Served push(Seated& player);  ///< what the agent watches
  Served write(Seated& player, std::string_view message);
  /// The result of a request for what comes next.
  std::string next(const Seated& player);
  /// Has the agent in this seat answer, or lets it resign.
  std::expected<void, std::string> ask(Seated& player);

  const Plan& plan_;
  protocol::MatchRegistry registry_;
  std::vector<std::unique_ptr<Seated>> seated_;  // all that have played
  Match* match_ = nullptr;                       // that is being played
  std::string name_;                             // of the match: the number of the trial
  Observer* observer_ = nullptr;                 // of the match
  bool goes_on_ = true;                          // the observer has not broken it off
  Agent::Time deadline_{};                       // of the agent that is being served
};

}  // namespace linstock::sim
