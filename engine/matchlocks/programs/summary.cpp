#include "matchlocks/programs/summary.hpp"

#include "kernel/dispatch.hpp"
#include "matchlocks/morale/rerolls.hpp"

namespace linstock::matchlocks {

namespace {

constexpr int die_faces = 6;

class Summing {
 public:
  Summing(const MatchOf<Matchlocks>& match, Viewer viewer) : match_(match) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < match.events().size(); ++i) {
      const auto& logged = match.events()[i];
      if (!match.undone(i)) dispatch([&](const auto& event) { take(event, number); }, logged.event);
      number += viewer.may_know(logged.audience);
    }
  }

  Summary result() {
    for (const Side side : both_sides)
      count("shooting-hits", side, shooting_), count("melee-hits", side, melee_),
          count("bonus-cards", side, bonus_);
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
    if (expected > 0) summary_.luck.push_back({name(seat_of(side)), std::string{what}, got, expected});
  }
  void add(Counts& counts, Side side, double got, double expected) {
    counts[index(side)].got += got, counts[index(side)].expected += expected;
  }
  template <class E>
  void point(const E&, std::size_t event, UnitId unit) {
    summary_.turning_points.push_back(
        {std::string{type_name<E>()}, event, turn_, name(seat_of(side(unit))), name(unit)});
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

  const MatchOf<Matchlocks>& match_;
  std::size_t turn_ = 0;
  PerId<UnitId, double, max_units> expected_;  ///< of each unit's volley: those of a group hit together
  Summary summary_;
  Counts shooting_, melee_, bonus_;
};

}  // namespace

Summary summary_of(const MatchOf<Matchlocks>& match, Viewer viewer) {
  return Summing{match, viewer}.result();
}

}  // namespace linstock::matchlocks
