#include "montrose/programs/summary.hpp"

#include <algorithm>

#include "kernel/save.hpp"
#include "montrose/programs/battle.hpp"
#include "montrose/programs/odds.hpp"
#include "montrose/rules.hpp"

namespace linstock::montrose {

namespace {

using Events = std::span<const Logged<Event>>;

template <class... E>
bool is(const Event& event) {
  return (holds_alternative<E>(event) || ...);
}

/// Whether an event may belong to the aftermath of a battle that is won.
bool of_aftermath(const Event& e) {
  return is<Thrown, LeaderChecked, LeaderEliminated, Retreated, CannotRetreat, Eliminated, ToPool, OutOfGame,
            Flipped, Displaced, StaysInside, BurghBeaten, TrackMoved, MatchWon>(e);
}

/// The events of the battle that begins with the first of these, including its aftermath.
Events of_battle(Events from) {
  std::size_t n = 1;
  bool won = false;
  for (; n < from.size(); ++n) {
    const Event& e = from[n].event;
    if (is<BattleBegins>(e) || (won && !of_aftermath(e))) break;
    won = won || is<BattleWon>(e);
  }
  return from.first(n);
}

double chance_of(const Odds& odds, std::string_view name) {
  const auto end = std::ranges::find(odds.ends, name, &Odds::End::name);
  return end == odds.ends.end() ? 0 : end->chance;
}

double mean_of(const Odds& odds, std::string_view seat, std::string_view name) {
  for (const Odds::Mean& mean : odds.means)
    if (mean.seat == seat && mean.name == name) return mean.mean;
  return 0;
}

class Summing {
 public:
  Summing(const MatchOf<Montrose>& match, Viewer viewer) : match_(match), viewer_(viewer) {
    for (std::size_t i = 0; i < match.events().size(); ++i)
      if (!match.undone(i)) events_.push_back(match.events()[i]);
  }

  /// Called with the match as it stood before an entry: adds the battles that this entry began.
  void before(const MatchOf<Montrose>& then) {
    const Entry& entry = match_.journal()[then.journal().size()];
    if (entry.undone) return;
    for (std::size_t i = entry.log_from; i < entry.log; ++i)
      if (const auto* begins = get_if<BattleBegins>(&match_.events()[i].event))
        battle(then, entry, i, *begins);
  }

  Summary take() {
    for (Seat seat : {royalist, covenanter}) {
      count("battles-won", seat, wins_), count("units-lost", seat, losses_);
    }
    dice();
    return std::move(summary_);
  }

 private:
  struct Count {
    double got = 0, expected = 0;
  };
  using Counts = std::array<Count, 2>;

  std::string name(auto id) const { return std::string{match_.names()(id)}; }

  void count(std::string_view what, Seat seat, const Counts& counts) {
    const auto& [got, expected] = counts[seat.index()];
    if (got > 0 || expected > 0) summary_.luck.push_back({name(seat), std::string{what}, got, expected});
  }

  /// The odds of a battle before it began: those of the answer that led to it, else those without a line.
  static std::optional<Odds> odds(const MatchOf<Montrose>& then, const Entry& entry, const std::string& space,
                                  bool burgh) {
    const bool played = entry.kind == EntryKind::play;
    const Viewer who = played ? view_of(entry.seat) : umpire_view;
    for (const std::string_view line : {played ? std::string_view{entry.line} : "", std::string_view{}}) {
      const auto all = odds_of(then, who, line);
      if (!all) continue;
      for (const Odds& one : *all)
        if (one.space == space && one.is == (burgh ? "assault" : "battle")) return one;
    }
    return {};
  }

  void battle(const MatchOf<Montrose>& then, const Entry& entry, std::size_t at, const BattleBegins& begins) {
    const auto& log = match_.events();
    const auto known =
        static_cast<std::size_t>(std::count_if(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(at),
                                               [&](const auto& e) { return viewer_.may_know(e.audience); }));
    Summary::Battle b{.is = begins.burgh ? "assault" : "battle",
                      .event = known,
                      .turn = then.state().turn,
                      .space = name(begins.space),
                      .attacker = name(begins.attacker),
                      .won = {}};
    BattleNote note;
    BattleProcedure{match_.table()}.observe(note, match_.state(), of_battle(Events{log}.subspan(at)));
    if (note.winner) b.won = name(note.winner);
    if (const auto found = odds(then, entry, b.space, begins.burgh)) expect(b, note, *found);
    summary_.battles.push_back(std::move(b));
  }

  void expect(Summary::Battle& b, const BattleNote& note, const Odds& odds) {
    for (const Odds::End& end : odds.ends) b.chances.emplace_back(end.name, end.chance);
    for (Seat seat : {royalist, covenanter}) {
      const auto i = seat.index();
      const double lost = mean_of(odds, name(seat), "units-lost");
      b.losses.push_back({name(seat), note.units_lost[i], lost});
      if (!note.winner) continue;
      wins_[i].got += note.winner == seat, wins_[i].expected += chance_of(odds, name(seat));
      losses_[i].got += note.units_lost[i], losses_[i].expected += lost;
    }
  }

  /// Counts every die that was thrown in battles.
  void dice() {
    constexpr double mean_of_die = 3.5;
    Counts eliminations, panics, superiority;
    Seat defender;
    const auto superior = [&](const auto& e) {
      for (const auto& [total, seat] : {std::pair{e.royalist, royalist}, {e.covenanter, covenanter}})
        superiority[seat.index()].got += total.die, superiority[seat.index()].expected += mean_of_die;
    };
    const Table& t = match_.table();
    for (const auto& logged : events_) {
      if (const auto* e = get_if<BattleBegins>(&logged.event)) defender = other(e->attacker);
      if (const auto* e = get_if<SuperiorityWon>(&logged.event)) superior(*e);
      if (const auto* e = get_if<SuperiorityTied>(&logged.event)) superior(*e);
      const auto* e = get_if<UnitRolled>(&logged.event);
      if (!e) continue;
      const auto i = (t.garrison_units.contains(e->unit) ? defender : t.side(e->unit)).index();
      const auto& column = t.battle[t.type(e->unit) == UnitType::irish];
      const auto each = static_cast<double>(e->faces.size()) / static_cast<double>(column.size());
      eliminations[i].got += e->eliminates, panics[i].got += e->panics;
      eliminations[i].expected += each * static_cast<double>(std::ranges::count(column, Result::eliminate));
      panics[i].expected += each * static_cast<double>(std::ranges::count(column, Result::panic));
    }
    for (Seat seat : {royalist, covenanter})
      count("eliminations-rolled", seat, eliminations), count("panics-rolled", seat, panics),
          count("superiority-dice", seat, superiority);
  }

  const MatchOf<Montrose>& match_;
  Viewer viewer_;
  std::vector<Logged<Event>> events_;  ///< without undone ones
  Summary summary_;
  Counts wins_, losses_;
};

}  // namespace

Summary summary_of(const MatchOf<Montrose>& match, std::span<const GameInfo> games, Viewer viewer) {
  Summing summing{match, viewer};
  const auto again = load(save(match), games, ChangedRules::trust,
                          [&](Match& then) { summing.before(static_cast<MatchOf<Montrose>&>(then)); });
  return again ? summing.take() : Summary{};
}

}  // namespace linstock::montrose
