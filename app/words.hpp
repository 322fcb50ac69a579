// Turns message ids into sentences. Rules code has no sentences: events, questions, throws and verbs are ids
// with described fields; catalogues (data/<game>/words.<language>.json, see docs/words.md) hold the words.
// Independent of the game.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "kernel/option.hpp"
#include "kernel/refusal.hpp"

namespace linstock {

/// The catalogues of one language, with the names from the data files.
class Words {
 public:
  /// Adds a catalogue: groups ("events", "questions", …) of id → template. Later entries replace earlier
  /// ones.
  void add(std::string_view text, std::string_view file, Faults& faults);
  /// Takes names from a data file: every object with an "id" and a "name", "title" or "place". Names in
  /// catalogues take precedence, except those of the group "unnamed", which apply only to what the data
  /// leaves unnamed. A "text" is shown by {card:text}.
  void add_names(const boost::json::value& v);
  /// Names a thing; what a terminal would obey in the name is replaced.
  void set_name(std::string id, std::string_view name);

  bool has(std::string_view group, std::string_view id) const { return find(group, id) != nullptr; }
  std::vector<std::string> ids(std::string_view group) const;
  /// The template itself; empty if it does not exist.
  std::string_view raw(std::string_view group, std::string_view id) const;

  /// The display name of an id; the id itself if it has none. "hedge-2" without one is named after "hedge".
  std::string name(std::string_view id) const;
  /// The sentence of a message with its fields filled in and its first letter capitalised. Empty if its
  /// template is empty; "<group: id>" if it is in no catalogue.
  std::string say(std::string_view group, std::string_view id, const boost::json::object& fields = {}) const;
  /// The sentence of a reason with names for its ids; the built-in English if no catalogue has it.
  std::string reason(const Reason& why) const;
  std::string reason(std::string_view id, const boost::json::object& args, std::string_view english) const;
  /// A number with so many decimals, as the language writes it.
  std::string number(double n, int places) const;
  /// A number of a play, in units of 1/scale, as the language writes it: "8.75". It may be typed so.
  std::string written(std::int32_t n, std::int32_t scale) const;
  /// The same of the numbers of a range: "0.1–6, 9", "0.25–10 in steps of 0.25".
  std::string written(std::span<const Interval> range, std::int32_t scale) const;
  /// A template with its fields filled in.
  std::string fill(std::string_view text, const boost::json::object& fields) const;

  bool dice_glyphs = false;  ///< ⚀ instead of [1]

 private:
  const std::string* find(std::string_view group, std::string_view id) const;
  std::optional<std::string> named(std::string_view id) const;
  std::string hole(std::string_view inside, const boost::json::object& fields) const;
  std::string text_of(const boost::json::value* v, std::string_view format) const;
  std::string list(const boost::json::array& a, std::string_view format) const;
  std::string dice(const boost::json::value& v) const;
  std::string decimal(std::uint64_t n, std::uint64_t of, bool negative) const;
  std::string translated(const std::string& name) const;
  std::string_view decimal_mark() const;
  boost::json::value told_argument(const boost::json::value& arg) const;
  std::string rounded_down(std::uint64_t n, bool negative) const;
  std::string way(const boost::json::value* from, const boost::json::value* to, bool distance) const;
  std::string_view counted(const boost::json::value& unit, std::string_view stem) const;
  std::string join(const std::vector<std::string>& words) const;

  std::map<std::string, std::map<std::string, std::string, std::less<>>, std::less<>> groups_;
  std::map<std::string, std::string, std::less<>> data_names_, places_, texts_;
};

}  // namespace linstock
