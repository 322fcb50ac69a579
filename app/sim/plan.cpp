#include "sim/plan.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>

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

/// Adds a switch with every rival against every other, on both sides. Returns what is wrong, or "".
std::string add_rivals(Plan& plan, std::string_view what, std::vector<std::string> names) {
  if (!plan.rivals.what.empty()) return "--armies and --ladder: give only one";
  if (names.size() < 2) return fmt::format("--{}: give at least two", what);
  Switch s{std::string{what}, {}};
  plan.rivals = {what, std::move(names), {}};
  const auto& rivals = plan.rivals.names;
  for (std::size_t i = 0; i < rivals.size(); ++i)
    for (std::size_t j = i + 1; j < rivals.size(); ++j) {
      if (rivals[i] == rivals[j]) return fmt::format("{}: {} is there twice", what, rivals[i]);
      for (const auto& [first, second] : {std::pair{i, j}, std::pair{j, i}}) {
        plan.rivals.pairings.emplace_back(first, second);
        s.values.push_back(rivals[first] + ":" + rivals[second]);
      }
    }
  if (s.values.size() > most_settings) return fmt::format("{}: more than {} pairings", what, most_settings);
  if (auto bad = fault(s, plan); !bad.empty()) return bad;
  plan.switches.push_back(std::move(s));
  return {};
}

std::string read_armies(const Request& r, Plan& plan) {
  if (r.armies.empty()) return {};
  if (!plan.game->armies) return text("no-armies"_reason);
  std::vector<std::string> names;
  for (const auto& file : r.armies) {
    auto content = play::read_file(file);
    if (!content) return content.error();
    names.push_back(std::filesystem::path{file}.stem().string());
    plan.armies.push_back({names.back(), std::move(*content)});
  }
  return add_rivals(plan, armies_switch, std::move(names));
}

std::vector<std::string> names_of(const std::vector<Player>& players) {
  std::vector<std::string> names(players.size());
  std::ranges::transform(players, names.begin(), &Player::name);
  return names;
}

std::string read_ladder(const Request& r, Plan& plan, const std::vector<Player>& players) {
  return r.ladder.empty() ? "" : add_rivals(plan, ladder_switch, names_of(players));
}

/// A cast in a word: "search", or "search+random" if they differ.
std::string name_of(const std::vector<Player>& cast) {
  auto names = names_of(cast);
  if (std::ranges::adjacent_find(names, std::not_equal_to{}) == names.end()) names.resize(1);
  return fmt::format("{}", fmt::join(names, "+"));
}

/// Adds a switch with both casts, if there are two. Returns what is wrong, or "".
std::string read_casts(Plan& plan, const std::vector<std::vector<Player>>& casts) {
  if (casts.size() < 2) return {};
  if (plan.switches.empty())
    return "--also: nothing is compared; give --set, --armies or two folders of --data";
  if (plan.rivals.what == ladder_switch) return "--also and --ladder: give only one";
  Switch s{std::string{seats_switch}, {name_of(casts[0]), name_of(casts[1])}};
  if (auto bad = fault(s, plan); !bad.empty()) return bad;
  plan.switches.push_back(std::move(s));
  return {};
}

/// Adds a switch with every folder of data files, if there are several. Returns what is wrong, or "".
std::string read_data(const Request& r, Plan& plan) {
  plan.data = r.data;
  if (r.data.size() < 2) return {};
  Switch s{std::string{data_switch}, r.data};
  if (auto bad = fault(s, plan); !bad.empty()) return bad;
  plan.switches.push_back(std::move(s));
  return {};
}

/// The set-ups with the data files of each folder; one with those of the game, if there is no folder.
std::expected<std::vector<MatchSetup>, std::string> setups_of(const Plan& plan) {
  const MatchSetup plain{.scenario =
                             plan.scenario.empty() ? std::string{plan.game->scenarios[0]} : plan.scenario};
  std::vector<MatchSetup> setups(std::max<std::size_t>(1, plan.data.size()), plain);
  for (std::size_t i = 0; i < setups.size(); ++i) {
    if (!plan.data.empty())
      if (auto bad = replace_data(setups[i], *plan.game, plan.data[i]); !bad.empty())
        return std::unexpected(std::move(bad));
    if (!plan.game->has_scenario(setups[i]) && !is_drawn(*plan.game, plain.scenario))
      return std::unexpected(fmt::format("--scenario: unknown scenario {}; choose from {}", plain.scenario,
                                         fmt::join(plan.game->scenarios, ", ")));
  }
  return setups;
}

/// An FNV-1a hash of all data files, so that results from other data are not mixed with these.
std::uint64_t hash_of_data(const std::vector<MatchSetup>& setups, const Plan& plan) {
  std::uint64_t h = 0xCBF29CE484222325u;
  const auto add = [&](std::string_view text) {
    for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  };
  for (const MatchSetup& setup : setups)
    for (const auto& path : plan.game->files_of(setup)) add(setup.file(path).value_or(""));
  for (const NamedArmy& army : plan.armies) add(army.text);
  return h;
}

/// A word as the shell reads it, between quotes.
std::string between_quotes(std::string_view word) {
  std::string text{"'"};
  for (const char c : word) c == '\'' ? text += "'\\''" : text += c;
  return text + '\'';
}

std::string header_of(const Plan& plan, const Request& r, const std::vector<Player>& given,
                      std::uint64_t data) {
  auto players = names_of(given);
  if (given.size() == 1) players.assign(plan.seats.size(), given[0].name());
  auto line = fmt::format("# linstock sim {} --{} {} --seed {}", plan.game->id,
                          r.ladder.empty() ? "seats" : "ladder", fmt::join(players, ","), plan.seed);
  if (!r.also.empty()) line += " --also " + r.also;
  for (const auto& agent : r.agents) line += " --agent " + between_quotes(agent);
  if (!plan.scenario.empty()) line += " --scenario " + plan.scenario;
  for (const auto& o : plan.options) line += " --option " + o;
  for (const auto& s : r.sets) line += " --set " + s;
  if (!r.armies.empty()) line += fmt::format(" --armies {}", fmt::join(r.armies, ","));
  for (const auto& folder : r.data) line += " --data " + folder;
  return line + fmt::format(" (data {:016x})", data);
}

/// Gives the first army to the first seat, the second to the second.
void oppose(MatchSetup& setup, const Plan& plan, const std::pair<std::size_t, std::size_t>& armies) {
  const auto& of = *plan.game->armies;
  setup.files[of.file(plan.game->seats[0])] = plan.armies[armies.first].text;
  setup.files[of.file(plan.game->seats[1])] = plan.armies[armies.second].text;
}

/// The set-up of a setting.
MatchSetup setup_of(const Plan& plan, std::size_t setting, const std::vector<MatchSetup>& setups,
                    json::object options) {
  const auto data = plan.which(data_switch);
  MatchSetup setup = setups[data ? plan.position(setting, *data) : 0];
  for (std::size_t w = 0; w < plan.switches.size(); ++w) {
    const auto& option = plan.switches[w].option;
    if (option == armies_switch)
      oppose(setup, plan, plan.rivals.pairings[plan.position(setting, w)]);
    else if (option != ladder_switch && option != data_switch && option != seats_switch)
      (void)set_option(options, *plan.game, option + "=" + plan.value(setting, w));
  }
  setup.options = json::serialize(options);
  return setup;
}

/// Adds the laboratory of each setting to the plan; returns what is wrong with the data or the settings.
std::vector<std::string> furnish(Plan& plan, const std::vector<MatchSetup>& setups,
                                 const json::object& options) {
  std::size_t settings = 1;
  for (const auto& s : plan.switches) settings *= s.values.size();
  if (settings > most_settings) return {fmt::format("more than {} settings", most_settings)};
  for (std::size_t i = 0; i < settings; ++i) {
    auto laboratory = make_laboratory(*plan.game, setup_of(plan, i, setups, options));
    if (!laboratory) {
      std::vector<std::string> faults;
      for (const Fault& f : laboratory.error()) faults.push_back(in_line(f, *plan.game));
      return faults;
    }
    plan.laboratories.push_back(std::move(*laboratory));
  }
  plan.figures = plan.laboratories[0]->figures();
  for (const auto& l : plan.laboratories)
    if (l->figures() != plan.figures) return {"these settings cannot be compared"};
  return {};
}

/// Seats the players under every setting: one for all seats, one for each seat in play, in order, or rivals
/// by turns. `casts` are those of --seats, and of --also if there are others. Returns what is wrong, or "".
std::string take_seats(Plan& plan, const std::vector<std::vector<Player>>& casts) {
  const auto rivals = plan.which(ladder_switch), again = plan.which(seats_switch);
  for (const auto& cast : casts)
    if (!rivals && cast.size() != 1 && cast.size() != plan.seats.size())
      return fmt::format("--seats: {} given; give one for all seats, or one for each of {}", cast.size(),
                         fmt::join(plan.seats, ", "));
  for (std::size_t setting = 0; setting < plan.settings(); ++setting) {
    const auto& cast = casts[again ? plan.position(setting, *again) : 0];
    auto& players = plan.players.emplace_back(plan.game->seats.size(), cast[0]);
    for (std::size_t i = 0; i < plan.seats.size(); ++i) {
      const auto seat = static_cast<std::size_t>(std::ranges::find(plan.game->seats, plan.seats[i]) -
                                                 plan.game->seats.begin());
      if (rivals)
        players[seat] = cast[plan.rival_in(setting, seat)];
      else if (cast.size() > 1)
        players[seat] = cast[i];
    }
  }
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

std::optional<std::size_t> Plan::which(std::string_view option) const {
  const auto it = std::ranges::find(switches, option, &Switch::option);
  if (it == switches.end()) return {};
  return static_cast<std::size_t>(it - switches.begin());
}

std::size_t Plan::rival_in(std::size_t setting, std::size_t seat) const {
  const auto& [one, other] = rivals.pairings[position(setting, *which(rivals.what))];
  bool first = true;
  for (const Seat s : laboratories[setting]->in_play()) {
    if (s.index() == seat) break;
    first = !first;
  }
  return first ? one : other;
}

bool Plan::has_agents(std::size_t setting) const {
  return std::ranges::any_of(players[setting], &Player::is_agent);
}

std::vector<Program> Plan::programs_of(std::size_t setting) const {
  std::vector<Program> programs;
  for (const Player& player : players[setting]) programs.push_back(player.program);
  return programs;
}

std::string Plan::players_in_words() const {
  if (rivals.what == ladder_switch)
    return fmt::format("{}, each against each other one", fmt::join(rivals.names, ", "));
  std::string text;
  for (std::size_t i = 0; i < game->seats.size(); ++i)
    if (plays(game->seats[i]))
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", game->seats[i], players[0][i].name());
  if (const auto again = which(seats_switch)) text += "; again between " + switches[*again].values[1];
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
  if (!r.seats.empty() && !r.ladder.empty()) return refuse("--seats and --ladder: give only one");
  std::vector<std::vector<Player>> casts;
  const auto read = [&](std::string_view option, std::vector<std::string> words) -> std::string {
    auto players = read_players(option, words, r.agents, r.budget, plan.game->id);
    if (!players) return players.error();
    casts.push_back(std::move(*players));
    return {};
  };
  auto bad_player = r.ladder.empty() ? read("--seats", split(r.seats.empty() ? "random" : r.seats, ','))
                                     : read("--ladder", r.ladder);
  if (bad_player.empty() && !r.also.empty()) bad_player = read("--also", split(r.also, ','));
  if (!bad_player.empty()) return refuse(std::move(bad_player));
  if (auto bad = unseated(r.agents, casts); !bad.empty()) return refuse(std::move(bad));
  if (auto bad = read_armies(r, plan); !bad.empty()) return refuse(std::move(bad));
  if (auto bad = read_ladder(r, plan, casts[0]); !bad.empty()) return refuse(std::move(bad));
  if (auto bad = read_data(r, plan); !bad.empty()) return refuse(std::move(bad));
  if (auto bad = read_casts(plan, casts); !bad.empty()) return refuse(std::move(bad));
  plan.scenario = r.scenario;
  if (r.scenario.empty() && !plan.armies.empty())  // another ground for each trial
    plan.scenario = fmt::format("{}-any-ready", plan.game->armies->scenario);
  const auto setups = setups_of(plan);
  if (!setups) return refuse(setups.error());
  if (auto faults = furnish(plan, *setups, options); !faults.empty())
    return std::unexpected(std::move(faults));
  Seats in_play;
  for (const auto& laboratory : plan.laboratories) in_play |= laboratory->in_play();
  for (const Seat seat : in_play) plan.seats.push_back(plan.game->seats[seat.index()]);
  if (auto bad = take_seats(plan, casts); !bad.empty()) return refuse(std::move(bad));
  if (r.save_match && *r.save_match >= r.matches)
    return refuse(fmt::format("--save-match: the matches of this run are 0 to {}", r.matches - 1));
  plan.save_to = r.save_match && r.save_to.empty() ? "." : r.save_to;
  plan.header = header_of(plan, r, casts[0], hash_of_data(*setups, plan));
  return plan;
}

}  // namespace linstock::sim
