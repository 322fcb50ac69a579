// Data files of users. The first line names a file of Montrose ("map", "tables", "units", "cards"), or
// "options". With "=" behind the name what follows is the file; else each line is a change to the file that
// is built in: what stands there, a tab, and what is put in its place.
#include "fuzz/fuzz.hpp"
#include "montrose/match.hpp"

namespace linstock::fuzz {
namespace {

using montrose::Montrose;

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

void run(std::string_view text) {
  Rng rng = luck(text);
  MatchSetup setup{.scenario = "campaign", .seed = 1};
  auto name = take_line(text);
  const bool whole = name.ends_with('=');
  name.remove_suffix(whole);
  const auto path = fmt::format("data/montrose/{}.json", name);
  const auto built_in = setup.file(path);
  if (name == "options")
    setup.options = text;
  else if (built_in)
    setup.files[path] = whole ? std::string{text} : changed(std::string{*built_in}, text);
  else
    return;

  const auto table = montrose::read_table(setup);
  if (!table) {
    must(!table.error().empty(), "a refusal says why");
    for (const Fault& f : table.error()) must(!f.where.empty() && !f.what.empty(), "a fault has a place");
    return;
  }
  MatchOf<Montrose> m{*table, setup};
  play_on(m, rng, answers);
  for (const Fault& f : Montrose::faults(m.state(), m.table()))
    must(false, "play leads to no fault: " + f.where + ": " + f.what);
  if (rng.below(4) == 0) must_save(m);  // reads the data files again, which takes longest
}

}  // namespace
}  // namespace linstock::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  linstock::fuzz::run(linstock::fuzz::text_of(data, size));
  return 0;
}
