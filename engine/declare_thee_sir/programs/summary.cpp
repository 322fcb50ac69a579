#include "declare_thee_sir/programs/summary.hpp"

#include "declare_thee_sir/effects.hpp"
#include "opponent/summary_of.hpp"

namespace linstock::declare_thee_sir {

namespace {

constexpr int die_faces = 6;
constexpr double mean_of_die = 3.5;

class Summing : SummaryOf<DeclareTheeSir> {
 public:
  Summing(const MatchOf<DeclareTheeSir>& match, Viewer viewer) : SummaryOf{match} {
    each(viewer, [&](const auto& event, std::size_t number) { take(event, number); });
  }

  Summary result() {
    for (const Side side : both_sides)
      luck("effect-dice", commander(side, 0), effect_[index(side)]),
          luck("movement-dice", commander(side, 0), movement_[index(side)]),
          luck("points-rolled", commander(side, 0), points_[index(side)]),
          luck("attacks-closed", commander(side, 0), closed_[index(side)]),
          luck("rallies", commander(side, 0), rallies_[index(side)]);
    return std::move(summary_);
  }

 private:
  Side side(UnitId unit) const { return match_.table()[unit].side; }

  void point(const auto& e, std::size_t at, UnitId unit) {
    turning_point(e, at, commander(side(unit), 0), name(unit));
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
  void take(const RoundBegins& e, std::size_t) { turn_ = e.round; }
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

  Counts effect_, movement_, points_, closed_, rallies_;
};

}  // namespace

Summary summary_of(const MatchOf<DeclareTheeSir>& match, Viewer viewer) {
  return Summing{match, viewer}.result();
}

}  // namespace linstock::declare_thee_sir
