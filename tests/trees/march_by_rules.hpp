// The marches of the Royalist, from the rules and the data files alone: nothing of the engine's own march is
// used. Without optional rules, cards and reduced units.
#pragma once

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "montrose/state.hpp"
#include "support/places.hpp"

namespace linstock::trees {

class MarchByRules {
 public:
  MarchByRules() {
    const auto map = read("map");
    for (const auto& s : map.at("spaces").as_array()) {
      ids_.push_back(text(s, "id"));
      region_[ids_.back()] = text(s, "region");
    }
    const auto tables = read("tables");
    for (const auto& r : map.at("routes").as_array()) {
      const auto mp = tables.at("terrain").at(text(r, "kind")).as_int64();
      cost_[text(r, "a")][text(r, "b")] = cost_[text(r, "b")][text(r, "a")] = mp;
    }
    const auto units = read("units");
    for (const auto& u : units.at("units").as_array())
      units_.push_back({text(u, "id"), text(u, "side"), text(u, "type"), u.at("movement").as_int64()});
  }

  /// Every line that may be played, as `Tree::listed` has it.
  std::set<std::string> lines(const montrose::State& s) const {
    std::set<std::string> out{"0: end-march"};  // MON-11.1.10
    for (const auto& from : ids_) {
      std::vector<std::size_t> here;  // MON-11.1.5, MON-11.1.6
      for (const auto i : at(s, "royalist", from))
        if (!s.moved.contains(montrose::UnitId{i})) here.push_back(i);
      for (std::size_t some = 1; some < std::size_t{1} << here.size(); ++some) {
        std::vector<std::size_t> group;
        bool firsts = true;  // of alike units the first are taken: MON-R.115
        for (std::size_t i = 0; i < here.size(); ++i) {
          if (!(some >> i & 1)) continue;
          group.push_back(here[i]);
          for (std::size_t j = 0; j < i; ++j)
            firsts &= (some >> j & 1) || leader(here[i]) || units_[here[i]].type != units_[here[j]].type;
        }
        if (firsts && may_leave(s, group, from)) go_on(s, group, from, 0, "", out);
      }
    }
    return out;
  }

 private:
  struct Unit {
    std::string id, side, type;
    std::int64_t movement;
  };
  using Group = std::vector<std::size_t>;

  static boost::json::value read(const char* name) {
    std::ifstream file{places::tests() + "/../data/montrose/" + name + ".json"};
    std::stringstream all;
    all << file.rdbuf();
    return boost::json::parse(all.str());
  }
  static std::string text(const boost::json::value& v, const char* key) {
    return std::string{v.at(key).as_string()};
  }
  bool leader(std::size_t i) const { return units_[i].type == "leader"; }
  bool any_combat(const Group& units) const {
    return std::ranges::any_of(units, [&](auto i) { return !leader(i); });
  }
  Group at(const montrose::State& s, std::string_view side, const std::string& space) const {
    Group out;
    for (std::size_t i = 0; i < units_.size(); ++i)
      if (units_[i].side == side && s.at.of[i] && ids_[s.at.of[i].index()] == space) out.push_back(i);
    return out;
  }
  bool enemies(const montrose::State& s, const std::string& space) const {
    return any_combat(at(s, "covenanter", space));
  }
  /// Leaders are not left alone among enemy combat units: MON-R.29.
  bool may_leave(const montrose::State& s, const Group& group, const std::string& from) const {
    Group left;
    for (const auto i : at(s, "royalist", from))
      if (std::ranges::find(group, i) == group.end()) left.push_back(i);
    return left.empty() || any_combat(left) || !enemies(s, from);
  }
  bool may_enter(const montrose::State& s, const Group& group, const std::string& to) const {
    const auto beaten = [&](std::string_view burgh) {
      for (std::size_t i = 0; i < ids_.size(); ++i)
        if (ids_[i] == burgh) return s.defeated.contains(montrose::SpaceId{i});
      return false;
    };
    const std::string& region = region_.at(to);
    for (const auto i : group) {
      if (units_[i].type != "irish" && units_[i].type != "highland") continue;  // MON-11.4.8
      if (region == "england") return false;                                    // MON-11.4.6, MON-11.4.7
      if (region == "southern-lowlands" && !(beaten("inveraray") && beaten("inverlochy")))
        return false;  // MON-11.4.3, MON-11.4.4
    }
    return any_combat(group) || any_combat(at(s, "royalist", to)) || !enemies(s, to);  // MON-16.0.4, MON-R.28
  }
  void go_on(const montrose::State& s, const Group& group, const std::string& from, std::int64_t spent,
             const std::string& path, std::set<std::string>& out) const {
    for (const auto& [to, mp] : cost_.at(from)) {
      const auto enough = [&](auto i) { return spent + mp <= units_[i].movement; };  // MON-11.1.9
      if (!std::ranges::all_of(group, enough) || !may_enter(s, group, to)) continue;
      std::string line = "0: march";
      for (const auto i : group) line += " " + units_[i].id;
      out.insert(line + path + " " + to);
      if (!enemies(s, to)) go_on(s, group, to, spent + mp, path + " " + to, out);  // MON-11.3.3
    }
  }

  std::vector<std::string> ids_;
  std::map<std::string, std::string> region_;
  std::map<std::string, std::map<std::string, std::int64_t>> cost_;
  std::vector<Unit> units_;
};

}  // namespace linstock::trees
