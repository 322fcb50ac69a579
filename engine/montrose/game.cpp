// Instantiates the kernel's templates, JSON included, for Montrose. No other file does.
#include "montrose/game.hpp"

#include "kernel/make_match.hpp"
#include "kernel/match_options.hpp"
#include "kernel/typescript.hpp"
#include "kernel/verb_names.hpp"
#include "montrose/match.hpp"

namespace linstock {
LINSTOCK_MAKE_MATCH(montrose::Montrose)
LINSTOCK_MAKE_POSITIONS(montrose::Montrose)
}  // namespace linstock

namespace linstock::montrose {

static_assert(in_order<verb::Name>(verbs));

namespace {

constexpr std::string_view seats[] = {"royalist", "covenanter"};
constexpr std::string_view scenarios[] = {"campaign"};
constexpr std::string_view files[] = {"data/montrose/map.json", "data/montrose/tables.json",
                                      "data/montrose/units.json", "data/montrose/cards.json"};

/// The clause or ruling behind each match option.
constexpr std::pair<std::string_view, std::string_view> option_clauses[] = {
    {"recruit_one_by_one", "MON-18.1.2"},
    {"maccolla_not_in_the_south", "MON-18.1.4"},
    {"only_argyll_in_the_highlands", "MON-18.1.5"},
    {"leslie_recruits_normally", "MON-18.1.6"},
    {"highlanders_in_england", "MON-18.2.1"},
    {"edinburgh_garrison_of_three", "MON-18.3.1"},
    {"pursuit", "MON-18.4.1"},
    {"assault_after_battle", "MON-18.5.1"},
    {"leaders_inside_burghs", "MON-18.6.2"},
    {"blair_atholl_attacked", "MON-18.7.1"},
    {"leaders_winter_anywhere", "MON-18.8.1"},
    {"leaders_speed_marches", "MON-18.9.1"},
    {"displaced_leaders_roll", "MON-18.9.3"},
    {"newcastle_entry", "MON-R.20"},
    {"emergency_uses_up_auto_recruit", "MON-R.24"},
    {"lineup_order", "MON-R.44"},
    {"roll_out_round", "MON-R.47"},
    {"loot_takers", "MON-R.62"},
    {"irish_must_disband", "MON-R.64"},
    {"england_irish_by_region", "MON-R.76"},
    {"burgh_assault_in_enemy_turn", "MON-R.83"},
    {"leaders_inside_defeated_burgh", "MON-R.85"},
    {"force_march", "MON-R.72"},
    {"pursuing_leaders_checked", "MON-R.81"},
};

constexpr QuestionInfo questions[] = {
    {"place-argyll", "deploy"},
    {"join-leader", "place end-placing"},
    {"win-over", "win-over"},
    {"go-home", "go-home"},
    {"take-along", "take"},
    {"summon", "send keep"},
    {"next-recruit-roll", "recruit end-recruiting"},
    {"place-recruits", "place end-placing"},
    {"march-phase", "march-unit march-to march-done end-march"},
    {"go-on-marching", "march-to march-done halt"},
    {"choose-displacement", "displace stay"},
    {"next-battle", "attack assault end-battles"},
    {"use-card", "use hold"},
    {"line-up", "line-leader line-done"},
    {"select-unit", "fight"},
    {"allot", "eliminate panic"},
    {"choose-retreat", "retreat-unit retreat-to retreat-done"},
    {"pursue", "pursue-unit pursue-to pursue-done end-pursuit"},
    {"pursuit-battles", "attack assault end-battles"},
    {"assault-at-once", "assault end-battles"},
    {"next-loot-roll", "roll"},
    {"choose-disband", "disband flip remove end-disbanding"},
};

std::vector<MatchOption> match_options() { return options_of(Rules{}, option_clauses); }

std::expected<std::unique_ptr<Match>, Faults> create(const MatchSetup& setup) {
  auto table = read_table(setup);
  if (!table) return std::unexpected(std::move(table.error()));
  return make_match<Montrose>(std::move(*table), setup);
}

std::string types() {
  const auto table = read_table({.scenario = std::string{scenarios[0]}});
  return table ? types_of<Montrose>(Montrose::names(**table)) : "";
}

}  // namespace

const GameInfo& game() {
  static const GameInfo info{.id = Montrose::id,
                             .title = "Campaigns of Montrose",
                             .rules = "rules/montrose.md",
                             .seats = seats,
                             .scenarios = scenarios,
                             .files = files,
                             .entry_points = Montrose::entry_points,
                             .clauses = clause_ids,
                             .options = match_options,
                             .create = create,
                             .types = types,
                             .questions = questions};
  return info;
}

}  // namespace linstock::montrose
