// Match options: a described struct of switches, listed for a game and read from a set-up.
#pragma once

#include "kernel/game_info.hpp"
#include "kernel/json.hpp"

namespace linstock {

/// The clause or ruling behind each member of the struct.
using OptionClauses = std::span<const std::pair<std::string_view, std::string_view>>;

/// What an option needs of another to mean anything.
struct OptionNeed {
  std::string_view option, other;
  std::string_view values;  ///< of the other, those that do, separated by blanks; of a whole number the
                            ///< least, and the greatest if there is one
  Clause clause;
  std::string_view of{};  ///< its value that needs it; "": every one but its default
};
using OptionNeeds = std::span<const OptionNeed>;

MatchOption flag_option(bool value);
MatchOption whole_option(std::int64_t value, std::int64_t low, std::int64_t high);
MatchOption word_option(std::string value, std::vector<std::string> values);

/// Every option with its default, its values and its clause.
template <class Rules>
std::vector<MatchOption> options_of(const Rules& defaults, OptionClauses clauses) {
  std::vector<MatchOption> out;
  for_each_member(defaults, [&]<class M>(std::string_view name, const M& member) {
    if constexpr (std::is_same_v<M, bool>)
      out.push_back(flag_option(member));
    else if constexpr (std::is_integral_v<M>)
      out.push_back(whole_option(member, std::numeric_limits<M>::min(), std::numeric_limits<M>::max()));
    else
      out.push_back(word_option(enum_name(member), enum_names<M>()));
    out.back().name = name;
  });
  for (MatchOption& o : out)
    for (const auto& [option, clause] : clauses)
      if (option == o.name) o.clause = clause;
  return out;
}

/// Lists what each option needs of the others.
void list_needs(std::vector<MatchOption>&, OptionNeeds);
/// Refuses each option that another one of `given` makes meaningless.
void check_needs(std::span<const MatchOption> given, std::span<const MatchOption> defaults, OptionNeeds,
                 Faults&);
template <class Rules>
void check_needs(const Rules& rules, OptionNeeds needs, Faults& faults) {
  check_needs(options_of(rules, {}), options_of(Rules{}, {}), needs, faults);
}

/// Reads the options of a match into `rules`: a JSON object with those that differ from their defaults.
///
/// `renamed` may put today's value in place of one that an earlier version wrote.
template <class Rules>
void read_options(const MatchSetup& setup, Rules& rules, Faults& faults,
                  void (*renamed)(std::string_view option, boost::json::value&) = nullptr) {
  auto given = parse_json(setup.options, "options", faults);
  if (!given) return;
  if (!given->is_object()) return faults.push_back({"options", "expected-object"_reason, {}});
  for (auto& kv : given->get_object()) {
    if (too_many(faults)) return;
    bool known = false;
    for_each_member(rules, [&](std::string_view name, auto& member) {
      if (kv.key() != name) return;
      known = true;
      if (renamed) renamed(name, kv.value());
      JsonReader{Names{}, fmt::format("options: {}", name), faults}.read(kv.value(), member);
    });
    if (!known)
      faults.push_back({fmt::format("options: {}", std::string_view{kv.key()}), "no-such-option"_reason, {}});
  }
}

}  // namespace linstock
