// Writes a table as the text of a scenario, at the default figure scale.
#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "and_gentlemen_all/scenario/files.hpp"
#include "battlefield/ground_file.hpp"
#include "battlefield/scenario_head.hpp"

namespace linstock::and_gentlemen_all {

namespace {

struct Writer {
  const Table& t;
  JsonWriter& w;

  void unit(UnitId id) const {
    const UnitInfo& u = t[id];
    w.open('{');
    w.member("id", u.id), w.member("name", u.name);
    w.member("type", u.type), w.member("rating", u.rating);
    if (u.type == UnitType::dragoons) w.member("mounted", u.start.mounted);
    if (u.start.formation == Formation::column) w.member("formation", u.start.formation);
    if (u.start.where == Where::table) w.member("at", battlefield::written(u.start.at));
    w.close('}');
  }

  void command(CommandId c) const {
    w.open('{');
    w.member("id", t.commands[c.index()].id), w.member("name", t.commands[c.index()].name);
    w.key("units"), w.open('[');
    for (std::size_t u = 0; u < t.count(); ++u)
      if (t.units[u].command == c) unit(UnitId{u});
    w.close(']'), w.close('}');
  }

  void side(Seat side) const {
    const auto edge = std::size_t(t.home[side.index()] / battlefield::quarter_turn);
    w.key(side == parliament ? "parliament" : "royalist"), w.open('{');
    w.member("name", t.side_name[side.index()]), w.member("edge", battlefield::edge_words[edge]);
    w.key("commands"), w.open('[');
    for (std::size_t c = 0; c < t.commands.size(); ++c)
      if (t.commands[c].side == side) command(CommandId{c});
    w.close(']'), w.close('}');
  }

  void feature(std::size_t i) const {
    const battlefield::Feature& f = t.ground.features[i];
    w.open('{');
    battlefield::write_feature(w, f, t.kind(f).id, i < t.ground_name.size() ? t.ground_name[i] : "");
    w.close('}');
  }

  void scenario() const {
    w.open('{');
    battlefield::write_scenario_head(w, {AndGentlemenAll::id, t.scenario, t.title, "made by AGA-R.152"},
                                     t.ground);
    w.member("turns", int{t.turn_limit});
    battlefield::write_deployment(w, !t.deployed);
    w.key("ground"), w.open('[');
    for (std::size_t i = 0; i < t.ground.features.size(); ++i) feature(i);
    w.close(']');
    w.key("sides"), w.open('{');
    side(parliament), side(royalist);
    w.close('}'), w.close('}');
  }
};

}  // namespace

std::string written(const Table& t) {
  const Names names = AndGentlemenAll::names(t);
  JsonWriter w{names};
  Writer{t, w}.scenario();
  return w.take();
}

}  // namespace linstock::and_gentlemen_all
