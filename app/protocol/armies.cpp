// Methods about the armies that players build.
#include <boost/json/serialize.hpp>

#include "protocol/handlers.hpp"

namespace linstock::protocol {

namespace {

MatchSetup setup_of(const Call& c) {
  MatchSetup setup{.seed = 0};
  if (const auto* options = c.value("options")) setup.options = boost::json::serialize(*options);
  return setup;
}

Faults no_armies() { return {{"game", "no-armies"_reason, {}}}; }

}  // namespace

Reply army_points(Call& c) {
  const ArmyBuilder* armies = c.game->armies;
  Faults faults;
  const std::string prices = armies ? armies->prices(setup_of(c), faults) : std::string{};
  auto w = writer();
  w.open('{');
  w.key("prices"), armies&& faults.empty() ? w.raw(prices) : w.null();
  w.key("scenario"), armies ? w.string(armies->scenario) : w.null();
  w.key("files"), w.open('{');
  if (armies)
    for (const auto seat : c.game->seats) w.member(seat, armies->file(seat));
  w.close('}');
  w.key("ready"), w.open('[');
  if (armies)
    for (const auto path : armies->ready) w.string(path);
  w.close(']');
  write_faults(w, faults, *c.game);
  w.close('}');
  return w.take();
}

Reply army_check(Call& c) {
  Faults faults;
  std::string army;
  if (c.game->armies)
    army = c.game->armies->check(setup_of(c), "army.json", *c.text("text"), faults);
  else
    faults = no_armies();
  auto w = writer();
  w.open('{');
  w.key("army"), army.empty() ? w.null() : w.raw(army);
  write_faults(w, faults, *c.game);
  w.close('}');
  return w.take();
}

Reply army_random(Call& c) {
  constexpr std::uint64_t too_many_points = 100'000;
  const int points = static_cast<int>(std::min(*c.number("points"), too_many_points));
  Faults faults;
  std::string text;
  if (c.game->armies)
    text = c.game->armies->random(setup_of(c), points, *c.number("seed"), faults);
  else
    faults = no_armies();
  auto w = writer();
  w.open('{');
  w.key("text"), text.empty() ? w.null() : w.string(text);
  write_faults(w, faults, *c.game);
  w.close('}');
  return w.take();
}

}  // namespace linstock::protocol
