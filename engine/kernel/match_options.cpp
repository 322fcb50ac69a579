#include "kernel/match_options.hpp"

namespace linstock {

namespace {

/// The value of an option; the options have the name.
const MatchOption& named(std::span<const MatchOption> options, std::string_view name) {
  return *std::ranges::find(options, name, &MatchOption::name);
}

bool does(const MatchOption& other, const OptionNeed& need) {
  const auto values = split_words(need.values);
  if (other.type == MatchOption::Type::whole) {
    const auto given = std::stoll(other.value);
    return given >= std::stoll(std::string{values[0]}) &&
           (values.size() < 2 || given <= std::stoll(std::string{values[1]}));
  }
  return std::ranges::find(values, other.value) != values.end();
}

/// The values that do, as JSON.
std::string values_of(const MatchOption& other, const OptionNeed& need) {
  std::string all;
  for (const auto value : split_words(need.values))
    all += fmt::format("{}{}", all.empty() ? "" : ",", other.json(value).value_or("null"));
  return fmt::format("[{}]", all);
}

/// The same for a person: "sealed, auction"; of a whole number "1 …", "2 … 5" or "0".
std::string in_words(const MatchOption& other, const OptionNeed& need) {
  const auto values = split_words(need.values);
  if (other.type != MatchOption::Type::whole) return fmt::format("{}", fmt::join(values, ", "));
  if (values.size() < 2) return fmt::format("{} …", values[0]);
  return values[0] == values[1] ? std::string{values[0]} : fmt::format("{} … {}", values[0], values[1]);
}

}  // namespace

MatchOption flag_option(bool value) {
  return {.value = value ? "true" : "false", .values = {"false", "true"}};
}

MatchOption whole_option(std::int64_t value, std::int64_t low, std::int64_t high) {
  return {.type = MatchOption::Type::whole, .value = std::to_string(value), .low = low, .high = high};
}

MatchOption word_option(std::string value, std::vector<std::string> values) {
  return {.type = MatchOption::Type::word, .value = std::move(value), .values = std::move(values)};
}

void list_needs(std::vector<MatchOption>& options, OptionNeeds needs) {
  for (MatchOption& o : options) {
    for (const OptionNeed& need : needs) {
      if (need.option != o.name) continue;
      const auto value = o.json(need.of);
      o.needs += fmt::format(R"({}{{{}"option":"{}","values":{}}})", o.needs.empty() ? "[" : ",",
                             value ? fmt::format(R"("for":{},)", *value) : "", need.other,
                             values_of(named(options, need.other), need));
    }
    if (!o.needs.empty()) o.needs += "]";
  }
}

void check_needs(std::span<const MatchOption> given, std::span<const MatchOption> defaults, OptionNeeds needs,
                 Faults& faults) {
  for (const OptionNeed& need : needs) {
    const std::string& value = named(given, need.option).value;
    const bool matters = need.of.empty() ? value != named(defaults, need.option).value : value == need.of;
    if (matters && !does(named(given, need.other), need))
      faults.push_back({fmt::format("options: {}", need.option),
                        "option-without-meaning"_reason.with("option", std::string{need.other})
                            .with("values", in_words(named(given, need.other), need)),
                        need.clause});
  }
}

}  // namespace linstock
