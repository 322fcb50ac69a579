// Where forces stand.
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

namespace {

/// The forces whose places are such. Nothing is asked more often: what few are should be asked first.
template <class Is>
ForceSet forces_where(const State& s, Is is) {
  ForceSet in;
  for (std::size_t i = 0; i < force_count; ++i)
    if (is(s.places.of[i].value)) [[unlikely]]
      in.insert(ForceId{i});
  return in;
}

}  // namespace

ForceSet forces_at(const State& s, AreaId area) {
  return forces_where(s, [&](const Place& p) { return p.at == area && p.owner; });
}

ForceSet forces_at(const State& s, AreaId area, PowerId power) {
  return forces_where(s, [&](const Place& p) { return p.at == area && p.owner == power && power; });
}

ForceSet forces_of(const State& s, PowerId power) {
  return forces_where(s, [&](const Place& p) { return p.owner == power && power; });
}

Points worth(const State& s, const Table& t, ForceId f) {
  Points points = s.body(f).points;
  for (std::size_t i = 0; i < merc_count; ++i)
    if (s.mercs.of[i].with == f) points = static_cast<Points>(points + t.mercs[i].points);
  for (const NpCastle& castle : s.others.castles)
    for (const Hired& hired : castle.hired)
      if (hired.with == f) points = static_cast<Points>(points + hired.points);  // BTS-npc.15
  return points;
}

std::int32_t worth(const State& s, const Table& t, ForceSet forces) {
  std::int32_t sum = 0;
  for (ForceId f : forces) sum += worth(s, t, f);
  return sum;
}

GeneralSet generals_with(const State& s, ForceId f) {
  GeneralSet with;
  for (std::size_t i = 0; i < general_count; ++i)
    if (s.generals.of[i].value.rating && s.generals.of[i].value.with == f) with.insert(GeneralId{i});
  return with;
}

int rating(const State& s, GeneralId g) { return s.general(g).rating + s.general(g).swayed; }

GeneralId best_general(const State& s, ForceId f) {
  GeneralId best;
  for (GeneralId g : generals_with(s, f))
    if (!best || rating(s, g) > rating(s, best)) best = g;
  return best;
}

int rating(const State& s, const Table&, ForceId f) {
  if (!is_player(s.place(f).owner)) return 8;  // BTS-R.26
  const GeneralId g = best_general(s, f);
  return g ? rating(s, g) : 0;
}

bool has_general(const State& s, ForceId f) {
  if (!is_player(s.place(f).owner)) return true;  // BTS-R.26
  for (GeneralId g : generals_with(s, f))
    if (!s.general(g).barred && !s.general(g).moved) return true;
  return false;
}

}  // namespace linstock::by_the_sword
