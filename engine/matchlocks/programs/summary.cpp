#include "matchlocks/programs/summary.hpp"

#include "matchlocks/morale/rerolls.hpp"
#include "opponent/summary_of.hpp"

namespace linstock::matchlocks {

namespace {

constexpr int die_faces = 6;

class Summing : SummaryOf<Matchlocks> {
 public:
  Summing(const MatchOf<Matchlocks>& match, Viewer viewer) : SummaryOf{match} {
    each(viewer, [&](const auto& event, std::size_t number) { take(event, number); });
  }

  Summary result() {
    for (const Side side : both_sides)
      luck("shooting-hits", seat_of(side), shooting_[index(side)]),
          luck("melee-hits", seat_of(side), melee_[index(side)]),
          luck("bonus-cards", seat_of(side), bonus_[index(side)]);
    return std::move(summary_);
  }

 private:
  Side side(UnitId unit) const { return match_.table()[unit].side; }

  void add(Counts& counts, Side side, double got, double expected) {
    counts[index(side)].got += got, counts[index(side)].expected += expected;
  }
  void point(const auto& e, std::size_t at, UnitId unit) {
    turning_point(e, at, seat_of(side(unit)), name(unit));
  }

  template <class E>
  void take(const E&, std::size_t) {}
  void take(const TurnBegins& e, std::size_t) { turn_ = e.turn; }
  void take(const Left& e, std::size_t at) { point(e, at, e.unit); }
  void take(const Captured& e, std::size_t at) { point(e, at, e.unit); }
  void take(const Shoots& e, std::size_t) {
    expected_[e.unit] = e.dice * double(die_faces + 1 - e.to_hit) / die_faces;
  }
  void take(const Hit& e, std::size_t) { add(shooting_, side(e.unit), e.hits, expected_[e.unit]); }
  void take(const Strikes& e, std::size_t) {
    const double hits = double(die_faces + 1 - e.to_hit) / die_faces,
                 again = double(e.rerolls_to) / die_faces;
    add(melee_, side(e.unit), e.hits, e.dice * (hits + again * hits));
  }
  void take(const BonusRolled& e, std::size_t) {
    constexpr double wins = 15.0 / 36;
    add(bonus_, Side::royalist, e.royalist > e.parliament, wins);
    add(bonus_, Side::parliament, e.parliament > e.royalist, wins);
  }

  PerId<UnitId, double, max_units> expected_;  ///< of each unit's volley: those of a group hit together
  Counts shooting_, melee_, bonus_;
};

}  // namespace

Summary summary_of(const MatchOf<Matchlocks>& match, Viewer viewer) {
  return Summing{match, viewer}.result();
}

}  // namespace linstock::matchlocks
