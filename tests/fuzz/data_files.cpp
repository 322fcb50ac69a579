// Data files of users. The first line names a file of Montrose ("map", "tables", "units", "cards"), one of
// And Gentlemen All ("and-gentlemen-all/first-battle", which is then the scenario, unless it is "tables" or
// "ground"), so of the other two games of miniatures, or of By The Sword ("by-the-sword/map", "tables",
// "lists", "cards"); or "options" of Montrose, "gentlemen-options", "sir-options", "locks-options" or
// "sword-options" of the others. With "=" behind the name what follows is the file; else each line is a
// change to the file that is built in: what stands there, a tab, and what is put in its place.
#include "and_gentlemen_all/match.hpp"
#include "by_the_sword/match.hpp"
#include "declare_thee_sir/match.hpp"
#include "fuzz/fuzz.hpp"
#include "matchlocks/match.hpp"
#include "montrose/match.hpp"

namespace linstock::fuzz {
namespace {

constexpr int answers = 25;

std::string changed(std::string file, std::string_view changes) {
  while (!changes.empty()) {
    const auto line = take_line(changes);
    const auto tab = std::min(line.find('\t'), line.size());
    const auto at = tab ? file.find(line.substr(0, tab)) : file.npos;
    if (at != file.npos) file.replace(at, tab, line.substr(std::min(tab + 1, line.size())));
  }
  return file;
}

template <class G, class Tables>
void play(const MatchSetup& setup, Rng& rng, Tables read_table) {
  const auto table = read_table(setup);
  if (!table) {
    must(!table.error().empty(), "a refusal says why");
    for (const Fault& f : table.error()) must(!f.where.empty() && !f.what().empty(), "a fault has a place");
    return;
  }
  MatchOf<G> m{*table, setup};
  play_on(m, rng, answers);
  for (const Fault& f : G::faults(m.state(), m.table()))
    must(false, "play leads to no fault: " + f.where + ": " + f.what());
  if (rng.below(4) == 0) must_save(m);  // reads the data files again, which takes longest
}

void run(std::string_view text) {
  constexpr std::string_view gentlemen = "and-gentlemen-all/", sir = "declare-thee-sir/",
                             locks = "matchlocks/", sword = "by-the-sword/";
  Rng rng = luck(text);
  auto name = take_line(text);
  const bool whole = name.ends_with('=');
  name.remove_suffix(whole);
  const bool second = name.starts_with(gentlemen) || name == "gentlemen-options";
  const bool third = name.starts_with(sir) || name == "sir-options";
  const bool fourth = name.starts_with(locks) || name == "locks-options";
  const bool fifth = name.starts_with(sword) || name == "sword-options";
  const bool miniatures = second || third || fourth;
  MatchSetup setup{.scenario = miniatures ? "first-battle" : "campaign", .seed = 1};
  const auto path = fmt::format("data/{}{}.json", miniatures || fifth ? "" : "montrose/", name);
  const auto built_in = setup.file(path);
  if (name == "options" || name.ends_with("-options"))
    setup.options = text;
  else if (built_in)
    setup.files[path] = whole ? std::string{text} : changed(std::string{*built_in}, text);
  else
    return;
  if (third) {
    if (name.starts_with(sir) && !name.ends_with("/ground")) setup.scenario = name.substr(sir.size());
    return play<declare_thee_sir::DeclareTheeSir>(setup, rng, declare_thee_sir::read_table);
  }
  if (fourth) {
    if (name.starts_with(locks) && !name.ends_with("/ground") && !name.ends_with("/points"))
      setup.scenario = name.contains("/army-") ? "meeting-of-equals" : name.substr(locks.size());
    return play<matchlocks::Matchlocks>(setup, rng, matchlocks::read_table);
  }
  if (fifth) return play<by_the_sword::ByTheSword>(setup, rng, by_the_sword::read_table);
  if (!second) return play<montrose::Montrose>(setup, rng, montrose::read_table);
  if (name.starts_with(gentlemen) && !name.ends_with("/tables") && !name.ends_with("/ground"))
    setup.scenario = name.substr(gentlemen.size());
  play<and_gentlemen_all::AndGentlemenAll>(setup, rng, and_gentlemen_all::read_table);
}

}  // namespace
}  // namespace linstock::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  linstock::fuzz::run(linstock::fuzz::text_of(data, size));
  return 0;
}
