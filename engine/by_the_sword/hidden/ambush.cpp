// Ambushes: what they cost, and where an ambushed force goes.
#include "by_the_sword/land/march.hpp"

namespace linstock::by_the_sword {

namespace {

/// Why an ambushed force may not retreat to an area, if so.                                        BTS-R.153
Verdict no_escape(const State& s, const Table& t, ForceId f, AreaId to) {
  const Place& place = s.place(f);
  if (auto why = no_border(t, place.at, to, "BTS-R.153"_clause)) return why;
  if (to == s.body(f).from && feared_forces(s, t, place.owner, to).empty()) return {};
  if (!friendly(s, t, place.owner, to, For::movement)) return no("not-friendly"_reason, "BTS-R.153"_clause);
  return {};
}

AreaSet escapes(const State& s, const Table& t, ForceId f) {
  AreaSet to;
  for (const auto& way : t.map.from(s.place(f).at))
    if (!no_escape(s, t, f, way.to)) to.insert(way.to);
  return to;
}

bool is_there(const State& s, ForceId f) { return s.place(f).owner && s.place(f).at; }

}  // namespace

bool Ambush::obsolete(const State& s, const Table&) const { return !is_there(s, force); }

Dice<Purpose> Ambush::dice(const State& s, const Table&) const {
  return {Purpose::ambush, seat_of(s.place(force).owner), 1, 6};
}

void Ambush::rolled(State& s, Faces faces, GamePlay& play) const {
  const std::size_t row = faces[0] - 1u;
  play.say(Ambushed{force, s.place(force).at, faces[0], play.table.tables.ambush[row].retreat},
           "BTS-hid.8"_clause);
  s.core.agenda.run_next(AmbushLosses{force, static_cast<std::uint8_t>(row)});
}

bool AmbushLosses::obsolete(const State& s, const Table&) const { return !is_there(s, force); }

Dice<Purpose> AmbushLosses::dice(const State& s, const Table& t) const {
  return {Purpose::ambush, seat_of(s.place(force).owner), t.tables.ambush[row].dice, 6};
}

void AmbushLosses::rolled(State& s, Faces faces, GamePlay& play) const {
  const AmbushRow& of = play.table.tables.ambush[row];
  lose(s, force, static_cast<Points>(sum_of(faces) * 10 + of.plus), play, "BTS-T.ambush"_clause);
  if (!of.retreat || !is_there(s, force)) return;
  if (!escapes(s, play.table, force).empty()) return s.core.agenda.run_next(LeaveAmbush{force});
  play.say(Surrendered{force, s.place(force).at}, "BTS-R.153"_clause);
  remove(s, force, play, "BTS-R.153"_clause);
}

Seat LeaveAmbush::asked(const State& s) const { return seat_of(s.place(force).owner); }
bool LeaveAmbush::obsolete(const State& s, const Table& t) const {
  return !is_there(s, force) || escapes(s, t, force).empty();
}

void LeaveAmbush::options(const State& s, const Table& t, Options& out) const {
  for (AreaId to : escapes(s, t, force)) out.add(verb::retreat, force, to);
}

std::optional<Refusal> LeaveAmbush::refuse(const State& s, const Table& t, const Choice& c) const {
  if (arg_id<ForceId>(c, 0) != force) return no("force-does-not-retreat"_reason, "BTS-R.153"_clause);
  return no_escape(s, t, force, arg_id<AreaId>(c, 1));
}

void LeaveAmbush::choose(State& s, const Choice& c, GamePlay& play) const {
  const AreaId from = s.place(force).at, to = arg_id<AreaId>(c, 1);
  if (s.march.force == force) end_move(s);
  put(s, force, to);
  s.body(force).moved = true;
  tell(s, play, Retreated{force, from, to}, "BTS-R.153"_clause);
  meet(s, to, play);
}

}  // namespace linstock::by_the_sword
