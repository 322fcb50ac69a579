#include "words.hpp"

#include <charconv>
#include <cmath>
#include <numbers>

#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kernel/json.hpp"
#include "kernel/notation.hpp"
#include "printable.hpp"

namespace linstock {

namespace json = boost::json;

namespace {

std::string_view view(const json::value& v) { return {v.get_string().data(), v.get_string().size()}; }

/// The index of the brace that closes the one opened before `from`; the end of the text if it is never
/// closed.
std::size_t closing(std::string_view text, std::size_t from) {
  std::size_t depth = 1;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return i;
  }
  return text.size();
}

/// The branches of a choice, split at bars outside braces.
std::vector<std::string_view> branches(std::string_view text) {
  std::vector<std::string_view> out;
  std::size_t depth = 0, from = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '{') ++depth;
    if (i < text.size() && text[i] == '}') --depth;
    if (i < text.size() && (depth || text[i] != '|')) continue;
    out.push_back(text.substr(from, i - from));
    from = i + 1;
  }
  return out;
}

/// The field at a path such as "royalist.die"; nullptr if there is none.
const json::value* look_up(std::string_view path, const json::object& fields) {
  const json::object* in = &fields;
  for (;;) {
    const auto dot = path.find('.');
    const json::value* v = in->if_contains(path.substr(0, dot));
    if (!v || dot == path.npos) return v;
    if (!v->is_object()) return nullptr;
    in = &v->get_object();
    path.remove_prefix(dot + 1);
  }
}

/// A number of halves, not negative: 9 is "4½", 8 is "4", 1 is "½".
std::string halves(std::int64_t n) {
  if (n % 2 == 0) return fmt::format("{}", n / 2);
  return n == 1 ? "½" : fmt::format("{}½", n / 2);
}

std::int64_t count_of(const json::value* v) {
  if (!v || v->is_null()) return 0;
  if (v->is_bool()) return v->get_bool();
  if (v->is_int64()) return v->get_int64();
  if (v->is_uint64()) return static_cast<std::int64_t>(v->get_uint64());
  if (v->is_array()) return static_cast<std::int64_t>(v->get_array().size());
  if (v->is_string()) return !v->get_string().empty();
  return 1;
}

/// The point of the compass nearest to a bearing in 1/100 degree.
std::string_view compass_point(std::int64_t bearing) {
  constexpr std::string_view points[] = {"north", "north-east", "east", "south-east",
                                         "south", "south-west", "west", "north-west"};
  return points[static_cast<std::size_t>(((bearing + 2'250) % 36'000 + 36'000) % 36'000 / 4'500)];
}

std::uint64_t magnitude(std::int64_t n) { return static_cast<std::uint64_t>(n < 0 ? -n : n); }

bool equals(const json::value* v, std::string_view word) {
  if (word == "null") return !v || v->is_null();
  if (v && v->is_string()) return view(*v) == word;
  return v && (v->is_int64() || v->is_uint64()) && fmt::format("{}", count_of(v)) == word;
}

/// A name without its number: "Irish 2" → "Irish".
std::string_view stem(std::string_view name) {
  const auto end = name.find_last_not_of("0123456789");
  return end != name.npos && end + 1 < name.size() && name[end] == ' ' ? name.substr(0, end) : name;
}

}  // namespace

void Words::add(std::string_view text, std::string_view file, Faults& faults) {
  const auto document = parse_json(text, file, faults);
  if (!document) return;
  if (!document->is_object()) return faults.push_back({std::string{file}, "expected-object"_reason, {}});
  for (const auto& group : document->get_object()) {
    if (!group.value().is_object()) continue;
    for (const auto& entry : group.value().get_object()) {
      if (entry.value().is_string())
        groups_[group.key()][entry.key()] = view(entry.value());
      else
        faults.push_back(
            {fmt::format("{}: {}.{}", file, std::string_view{group.key()}, std::string_view{entry.key()}),
             "expected-string"_reason,
             {}});
    }
  }
}

void Words::set_name(std::string id, std::string_view name) {
  if (!name.empty()) data_names_[std::move(id)] = printable(name);
}

void Words::add_names(const json::value& v) {
  if (v.is_array())
    for (const auto& x : v.get_array()) add_names(x);
  if (!v.is_object()) return;
  const auto& o = v.get_object();
  if (const auto* id = o.if_contains("id"); id && id->is_string()) {
    const std::string key{view(*id)};
    for (std::string_view field : {"name", "title"})
      if (const auto* name = o.if_contains(field); name && name->is_string()) set_name(key, view(*name));
    if (const auto* text = o.if_contains("text"); text && text->is_string())
      texts_[key] = printable(view(*text));
    if (const auto* place = o.if_contains("place"); place && place->is_string())
      places_[key] = printable(view(*place));
  }
  for (const auto& kv : o) add_names(kv.value());
}

std::string Words::reason(const Reason& why) const {
  json::object args;
  for (const Reason::Arg& arg : why.args) args[arg.name] = arg.value;
  return reason(why.id, args, text(why));
}
std::string Words::reason(std::string_view id, const json::object& args, std::string_view english) const {
  const auto* sentence = find("reasons", id);
  if (!sentence) return std::string{english};
  json::object told;
  for (const auto& kv : args) told[kv.key()] = told_argument(kv.value());
  return fill(*sentence, told);
}

/// An argument of a reason, a word as it is written there: "0.3" gets the decimal mark of the language, and
/// "perth, dunkeld" becomes a list if all of it has names.
json::value Words::told_argument(const json::value& arg) const {
  if (!arg.is_string()) return arg;
  const std::string_view text = view(arg);
  const auto digits = [](std::string_view s) {
    return !s.empty() && s.find_first_not_of("0123456789") == s.npos;
  };
  const auto point = text.find('.');
  if (point != text.npos && digits(text.substr(0, point)) && digits(text.substr(point + 1)))
    return json::string(fmt::format("{}{}{}", text.substr(0, point), decimal_mark(), text.substr(point + 1)));
  if (!text.contains(", ")) return arg;
  json::array list;
  for (std::string_view rest = text;;) {
    const auto end = std::min(rest.find(", "), rest.size());
    if (!named(rest.substr(0, end))) return arg;
    list.emplace_back(json::string(rest.substr(0, end)));
    if (end == rest.size()) return list;
    rest.remove_prefix(end + 2);
  }
}

std::vector<std::string> Words::ids(std::string_view group) const {
  std::vector<std::string> out;
  if (const auto it = groups_.find(group); it != groups_.end())
    for (const auto& [id, text] : it->second) out.push_back(id);
  return out;
}

const std::string* Words::find(std::string_view group, std::string_view id) const {
  const auto g = groups_.find(group);
  if (g == groups_.end()) return nullptr;
  const auto it = g->second.find(id);
  return it == g->second.end() ? nullptr : &it->second;
}

std::string_view Words::raw(std::string_view group, std::string_view id) const {
  const auto* text = find(group, id);
  return text ? std::string_view{*text} : std::string_view{};
}

std::optional<std::string> Words::named(std::string_view id) const {
  if (const auto* n = find("names", id)) return *n;
  if (const auto it = data_names_.find(id); it != data_names_.end()) return translated(it->second);
  if (const auto* n = find("unnamed", id)) return *n;
  if (const auto it = places_.find(id); it != places_.end()) return translated(it->second);
  const auto end = id.find_last_not_of("0123456789");
  if (end == id.npos || end == 0 || end + 1 == id.size() || id[end] != '-') return {};
  const auto kind = named(id.substr(0, end));
  return kind ? std::optional{fmt::format("{} {}", *kind, id.substr(end + 1))} : std::nullopt;
}

/// A name from the data in this language: "Horse 2" is that of "Horse" with its number, and of "Van of {}"
/// the rest is translated in its turn.
std::string Words::translated(const std::string& name) const {
  if (const auto* own = find("translations", name)) return *own;
  const auto kind = stem(name);
  if (const auto* own = kind.size() < name.size() ? find("translations", kind) : nullptr)
    return *own + name.substr(kind.size());
  for (const auto& pattern : ids("translations")) {
    const auto hole = pattern.find("{}");
    if (hole == pattern.npos || name.size() < pattern.size()) continue;
    const std::string_view before = std::string_view{pattern}.substr(0, hole);
    const std::string_view after = std::string_view{pattern}.substr(hole + 2);
    if (!name.starts_with(before) || !name.ends_with(after)) continue;
    std::string own{raw("translations", pattern)};
    const auto rest = translated(name.substr(hole, name.size() - before.size() - after.size()));
    if (const auto at = own.find("{}"); at != own.npos) own.replace(at, 2, rest);
    return own;
  }
  return name;
}

std::string Words::name(std::string_view id) const { return named(id).value_or(std::string{id}); }

std::string Words::say(std::string_view group, std::string_view id, const json::object& fields) const {
  const auto* text = find(group, id);
  if (!text) return fmt::format("<{}: {}>", group, id);
  std::string s = fill(*text, fields);
  if (!s.empty() && s[0] >= 'a' && s[0] <= 'z') s[0] = static_cast<char>(s[0] - 32);
  return s;
}

std::string Words::fill(std::string_view text, const json::object& fields) const {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') {
      out += text[i];
      continue;
    }
    const auto end = closing(text, i + 1);
    out += hole(text.substr(i + 1, end - i - 1), fields);
    i = end;
  }
  return out;
}

std::string Words::hole(std::string_view inside, const json::object& fields) const {
  const auto at = inside.find_first_of(":?#=");
  const auto* v = look_up(inside.substr(0, at), fields);
  if (at == inside.npos) return text_of(v, {});
  const std::string_view rest = inside.substr(at + 1);
  for (const std::string_view format : {"way ", "towards "})
    if (inside[at] == ':' && rest.starts_with(format))
      return way(look_up(rest.substr(format.size()), fields), v, format[0] == 'w');
  if (inside[at] == ':') return text_of(v, rest);
  bool yes = count_of(v) != 0;
  std::string_view choice = rest;
  if (inside[at] == '=') {
    const auto mark = rest.find('?');
    yes = equals(v, rest.substr(0, mark));
    choice = mark == rest.npos ? std::string_view{} : rest.substr(mark + 1);
  }
  const auto b = branches(choice);
  if (inside[at] != '#') return yes ? fill(b[0], fields) : b.size() > 1 ? fill(b[1], fields) : "";
  const auto n = count_of(v);  // {n#one|many} or {n#none|one|many}
  return fill(b.size() == 2 ? b[n != 1] : b[static_cast<std::size_t>(std::clamp<std::int64_t>(n, 0, 2))],
              fields);
}

std::string Words::text_of(const json::value* v, std::string_view format) const {
  if (format == "count") return fmt::format("{}", count_of(v));
  if (!v || v->is_null()) return {};
  if (format == "dice") return dice(*v);
  if (format == "reason" && v->is_object())
    return reason(view(v->at("id")), v->at("args").get_object(), view(v->at("text")));
  if (v->is_array()) return list(v->get_array(), format);
  if (v->is_bool()) return v->get_bool() ? "yes" : "no";
  if (v->is_string()) {
    if (format == "id") return std::string{view(*v)};
    if (format == "translated") return translated(std::string{view(*v)});
    if (format == "text") return texts_.contains(view(*v)) ? texts_.find(view(*v))->second : "";
    if (const auto* title = format == "title" ? find("titles", view(*v)) : nullptr) return *title;
    if (format.starts_with("as ")) return name(fmt::format("{}-{}", format.substr(3), view(*v)));
    return name(view(*v));
  }
  if (format == "signed") return fmt::format("{:+}", count_of(v));
  if (format == "inches") return decimal((magnitude(count_of(v)) + 50) / 100, 10, count_of(v) < 0);
  if (format == "rounded-down") return rounded_down(magnitude(count_of(v)), count_of(v) < 0);
  if (format == "compass") return std::string{raw("compass", compass_point(count_of(v)))};
  if (format == "halves") return halves(count_of(v));
  if (format == "degrees") return decimal(magnitude(count_of(v)), 100, count_of(v) < 0);
  if (format.starts_with("as ")) return name(fmt::format("{}-{}", format.substr(3), count_of(v)));
  return fmt::format("{}", count_of(v));
}

/// Whither one place lies from another, and how far: "8.75″ north-east".
std::string Words::way(const json::value* from, const json::value* to, bool distance) const {
  if (!from || !to || !from->is_object() || !to->is_object()) return {};
  const auto along = [&](std::string_view axis) {
    return static_cast<double>(count_of(to->get_object().if_contains(axis)) -
                               count_of(from->get_object().if_contains(axis)));
  };
  const double east = along("x"), north = along("y");
  const auto far = std::llround(std::hypot(east, north) / 10);
  if (far < 5) return std::string{raw("compass", "here")};
  const auto bearing = std::llround(std::atan2(east, north) * 18'000 / std::numbers::pi);
  std::string whither{raw("compass", compass_point(bearing))};
  if (!distance) return whither;
  return fmt::format("{}″ {}", rounded_down(static_cast<std::uint64_t>(far) * 10, false), whither);
}

/// Formats n / of: with 10, one decimal ("3.4", "3.0"); with 100, without trailing zeros ("22.5", "30").
std::string Words::decimal(std::uint64_t n, std::uint64_t of, bool negative) const {
  std::string digits = fmt::format("{:0{}}", n % of, of == 10 ? 1 : 2);
  while (of > 10 && digits.ends_with('0')) digits.pop_back();
  const bool minus = negative && n;
  return fmt::format("{}{}{}{}", minus ? "-" : "", n / of, digits.empty() ? "" : decimal_mark(), digits);
}

std::string_view Words::decimal_mark() const {
  const auto* mark = find("grammar", "decimal");
  return mark ? std::string_view{*mark} : ".";
}

std::string Words::number(double n, int places) const {
  std::string s = fmt::format("{:.{}f}", n, places);
  if (const auto point = s.find('.'); point != s.npos) s.replace(point, 1, decimal_mark());
  return s;
}

std::string Words::written(std::int32_t n, std::int32_t scale) const {
  std::string s = write_number(n, scale);
  if (const auto point = s.find('.'); point != s.npos) s.replace(point, 1, decimal_mark());
  return s;
}

std::string Words::written(std::span<const Interval> range, std::int32_t scale) const {
  std::string out;
  for (const Interval& in : range) {
    std::string numbers = written(in.low, scale);
    if (in.high != in.low) {
      numbers += "–" + written(in.high, scale);
      if (in.step != 1 && in.step != scale)
        numbers = fill(raw("grammar", "in-steps"), {{"numbers", numbers}, {"step", written(in.step, scale)}});
    }
    out.append(out.empty() ? "" : ", ").append(numbers);
  }
  return out;
}

/// Formats 1/1000 as a decimal that is never more than the number: "8.75", "9.0".
std::string Words::rounded_down(std::uint64_t n, bool negative) const {
  return n % 100 < 10 ? decimal(n / 100, 10, negative) : decimal(n / 10, 100, negative);
}

/// Formats a list: "Montrose, Irish 1 and Irish 2". With `fold`: "Montrose and 2 Irish". With `each
/// TEMPLATE`, the template is filled in for each object; with `run TEMPLATE`, the results are also joined
/// without separators.
std::string Words::list(const json::array& a, std::string_view format) const {
  std::vector<std::string> names;
  const bool run = format.starts_with("run "), each = run || format.starts_with("each ");
  const auto item = each ? format.substr(run ? 4 : 5) : std::string_view{};
  for (const auto& x : a)
    names.push_back(each && x.is_object() ? fill(item, x.get_object()) : text_of(&x, {}));
  if (run) return fmt::format("{}", fmt::join(names, ""));
  if (format != "fold") return join(names);
  std::vector<std::string> folded;
  for (std::size_t i = 0; i < names.size();) {
    std::size_t n = 1;
    while (i + n < names.size() && stem(names[i]) == stem(names[i + n]) && stem(names[i]) != names[i]) ++n;
    folded.push_back(n == 1 ? names[i] : fmt::format("{} {}", n, counted(a[i], stem(names[i]))));
    i += n;
  }
  return join(folded);
}

/// What several units are called that differ only in their number, of which this is one.
std::string_view Words::counted(const json::value& unit, std::string_view stem) const {
  const std::string_view id = unit.is_string() ? view(unit) : "";
  const auto* several = find("counted", id.substr(0, id.find_last_of('-')));
  return several ? std::string_view{*several} : stem;
}

std::string Words::join(const std::vector<std::string>& words) const {
  const auto* conjunction = find("grammar", "and");
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i) out += i + 1 == words.size() ? (conjunction ? *conjunction : " + ") : ", ";
    out += words[i];
  }
  return out;
}

std::string Words::dice(const json::value& v) const {
  if (!v.is_array()) {
    const auto n = count_of(&v);
    if (!dice_glyphs || n < 1 || n > 6) return fmt::format("[{}]", n);
    constexpr std::array<std::string_view, 6> glyphs{"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
    return std::string{glyphs[static_cast<std::size_t>(n - 1)]};
  }
  std::string out;
  for (const auto& x : v.get_array()) {
    if (dice_glyphs && !out.empty()) out += ' ';
    out += dice(x);
  }
  return out;
}

}  // namespace linstock
