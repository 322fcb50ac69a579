#include "play/unit_list.hpp"

#include <boost/json/object.hpp>
#include <fmt/format.h>

#include "kernel/notation.hpp"
#include "play/canvas.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

int number(const json::object& o, std::string_view name) {
  const auto* v = o.if_contains(name);
  return v && v->is_int64() ? static_cast<int>(v->get_int64()) : 0;
}

std::string_view word(const json::object& o, std::string_view name) {
  const auto* v = o.if_contains(name);
  return v && v->is_string() ? std::string_view{v->get_string()} : std::string_view{};
}

/// "24.5 16 facing 90, deployed, mounted, 3 sp".
std::string how(const json::object& unit) {
  const auto& at = unit.at("at").get_object();
  std::string line =
      fmt::format("{} {} facing {}", write_number(number(at, "x"), 1'000),
                  write_number(number(at, "y"), 1'000), write_number(number(at, "facing"), 100));
  for (const auto& kv : unit) {
    const std::string_view key = kv.key();
    if (key == "at" || key == "where") continue;
    if (kv.value().is_bool() && kv.value().get_bool()) line += fmt::format(", {}", key);
    if (kv.value().is_int64() && kv.value().get_int64())
      line += fmt::format(", {} {}", kv.value().get_int64(), key);
    if (kv.value().is_string() && word(unit, key) != "no") line += fmt::format(", {}", word(unit, key));
  }
  return line;
}

}  // namespace

std::vector<std::string> list_units(const json::value& view, const Words& words) {
  const auto* units = view.is_object() ? view.get_object().if_contains("units") : nullptr;
  if (!units || !units->is_object()) return {};
  std::vector<std::string> lines;
  std::string gone;
  std::size_t widest = 0;
  for (const auto& kv : units->get_object()) widest = std::max(widest, kv.key().size());
  for (const auto& kv : units->get_object()) {
    const auto* unit = kv.value().if_object();
    if (!unit || !unit->contains("at") || !unit->at("at").is_object()) return {};
    const std::string id{kv.key()};
    if (word(*unit, "where") == "table")
      lines.push_back(fmt::format("  {}  {}: {}", pad(id, widest), words.name(id), how(*unit)));
    else
      gone += fmt::format("{}{} ({})", gone.empty() ? "" : ", ", id, word(*unit, "where"));
  }
  if (!gone.empty()) lines.push_back("  " + gone);
  return lines;
}

}  // namespace linstock::play
