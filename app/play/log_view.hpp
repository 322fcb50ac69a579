// Turns events into the lines of the log.
#pragma once

#include <boost/json/array.hpp>

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
/// after it.
std::vector<LogLine> log_lines(const Words& words, const boost::json::array& entries);

}  // namespace linstock::play
