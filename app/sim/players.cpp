#include "sim/players.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/ranges.h>

namespace linstock::sim {

namespace {

bool has_agent(std::span<const AgentCommand> agents, std::string_view name) {
  return std::ranges::find(agents, name, &AgentCommand::name) != agents.end();
}

std::expected<std::vector<AgentCommand>, std::string> read_agents(std::span<const std::string> given,
                                                                  std::string_view game) {
  std::vector<AgentCommand> agents;
  for (const auto& text : given) {
    const auto equals = std::min(text.find('='), text.size());
    AgentCommand agent{text.substr(0, equals), text.substr(std::min(equals + 1, text.size()))};
    if (agent.name.empty() || agent.command.empty() || text.contains('\n') ||
        agent.name.find_first_of(",: ") != std::string::npos)
      return std::unexpected(fmt::format("--agent {}: give a name and a command, as mine=./bot", text));
    if (program_named(game, agent.name) || has_agent(agents, agent.name))
      return std::unexpected(fmt::format("--agent {}: there is a {} already", text, agent.name));
    agents.push_back(std::move(agent));
  }
  return agents;
}

/// The seconds of "mine:0.5", from a thousandth to a day; nothing if they are none.
std::optional<std::chrono::milliseconds> read_seconds(std::string_view text) {
  constexpr double least = 0.001, most = 86'400;
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  const bool fits = seconds >= least && seconds <= most;
  if (error != std::errc{} || end != text.data() + text.size() || !fits) return {};
  return std::chrono::round<std::chrono::milliseconds>(std::chrono::duration<double>{seconds});
}

}  // namespace

std::string Player::name() const {
  if (!is_agent()) return called.empty() ? name_of(program) : called;
  if (agent.time == AgentCommand{}.time) return agent.name;
  return fmt::format("{}:{}", agent.name, std::chrono::duration<double>{agent.time}.count());
}

std::expected<std::vector<Player>, std::string> read_players(std::string_view option,
                                                             std::span<const std::string> words,
                                                             std::span<const std::string> agents,
                                                             std::optional<std::uint32_t> budget,
                                                             std::string_view game) {
  const auto commands = read_agents(agents, game);
  if (!commands) return std::unexpected(commands.error());
  std::vector<Player> players;
  for (const auto& word : words) {
    const auto colon = std::min(word.find(':'), word.size());
    if (const auto agent = std::ranges::find(*commands, word.substr(0, colon), &AgentCommand::name);
        agent != commands->end()) {
      Player& player = players.emplace_back();
      player.agent = *agent;
      if (colon == word.size()) continue;
      const auto seconds = read_seconds(std::string_view{word}.substr(colon + 1));
      if (!seconds)
        return std::unexpected(
            fmt::format("{} {}: give an agent seconds, as {}:2.5", option, word, agent->name));
      player.agent.time = *seconds;
      continue;
    }
    auto program = program_named(game, word);
    if (!program)
      return std::unexpected(fmt::format(
          "{}: unknown program '{}'; choose from {}, a level with a budget as {}:1000, or name an --agent",
          option, word, fmt::join(program_names_of(game), ", "), name_of(strongest_of(game).level)));
    const bool is_level = level_named(word.substr(0, word.find('~'))).has_value();
    if (budget && is_level && program->level != Level::random) program->budget = {*budget};
    players.push_back({.program = *program, .called = is_level ? "" : word});
  }
  return players;
}

std::string unseated(std::span<const std::string> agents, std::span<const std::vector<Player>> casts) {
  for (const auto& text : agents) {
    const auto name = std::string_view{text}.substr(0, text.find('='));
    const auto has = [&](const std::vector<Player>& cast) {
      return std::ranges::any_of(cast, [&](const Player& p) { return p.agent.name == name; });
    };
    if (std::ranges::none_of(casts, has))
      return fmt::format("--agent {}: it does not play; name it in --seats or --ladder", name);
  }
  return {};
}

}  // namespace linstock::sim
