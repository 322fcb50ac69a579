// Every data file of every game refuses a key that it does not know, and says where.
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games.hpp"
#include "kernel/embedded.hpp"

namespace linstock {
namespace {

namespace json = boost::json;

/// The first object of each list of objects in a document, and the document itself, by their places.
void collect_objects(json::value& v, const std::string& place,
                     std::vector<std::pair<std::string, json::object*>>& out) {
  if (auto* list = v.if_array()) {
    if (!list->empty() && (*list)[0].is_object()) collect_objects((*list)[0], place + "[0]", out);
    return;
  }
  auto* object = v.if_object();
  if (!object) return;
  out.emplace_back(place, object);
  for (auto& kv : *object) {
    const std::string key{kv.key()};
    // What explains the data to people may say anything.
    if (key == "notes" || key.ends_with("_notes") || key.ends_with("_key") || key == "sources" ||
        key == "board" || key == "land" || key == "battle_sites")
      continue;
    collect_objects(kv.value(), place.empty() ? key : place + "." + key, out);
  }
}

TEST(DataFiles, RefuseAKeyThatTheyDoNotKnowAndSayWhere) {
  for (const GameInfo& game : games())
    for (const auto path : game.files) {
      const auto text = embedded_file(path).value_or("null");
      const auto name = std::string{path.substr(path.rfind('/') + 1)};
      for (std::size_t i = 0;; ++i) {
        auto document = json::parse(text);
        std::vector<std::pair<std::string, json::object*>> objects;
        collect_objects(document, "", objects);
        ASSERT_FALSE(objects.empty()) << path;
        if (i == objects.size()) break;
        const auto& [place, object] = objects[i];
        (*object)["bogus"] = 1;
        MatchSetup setup{.scenario = std::string{game.scenarios[0]}, .seed = 1};
        for (const auto scenario : game.scenarios)
          if (name == fmt::format("{}.json", scenario)) setup.scenario = scenario;
        if (game.armies && name.starts_with("army-")) setup.scenario = game.armies->scenario;
        setup.files[std::string{path}] = json::serialize(document);
        const auto match = game.create(setup);
        std::string said;
        if (!match)
          for (const Fault& f : match.error()) said += fmt::format("{}: {}\n", f.where, f.what());
        EXPECT_NE(said.find("bogus: unknown parameter"), std::string::npos) << path << " " << place << "\n"
                                                                            << said;
        EXPECT_NE(said.find(place.empty() ? name + ": bogus" : place + ".bogus"), std::string::npos)
            << path << " " << place << "\n"
            << said;
      }
    }
}

}  // namespace
}  // namespace linstock
