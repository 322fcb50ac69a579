// Writes a table as the text of a scenario.
#include "battlefield/ground_file.hpp"
#include "battlefield/scenario_head.hpp"
#include "declare_thee_sir/declare_thee_sir.hpp"
#include "declare_thee_sir/scenario/files.hpp"

namespace linstock::declare_thee_sir {

namespace {

struct Writer {
  const Table& t;
  JsonWriter& w;

  void flag(std::string_view name, bool is, bool usual) const {
    if (is != usual) w.member(name, is);
  }

  void formation(const Unit& it) const {
    const std::size_t form = it.formation == Formation::line       ? form::line.index()
                             : it.formation == Formation::hedgehog ? form::hedgehog.index()
                             : it.formation == Formation::carole   ? form::carole.index()
                                                                   : form::march.index() + it.flag_at;
    if (form) w.member("formation", form_words[form]);
  }

  void where(const UnitInfo& u) const {
    if (u.type == UnitType::general && u.start.general)
      w.member("attached-to", t[u.start.general].id);
    else if (u.start.where == Where::table)
      w.member("at", battlefield::written(u.start.at));
    if (u.arrives) w.member("arrives", int{u.arrives});
    if (u.entry)
      w.member("entry", battlefield::written(*u.entry));
    else
      formation(u.start);
    if (u.zone) battlefield::write_points(w, "zone", t.zones[*u.zone].outline);
  }

  void unit(const UnitInfo& u) const {
    w.open('{');
    w.member("id", u.id), w.member("name", u.name);
    w.member("type", type_words[std::size_t(u.type)]);
    if (stands_of(u.type).least != stands_of(u.type).most) w.member("stands", int{u.stands});
    if (u.grade != Grade::trained) w.member("grade", u.grade);
    flag("firelocks", u.firelocks, false), flag("fires", u.fires, true);
    flag("hedgehog", u.hedgehog, u.type == UnitType::foot), flag("masked", u.masked, false);
    if (u.type == UnitType::dragoons) flag("mounted", u.start.mounted, true);
    if (const std::size_t number = u.commander.index() / 2) w.member("commander", int(number) + 1);
    where(u);
    w.close('}');
  }

  void side(Side side) const {
    const auto edge = std::size_t(t.home[index(side)] / battlefield::quarter_turn);
    w.key(side_words[index(side)]), w.open('{');
    w.member("name", t.side_name[index(side)]), w.member("edge", battlefield::edge_words[edge]);
    if (!t.deployed) battlefield::write_points(w, "zone", t.zones[index(side)].outline);
    w.key("units"), w.open('[');
    for (const UnitInfo& u : t.units)
      if (u.side == side && u.type != UnitType::hope) unit(u);
    w.close(']'), w.close('}');
  }

  void feature(std::size_t i) const {
    const battlefield::Feature& f = t.ground.features[i];
    w.open('{');
    battlefield::write_feature(w, f, t.kind(f).id, t.ground_name[i]);
    if (t.covers[i]) w.member("covers", write_number(*t.covers[i], 100));
    w.close('}');
  }

  template <class Entries, class Write>
  void list(std::string_view name, const Entries& entries, Write write) const {
    if (entries.empty()) return;
    w.key(name), w.open('[');
    for (const auto& entry : entries) write(entry);
    w.close(']');
  }

  void places() const {
    list("objectives", t.objectives, [&](const Objective& o) {
      w.open('{');
      w.member("name", o.name), w.member("at", battlefield::written(o.at));
      w.close('}');
    });
    list("exits", t.exits, [&](const Exit& e) {
      w.open('{');
      w.member("name", e.name), w.member("side", side_words[index(e.side)]);
      w.member("from", battlefield::written(e.from)), w.member("to", battlefield::written(e.to));
      w.close('}');
    });
    list("events", t.events, [&](std::size_t event) { w.string(event_words[event]); });
  }

  void scenario() const {
    w.open('{');
    battlefield::write_scenario_head(w, {DeclareTheeSir::id, t.scenario, t.title, "drawn at random"},
                                     t.ground);
    if (t.length) w.member("length", int{t.length});
    if (t.wins_on_time) w.member("wins_on_time", side_words[index(*t.wins_on_time)]);
    battlefield::write_deployment(w, !t.deployed);
    if (t.first) w.member("first", side_words[index(*t.first)]);
    w.key("ground"), w.open('[');
    for (std::size_t i = 0; i < t.ground.features.size(); ++i) feature(i);
    w.close(']');
    places();
    w.key("sides"), w.open('{');
    for (const Side s : both_sides) side(s);
    w.close('}'), w.close('}');
  }
};

}  // namespace

std::string written(const Table& t) {
  const Names names;
  JsonWriter w{names};
  Writer{t, w}.scenario();
  return w.take();
}

}  // namespace linstock::declare_thee_sir
