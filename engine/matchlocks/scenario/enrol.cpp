// Lists the units of a random army, with ids, names and brigades.
#include "matchlocks/scenario/files.hpp"
#include "matchlocks/scenario/random_army.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

namespace {

struct Noun {
  std::string_view id, name;
};
Noun noun_of(UnitType type) {
  switch (type) {
    case UnitType::battalia: return {"foot", "Battalia"};
    case UnitType::harquebusiers: return {"horse", "Horse"};
    case UnitType::cuirassiers: return {"cuirassiers", "Cuirassiers"};
    case UnitType::horse_detachment: return {"scouts", "Horse Detachment"};
    case UnitType::dragoons: return {"dragoons", "Dragoons"};
    case UnitType::field_gun: return {"gun", "Field Gun"};
    case UnitType::light_gun: return {"drake", "Light Gun"};
    default: return {"forlorn", "Forlorn"};
  }
}

struct Enrolling {
  Table& t;
  Side side;
  const Naming& naming;

  std::string id(std::string_view word, int number) const {
    return number ? fmt::format("{}{}-{}", naming.prefix, word, number)
                  : fmt::format("{}{}", naming.prefix, word);
  }
  std::string name(std::string_view noun, int number) const {
    return number ? fmt::format("{}{} {}", naming.before, noun, number)
                  : fmt::format("{}{}", naming.before, noun);
  }
  UnitId add(UnitInfo u, std::string_view word, std::string_view noun, int number) const {
    u.id = id(word, number), u.name = name(noun, number), u.side = side;
    enlist(t, u);
    t.units.push_back(std::move(u));
    return UnitId{t.units.size() - 1};
  }
};

}  // namespace

void enrol(Table& t, Side side, const RandomArmy& army, const Naming& naming) {
  const Enrolling to{t, side, naming};
  to.add({.type = UnitType::general}, "general", "General", 0);
  std::array<int, 15> numbers{};
  for (std::size_t b = 0; b < army.brigades; ++b) {
    const BrigadeId brigade{t.brigades.size()};
    const int number = int(b) + 1;
    t.brigades.push_back({to.id("brigade", number), to.name("brigade", number), side});
    to.add({.type = UnitType::brigadier, .brigade = brigade}, "brigadier", "Brigadier", number);
    UnitId first;  // of the brigade: Light Guns go with it
    for (const Recruit& r : army.units) {
      if (r.brigade != b) continue;
      UnitInfo u{.type = r.type, .grade = r.grade, .brigade = brigade};
      if (r.type == UnitType::light_gun) u.parent = first;
      const auto [word, noun] = noun_of(r.type);
      const UnitId is = to.add(std::move(u), word, noun, ++numbers[std::size_t(r.type)]);
      if (!first && is_formed(r.type)) first = is;
    }
  }
}

}  // namespace linstock::matchlocks
