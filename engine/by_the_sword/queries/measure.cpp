// The account of a player; the prospect of a force; the crossing of vessels.
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

namespace {

std::expected<Measured, Refusal> crossing(const State& known, const Table& t, VesselId vessel,
                                          std::optional<std::uint8_t> zone) {
  if (!known.vessels[vessel].owner) return std::unexpected{no("no-such-vessel"_reason, "BTS-sea.1"_clause)};
  if (!zone) return std::unexpected{no("no-such-zone"_reason, "BTS-M.30"_clause)};
  return Measured{.account = {}, .prospect = {}, .crossing = crossing_of(known, t, vessel, ZoneId{*zone})};
}

}  // namespace

std::expected<Measured, Refusal> ByTheSword::measure(const State& known, const Table& t,
                                                     std::string_view from, std::string_view to) {
  const Names names = ByTheSword::names(t);
  if (const auto power = names.find(PowerTag::domain, from); power && to.empty()) {
    const PowerId p{*power};
    if (!players_in(known, t).contains(p))
      return std::unexpected{no("no-such-power"_reason, "BTS-econ.3"_clause)};
    return Measured{.account = account_of(known, t, p), .prospect = {}, .crossing = {}};
  }
  if (const auto vessel = names.find(VesselTag::domain, from))
    return crossing(known, t, VesselId{*vessel}, names.find(ZoneTag::domain, to));
  const auto force = names.find(ForceTag::domain, from);
  if (!force || !known.place(ForceId{*force}).owner)
    return std::unexpected{no("no-such-force"_reason, "BTS-force.1"_clause)};
  const ForceId f{*force};
  const auto area = to.empty() ? std::optional<std::uint8_t>{} : names.find(atlas::SpaceTag::domain, to);
  if (!to.empty() && !area) return std::unexpected{no("no-such-area"_reason, "BTS-M.20"_clause)};
  const AreaId at = area ? AreaId{*area} : known.place(f).at;
  if (!at) return std::unexpected{no("aboard"_reason, "BTS-R.58"_clause)};
  return Measured{.account = {}, .prospect = prospect_of(known, t, f, at), .crossing = {}};
}

}  // namespace linstock::by_the_sword
