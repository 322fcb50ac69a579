#include "by_the_sword/match.hpp"
#include "by_the_sword/rules.hpp"
#include "recorded/recorded.hpp"
#include "recorded/telling.hpp"

namespace linstock::by_the_sword {
namespace {

/// Whoever may end something else goes on.
struct Policy {
  static unsigned weight(const MatchOf<ByTheSword>&, Seat, const Answer& a) {
    switch (a.option.verb.index()) {
      case verb::pass:
      case verb::end_patrols:
      case verb::end_sailing:
      case verb::end_repairs:
      case verb::end_purchases:
      case verb::end_admin:
      case verb::no_reserve:
      case verb::stay: return 1;
      case verb::fight:
      case verb::besiege:
      case verb::assault: return 12;
      default: return 3;
    }
  }
  static std::string line(const Match& m, const Question& q, const Answer& a, Rng& rng) {
    return any_line(m, q, a, rng);
  }
};

std::string playthrough(std::string_view options, std::uint64_t seed) {
  const MatchSetup setup{.scenario = "campaign", .options = std::string{options}, .seed = seed};
  return Telling<ByTheSword, Policy>{*read_table(setup), setup}.tell(
      fmt::format("options {} seed {}", options, seed));
}

constexpr std::string_view two = R"({"players":2,"turn_limit":3})";
constexpr std::string_view four =
    R"({"players":4,"movement":"chits","deployment":"secret","mercenaries":"auction","honours":true,"turn_limit":3})";
/// The same, deployed in order: what each seat sees of secret deployment fills pages.
constexpr std::string_view in_the_open =
    R"({"players":4,"movement":"chits","mercenaries":"auction","honours":true,"turn_limit":3})";
constexpr std::string_view six =
    R"({"players":6,"mercenaries":"sealed","invasion":true,"tunnel":true,"turn_limit":2})";

}  // namespace

std::vector<Recorded> playthroughs() {
  return {{"playthroughs/by-the-sword-1.txt", playthrough(two, 1)},
          {"playthroughs/by-the-sword-2.txt", playthrough(in_the_open, 2)}};
}

std::string signatures() {
  std::string text;
  for (const auto options : {two, four, six}) {
    const auto table = *read_table({.options = std::string{options}});
    for (std::uint64_t seed : {1, 2}) text += signature<ByTheSword>(*table, "campaign", options, seed);
  }
  return text;
}

}  // namespace linstock::by_the_sword
