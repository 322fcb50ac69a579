// Positions of Montrose, and edits. The first line is a position; each further line is the patch of an edit.
// Some random answers are given after each. A "+" before the position plays with optional rules.
#include "fuzz/fuzz.hpp"
#include "kernel/position.hpp"
#include "montrose/match.hpp"

namespace linstock::fuzz {
namespace {

using montrose::Montrose;

constexpr unsigned answers = 14;
constexpr std::string_view optional_rules =
    R"({"recruit_one_by_one":"both","highlanders_in_england":"both","edinburgh_garrison_of_three":true,)"
    R"("pursuit":"both","assault_after_battle":true,"leaders_inside_burghs":true,"blair_atholl_attacked":true,)"
    R"("leaders_winter_anywhere":"both","leaders_speed_marches":"both","displaced_leaders_roll":"both"})";

struct Opened {
  MatchSetup setup{.scenario = "campaign", .seed = 1};
  std::shared_ptr<const montrose::Table> table;

  explicit Opened(std::string_view options) {
    setup.options = options;
    table = *montrose::read_table(setup);
  }
};

void run(std::string_view text) {
  static const Opened plain{"{}"}, with_options{optional_rules};
  Rng rng = luck(text);
  const bool more = text.starts_with('+');
  text.remove_prefix(more);
  const Opened& opened = more ? with_options : plain;
  MatchSetup setup = opened.setup;
  setup.position = take_line(text);
  const auto made = make_match<Montrose>(opened.table, setup);
  if (!made) return must(!made.error().empty(), "a refusal says why");
  auto& m = static_cast<MatchOf<Montrose>&>(**made);
  // What an umpire lets pass may stay wrong.
  bool sound = Montrose::faults(m.state(), m.table()).empty();
  play_on(m, rng, rng.below(answers));
  for (int n = 0; n < 16 && !text.empty(); ++n) {
    const Mark before = mark(m);
    if (m.edit(take_line(text), "slip"))
      sound = true, play_on(m, rng, rng.below(answers));
    else
      must(mark(m) == before, "a refused edit has changed nothing");
    for (const Fault& f : sound ? Montrose::faults(m.state(), m.table()) : Faults{})
      must(false, "play leads to no fault: " + f.where + ": " + f.what);
  }
  if (rng.below(4) == 0) must_save(m);  // reads the data files again, which takes longest
}

}  // namespace
}  // namespace linstock::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  linstock::fuzz::run(linstock::fuzz::text_of(data, size));
  return 0;
}
