// Reads the members of a JSON object of a data file and reports each fault with its file and place.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <span>

#include "kernel/json.hpp"
#include "kernel/notation.hpp"

namespace linstock {

/// One JSON object. A getter whose member is missing or invalid reports a fault and returns a default; the
/// getters `…_or` allow it to be missing.
class Fields {
 public:
  /// `where` is the place of the object: "map.json: " or "map.json: spaces[3]".
  Fields(const boost::json::value& object, std::string where, Faults& faults)
      : object_(&object), where_(std::move(where)), faults_(&faults) {
    if (!object.is_object()) faults.push_back({where_, "expected-object"_reason, {}});
  }

  const boost::json::value* find(std::string_view name) const {
    return object_->is_object() ? object_->get_object().if_contains(name) : nullptr;
  }
  std::string place(std::string_view name) const {
    return fmt::format("{}{}{}", where_, where_.ends_with(' ') ? "" : ".", name);
  }
  void fault(std::string_view name, Reason reason, Clause against = {}) const {
    faults_->push_back({place(name), std::move(reason), against});
  }

  std::string text(std::string_view name) const {
    const auto* v = find(name);
    if (v && v->is_string()) return std::string{JsonReader::view(*v)};
    fault(name, "expected-string"_reason);
    return {};
  }
  /// An id: one word of notation, of a-z, 0-9 and "-".
  std::string id(std::string_view name) const {
    std::string given = text(name);
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    if (given.empty() || !std::ranges::all_of(given, letter)) fault(name, "expected-id"_reason);
    return given;
  }
  /// A whole number from `low` to `high`, inclusive.
  int number(std::string_view name, int low, int high) const {
    const auto* v = find(name);
    if (v && v->is_int64() && v->get_int64() >= low && v->get_int64() <= high)
      return static_cast<int>(v->get_int64());
    fault(name, "expected-whole-number"_reason.with("low", low).with("high", high));
    return low;
  }
  /// A number in 1/scale of its unit, from `low` to `high`, in that unit too. In the file it is an integer,
  /// or a decimal as a string ("0.787"), so that nothing is rounded.
  std::int32_t scaled(std::string_view name, std::int32_t scale, std::int32_t low, std::int32_t high) const {
    const auto* v = find(name);
    const auto n = v ? scaled(*v, scale) : std::nullopt;
    if (n && *n >= low && *n <= high) return *n;
    fault(name, "expected-number"_reason.with("low", write_number(low, scale))
                    .with("high", write_number(high, scale)));
    return low;
  }
  static std::optional<std::int32_t> scaled(const boost::json::value& v, std::int32_t scale) {
    if (v.is_string()) return read_number(JsonReader::view(v), scale);
    if (!v.is_int64() || v.get_int64() > INT32_MAX / scale || v.get_int64() < INT32_MIN / scale) return {};
    return static_cast<std::int32_t>(v.get_int64()) * scale;
  }
  int number_or(std::string_view name, int low, int high, int otherwise) const {
    return find(name) ? number(name, low, high) : otherwise;
  }
  bool flag_or(std::string_view name, bool otherwise) const {
    const auto* v = find(name);
    if (!v) return otherwise;
    if (v->is_bool()) return v->get_bool();
    fault(name, "expected-true-or-false"_reason);
    return otherwise;
  }
  /// The index of the member's word in `words`; 0 if it is not one of them.
  std::uint8_t word(std::string_view name, std::span<const std::string_view> words) const {
    const std::string given = text(name);
    const auto it = std::ranges::find(words, std::string_view{given});
    if (it != words.end()) return static_cast<std::uint8_t>(it - words.begin());
    if (!given.empty()) fault(name, "unknown-word"_reason.with("word", given));
    return 0;
  }
  template <DescribedEnum E>
  E word(std::string_view name) const {
    const std::string given = text(name);
    if (const auto e = enum_value<E>(given)) return *e;
    if (!given.empty()) fault(name, "unknown-word"_reason.with("word", given));
    return E{};
  }
  /// The index of the member's name in `names`; none if it is not one of them.
  std::optional<std::size_t> one_of(std::string_view name, std::span<const std::string> names) const {
    const std::string given = text(name);
    const auto it = std::ranges::find(names, given);
    if (it != names.end()) return static_cast<std::size_t>(it - names.begin());
    if (!given.empty()) fault(name, "no-such-name"_reason.with("name", given));
    return {};
  }
  const boost::json::array* list(std::string_view name) const {
    const auto* v = find(name);
    if (v && v->is_array()) return &v->get_array();
    fault(name, "expected-list"_reason);
    return nullptr;
  }
  Fields object(std::string_view name) const {
    static const boost::json::value missing;
    const auto* v = find(name);
    return {v ? *v : missing, place(name), *faults_};
  }
  /// Calls f(fields) for each object of a list. More than 256 are a fault: no list of a game is as long, and
  /// readers that compare each entry with all before it are quadratic.
  template <class F>
  void each(std::string_view name, F&& f) const {
    const auto* entries = list(name);
    if (!entries) return;
    if (entries->size() > 256) return fault(name, "too-many-entries"_reason.with("most", 256));
    for (std::size_t i = 0; i < entries->size() && !too_many(*faults_); ++i)
      f(Fields{(*entries)[i], fmt::format("{}[{}]", place(name), i), *faults_});
  }
  /// Reports every member that is not named here.
  void no_more_than(std::initializer_list<std::string_view> names,
                    std::span<const std::string_view> more = {}) const {
    if (!object_->is_object()) return;
    for (const auto& kv : object_->get_object())
      if (!too_many(*faults_) && std::ranges::find(names, std::string_view{kv.key()}) == names.end() &&
          std::ranges::find(more, std::string_view{kv.key()}) == more.end())
        fault(kv.key(), "unknown-parameter"_reason);
  }

 private:
  const boost::json::value* object_;
  std::string where_;
  Faults* faults_;
};

}  // namespace linstock
