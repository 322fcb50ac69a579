// The battery: an upgrade that changes the rules, while each kind of step waits.
#pragma once

#include "battery/edits.hpp"
#include "kernel/replay.hpp"

namespace linstock::battery {

/// The kinds of steps that waited when a match was upgraded, and how many matches went on.
struct UpgradeTally {
  std::set<std::size_t> waited;
  std::size_t rebased = 0;
};

namespace detail {

template <class G>
std::shared_ptr<const typename G::Table>& table_of_match() {
  static std::shared_ptr<const typename G::Table> table;
  return table;
}

/// The game, with the table of the run in place of the one that a set-up describes.
template <class G>
GameInfo game_of_run(const Run<G>& run) {
  table_of_match<G>() = run.table;
  return {.id = G::id,
          .create = [](const MatchSetup& setup) -> std::expected<std::unique_ptr<Match>, Faults> {
            if constexpr (requires { G::entry_points; })
              return make_match<G>(table_of_match<G>(), setup);
            else
              return std::make_unique<MatchOf<G>>(table_of_match<G>(), setup);
          }};
}

/// The kind of step that waits: that of a lane, or the one on top of the agenda.
template <class G>
std::size_t waiting_kind(const MatchOf<G>& m) {
  const auto& core = m.state().core;
  constexpr auto kinds = kinds_of<typename G::State::Step>::size;
  if (core.over()) return 2 * kinds;
  if constexpr (std::remove_cvref_t<decltype(core)>::has_lanes)
    if (core.lanes_open)
      for (const auto& lane : core.lanes.of)
        if (!lane.value.stack.empty()) return kinds + lane.value.stack.back().index();
  return core.agenda.stack.back().index();
}

/// What a store has of a match, as an older version with other rules would have written it: from entry
/// `differs` on, the hashes are not those of these rules.
struct Old {
  std::string opening, position;
  std::vector<std::string> entries;

  Old(const Match& m, std::size_t differs) : opening(older(saved_opening(m))), position(saved_position(m)) {
    for (std::size_t i = 0; i < m.journal().size(); ++i) {
      entries.push_back(older(saved_entry(m, i)));
      if (i >= differs) spoil(entries.back());
    }
  }

 private:
  static std::string older(std::string text) {
    constexpr std::string_view member = R"("rules":)";
    const auto at = text.rfind(member);
    if (at == std::string::npos) return text;
    const auto from = at + member.size();
    return text.replace(from, text.find_first_not_of("0123456789", from) - from, "0");
  }
  static void spoil(std::string& entry) {
    const auto at = entry.find(R"("hash":")") + 8;
    entry[at] = entry[at] == '0' ? '1' : '0';
  }
};

template <class G>
void upgrade(Run<G>& run, const MatchOf<G>& m, UpgradeTally& tally) {
  const auto n = m.journal().size();
  if (n == 0) return;
  const GameInfo games[] = {game_of_run(run)};
  const auto differs = run.rng.below(n);
  const Old old{m, differs};
  const auto loaded = load_stored(old.opening, old.entries, old.position, games, [](Match&) {});
  if (!loaded) return void(run.fail("not upgraded: " + loaded.error().what()));
  auto& on = static_cast<MatchOf<G>&>(**loaded);
  auto expected = m.state();
  for (auto& draft : expected.core.drafts.of) draft.value = NoDraft{};
  if (!(on.state() == expected))
    return void(run.fail("upgraded to another position: " +
                         first_difference(expected, on.state(), *m.language().names)));
  if (on.journal().size() != n + 1 || on.journal().back().kind != EntryKind::rebase)
    return void(run.fail("the upgrade has no entry"));
  for (std::size_t i = 0; i < n; ++i)
    if (on.journal()[i].line != m.journal()[i].line || on.journal()[i].undone != m.journal()[i].undone)
      return void(run.fail(fmt::format("entry {} is another after the upgrade", i)));
  if (on.can_undo(everyone)) return void(run.fail("undone past the upgrade"));
  ++tally.rebased;
  tally.waited.insert(waiting_kind(m));

  // What it goes on to is stored and comes back.
  for (int play = 0; play < 6 && !on.over(); ++play)
    if (const auto went = on.wanted_dice() || !on.asked().empty() ? go_on(on, run.rng) : Result{Played{}};
        !went)
      return void(run.fail("after the upgrade: " + went.error().what()));
  const auto again = load(save(on), games, ChangedRules::trust);
  if (!again) return void(run.fail("an upgraded match is not read again: " + again.error().what()));
  if ((*again)->hash() != on.hash() || (*again)->journal().size() != on.journal().size())
    return void(run.fail("an upgraded match is read as another"));
  if (save(**again) != save(on)) return void(run.fail("an upgraded match is saved as another"));
  if (load(save(on), games, ChangedRules::refuse) && differs < n)
    return void(run.fail("a position in a document is trusted"));
}

}  // namespace detail

/// Upgrades at many moments of matches; the first time that each kind of step waits among them.
template <class G>
Findings upgrades(const Setting<G>& setting, UpgradeTally& tally) {
  return at_each_moment(setting, [&](Run<G>& run, MatchOf<G>& m) {
    const bool fresh = !tally.waited.contains(detail::waiting_kind(m));
    if (fresh || m.over() || run.rng.below(40) == 0) detail::upgrade(run, m, tally);
  });
}

}  // namespace linstock::battery
