// Turns events into the lines of the log.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include "words.hpp"

namespace linstock::play {

/// One line of the log.
struct LogLine {
  std::string is;  ///< the kind of event
  std::string text, clause;
  bool heading = false;
};

/// The log in sentences. Undone events are left out. As the catalogue says, consecutive events of "chains"
/// are joined, and "echoes" of the event before are omitted; the faces of a throw are passed to the events
/// after it. `faces`: those of the last throw before the entries, afterwards those of the last in them.
std::vector<LogLine> log_lines(const Words& words, const boost::json::array& entries,
                               boost::json::value& faces);
std::vector<LogLine> log_lines(const Words& words, const boost::json::array& entries);
/// The faces of the last throw before an entry; null if there is none.
boost::json::value faces_before(const boost::json::array& log, std::size_t entry);

}  // namespace linstock::play
