#include "opponent/laboratory.hpp"

#include "and_gentlemen_all/pickup.hpp"
#include "and_gentlemen_all/rules.hpp"
#include "montrose/montrose.hpp"
#include "opponent/and_gentlemen_all_thumb.hpp"
#include "opponent/laboratory_of.hpp"
#include "opponent/montrose_thumb.hpp"

namespace linstock {

namespace montrose {

namespace {

struct Measures {
  const Table& t;
  std::vector<std::int32_t> by_turn = std::vector<std::int32_t>(t.turns.size(), 0);

  static std::vector<std::string> figures(const Table& t) {
    std::vector<std::string> names{"turn", "victories"};
    for (std::size_t turn = 1; turn <= t.turns.size(); ++turn)
      names.push_back(fmt::format("victories_{}", turn));
    return names;
  }
  void look(const State& s) { by_turn[s.turn - 1u] = s.victories; }
  std::vector<std::int32_t> figures(const State& s) {
    for (std::size_t i = s.turn - 1u; i < by_turn.size(); ++i) by_turn[i] = s.victories;
    std::vector<std::int32_t> all{s.turn, s.victories};
    all.insert(all.end(), by_turn.begin(), by_turn.end());
    return all;
  }
  static std::string_view ending(const State& s, const Table& t) {
    if (s.victories >= t.royalist_wins) return "tenth_victory";
    if (s.out.contains(unit::montrose)) return "montrose_gone";
    if (s.core.outcome.winners.contains(covenanter)) return "time";
    const SpaceId at = s.at[unit::montrose];
    return at && t.region(at) == Region::england && s.phasing == covenanter ? "march_into_england"
                                                                            : "covenanter_gone";
  }
};

}  // namespace

}  // namespace montrose

namespace and_gentlemen_all {

namespace {

struct Measures {
  const Table& t;

  static std::vector<std::string> figures(const Table&) {
    return {"turn", "parliament_losses", "royalist_losses", "parliament_left", "royalist_left"};
  }
  void look(const State&) {}
  std::vector<std::int32_t> figures(const State& s) const {
    const auto left = [&](Seat side) { return static_cast<std::int32_t>(on_table(s, t, side).size()); };
    return {s.turn, army_losses(s, t, parliament), army_losses(s, t, royalist), left(parliament),
            left(royalist)};
  }
  static std::string_view ending(const State& s, const Table& t) {
    if (shattered(s, t, parliament) || shattered(s, t, royalist)) return "shattered";
    return t.turn_limit && s.turn == t.turn_limit ? "time" : "no_unit_left";
  }
};

}  // namespace

}  // namespace and_gentlemen_all

namespace {

/// A laboratory of one game; `read` makes a table of a set-up.
template <class G, class Measures, class Read>
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const GameInfo& game, const MatchSetup& setup,
                                                              Read read) {
  const bool open = is_drawn(game, setup.scenario);
  const auto drawn = [setup, read](std::uint64_t seed) {
    MatchSetup own = setup;
    own.scenario = and_gentlemen_all::pickup_drawn(setup.scenario, seed);
    return read(own);
  };
  auto table = open ? drawn(0) : read(setup);
  if (!table) return std::unexpected(std::move(table.error()));
  if (!open) return std::make_unique<LaboratoryOf<G, Measures>>(std::move(*table));
  return std::make_unique<LaboratoryOf<G, Measures>>(
      *table, [drawn, first = *table](std::uint64_t seed) { return drawn(seed).value_or(first); });
}

}  // namespace

bool is_drawn(const GameInfo& game, std::string_view scenario) {
  return game.id == and_gentlemen_all::AndGentlemenAll::id &&
         !and_gentlemen_all::pickup_drawn(scenario, 0).empty();
}

std::expected<std::unique_ptr<Laboratory>, Faults> make_laboratory(const GameInfo& game,
                                                                   const MatchSetup& setup) {
  if (game.id == and_gentlemen_all::AndGentlemenAll::id)
    return laboratory<and_gentlemen_all::AndGentlemenAll, and_gentlemen_all::Measures>(
        game, setup, and_gentlemen_all::read_table);
  return laboratory<montrose::Montrose, montrose::Measures>(game, setup, montrose::read_table);
}

}  // namespace linstock
