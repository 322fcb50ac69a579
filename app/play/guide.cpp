#include "play/guide.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "kernel/embedded.hpp"
#include "kernel/json.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

std::string text(const json::object& o, std::string_view key) {
  const auto* v = o.if_contains(key);
  return v && v->is_string() ? v->get_string().c_str() : std::string{};
}

/// Whether the member at a path such as "at.montrose" is this text.
bool holds(const json::value& view, std::string_view path, std::string_view value) {
  const json::value* v = &view;
  for (;;) {
    const auto dot = std::min(path.find('.'), path.size());
    v = v->is_object() ? v->get_object().if_contains(path.substr(0, dot)) : nullptr;
    if (!v) return false;
    if (dot == path.size()) return v->is_string() && v->get_string() == value;
    path.remove_prefix(dot + 1);
  }
}

}  // namespace

Guide Guide::read(std::string_view document, std::string_view file, Faults& faults) {
  Guide g;
  const auto v = parse_json(document, file, faults);
  if (!v || !v->is_object()) return g;
  const auto& o = v->get_object();
  g.seed = static_cast<std::uint64_t>(o.contains("seed") ? o.at("seed").to_number<int>() : 0);
  if (const auto* options = o.if_contains("options"); options && options->is_array())
    for (const auto& option : options->get_array()) g.options.emplace_back(option.as_string().c_str());
  if (const auto* position = o.if_contains("position")) g.position = json::serialize(*position);
  g.seat = text(o, "seat"), g.program = text(o, "program");
  g.welcome = text(o, "welcome"), g.end = text(o, "end"), g.end_at = text(o, "end_at");
  if (const auto* steps = o.if_contains("steps"); steps && steps->is_array())
    for (const auto& s : steps->get_array()) {
      Step step{text(s.as_object(), "at"), text(s.as_object(), "text"), {}};
      if (const auto* when = s.as_object().if_contains("when"); when && when->is_object())
        for (const auto& kv : when->get_object())
          step.when.emplace_back(kv.key(), kv.value().as_string().c_str());
      if (const auto* lines = s.as_object().if_contains("suggest"); lines && lines->is_array())
        for (const auto& line : lines->get_array()) step.suggest.emplace_back(line.as_string().c_str());
      g.steps_.push_back(std::move(step));
    }
  if (const auto* events = o.if_contains("events"); events && events->is_object())
    for (const auto& kv : events->get_object())
      g.events_.emplace_back(kv.key(), kv.value().as_string().c_str());
  return g;
}

std::optional<Guide> Guide::of(std::string_view game, std::string_view language) {
  for (const auto in : {language, std::string_view{"en"}}) {
    const auto path = fmt::format("data/{}/guide.{}.json", game, in);
    Faults none;
    const auto text = embedded_file(path);
    if (!text) continue;
    Guide own = read(*text, path, none);
    const auto page = fmt::format("data/{}/page/guide.{}.json", game, in);
    if (const auto shared = embedded_file(page); own.steps_.empty() && shared) {
      Guide of_page = read(*shared, page, none);
      own.steps_ = std::move(of_page.steps_);
      own.position = std::move(of_page.position);
    }
    return own;
  }
  return {};
}

Guide::Step* Guide::at(std::string_view question, std::size_t plays, const json::value& view,
                       const std::function<bool(const std::string&)>& legal) {
  const auto before = [&](const std::optional<std::size_t>& n) { return n && *n < plays; };
  const auto it = std::ranges::find_if(steps_, [&](const Step& s) {
    if (s.at != question || before(s.followed)) return false;
    if (!std::ranges::all_of(s.when, [&](const auto& w) { return holds(view, w.first, w.second); }))
      return false;
    return s.suggest.empty() ? !before(s.shown) : std::ranges::any_of(s.suggest, legal);
  });
  return it == steps_.end() ? nullptr : &*it;
}

void Guide::followed(std::string_view question, std::string_view line, std::size_t plays) {
  for (Step& s : steps_)
    if (s.at == question && s.shown && std::ranges::find(s.suggest, line) != s.suggest.end())
      s.followed = plays;
}

std::string Guide::of_event(std::string_view event) {
  const auto it = std::ranges::find(events_, event, &std::pair<std::string, std::string>::first);
  if (it == events_.end()) return {};
  std::string text = std::move(it->second);
  events_.erase(it);
  return text;
}

}  // namespace linstock::play
