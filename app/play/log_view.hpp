// Events -> the lines that a person reads.
#pragma once

#include <boost/json/array.hpp>

#include "words.hpp"

namespace linstock::play {

struct LogLine {
  std::string is;  ///< the kind of event
  std::string text, clause;
  bool heading = false;
};

/// What happened, in sentences. What was taken back is left out, and as the catalogue says: events of
/// "chains" that go on from each other become one, "echoes" of the event before are silent, faces thrown go
/// to the next line.
std::vector<LogLine> log_lines(const Words& words, const boost::json::array& entries);

}  // namespace linstock::play
