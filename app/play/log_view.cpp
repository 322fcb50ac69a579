#include "play/log_view.hpp"

#include <algorithm>

#include "kernel/notation.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

std::string_view kind(const json::object& event) { return event.at("is").as_string(); }

/// Whether `next` continues `event`: it starts where that ends, and all fields but the way and the sums
/// agree.
bool goes_on(const json::object& event, const json::object& next, const std::vector<std::string_view>& sums) {
  if (kind(event) != kind(next) || event.at("to") != next.at("from")) return false;
  return std::ranges::all_of(event, [&](const auto& kv) {
    const std::string_view key = kv.key();
    return key == "from" || key == "to" || key == "via" || std::ranges::find(sums, key) != sums.end() ||
           kv.value() == next.at(key);
  });
}

void join(json::object& event, const json::object& next, const std::vector<std::string_view>& sums) {
  if (!event.contains("via")) event["via"] = json::array{};
  event["via"].as_array().push_back(event.at("to"));
  event["to"] = next.at("to");
  for (auto key : sums) event[key] = event.at(key).to_number<int>() + next.at(key).to_number<int>();
}

/// Whether `event` repeats `before`: the catalogue pairs their kinds, and the fields that both have agree.
bool echoes(const Words& words, const json::object& event, const json::object& before) {
  if (!words.has("echoes", kind(event)) || before.empty()) return false;
  const auto of = split_words(words.raw("echoes", kind(event)));
  if (std::ranges::find(of, kind(before)) == of.end()) return false;
  return std::ranges::all_of(event, [&](const auto& kv) {
    const auto* other = before.if_contains(kv.key());
    return kv.key() == "is" || !other || *other == kv.value();
  });
}

}  // namespace

json::value faces_before(const json::array& log, std::size_t entry) {
  while (entry > 0) {
    const auto& it = log[--entry].as_object();
    const auto& event = it.at("event").as_object();
    if (!it.contains("undone") && kind(event) == "thrown") return event.at("faces");
  }
  return {};
}

std::vector<LogLine> log_lines(const Words& words, const json::array& entries) {
  json::value faces;
  return log_lines(words, entries, faces);
}

std::vector<LogLine> log_lines(const Words& words, const json::array& entries, json::value& faces) {
  std::vector<LogLine> out;
  json::object before;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto& entry = entries[i].as_object();
    auto event = entry.at("event").as_object();
    if (entry.contains("undone")) continue;
    if (kind(event) == "thrown") {
      faces = event.at("faces");
    } else if (words.has("chains", kind(event))) {
      const auto sums = split_words(words.raw("chains", kind(event)));
      for (; i + 1 < entries.size(); ++i) {
        const auto& next = entries[i + 1].as_object();
        if (next.contains("undone") || !goes_on(event, next.at("event").as_object(), sums)) break;
        join(event, next.at("event").as_object(), sums);
      }
    }
    event["thrown"] = faces;
    const auto text = echoes(words, event, before) ? "" : words.say("events", kind(event), event);
    event.erase("thrown");
    before = event;
    if (text.empty()) continue;
    const auto* clause = entry.if_contains("clause");
    out.push_back({std::string{kind(event)}, text, clause ? std::string{clause->as_string().c_str()} : "",
                   words.has("headings", kind(event))});
  }
  return out;
}

}  // namespace linstock::play
