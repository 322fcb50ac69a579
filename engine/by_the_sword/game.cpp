// Instantiates the kernel's templates, JSON included, for By The Sword. No other file does.
#include "by_the_sword/game.hpp"

#include "by_the_sword/match.hpp"
#include "by_the_sword/option_needs.hpp"
#include "kernel/make_match.hpp"
#include "kernel/typescript.hpp"
#include "kernel/verb_names.hpp"

namespace linstock {
LINSTOCK_MAKE_MATCH(by_the_sword::ByTheSword)
LINSTOCK_MAKE_POSITIONS(by_the_sword::ByTheSword)
}  // namespace linstock

namespace linstock::by_the_sword {

static_assert(in_order<verb::Name>(verbs));

namespace {

constexpr std::string_view seats[] = {"red", "blue", "green", "gold", "violet", "grey", "invader", "lords"};
static_assert(std::size(seats) == seat_count);
constexpr std::string_view scenarios[] = {"campaign"};
constexpr std::string_view files[] = {"data/by-the-sword/map.json", "data/by-the-sword/tables.json",
                                      "data/by-the-sword/lists.json", "data/by-the-sword/cards.json"};

/// The clause or ruling behind each match option.
constexpr std::pair<std::string_view, std::string_view> option_clauses[] = {
    {"players", "BTS-intro.2"},
    {"umpire", "BTS-R.11"},
    {"choice_order", "BTS-setup.9"},
    {"deployment", "BTS-setup.18"},
    {"start_points", "BTS-setup.31"},
    {"start_scattered", "BTS-setup.32"},
    {"start_treasury", "BTS-setup.33"},
    {"start_fleet", "BTS-R.13"},
    {"event_drawer", "BTS-ev.2"},
    {"victory", "BTS-win.1"},
    {"half", "BTS-R.132"},
    {"turn_limit", "BTS-win.4"},
    {"battles", "BTS-H.1"},
    {"sieges", "BTS-H.3"},
    {"naval", "BTS-H.4"},
    {"figures", "BTS-R.73"},
    {"full_losses", "BTS-loss.9"},
    {"battlefield", "BTS-field.1"},
    {"movement", "BTS-chit.1"},
    {"screens", "BTS-scr.1"},
    {"screens_per_500", "BTS-R.154"},
    {"np_castles", "BTS-npc.2"},
    {"np_regions", "BTS-npr.3"},
    {"np_player", "BTS-npr.6"},
    {"invasion", "BTS-E52.1"},
    {"invader", "BTS-E52.6"},
    {"invader_economy", "BTS-E52.18"},
    {"exile", "BTS-exile.2"},
    {"training", "BTS-train.1"},
    {"march_regiments", "BTS-mreg.1"},
    {"loans", "BTS-adv.1"},
    {"instalments", "BTS-adv.3"},
    {"deficit", "BTS-R.162"},
    {"late_skills", "BTS-skill.1"},
    {"honours", "BTS-hon.1"},
    {"diplomacy", "BTS-dip.1"},
    {"np_track", "BTS-ally.1"},
    {"mercenaries", "BTS-merc.1"},
    {"merc_reshuffle", "BTS-merc.9"},
    {"merc_all", "BTS-merc.10"},
    {"repair_cost", "BTS-R.1"},
    {"fleet_upkeep", "BTS-R.1"},
    {"repeat_targets", "BTS-R.6"},
    {"region_player", "BTS-R.8"},
    {"pin_ratio_strict", "BTS-R.29"},
    {"break_rating", "BTS-R.33"},
    {"slow_region", "BTS-R.36"},
    {"conquer_on_pass", "BTS-R.42"},
    {"contested_income", "BTS-R.43"},
    {"radner_passage", "BTS-R.48"},
    {"landing", "BTS-R.57"},
    {"pursuit_ratio_strict", "BTS-R.82"},
    {"loss_mod_strict", "BTS-R.84"},
    {"withdraw_port", "BTS-R.97"},
    {"siege_first_roll", "BTS-R.99"},
    {"siege_level4", "BTS-R.100"},
    {"self_trade", "BTS-R.121"},
    {"caravan_actual", "BTS-R.124"},
    {"plague_immunity", "BTS-R.173"},
    {"strategic_move", "BTS-R.184"},
    {"empire_plus2_literal", "BTS-R.201"},
    {"tunnel", "BTS-R.209"},
    {"automatic_conduct", "BTS-R.198"},
};

constexpr QuestionInfo questions[] = {
    {"take-region", "take"},
    {"deploy", "deploy lead build-fort first-fleet"},
    {"first-or-last", "go-first go-last"},
    {"ask-weather", "cancel-move pass"},
    {"award-honour", "honour pass"},
    {"pick-honour", "pick-honour"},
    {"choose-vessel", "gain-fleet gain-merchant"},
    {"join-leader", "join-leader pass"},
    {"ask-legend", "test-legend pass"},
    {"fall-back", "fall-back"},
    {"name-region", "name-region"},
    {"choose-rival", "against"},
    {"choose-victim", "victim burn burn-fleet pass"},
    {"shift-force", "shift pass"},
    {"ship-force", "ship pass"},
    {"contribute", "send send-fleet pass"},
    {"support-rebels", "support pass"},
    {"spend-gift", "gift-points gift-fleet pass"},
    {"name-crusaders", "crusaders pass"},
    {"give-up-crusade", "give-up-crusade pass"},
    {"declare-for-king", "for-king against-king"},
    {"renounce", "renounce pass"},
    {"choose-move", "move pass"},
    {"move-chit", "declare hide move pass"},
    {"leave-ambush", "retreat"},
    {"post-screens", "post-screens"},
    {"disband-screens", "disband-screens"},
    {"group-screens", "gather-screens detach-screens end-grouping"},
    {"move-screens", "declare hide to halt"},
    {"screens-fall-back", "to"},
    {"screens-go-on", "to fight-on"},
    {"ask-report", "state-less state-more"},
    {"move-reserve", "move pass"},
    {"march-on", "to force-march pick-up take-along drop drop-under pin halt"},
    {"move-caravan", "halt caravan-to trade-at"},
    {"caravan-consent", "welcome turn-away"},
    {"place-patrols", "patrol end-patrols"},
    {"form-group", "sail load stay sail-to end-sailing"},
    {"sail-on", "sail-to enter land anchor"},
    {"port-consent", "welcome turn-away"},
    {"ask-intercept", "intercept let-pass"},
    {"go-to-port", "harbour-at"},
    {"lose-vessels", "lose-vessel"},
    {"nearest-port", "harbour-at"},
    {"ask-engage", "pass engage"},
    {"ask-accept", "accept decline"},
    {"screen-vessels", "screen line-ready"},
    {"match-vessels", "match"},
    {"aim-vessels", "aim"},
    {"go-on", "fight-on break-off"},
    {"form-chase", "chase-with chase end-chase"},
    {"chase-on", "chase end-chase"},
    {"sail-home", "harbour-at"},
    {"enter-naval-result",
     "unhurt damaged sunk pursuit-fought no-pursuit attacker-stays defender-stays both-withdraw confirm"},
    {"agree-naval-result", "agree dispute"},
    {"declare", "fight sally stand withdraw retire"},
    {"choose-withdrawal", "withdraw-to"},
    {"choose-battle", "battle"},
    {"cancel-battle", "cancel-move pass"},
    {"add-fort", "use-fort leave-fort"},
    {"supply-unit", "bonus"},
    {"choose-mode", "resolve-automatic resolve-entered"},
    {"ask-concession", "fight-on yield"},
    {"write-number", "write-number"},
    {"place-port", "port-edge"},
    {"choose-edge", "edge"},
    {"compose", "compose composed"},
    {"enter-result",
     "attacker-won defender-won drawn by-break by-turns by-concession by-destruction break-points "
     "break-share lost-points lost-of-card lost-of-bonus card-destroyed killed leaders-lost honour-lost "
     "turns-played confirm"},
    {"agree-result", "agree dispute"},
    {"choose-retreat", "retreat go-inside embark"},
    {"ask-pursuit", "pursue let-go"},
    {"mercenary-loss", "take-loss give-up"},
    {"honour-unit", "honour"},
    {"ask-method", "besiege assault"},
    {"march-out", "march-out"},
    {"keep-mercenary", "keep-mercenary dismiss"},
    {"repair", "repair end-repairs"},
    {"leave-unpaid", "unpaid-force unpaid-fleet unpaid-fort unpaid-siege"},
    {"spend-fund",
     "buy-fleet buy-merchant buy-caravan buy-fort buy-general fund-points fund-fleet end-purchases"},
    {"buy",
     "buy-points buy-cavalry buy-fleet buy-merchant buy-caravan buy-fort buy-general buy-fleet-in "
     "buy-merchant-in give lend court slander end-purchases"},
    {"answer-loan", "accept decline"},
    {"name-march", "march-to pass"},
    {"move-regiment", "to"},
    {"place-points", "place-with place-at"},
    {"place-vessel", "place-in"},
    {"place-caravan", "place-at"},
    {"place-fort", "place-at"},
    {"post-general", "place-with place-at"},
    {"bid", "bid no-bid"},
    {"raise-bid", "bid no-bid"},
    {"join-mercenary", "place-with place-in"},
    {"join-hired", "place-with"},
    {"negotiate", "treat-with cancel-grant expel hold end-talks"},
    {"send-diplomat", "envoy end-envoys"},
    {"treat", "grant want in-secret propose pass"},
    {"answer-treaty", "accept decline"},
    {"embark-consent", "accept decline"},
    {"reorganise",
     "split merge transfer transfer-leader transfer-card assign unassign reserve raze cede move-capital "
     "cancel-grant pay-own-upkeep let-guest-pay turn-against break-with join-invader end-admin"},
    {"go-into-exile", "exile-offshore exile-with no-exile"},
    {"take-exile-in", "shelter decline"},
    {"agree-upkeep", "accept decline"},
    {"return-from-exile", "return-to pass"},
    {"ask-exile-roll", "roll-exile pass"},
    {"assign", "assign unassign end-admin"},
    {"mark-reserve", "reserve no-reserve"},
    {"take-cession", "accept decline"},
    {"name-seat", "name-seat"},
    {"place-defenders", "place-defenders"},
    {"move-host", "to halt"},
    {"command-castle", "raid wage-war offer-peace offer-alliance end-alliance end-command"},
    {"answer-castle", "accept decline"},
    {"cast-vote",
     "vote-fall-back vote-counter-attack vote-stay vote-advance vote-attack-one vote-attack-two "
     "vote-consolidate vote-build-up"},
    {"command-invader", "send halt"},
    {"command-fleets", "send-fleets end-sailing"},
    {"invader-buys", "buy-points buy-fleet end-purchases"},
};

/// The values of an option that is a whole number.
struct Numbers {
  std::string_view option;
  std::int64_t low, high, step = 1;
};
constexpr Numbers numbers[] = {{"players", 2, player_count},
                               {"start_points", 1500, 10000, 500},
                               {"start_scattered", 500, 3000, 50},
                               {"start_treasury", 0, 1000},
                               {"turn_limit", 0, 99},
                               {"figures", 0, 10000, 100},
                               {"screens_per_500", 1, 3, 2},
                               {"repair_cost", 8, 10, 2},
                               {"fleet_upkeep", 0, 3, 3}};

std::vector<MatchOption> match_options() {
  auto all = options_of(Rules{}, option_clauses);
  for (MatchOption& o : all) {
    for (const Numbers& n : numbers)
      if (n.option == o.name) o.low = n.low, o.high = n.high, o.step = n.step;
    for (const auto& [option, value] : not_played_yet)
      if (option == o.name) std::erase(o.values, value);
  }
  std::erase_if(
      all, [](const MatchOption& o) { return o.type != MatchOption::Type::whole && o.values.size() < 2; });
  list_needs(all, option_needs);
  return all;
}

std::expected<std::unique_ptr<Match>, Faults> create(const MatchSetup& setup) {
  auto table = read_table(setup);
  if (!table) return std::unexpected(std::move(table.error()));
  return make_match<ByTheSword>(std::move(*table), setup);
}

std::string types() {
  const auto table = read_table({.scenario = std::string{scenarios[0]}});
  return table ? types_of<ByTheSword>(ByTheSword::names(**table)) : "";
}

}  // namespace

/// The invader, and NP castles and regions, if persons play them.                                 BTS-E52.6
constexpr std::string_view further_persons[] = {"invader", "lords"};

const GameInfo& game() {
  static const GameInfo info{.id = ByTheSword::id,
                             .title = "By The Sword",
                             .rules = "rules/by-the-sword.md",
                             .seats = seats,
                             .scenarios = scenarios,
                             .files = files,
                             .entry_points = ByTheSword::entry_points,
                             .clauses = clause_ids,
                             .options = match_options,
                             .create = create,
                             .types = types,
                             .questions = questions,
                             .umpire_seats = further_persons};
  return info;
}

}  // namespace linstock::by_the_sword
