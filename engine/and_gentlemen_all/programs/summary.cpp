#include "and_gentlemen_all/programs/summary.hpp"

#include <algorithm>

#include "and_gentlemen_all/morale/morale.hpp"
#include "opponent/summary_of.hpp"

namespace linstock::and_gentlemen_all {

namespace {

constexpr int die_faces = 6;

/// What is added to the dice of a score, before the least score counts. AGA-7.9, AGA-8.10
int added(const Score& score) {
  int sum = 0;
  for (const Modifier& m : score.modifiers)
    if (m.because != ModifierReason::lowest) sum += m.by;
  return sum;
}

class Summing : SummaryOf<AndGentlemenAll> {
 public:
  Summing(const MatchOf<AndGentlemenAll>& match, Viewer viewer) : SummaryOf{match} {
    each(viewer, [&](const auto& event, std::size_t number) { take(event, number); });
  }

  Summary result() {
    for (const Seat seat : {parliament, royalist})
      luck("sp-inflicted", seat, inflicted_[seat.index()]),
          luck("routs-suffered", seat, routs_[seat.index()]),
          luck("initiative-dice", seat, initiative_[seat.index()]);
    return std::move(summary_);
  }

 private:
  Seat side(UnitId unit) const { return match_.table()[unit].side; }

  template <class E>
  void take(const E&, std::size_t) {}
  void take(const TurnBegins& e, std::size_t) { turn_ = e.turn; }
  void take(const Routed& e, std::size_t at) { turning_point(e, at, side(e.unit), name(e.unit)); }
  void take(const Destroyed& e, std::size_t at) { turning_point(e, at, side(e.unit), name(e.unit)); }
  void take(const Demoralised& e, std::size_t at) { turning_point(e, at, e.side, name(e.command)); }
  void take(const Shattered& e, std::size_t at) { turning_point(e, at, e.side); }

  void take(const Fired& e, std::size_t) { opposed(e.unit, e.target, e.by, e.against, false); }
  void take(const Fought& e, std::size_t) { opposed(e.unit, e.target, e.by, e.against, true); }
  /// The difference of two scores is inflicted on the lower, in melee by either.
  void opposed(UnitId unit, UnitId target, const Score& by, const Score& against, bool both) {
    const auto own = side(unit).index(), other = side(target).index();
    const auto inflict = [&](int difference, double Count::* as, double weight) {
      inflicted_[own].*as += weight * std::max(difference, 0);
      if (both) inflicted_[other].*as += weight * std::max(-difference, 0);
    };
    inflict(by.total - against.total, &Count::got, 1);
    for (int a = 1; a <= die_faces; ++a)
      for (int b = 1; b <= die_faces; ++b)
        inflict(std::max(a + added(by), 1) - std::max(b + added(against), 1), &Count::expected,
                1.0 / (die_faces * die_faces));
  }

  void take(const MoraleTested& e, std::size_t) {
    auto& routs = routs_[side(e.unit).index()];
    routs.got += e.result >= Result::rout;
    for (int face = 1; face <= die_faces; ++face)
      if (morale_result(match_.table(), face + added(e.score)) >= Result::rout)
        routs.expected += 1.0 / die_faces;
  }

  void take(const InitiativeRolled& e, std::size_t) {
    constexpr double mean_of_die = 3.5;
    for (const auto& [seat, score] : {std::pair{parliament, e.parliament}, {royalist, e.royalist}})
      for (const auto die : score.dice)
        initiative_[seat.index()].got += die, initiative_[seat.index()].expected += mean_of_die;
  }

  Counts inflicted_, routs_, initiative_;
};

}  // namespace

Summary summary_of(const MatchOf<AndGentlemenAll>& match, Viewer viewer) {
  return Summing{match, viewer}.result();
}

}  // namespace linstock::and_gentlemen_all
