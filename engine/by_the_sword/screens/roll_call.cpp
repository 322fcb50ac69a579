// How many screens there are, where new ones are posted, how they are grouped.
#include "by_the_sword/screens/screens.hpp"

namespace linstock::by_the_sword {

namespace {

int screens_in_groups(const State& s, PowerId p) {
  int sum = 0;
  for (ScreensId g : screens_of(s, p)) sum += group(s, g).count;
  return sum;
}

/// A free line for a group of a player; none: all are taken.                                     BTS-R.264
ScreensId free_group(const State& s, PowerId p) {
  for (std::size_t i = p.index() * groups_each; i < (p.index() + 1) * groups_each; ++i)
    if (!exists(s, ScreensId{i})) return ScreensId{i};
  return {};
}

/// Where a player may post screens: with his forces.                                             BTS-R.264
AreaSet posts(const State& s, PowerId p) {
  AreaSet areas;
  for (ForceId f : forces_of(s, p))
    if (s.place(f).at && !is_remnant(s, f)) areas.insert(s.place(f).at);
  return areas;
}

/// The group in an area that new screens join when every line is taken.
ScreensId group_at(const State& s, PowerId p, AreaId at) {
  for (ScreensId g : screens_of(s, p))
    if (group(s, g).at == at) return g;
  return {};
}

Verdict no_posting(const State& s, PowerId p, AreaId at) {
  if (!posts(s, p).contains(at)) return no("post-with-a-force"_reason, "BTS-R.264"_clause);
  if (!free_group(s, p) && !group_at(s, p, at)) return no("no-more-groups"_reason, "BTS-R.264"_clause);
  return {};
}

/// Why a group may not be grouped anew, if so: once a turn.                                      BTS-R.264
Verdict no_grouping(const State& s, ScreensId g) {
  return group(s, g).moved ? no("grouped-already"_reason, "BTS-R.264"_clause) : Verdict{};
}

AreaSet open_posts(const State& s, PowerId p) {
  AreaSet areas;
  for (AreaId a : posts(s, p))
    if (!no_posting(s, p, a)) areas.insert(a);
  return areas;
}

/// New screens stand in an area: a group of their own, if a line is free.
void post(State& s, PowerId p, AreaId at, int count, GamePlay& play) {
  ScreensId g = free_group(s, p);
  if (!g) g = group_at(s, p, at);
  Screens& of = group(s, g);
  of.at = at;
  of.count = static_cast<std::uint8_t>(of.count + count);
  play.say(ScreensPosted{g, at, of.count}, "BTS-scr.1"_clause, watchers(s, g));
}

/// Screens go that a player has too many of; they do not return.                                 BTS-R.155
void disband(State& s, ScreensId g, int count, GamePlay& play) {
  Screens& of = group(s, g);
  const Seats seen_by = watchers(s, g);
  const auto gone = static_cast<std::uint8_t>(std::min<int>(count, of.count));
  of.count = static_cast<std::uint8_t>(of.count - gone);
  play.say(ScreensLost{g, gone, of.count}, "BTS-R.155"_clause, seen_by);
  if (!of.count) of = {};
}

Verdict no_gathering(const State& s, ScreensId from, ScreensId into) {
  if (from == into || !exists(s, from) || !exists(s, into) || owner_of(from) != owner_of(into) ||
      group(s, from).at != group(s, into).at)
    return no("not-in-one-area"_reason, "BTS-scr.3"_clause);
  if (auto why = no_grouping(s, from)) return why;
  return no_grouping(s, into);
}

void up_to_screens(Options& out, int most) {
  const Interval in{1, most, 1};
  out.range({&in, 1});
}

}  // namespace

ScreensSet screens_of(const State& s, PowerId p) {
  ScreensSet groups;
  if (is_player(p))
    for (std::size_t i = p.index() * groups_each; i < (p.index() + 1) * groups_each; ++i)
      if (exists(s, ScreensId{i})) groups.insert(ScreensId{i});
  return groups;
}

int screens_above(const State& s, const Table& t, PowerId p) {
  std::int32_t points = 0;
  for (ForceId f : forces_of(s, p)) points += s.body(f).points;
  const int full = std::min(points / 500 * t.rules.screens_per_500, 100);  // BTS-X.13
  return screens_in_groups(s, p) + s.screens_lost[seat_of(p)] - full;
}

void eliminate(State& s, ScreensId g, int count, GamePlay& play, Clause clause) {
  Screens& of = group(s, g);
  const auto lost = static_cast<std::uint8_t>(std::min<int>(count, of.count));
  if (!lost) return;
  std::uint8_t& eliminated = s.screens_lost[seat_of(owner_of(g))];
  eliminated = static_cast<std::uint8_t>(eliminated + lost);
  const Seats seen_by = watchers(s, g);
  of.count = static_cast<std::uint8_t>(of.count - lost);
  play.say(ScreensLost{g, lost, of.count}, clause, seen_by);
  if (!of.count) of = {};
}

void ScreensAdmin::run(State& s, GamePlay& play) const {
  if (!play.table.rules.screens) return;
  for (std::size_t i = 0; i < group_count; ++i) group(s, ScreensId{i}).moved = false;
  for (std::size_t i = play.table.players(); i-- > 0;)
    s.core.agenda.run_next(ScreensReturn{PowerId{i}}, FitScreens{PowerId{i}});
}

void FitScreens::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (!t.rules.screens || s.player(power).out) return;
  std::uint8_t& lost = s.screens_lost[seat_of(power)];
  int above = screens_above(s, t, power);
  for (; above > 0 && lost; --above) --lost;
  const ScreensSet groups = screens_of(s, power);
  const AreaSet areas = open_posts(s, power);
  if (above > 0 && groups.size() == 1) {
    disband(s, groups.first(), above, play);
  } else if (above > 0 && !groups.empty()) {
    return s.core.agenda.run_next(DisbandScreens{power});
  } else if (above < 0 && areas.size() == 1 && (above == -1 || !free_group(s, power))) {
    post(s, power, areas.first(), -above, play);
  } else if (above < 0 && !areas.empty()) {
    return s.core.agenda.run_next(PostScreens{power});
  }
  s.core.agenda.run_next(GroupScreens{power});
}

Seat PostScreens::asked(const State&) const { return seat_of(power); }
bool PostScreens::obsolete(const State& s, const Table& t) const {
  return screens_above(s, t, power) >= 0 || open_posts(s, power).empty();
}

void PostScreens::options(const State& s, const Table& t, Options& out) const {
  for (AreaId a : open_posts(s, power))
    out.add(verb::post_screens, a), up_to_screens(out, -screens_above(s, t, power));
}

std::optional<Refusal> PostScreens::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::post_screens) return {};
  if (auto why = no_posting(s, power, arg_id<AreaId>(c, 0))) return why;
  return no("so-many-screens"_reason.with("most", -screens_above(s, t, power)), "BTS-R.155"_clause);
}

void PostScreens::choose(State& s, const Choice& c, GamePlay& play) const {
  s.core.agenda.run_next(FitScreens{power});
  post(s, power, arg_id<AreaId>(c, 0), c.numbers[0], play);
}

Seat DisbandScreens::asked(const State&) const { return seat_of(power); }
bool DisbandScreens::obsolete(const State& s, const Table& t) const {
  return screens_above(s, t, power) <= 0 || screens_of(s, power).empty();
}

void DisbandScreens::options(const State& s, const Table& t, Options& out) const {
  for (ScreensId g : screens_of(s, power))
    out.add(verb::disband_screens, g),
        up_to_screens(out, std::min<int>(group(s, g).count, screens_above(s, t, power)));
}

std::optional<Refusal> DisbandScreens::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::disband_screens) return {};
  const ScreensId g = arg_id<ScreensId>(c, 0);
  if (!screens_of(s, power).contains(g) || group(s, g).count < c.numbers[0])
    return no("no-such-screens"_reason, "BTS-R.155"_clause);
  return no("so-many-screens"_reason.with("most", screens_above(s, t, power)), "BTS-R.155"_clause);
}

void DisbandScreens::choose(State& s, const Choice& c, GamePlay& play) const {
  s.core.agenda.run_next(FitScreens{power});
  disband(s, arg_id<ScreensId>(c, 0), c.numbers[0], play);
}

bool ScreensReturn::obsolete(const State& s, const Table& t) const {
  return !t.rules.screens || s.player(power).out || !s.screens_lost[seat_of(power)];
}

Dice<Purpose> ScreensReturn::dice(const State& s, const Table&) const {
  return {Purpose::screens, seat_of(power),
          std::min<std::uint8_t>(s.screens_lost[seat_of(power)], core_size.dice), 6};
}

void ScreensReturn::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto back =
      static_cast<std::uint8_t>(std::ranges::count_if(faces, [](int face) { return face >= 5; }));
  std::uint8_t& lost = s.screens_lost[seat_of(power)];
  lost = static_cast<std::uint8_t>(lost - back);
  if (back) play.say(ScreensBack{power, back}, "BTS-scr.14"_clause);
}

Seat GroupScreens::asked(const State&) const { return seat_of(power); }

void GroupScreens::options(const State& s, const Table&, Options& out) const {
  for (ScreensId g : screens_of(s, power))
    for (ScreensId into : screens_of(s, power))
      if (!no_gathering(s, g, into)) out.add(verb::gather_screens, g, into);
  if (free_group(s, power))
    for (ScreensId g : screens_of(s, power))
      if (group(s, g).count > 1 && !no_grouping(s, g))
        out.add(verb::detach_screens, g), up_to_screens(out, group(s, g).count - 1);
  out.add(verb::end_grouping);
}

std::optional<Refusal> GroupScreens::refuse(const State& s, const Table&, const Choice& c) const {
  if (c.verb.index() == verb::gather_screens)
    return no_gathering(s, arg_id<ScreensId>(c, 0), arg_id<ScreensId>(c, 1));
  if (c.verb.index() != verb::detach_screens) return {};
  if (!free_group(s, power)) return no("no-more-groups"_reason, "BTS-R.264"_clause);
  if (auto why = no_grouping(s, arg_id<ScreensId>(c, 0))) return why;
  return no("no-such-screens"_reason, "BTS-scr.3"_clause);
}

void GroupScreens::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_grouping) return play.reveal();  // the player asked next has screens
  const auto g = arg_id<ScreensId>(c, 0);
  ScreensId other;
  if (c.verb.index() == verb::gather_screens) {
    other = arg_id<ScreensId>(c, 1);
    group(s, other).count = static_cast<std::uint8_t>(group(s, other).count + group(s, g).count);
    const bool declared = is_declared(s, g);
    group(s, g) = {};
    if (declared) show(s, other, play, "BTS-scr.3"_clause);
  } else {
    other = free_group(s, power);
    (is_declared(s, g) ? s.screens[other] : group(s, other)) = group(s, g);
    group(s, other).count = static_cast<std::uint8_t>(c.numbers[0]);
    group(s, g).count = static_cast<std::uint8_t>(group(s, g).count - c.numbers[0]);
  }
  group(s, g).moved = exists(s, g), group(s, other).moved = true;
  play.say(ScreensPosted{other, group(s, other).at, group(s, other).count}, "BTS-scr.3"_clause,
           watchers(s, other));
  s.core.agenda.run_next(*this);
}

}  // namespace linstock::by_the_sword
