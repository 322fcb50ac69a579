#include "sim/plan.hpp"

#include <algorithm>
#include <filesystem>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games.hpp"
#include "kernel/describe.hpp"
#include "kernel/rng.hpp"
#include "play/store.hpp"
#include "setup.hpp"

namespace linstock::sim {

namespace json = boost::json;

namespace {

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  for (std::size_t from = 0;;) {
    const auto end = std::min(text.find(at, from), text.size());
    parts.emplace_back(text.substr(from, end - from));
    if (end == text.size()) return parts;
    from = end + 1;
  }
}

/// The players by seat of the game, from one level for all seats, or one for each seat in play, in order.
std::expected<std::vector<Program>, std::string> read_players(const Request& r, const Plan& plan,
                                                              Seats in_play) {
  std::vector<Program> given;
  for (const auto& word : split(r.seats, ',')) {
    auto program = program_named(word);
    if (!program || !has_level(plan.game->id, program->level))
      return std::unexpected(
          fmt::format("--seats: unknown program '{}'; choose from {}, with a budget as {}:1000", word,
                      level_names_of(plan.game->id), name_of(strongest_of(plan.game->id).level)));
    if (r.budget && program->level != Level::random && !word.contains(':')) program->budget = {*r.budget};
    given.push_back(*program);
  }
  if (given.size() == 1) return std::vector<Program>(plan.game->seats.size(), given[0]);
  if (given.size() != plan.seats.size())
    return std::unexpected(fmt::format("--seats: {} given; give one for all seats, or one for each of {}",
                                       given.size(), fmt::join(plan.seats, ", ")));
  std::vector<Program> players(plan.game->seats.size(), given[0]);
  auto next = given.begin();
  for (const Seat seat : in_play) players[seat.index()] = *next++;
  return players;
}

std::string name_of(std::string_view option) { return std::string{option.substr(0, option.find('='))}; }

/// What is wrong with a switch; "" if nothing. set_option checks the values themselves.
std::string fault(const Switch& s, const Plan& plan) {
  for (const auto& other : plan.switches)
    if (other.option == s.option) return fmt::format("--set {}: given twice", s.option);
  for (const auto& o : plan.options)
    if (name_of(o) == s.option) return fmt::format("--set {}: already set by --option", s.option);
  auto sorted = s.values;
  std::ranges::sort(sorted);
  const auto twice = std::ranges::adjacent_find(sorted);
  return twice == sorted.end() ? "" : fmt::format("--set {}: {} is there twice", s.option, *twice);
}

std::string read_switch(const std::string& text, Plan& plan) {
  const auto equals = text.find('=');
  if (equals == text.npos) return fmt::format("--set {}: give its values, as {}=a,b", text, text);
  Switch s{text.substr(0, equals), split(text.substr(equals + 1), ',')};
  if (auto bad = fault(s, plan); !bad.empty()) return bad;
  for (const auto& value : s.values) {
    json::object none;
    if (auto bad = set_option(none, *plan.game, s.option + "=" + value); !bad.empty()) return "--set: " + bad;
  }
  plan.switches.push_back(std::move(s));
  return {};
}

std::string read_options(const Request& r, Plan& plan, json::object& options) {
  for (const auto& o : r.options) {
    if (options.contains(name_of(o))) return fmt::format("--option {}: given twice", name_of(o));
    if (auto bad = set_option(options, *plan.game, o); !bad.empty()) return "--option: " + bad;
  }
  plan.options = r.options;
  std::size_t settings = 1;
  for (const auto& s : r.sets) {
    if (auto bad = read_switch(s, plan); !bad.empty()) return bad;
    settings *= plan.switches.back().values.size();
    if (settings > most_settings) return fmt::format("--set: more than {} settings", most_settings);
  }
  return {};
}

/// Adds a switch with every army against every other, on both sides. Returns what is wrong, or "".
std::string read_armies(const Request& r, Plan& plan) {
  if (r.armies.empty()) return {};
  if (!plan.game->armies) return text("no-armies"_reason);
  if (r.armies.size() < 2) return "--armies: give at least two files, as A.json,B.json";
  for (const auto& file : r.armies) {
    auto content = play::read_file(file);
    if (!content) return content.error();
    plan.armies.push_back({std::filesystem::path{file}.stem().string(), std::move(*content)});
  }
  Switch s{std::string{armies_switch}, {}};
  for (std::size_t i = 0; i < plan.armies.size(); ++i)
    for (std::size_t j = i + 1; j < plan.armies.size(); ++j)
      for (const auto& [first, second] : {std::pair{i, j}, std::pair{j, i}}) {
        plan.pairings.emplace_back(first, second);
        s.values.push_back(plan.armies[first].name + ":" + plan.armies[second].name);
      }
  if (s.values.size() > most_settings) return fmt::format("--armies: more than {} pairings", most_settings);
  if (auto bad = fault(s, plan); !bad.empty()) return bad;
  plan.switches.push_back(std::move(s));
  return {};
}

/// An FNV-1a hash of all data files, so that results from other data are not mixed with these.
std::uint64_t hash_of_data(const MatchSetup& setup, const Plan& plan) {
  std::uint64_t h = 0xCBF29CE484222325u;
  const auto add = [&](std::string_view text) {
    for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  };
  for (const auto& path : plan.game->files_of(setup)) add(setup.file(path).value_or(""));
  for (const NamedArmy& army : plan.armies) add(army.text);
  return h;
}

std::string header_of(const Plan& plan, std::uint64_t data) {
  std::vector<std::string> players;
  for (std::size_t i = 0; i < plan.players.size(); ++i)
    if (plan.plays(plan.game->seats[i])) players.push_back(linstock::name_of(plan.players[i]));
  auto line = fmt::format("# linstock sim {} --seats {} --seed {}", plan.game->id, fmt::join(players, ","),
                          plan.seed);
  if (!plan.scenario.empty()) line += " --scenario " + plan.scenario;
  for (const auto& o : plan.options) line += " --option " + o;
  for (const auto& s : plan.switches) line += fmt::format(" --set {}={}", s.option, fmt::join(s.values, ","));
  return line + fmt::format(" (data {:016x})", data);
}

/// Gives the first army to the first seat, the second to the second.
void oppose(MatchSetup& setup, const Plan& plan, const std::pair<std::size_t, std::size_t>& armies) {
  const auto& of = *plan.game->armies;
  setup.files[of.file(plan.game->seats[0])] = plan.armies[armies.first].text;
  setup.files[of.file(plan.game->seats[1])] = plan.armies[armies.second].text;
}

/// Adds the laboratory of each setting to the plan; returns what is wrong with the data or the settings.
std::vector<std::string> furnish(Plan& plan, MatchSetup setup, const json::object& options) {
  std::size_t settings = 1;
  for (const auto& s : plan.switches) settings *= s.values.size();
  for (std::size_t i = 0; i < settings; ++i) {
    auto of_setting = options;
    for (std::size_t w = 0; w < plan.switches.size(); ++w)
      if (plan.switches[w].option == armies_switch)
        oppose(setup, plan, plan.pairings[plan.position(i, w)]);
      else
        (void)set_option(of_setting, *plan.game, plan.switches[w].option + "=" + plan.value(i, w));
    setup.options = json::serialize(of_setting);
    auto laboratory = make_laboratory(*plan.game, setup);
    if (!laboratory) {
      std::vector<std::string> faults;
      for (const Fault& f : laboratory.error()) faults.push_back(in_line(f, *plan.game));
      return faults;
    }
    plan.laboratories.push_back(std::move(*laboratory));
  }
  plan.figures = plan.laboratories[0]->figures();
  for (const auto& l : plan.laboratories)
    if (l->figures() != plan.figures) return {"--set: these settings cannot be compared"};
  return {};
}

}  // namespace

std::uint64_t Plan::trial_seed(std::uint64_t trial) const {
  // Hashed twice; otherwise runs with neighbouring seeds would share all matches but one.
  return Rng{Rng{seed}.next() + trial}.next();
}

std::size_t Plan::position(std::size_t setting, std::size_t which) const {
  for (std::size_t w = switches.size(); --w > which;) setting /= switches[w].values.size();
  return setting % switches[which].values.size();
}

std::string Plan::name(std::size_t setting) const {
  std::string text;
  for (std::size_t w = 0; w < switches.size(); ++w)
    text += fmt::format("{}{}={}", w ? ", " : "", switches[w].option, value(setting, w));
  return text;
}

std::string Plan::players_in_words() const {
  std::string text;
  for (std::size_t i = 0; i < players.size(); ++i)
    if (plays(game->seats[i]))
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", game->seats[i], linstock::name_of(players[i]));
  return text;
}

std::expected<Plan, std::vector<std::string>> make_plan(const Request& r) {
  using Wrong = std::vector<std::string>;
  const auto refuse = [](std::string what) { return std::unexpected(Wrong{std::move(what)}); };
  Plan plan;
  plan.game = find_game(r.game);
  if (!plan.game) return refuse(no_game(r.game));
  plan.matches = r.matches, plan.seed = r.seed;
  json::object options;
  if (auto bad = read_options(r, plan, options); !bad.empty()) return refuse(std::move(bad));
  if (auto bad = read_armies(r, plan); !bad.empty()) return refuse(std::move(bad));
  plan.scenario = r.scenario;
  if (r.scenario.empty() && !plan.armies.empty())  // another ground for each trial
    plan.scenario = fmt::format("{}-any-ready", plan.game->armies->scenario);
  MatchSetup setup{.scenario = plan.scenario.empty() ? std::string{plan.game->scenarios[0]} : plan.scenario};
  if (!r.data.empty())
    if (auto bad = replace_data(setup, *plan.game, r.data); !bad.empty()) return refuse(std::move(bad));
  if (!plan.game->has_scenario(setup) && !is_drawn(*plan.game, setup.scenario))
    return refuse(fmt::format("--scenario: unknown scenario {}; choose from {}", setup.scenario,
                              fmt::join(plan.game->scenarios, ", ")));
  if (auto faults = furnish(plan, setup, options); !faults.empty()) return std::unexpected(std::move(faults));
  Seats in_play;
  for (const auto& laboratory : plan.laboratories) in_play |= laboratory->in_play();
  for (const Seat seat : in_play) plan.seats.push_back(plan.game->seats[seat.index()]);
  auto players = read_players(r, plan, in_play);
  if (!players) return refuse(players.error());
  plan.players = std::move(*players);
  plan.header = header_of(plan, hash_of_data(setup, plan));
  return plan;
}

}  // namespace linstock::sim
