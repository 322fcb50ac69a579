// Reads the army of a side: a general, brigades with their Brigadiers and units, units of no brigade.
#include "battlefield/typed_id.hpp"
#include "matchlocks/forms.hpp"
#include "matchlocks/matchlocks.hpp"
#include "matchlocks/scenario/files.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

namespace {

std::uint8_t small_number(int n) { return static_cast<std::uint8_t>(n); }

/// A unit that names another, which may be listed after it: a Gun its parent, a leader the unit he is with.
struct Named {
  UnitId unit;
  std::string name, place;
};

struct ArmyReader {
  Side side;
  std::string prefix;
  Table& t;
  Places& places;
  Faults& faults;
  std::vector<Named> named{};

  std::string with_prefix(std::string id) const { return id.empty() ? id : prefix + id; }

  std::string new_id(const Fields& f) const {
    return with_prefix(battlefield::read_typed_id(f, word_of_notation, [&](std::string_view id) {
      return std::ranges::find(t.units, prefix + std::string{id}, &UnitInfo::id) != t.units.end();
    }));
  }

  void names(const Fields& f, std::string_view member, UnitId unit) {
    if (f.find(member)) named.push_back({unit, with_prefix(f.text(member)), f.place(member)});
  }

  void position(const Fields& f, UnitInfo& u) const {
    if (t.deployed && !f.find("at")) return f.fault("at", "needs-position"_reason);
    if (!f.find("at")) return;
    if (!t.deployed) return f.fault("at", "positions-are-deployed"_reason, "NMM-6.11"_clause);
    if (const auto at = battlefield::read_pose(f, "at")) u.start.at = *at, u.start.where = Where::table;
  }

  void add(const Fields& f, UnitInfo u) {
    places.units.push_back(f.place("id"));
    t.units.push_back(std::move(u));
  }

  bool full(const Fields& f) const {
    constexpr std::size_t by_events = 4;
    if (t.units.size() + by_events < max_units) return false;
    f.fault("id", "too-many-units"_reason.with("most", max_units - by_events));
    return true;
  }

  // --- units ---

  UnitType unit_type(const Fields& f) const {
    const auto type = f.word<UnitType>("type");
    if (!is_leader(type) && type != UnitType::clubmen) return type;
    f.fault("type", "not-a-unit-of-an-army"_reason, "NMM-3.1.3"_clause);
    return UnitType::battalia;
  }

  /// What only some types may have.
  void abilities(const Fields& f, const UnitInfo& u) const {
    const auto only = [&](std::string_view name, bool may, Reason reason, Clause clause) {
      if (f.find(name) && !may) f.fault(name, std::move(reason), clause);
    };
    const bool light = u.type == UnitType::light_gun || u.type == UnitType::galloper;
    only("pikes", u.type == UnitType::battalia, "only-battalia-mix"_reason, "NMM-3.2.6"_clause);
    only("mounted", u.type == UnitType::dragoons, "only-dragoons-mount"_reason, "NMM-9.8.1"_clause);
    only("limbered", light, "only-light-guns-limber"_reason, "NMM-9.8.2"_clause);
    only("parent", light, "bad-parent"_reason, "NMM-R.32"_clause);
  }

  /// The formation in which its owner lists it.                                                       NMM-P.1
  void formation(const Fields& f, UnitInfo& u) const {
    if (!f.find("formation")) return;
    const FormId form{f.word("formation", form_words)};
    if (!may_form(u.type, form))
      return f.fault("formation", "not-a-formation-of-it"_reason, "NMM-3.1.3"_clause);
    u.start.formation = formation_of(u.type, form);
  }

  void unit(const Fields& f, BrigadeId brigade) {
    f.no_more_than({"id", "name", "type", "grade", "pikes", "formation", "mounted", "limbered", "parent",
                    "firelocks", "works", "at"});
    if (full(f)) return;
    UnitInfo u{.id = new_id(f), .name = f.text("name"), .side = side, .type = unit_type(f)};
    u.brigade = brigade;
    if (f.find("grade")) u.grade = f.word<Grade>("grade");
    abilities(f, u);
    enlist(t, u, f.number_or("pikes", fewest_pikes, most_pikes, usual_pikes));
    u.firelocks = f.flag_or("firelocks", false);
    u.works = f.flag_or("works", false);
    u.start.mounted = f.flag_or("mounted", u.start.mounted);
    u.start.limbered = f.flag_or("limbered", u.start.limbered);
    formation(f, u);
    if (f.find("parent"))
      names(f, "parent", UnitId{t.units.size()});
    else
      position(f, u);
    if (!brigade && !acts_by_initiative(u.type))
      f.fault("type", "belongs-to-a-brigade"_reason, "NMM-3.8.1"_clause);
    add(f, std::move(u));
  }

  // --- leaders ---

  void leader(const Fields& f, UnitType type, BrigadeId brigade) {
    f.no_more_than({"id", "name", "class", "at", "attached-to"});
    if (full(f)) return;
    UnitInfo u{.id = new_id(f), .name = f.text("name"), .side = side, .type = type};
    u.brigade = brigade;
    if (f.find("class") && type == UnitType::general)
      f.fault("class", "general-has-no-class"_reason, "NMM-5.2.5"_clause);
    u.command_class = small_number(f.number_or("class", 1, 3, 2));
    enlist(t, u);
    if (f.find("attached-to"))
      names(f, "attached-to", UnitId{t.units.size()});
    else
      position(f, u);
    add(f, std::move(u));
  }

  void brigade(const Fields& f) {
    f.no_more_than({"id", "name", "brigadier", "units"});
    if (t.brigades.size() == max_brigades)
      return f.fault("id", "too-many-brigades"_reason.with("most", max_brigades));
    BrigadeInfo info{with_prefix(f.id("id")), f.text("name"), side};
    if (std::ranges::find(t.brigades, info.id, &BrigadeInfo::id) != t.brigades.end())
      f.fault("id", "used-twice"_reason);
    const BrigadeId b{t.brigades.size()};
    t.brigades.push_back(std::move(info));
    places.brigades.push_back(f.place("units"));
    leader(f.object("brigadier"), UnitType::brigadier, b);
    f.each("units", [&](const Fields& u) { unit(u, b); });
  }

  // --- who goes with whom ---

  void go_with(const Named& n) const {
    const auto with = std::ranges::find(t.units, n.name, &UnitInfo::id);
    UnitInfo& u = t.units[n.unit.index()];
    if (with == t.units.end() || with->side != side || is_leader(with->type) || is_gun(with->type))
      return faults.push_back(
          {n.place, "goes-with-nobody"_reason, is_leader(u.type) ? "NMM-R.62"_clause : "NMM-R.32"_clause});
    const UnitId w{std::size_t(with - t.units.begin())};
    if (is_gun(u.type)) u.parent = w;
    if (!t.deployed) {
      if (is_leader(u.type)) faults.push_back({n.place, "positions-are-deployed"_reason, "NMM-6.11"_clause});
      return;
    }
    u.start.with = w, u.start.where = Where::table;
    u.start.at = is_gun(u.type) ? beside_parent(t, n.unit, t[w].start) : beside_unit(t, w, t[w].start);
  }

  void army(const Fields& f) {
    leader(f.object("general"), UnitType::general, {});
    f.each("brigades", [&](const Fields& b) { brigade(b); });
    if (f.find("units")) f.each("units", [&](const Fields& u) { unit(u, {}); });
    for (const Named& n : named) go_with(n);
  }
};

/// Occasions of firing at the start; 255: without limit.                        NMM-11.11, NMM-qrs.3
std::uint8_t shots_of(UnitType type) {
  switch (type) {
    case UnitType::battalia:
    case UnitType::musketeers: return 7;
    case UnitType::harquebusiers:
    case UnitType::cuirassiers: return 2;
    case UnitType::horse_detachment:
    case UnitType::clubmen: return 3;
    case UnitType::detachment:
    case UnitType::dragoons:
    case UnitType::field_gun:
    case UnitType::light_gun:
    case UnitType::galloper: return 255;
    default: return 0;
  }
}

}  // namespace

bool word_of_notation(std::string_view word) {
  constexpr std::string_view more[] = {"royalist", "parliament", "done", "time-out"};
  return battlefield::word_of_notation(verbs, word) || std::ranges::find(more, word) != std::end(more) ||
         std::ranges::find(form_words, word) != std::end(form_words);
}

void enlist(const Table& t, UnitInfo& u, int pikes) {
  u.figures = figures_of(u.type, pikes);
  u.points = small_number(points_of(t.costs, t.rules, u.type, u.grade));
  u.start.formation = formation_of(u.type, forms_of(u.type).front());
  u.start.figures = u.figures;
  u.start.shots_left = shots_of(u.type);
  u.start.mounted = u.type == UnitType::dragoons;
  u.start.limbered = u.type == UnitType::light_gun || u.type == UnitType::galloper;
  u.start.command_class = u.type == UnitType::brigadier ? u.command_class : std::uint8_t{0};
}

Pose beside_parent(const Table& t, UnitId gun, const Unit& parent) {
  const UnitId p = t[gun].parent;
  const Footprint of = footprint(t, p, parent), own = footprint(t, gun, t[gun].start);
  const std::int64_t aside = of.width + own.width;
  const std::array<std::pair<std::int64_t, std::int64_t>, 4> spots{
      {{0, -2 * of.depth}, {aside, 0}, {-aside, 0}, {0, 2 * own.depth}}};
  for (const auto& [right, ahead] : spots) {
    const Point at = battlefield::beside(parent.at, right, ahead);
    const Pose pose{at.x, at.y, parent.at.facing};
    if (battlefield::on_table(battlefield::rectangle(pose, own.width, own.depth), t.ground)) return pose;
  }
  return parent.at;
}

void read_army(const Fields& f, Side side, std::string_view prefix, Table& t, Places& places,
               Faults& faults) {
  ArmyReader{side, std::string{prefix}, t, places, faults}.army(f);
}

}  // namespace linstock::matchlocks
