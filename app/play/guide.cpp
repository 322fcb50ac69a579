#include "play/guide.hpp"

#include <algorithm>

#include "kernel/json.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

std::string text(const json::object& o, std::string_view key) {
  const auto* v = o.if_contains(key);
  return v && v->is_string() ? v->get_string().c_str() : std::string{};
}

}  // namespace

Guide Guide::read(std::string_view document, std::string_view file, Faults& faults) {
  Guide g;
  const auto v = parse_json(document, file, faults);
  if (!v || !v->is_object()) return g;
  const auto& o = v->get_object();
  g.seed = static_cast<std::uint64_t>(o.contains("seed") ? o.at("seed").to_number<int>() : 0);
  g.seat = text(o, "seat"), g.program = text(o, "program");
  g.welcome = text(o, "welcome"), g.end = text(o, "end"), g.end_at = text(o, "end_at");
  if (const auto* steps = o.if_contains("steps"); steps && steps->is_array())
    for (const auto& s : steps->get_array()) {
      Step step{text(s.as_object(), "at"), text(s.as_object(), "text"), {}, false};
      if (const auto* lines = s.as_object().if_contains("suggest"); lines && lines->is_array())
        for (const auto& line : lines->get_array()) step.suggest.emplace_back(line.as_string().c_str());
      g.steps_.push_back(std::move(step));
    }
  if (const auto* events = o.if_contains("events"); events && events->is_object())
    for (const auto& kv : events->get_object())
      g.events_.emplace_back(kv.key(), kv.value().as_string().c_str());
  return g;
}

const Guide::Step* Guide::at(std::string_view question) {
  const auto it = std::ranges::find_if(steps_, [&](const Step& s) { return !s.used && s.at == question; });
  if (it == steps_.end()) return nullptr;
  it->used = true;
  return &*it;
}

std::string Guide::of_event(std::string_view event) {
  const auto it = std::ranges::find(events_, event, &std::pair<std::string, std::string>::first);
  if (it == events_.end()) return {};
  std::string text = std::move(it->second);
  events_.erase(it);
  return text;
}

}  // namespace linstock::play
