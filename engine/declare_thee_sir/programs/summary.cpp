#include "declare_thee_sir/programs/summary.hpp"

#include "declare_thee_sir/effects.hpp"
#include "kernel/dispatch.hpp"

namespace linstock::declare_thee_sir {

namespace {

constexpr int die_faces = 6;
constexpr double mean_of_die = 3.5;

class Summing {
 public:
  Summing(const MatchOf<DeclareTheeSir>& match, Viewer viewer) : match_(match) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < match.events().size(); ++i) {
      const auto& logged = match.events()[i];
      if (!match.undone(i)) dispatch([&](const auto& event) { take(event, number); }, logged.event);
      number += viewer.may_know(logged.audience);
    }
  }

  Summary result() {
    for (const Side side : both_sides)
      count("effect-dice", side, effect_), count("movement-dice", side, movement_),
          count("points-rolled", side, points_), count("attacks-closed", side, closed_),
          count("rallies", side, rallies_);
    return std::move(summary_);
  }

 private:
  struct Count {
    double got = 0, expected = 0;
  };
  using Counts = std::array<Count, 2>;

  std::string name(auto id) const { return id ? std::string{match_.names()(id)} : std::string{}; }
  Side side(UnitId unit) const { return match_.table()[unit].side; }

  void count(std::string_view what, Side side, const Counts& counts) {
    const auto& [got, expected] = counts[index(side)];
    if (expected > 0) summary_.luck.push_back({name(commander(side, 0)), std::string{what}, got, expected});
  }
  template <class E>
  void point(const E&, std::size_t event, UnitId unit) {
    summary_.turning_points.push_back(
        {std::string{type_name<E>()}, event, round_, name(commander(side(unit), 0)), name(unit)});
  }
  void add(Counts& counts, UnitId unit, double got, double expected) {
    auto& of = counts[index(side(unit))];
    of.got += got, of.expected += expected;
  }
  void add_dice(Counts& counts, UnitId unit, const auto& dice) {
    for (const auto die : dice) add(counts, unit, die, mean_of_die);
  }

  template <class E>
  void take(const E&, std::size_t) {}
  void take(const RoundBegins& e, std::size_t) { round_ = e.round; }
  void take(const Broke& e, std::size_t at) { point(e, at, e.unit); }
  void take(const Removed& e, std::size_t at) { point(e, at, e.unit); }
  void take(const CaptureTried& e, std::size_t at) {
    if (e.taken) point(e, at, e.target);
  }

  void take(const Fired& e, std::size_t) { add_dice(effect_, e.unit, e.effect.dice); }
  void take(const Fought& e, std::size_t) { add_dice(effect_, e.unit, e.effect.dice); }
  void take(const MovementRolled& e, std::size_t) { add_dice(movement_, e.unit, e.dice); }
  void take(const PointsRolled& e, std::size_t) {
    double expected = 0;
    for (int die = 1; die <= die_faces; ++die) expected += points_for(match_.table(), e.unit, die);
    add(points_, e.unit, e.points, expected / die_faces);
  }
  void take(const CloseRolled& e, std::size_t) {
    const double closing = std::clamp(die_faces + 1 - int(e.needed), 0, die_faces);
    add(closed_, e.unit, e.closes, closing / die_faces);
  }
  void take(const RallyRolled& e, std::size_t) { add(rallies_, e.unit, e.doubles, 1.0 / die_faces); }

  const MatchOf<DeclareTheeSir>& match_;
  std::size_t round_ = 0;
  Summary summary_;
  Counts effect_, movement_, points_, closed_, rallies_;
};

}  // namespace

Summary summary_of(const MatchOf<DeclareTheeSir>& match, Viewer viewer) {
  return Summing{match, viewer}.result();
}

}  // namespace linstock::declare_thee_sir
