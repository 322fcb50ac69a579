// Reads what troops cost, data/matchlocks/points.json. NMM-T.points
#include "kernel/data_file.hpp"
#include "matchlocks/matchlocks.hpp"
#include "matchlocks/scenario/files.hpp"

namespace linstock::matchlocks {

void read_costs(const MatchSetup& setup, Costs& costs, Faults& faults) {
  const auto document = read_data_file(setup, Matchlocks::id, "points", faults);
  if (!document) return;
  const Fields f{*document, "points.json: ", faults};
  f.no_more_than(
      {"schema", "game", "about", "troops", "galloper_qrs", "veteran_detachment", "works", "works_battalia"});
  const auto points = [](const Fields& of, std::string_view name) {
    return static_cast<std::uint8_t>(of.number(name, 0, 60));
  };
  const Fields troops = f.object("troops");
  const auto names = enum_names<UnitType>();
  static_assert(std::tuple_size_v<decltype(costs.of_type)> == std::size_t(UnitType::general) + 1);
  troops.no_more_than({"battalia", "musketeers", "pikes", "square", "detachment", "harquebusiers",
                       "cuirassiers", "horse-detachment", "dragoons", "field-gun", "light-gun", "galloper",
                       "clubmen", "brigadier", "general"});
  // Of a Gun with its crew.                                                             NMM-T.points, NMM-R.7
  for (std::size_t i = 0; i < names.size(); ++i) costs.of_type[i] = points(troops, names[i]);
  costs.galloper_qrs = points(f, "galloper_qrs");
  costs.veteran_detachment = points(f, "veteran_detachment");
  costs.works = points(f, "works"), costs.works_battalia = points(f, "works_battalia");
}

}  // namespace linstock::matchlocks
