#include "battlefield/distances.hpp"

namespace linstock::battlefield {

namespace {

void add_part(Distances& to, Mil low, Mil high) {
  if (low <= high) to.add({low, high, 1});
}

/// All distances up to `most` but those between two.
Distances all_but(Mil most, Mil after, Mil before) {
  Distances out;
  add_part(out, 0, std::min(after, most));
  add_part(out, std::max(before, after + 1), most);
  return out;
}

}  // namespace

Distances both(const Distances& a, const Distances& b) {
  Distances out;
  for (const Interval& one : a)
    for (const Interval& other : b)
      add_part(out, std::max(one.low, other.low), std::min(one.high, other.high));
  return out;
}

Distances either(const Distances& a, const Distances& b) {
  Distances all = a, out;
  for (const Interval& part : b) all.add(part);
  std::ranges::sort(all, {}, &Interval::low);
  for (const Interval& part : all)
    if (!out.empty() && part.low <= out.back().high + 1)
      out.back().high = std::max(out.back().high, part.high);
    else
      out.add(part);
  return out;
}

Distances clear_of(const Body& moving, Angle direction, Mil most, const Body& still) {
  const Mil enters = slide(moving, direction, most, still);
  if (enters >= most) return all_but(most, most, most + 1);
  const Body end = moved(moving, ahead({}, direction, most));
  if (overlap(end, still)) return all_but(most, enters, most + 1);
  return all_but(most, enters, most - slide(end, heading(direction + half_turn), most, still));
}

Distances away_from(const Body& moving, Angle direction, Mil most, const Body& still, Mil apart) {
  const bool near = gap(moving, still).distance < apart;
  const Mil nears = near ? -1 : slide_apart(moving, direction, most, still, apart);
  if (nears >= most) return all_but(most, most, most + 1);
  const Body end = moved(moving, ahead({}, direction, most));
  if (gap(end, still).distance < apart) return all_but(most, nears, most + 1);
  return all_but(most, nears, most - slide_apart(end, heading(direction + half_turn), most, still, apart));
}

}  // namespace linstock::battlefield
