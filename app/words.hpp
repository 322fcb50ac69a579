// Message id -> sentence. Rules code has no sentences: events, questions, throws and verbs are ids with
// described fields; a catalogue (data/<game>/words.<language>.json, see docs/words.md) holds the words. Knows
// no game.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "kernel/refusal.hpp"

namespace linstock {

class Words {
 public:
  /// Adds a catalogue: groups of messages ("events", "questions", …), each id -> template.
  void add(std::string_view text, std::string_view file, Faults& faults);
  /// Names from a data file: every object with an "id" and a "name", "title" or "place". Catalogues win, but
  /// for the group "unnamed", which names only what the data leaves unnamed. What has a "text" too is told by
  /// {card:text}.
  void add_names(const boost::json::value& v);
  void set_name(std::string id, std::string name) { data_names_[std::move(id)] = std::move(name); }

  bool has(std::string_view group, std::string_view id) const { return find(group, id) != nullptr; }
  std::vector<std::string> ids(std::string_view group) const;
  /// The template itself; empty if there is none.
  std::string_view raw(std::string_view group, std::string_view id) const;

  /// The display name of an id; the id itself if nobody names it.
  std::string name(std::string_view id) const;
  /// The sentence of a message with its fields filled in, first letter capital. Empty if the message is
  /// silent.
  std::string say(std::string_view group, std::string_view id, const boost::json::object& fields = {}) const;
  /// A reason with its ids named; in English if no catalogue has it.
  std::string reason(const Reason& why) const;
  std::string reason(std::string_view id, const boost::json::object& args, std::string_view english) const;
  /// A template filled in, as it stands.
  std::string fill(std::string_view text, const boost::json::object& fields) const;

  bool dice_glyphs = false;  ///< ⚀ instead of [1]

 private:
  const std::string* find(std::string_view group, std::string_view id) const;
  std::string hole(std::string_view inside, const boost::json::object& fields) const;
  std::string text_of(const boost::json::value* v, std::string_view format) const;
  std::string list(const boost::json::array& a, std::string_view format) const;
  std::string dice(const boost::json::value& v) const;
  std::string decimal(std::uint64_t n, std::uint64_t of, bool negative) const;
  std::string join(const std::vector<std::string>& words) const;

  std::map<std::string, std::map<std::string, std::string, std::less<>>, std::less<>> groups_;
  std::map<std::string, std::string, std::less<>> data_names_, places_, texts_;
};

}  // namespace linstock
