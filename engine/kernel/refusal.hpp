// Refusals of plays and faults of documents, each with its clause. A refusal changes nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/clause.hpp"
#include "reasons/common.hpp"

namespace linstock {

/// Why a play or message was refused; the protocol has an error number for each.
enum class Why : std::uint8_t {
  not_understood,  ///< the line is not notation of this game
  not_offered,     ///< understood, but the rules do not allow it now
  not_your_turn,   ///< the seat has no open question
  old_question,    ///< an answer to a question that is no longer open
  over,            ///< the match has ended
  cannot_undo,     ///< there was a throw, draw, reveal or another seat's play since
  bad_document,    ///< a save, position or data file is invalid
  too_much,        ///< a capacity of the engine was exceeded
  diverged,        ///< a replay differs from its save
};

/// Why a play, message or document was refused.
struct Refusal {
  Why why = Why::not_offered;
  Reason reason;
  Clause clause{};  ///< the clause that refuses, if a rule does

  std::string what() const { return text(reason); }  ///< in English
};

/// Why the rules forbid a play; none: they allow it.
using Verdict = std::optional<Refusal>;

/// The refusal of a play that a clause forbids.
inline Refusal no(Reason reason, Clause by) { return {Why::not_offered, std::move(reason), by}; }

/// One thing wrong with a document: its place, what is wrong, and the clause it breaks, if any.
struct Fault {
  std::string where;  ///< file and path within, "map.json: spaces[3].region"
  Reason reason;
  Clause clause{};
  bool firm = false;    ///< an umpire cannot waive it: the game could not go on
  std::string field{};  ///< the member of a position that may mend it: "at.elcho"; empty: `where` itself

  std::string what() const { return text(reason); }  ///< in English
  friend bool operator==(const Fault&, const Fault&) = default;
};
using Faults = std::vector<Fault>;

/// Whether there are too many faults to report more. Loops over a document stop then: a hostile one may have
/// a fault every three bytes.
inline bool too_many(const Faults& faults) { return faults.size() >= 100; }

/// All faults of a document as one refusal.
inline Refusal refusal_of(const Faults& faults) {
  std::string list;
  for (const Fault& f : faults) list.append(list.empty() ? "" : "; ").append(f.where + ": " + f.what());
  return {Why::bad_document, "several"_reason.with("list", std::move(list)), faults.front().clause};
}

}  // namespace linstock
