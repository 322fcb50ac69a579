#include "by_the_sword/programs/odds.hpp"

#include <algorithm>
#include <cmath>

#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/land/march.hpp"
#include "by_the_sword/programs/battle_odds.hpp"
#include "by_the_sword/programs/throws.hpp"
#include "kernel/one_of.hpp"
#include "kernel/reading.hpp"

namespace linstock::by_the_sword {

namespace {

using Chances = std::map<std::size_t, double>;

/// Whether the automatic battle in the frame is under way.
bool fights_automatically(const State& s) {
  return s.combat.battle.at && s.combat.battle.winner == Winner::none && s.combat.battle.attacker.start > 0 &&
         std::ranges::any_of(s.core.agenda.stack, [](const Step& step) { return is_one_of<EndRound>(step); });
}

/// The castle that a throw of a siege is about.
AreaId castle_of(const Step& step) {
  if (const auto* x = get_if<SiegeLevelRoll>(&step)) return x->at;
  if (const auto* x = get_if<SiegeLossRoll>(&step)) return x->at;
  if (const auto* x = get_if<SiegeLossDice>(&step)) return x->at;
  if (const auto* x = get_if<SiegeResultRoll>(&step)) return x->at;
  if (const auto* x = get_if<NoQuarter>(&step)) return x->at;
  return {};
}

class OddsQuestion {
 public:
  OddsQuestion(const MatchOf<ByTheSword>& match, Viewer viewer)
      : match_(match), viewer_(viewer), state_(match.state()) {
    mask(state_, viewer);
  }

  std::vector<Odds> as_things_stand() {
    if (state_.core.over() || state_.core.agenda.empty()) return {};
    if (now(state_, "")) return std::move(found_);
    const Step top = state_.core.agenda.stack.back();
    Options options;
    if (is_one_of<Declare, ChooseMove, MoveChit, MoveReserve, AskIntercept, AskMethod>(top)) {
      match_.machine().options(state_, top, options);
      for (const Option& o : options.list) after(state_, choice_of(o), match_.language().write(choice_of(o)));
    }
    return std::move(found_);
  }

  std::expected<std::vector<Odds>, Refusal> after_line(std::string_view line) {
    if (state_.core.over()) return std::unexpected(Refusal{Why::over, "match-over"_reason, {}});
    const auto words = split_words(line);
    if (const auto supposed = suppose(words)) {
      if (*supposed) return std::unexpected(**supposed);
      return std::move(found_);
    }
    const auto asked = match_.asked();
    const Seat seat = viewer_.seat ? viewer_.seat : viewer_.umpire && !asked.empty() ? asked.front() : Seat{};
    const Step* question = seat ? match_.machine().question(state_, seat) : nullptr;
    if (!question) return std::unexpected(Refusal{Why::not_your_turn, "not-asked"_reason, {}});
    State s = state_;
    const Step step = *question;
    const auto whole =
        linstock::Reading<ByTheSword>{match_.machine(), match_.language()}.whole(s, seat, step, line);
    if (!whole) return std::unexpected(whole.error());
    // What is answered in secret leads to nothing until all have answered.
    if (!state_.core.lanes_open) after(s, whole->choice, whole->line);
    return std::move(found_);
  }

 private:
  const Table& table() const { return match_.table(); }

  /// The odds of the throw or the automatic battle in progress; false if there is none.
  bool now(const State& s, const std::string& line) {
    if (fights_automatically(s)) {
      battle(s, line);
      return true;
    }
    const Step& top = s.core.agenda.stack.back();
    const auto matter = matter_of(top);
    if (matter) thrown(s, *matter, top, line);
    return matter.has_value();
  }

  /// The odds of what an answer to the open question leads to.
  void after(State s, const Choice& c, const std::string& line) {
    const Step step = s.core.agenda.stack.back();
    if (const auto* declares = get_if<Declare>(&step)) {
      if (c.verb.index() == verb::fight || c.verb.index() == verb::sally)
        (void)supposed_battle(s.combat.contact.at, declares->party, arg_id<PowerId>(c, 0),
                              c.verb.index() == verb::sally, line);
      if (c.verb.index() != verb::withdraw) return;
      s.core.agenda.stack.clear();
      s.core.throws.clear();
      s.core.agenda.run_next(WithdrawalRoll{declares->party});
      return thrown(s, Matter::withdrawal, s.core.agenda.stack.back(), line);
    }
    GamePlay play{table(), nullptr};
    match_.machine().choose(s, match_.machine().asked(step, s), c, play);
    ResultTape none;
    Options options;
    if (match_.machine().advance(s, play, none, options) == Halt::dice) now(s, line);
  }

  // --- what anybody may suppose ---

  AreaId area(std::string_view word) const { return found<AreaId>(atlas::SpaceTag::domain, word); }
  ForceId force(std::string_view word) const { return found<ForceId>(ForceTag::domain, word); }
  PowerId power(std::string_view word) const { return found<PowerId>(PowerTag::domain, word); }
  template <class I>
  I found(Domain domain, std::string_view word) const {
    const auto id = match_.names().find(domain, word);
    return id ? I{std::size_t(*id)} : I{};
  }

  /// Adds the odds of a supposition, or says why it is against the rules; nothing if the line is none.
  std::optional<Verdict> suppose(std::span<const std::string_view> words) {
    if (words.size() < 2) return {};
    const std::string line = fmt::format("{}", fmt::join(words, " "));
    if (words[0] == "battle" && words.size() == 4 && area(words[1]) && power(words[2]) && power(words[3]))
      return supposed_battle(area(words[1]), power(words[2]), power(words[3]), false, line);
    if (words.size() != 2) return {};
    if (words[0] == "assault" && area(words[1])) return supposed_assault(area(words[1]), line);
    if (words[0] == "siege" && area(words[1])) return supposed_siege(area(words[1]), line);
    const ForceId f = force(words[1]);
    if (!f || !state_.place(f).owner || !state_.place(f).at) return {};
    if (words[0] == "contact") {
      if (!in_contact(state_, table(), f)) return no("not-in-contact"_reason, "BTS-land.11"_clause);
      return supposed_throw(BreakContact{f}, Matter::contact, f, line);
    }
    if (words[0] == "force-march") return supposed_throw(ForceMarchRoll{}, Matter::force_march, f, line);
    if (words[0] == "supply") return supposed_throw(SupplyRoll{f}, Matter::supply, f, line);
    return {};
  }

  Verdict supposed_battle(AreaId at, PowerId attacker, PowerId defender, bool sallies,
                          const std::string& line) {
    State s = state_;
    s.core.agenda.stack.clear();
    s.core.throws.clear();
    const SideInBattle attack = side_of(s, table(), at, attacker, sallies),
                       defence = side_of(s, table(), at, defender, false);
    if (attack.forces.empty() || defence.forces.empty() || attacker == defender)
      return no("no-troops-there"_reason, "BTS-combat.1"_clause);
    GamePlay play{table(), nullptr};
    enter_battle(s, table(), at, attack, defence, false, play);
    const Area& area = s.areas[at];
    s.combat.battle.defender.fort = area.fort && area.controller && defence.powers.contains(area.controller);
    fight_automatically(s, table());
    battle(s, line);
    return {};
  }

  Verdict supposed_assault(AreaId at, const std::string& line) {
    if (!state_.areas[at].siege) return no("no-siege-there"_reason, "BTS-siege.8"_clause);
    State s = state_;
    s.core.agenda.stack.clear();
    s.core.throws.clear();
    SideInBattle attack = side_of(s, table(), at, s.areas[at].besieger, false),
                 defence = side_of(s, table(), at, s.areas[at].controller, false);
    attack.forces = besieging_forces(s, table(), at);
    defence.forces = garrison(s, at);
    GamePlay play{table(), nullptr};
    enter_battle(s, table(), at, attack, defence, true, play);
    fight_automatically(s, table());
    battle(s, line);
    return {};
  }

  Verdict supposed_siege(AreaId at, const std::string& line) {
    if (!state_.areas[at].siege) return no("no-siege-there"_reason, "BTS-siege.8"_clause);
    State s = state_;
    s.core.agenda.stack.clear();
    s.core.throws.clear();
    besiege(s, table(), at);
    thrown(s, Matter::siege, s.core.agenda.stack.back(), line);
    return {};
  }

  Verdict supposed_throw(const Step& step, Matter matter, ForceId f, const std::string& line) {
    State s = state_;
    s.core.agenda.stack.clear();
    s.core.throws.clear();
    s.march = {.force = f};
    s.core.agenda.run_next(step);
    thrown(s, matter, step, line);
    return {};
  }

  // --- the odds ---

  void battle(const State& s, const std::string& line) {
    const Battle& b = s.combat.battle;
    const BattleOdds solved = battle_odds(s, table());
    const auto& names = match_.names();
    Odds odds{.is = b.assault ? "castle-assault" : "field-battle", .line = line};
    odds.space = names(b.at);
    odds.seat = names(b.attacker.speaker);
    odds.unit = names(b.attacker.speaker), odds.target = names(b.defender.speaker);
    odds.ends = {{"attacker-wins", solved.attacker}, {"defender-wins", solved.defender}};
    linstock::add_spread(odds, "", "", "rounds", solved.rounds);
    lost(odds, "strength-lost", names(b.attacker.speaker), solved.lost[0]);
    lost(odds, "strength-lost", names(b.defender.speaker), solved.lost[1]);
    found_.push_back(std::move(odds));
  }

  /// Adds losses that may have very many values: the spread to the nearest hundred, the mean exactly.
  static void lost(Odds& odds, std::string_view name, std::string_view whose, const Chances& chances) {
    constexpr std::size_t hundred = 100;
    Chances rounded;
    double mean = 0;
    for (const auto& [value, chance] : chances) {
      rounded[(value + hundred / 2) / hundred * hundred] += chance;
      mean += double(value) * chance;
    }
    linstock::add_spread(odds, "", whose, name, rounded);
    odds.means.back().mean = mean;
  }

  void thrown(State s, Matter matter, const Step& step, const std::string& line) {
    cut(s);
    const AreaId at = castle_of(step);
    const Throws procedure{table(), matter, s, at};
    const auto solved = MarkovChain{procedure}.solve(s, ThrowNote{});
    if (!solved) return;
    const auto& names = match_.names();
    Odds odds{.is = std::string{enum_name(matter)}, .line = line};
    name_parties(odds, s, step);
    std::map<OddsEnd, double> ends;
    Chances lost_by, defender_lost;
    for (const auto& [note, chance] : solved->ends) {
      ends[note.end] += chance;
      lost_by[std::size_t(std::max(note.lost, 0))] += chance;
      defender_lost[std::size_t(std::max(note.defender_lost, 0))] += chance;
    }
    for (const auto& [end, chance] : ends)
      if (end != OddsEnd::done) odds.ends.push_back({std::string{enum_name(end)}, chance});
    const auto spread = [&](std::string_view name, const Chances& chances, std::string_view whose) {
      linstock::add_spread(odds, "", whose, name, chances);
    };
    if (matter == Matter::siege) {
      lost(odds, "points", names(s.areas[at].besieger), lost_by);
      lost(odds, "points", names(s.areas[at].controller), defender_lost);
    }
    if (matter == Matter::force_march || matter == Matter::supply) spread("points", lost_by, odds.unit);
    if (matter == Matter::fleets) spread("vessels", lost_by, odds.unit);
    odds.states = solved->states, odds.samples = solved->samples, odds.left = solved->left;
    odds.error = solved->samples ? 0.5 / std::sqrt(double(solved->samples)) : 0;
    found_.push_back(std::move(odds));
  }

  /// Leaves only the throw on the agenda.
  static void cut(State& s) {
    const Step top = s.core.agenda.stack.back();
    s.core.agenda.stack.clear();
    s.core.throws.clear();
    s.core.agenda.run_next(top);
  }

  /// Names the power that throws, and the power that it throws against.
  void name_parties(Odds& odds, const State& s, const Step& step) const {
    const auto& names = match_.names();
    if (const auto* x = get_if<InterceptRoll>(&step)) odds.unit = names(x->by), odds.target = names(x->of);
    if (const auto* x = get_if<BreakContact>(&step)) odds.unit = names(x->force);
    if (holds_alternative<ForceMarchRoll>(step)) odds.unit = names(s.march.force);
    if (const auto* x = get_if<SupplyRoll>(&step)) odds.unit = names(x->force);
    if (const auto* x = get_if<WithdrawalRoll>(&step)) odds.unit = names(x->party);
    if (const auto* x = get_if<FleetAttrition>(&step)) odds.unit = names(x->power);
    if (const AreaId at = castle_of(step)) {
      odds.space = names(at);
      odds.unit = names(s.areas[at].besieger), odds.target = names(s.areas[at].controller);
    }
  }

  const MatchOf<ByTheSword>& match_;
  Viewer viewer_;
  State state_;  ///< as the viewer knows it
  std::vector<Odds> found_;
};

}  // namespace

std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<ByTheSword>& match, Viewer viewer,
                                                  std::string_view line) {
  OddsQuestion asking{match, viewer};
  if (line.empty()) return asking.as_things_stand();
  return asking.after_line(line);
}

}  // namespace linstock::by_the_sword
