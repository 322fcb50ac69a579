// The account of a player; the prospect of a force.
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

std::expected<Measured, Refusal> ByTheSword::measure(const State& known, const Table& t,
                                                     std::string_view from, std::string_view to) {
  const Names names = ByTheSword::names(t);
  if (const auto power = names.find(PowerTag::domain, from); power && to.empty()) {
    const PowerId p{*power};
    if (!players_in(known, t).contains(p))
      return std::unexpected{no("no-such-power"_reason, "BTS-econ.3"_clause)};
    return Measured{.account = account_of(known, t, p), .prospect = {}};
  }
  const auto force = names.find(ForceTag::domain, from);
  if (!force || !known.place(ForceId{*force}).owner)
    return std::unexpected{no("no-such-force"_reason, "BTS-force.1"_clause)};
  const ForceId f{*force};
  const auto area = to.empty() ? std::optional<std::uint8_t>{} : names.find(atlas::SpaceTag::domain, to);
  if (!to.empty() && !area) return std::unexpected{no("no-such-area"_reason, "BTS-M.20"_clause)};
  const AreaId at = area ? AreaId{*area} : known.place(f).at;
  if (!at) return std::unexpected{no("aboard"_reason, "BTS-R.58"_clause)};
  return Measured{.account = {}, .prospect = prospect_of(known, t, f, at)};
}

}  // namespace linstock::by_the_sword
