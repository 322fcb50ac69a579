// Writes a table as the text of a scenario.
#include "battlefield/ground_file.hpp"
#include "battlefield/scenario_head.hpp"
#include "matchlocks/forms.hpp"
#include "matchlocks/matchlocks.hpp"
#include "matchlocks/scenario/files.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

namespace {

struct ScenarioWriter {
  const Table& t;
  JsonWriter& w;

  void flag(std::string_view name, bool is, bool usual) const {
    if (is != usual) w.member(name, is);
  }

  void where(const Unit& it) const {
    if (it.with)
      w.member("attached-to", t[it.with].id);
    else if (it.where == Where::table)
      w.member("at", battlefield::written(it.at));
  }

  void leader(UnitId u) const {
    w.open('{');
    w.member("id", t[u].id), w.member("name", t[u].name);
    if (t[u].type == UnitType::brigadier && t[u].command_class != 2)
      w.member("class", int{t[u].command_class});
    where(t[u].start);
    w.close('}');
  }

  void unit(const UnitInfo& u) const {
    w.open('{');
    w.member("id", u.id), w.member("name", u.name), w.member("type", u.type);
    if (u.grade != Grade::seasoned) w.member("grade", u.grade);
    if (u.type == UnitType::battalia && u.figures[1] != usual_pikes) w.member("pikes", int{u.figures[1]});
    if (const FormId form = form_of(u.start.formation); form != forms_of(u.type).front())
      w.member("formation", form_words[form.index()]);
    if (u.type == UnitType::dragoons) flag("mounted", u.start.mounted, true);
    if (u.type == UnitType::light_gun || u.type == UnitType::galloper)
      flag("limbered", u.start.limbered, true);
    flag("firelocks", u.firelocks, false);
    flag("works", u.works, false);
    if (u.parent)
      w.member("parent", t[u.parent].id);
    else
      where(u.start);
    w.close('}');
  }

  /// The units of a brigade, or those of none.
  void units(Side side, BrigadeId brigade) const {
    w.key("units"), w.open('[');
    for (UnitId u : t.of_side[index(side)])
      if (t[u].brigade == brigade && !is_leader(t, u) && u != t.ambushers[index(side)] &&
          u != t.clubmen[index(side)])
        unit(t[u]);
    w.close(']');
  }

  void brigade(BrigadeId b) const {
    const BrigadeInfo& info = t.brigades[b.index()];
    w.open('{');
    w.member("id", info.id), w.member("name", info.name);
    for (UnitId u : t.of_side[index(info.side)])
      if (t[u].brigade == b && is_leader(t, u)) w.key("brigadier"), leader(u);
    units(info.side, b);
    w.close('}');
  }

  void side(Side side) const {
    const std::size_t i = index(side);
    w.key(side_words[i]), w.open('{');
    w.member("name", t.side_name[i]), w.member("edge", battlefield::edge_words[std::size_t(t.edge[i])]);
    if (!t.deployed) battlefield::write_points(w, "zone", t.zones[i].outline);
    army(side);
    w.close('}');
  }

  void army(Side side) const {
    w.key("general"), leader(t.general[index(side)]);
    w.key("brigades"), w.open('[');
    for (std::size_t b = 0; b < t.brigades.size(); ++b)
      if (t.brigades[b].side == side) brigade(BrigadeId{b});
    w.close(']');
    units(side, {});
  }

  void feature(std::size_t i) const {
    const battlefield::Feature& f = t.ground.features[i];
    w.open('{');
    battlefield::write_feature(w, f, t.kind(f).id, t.ground_name[i]);
    if (t.kind(f).building && t.occupancy[i] != t.kind(f).occupancy)
      w.member("occupancy", int{t.occupancy[i]});
    w.close('}');
  }

  void scenario() const {
    w.open('{');
    battlefield::write_scenario_head(w, {Matchlocks::id, t.scenario, t.title, "drawn at random"}, t.ground);
    battlefield::write_deployment(w, !t.deployed);
    flag("choose_sides", t.may_swap, false), flag("free_armies", t.free_armies, false);
    w.key("ground"), w.open('[');
    for (std::size_t i = 0; i < t.ground.features.size(); ++i) feature(i);
    w.close(']');
    w.key("sides"), w.open('{');
    for (const Side s : both_sides) side(s);
    w.close('}'), w.close('}');
  }
};

}  // namespace

std::string written_army(const Table& t, Side side, std::string_view id, std::string_view title) {
  const Names names;
  JsonWriter w{names};
  w.open('{');
  w.member("schema", 1), w.member("game", Matchlocks::id);
  w.member("id", id), w.member("title", title), w.member("status", std::string_view{"drawn at random"});
  ScenarioWriter{t, w}.army(side);
  w.close('}');
  return w.take();
}

std::string written(const Table& t) {
  const Names names;
  JsonWriter w{names};
  ScenarioWriter{t, w}.scenario();
  return w.take();
}

}  // namespace linstock::matchlocks
