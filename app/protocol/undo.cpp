#include "protocol/undo.hpp"

#include <algorithm>

namespace linstock::protocol {

namespace {

/// Whether an undo takes this entry back, if it is not before the last barrier.
bool may_go(const Entry& e) { return !e.undone && e.kind != EntryKind::undo && e.kind != EntryKind::orders; }

/// The last entry since the last barrier that may go and that `whose` accepts.
std::optional<std::size_t> last_entry(const Match& match, auto&& whose) {
  const auto& journal = match.journal();
  for (std::size_t i = journal.size(), barrier = last_barrier(match); i-- > barrier;)
    if (may_go(journal[i]) && whose(journal[i].seat)) return i;
  return {};
}

/// Why nothing can be undone.
std::string_view no_undo(const Match& match) {
  const auto barrier = last_barrier(match);
  if (barrier == 0) return "nothing";
  const auto& journal = match.journal();
  const Entry& e = journal[barrier - 1];
  if (e.kind == EntryKind::edit) return "edit";
  const Entry before = barrier > 1 ? journal[barrier - 2] : Entry{};
  return e.dice > before.dice ? "dice" : e.cards > before.cards ? "draw" : "reveal";
}

}  // namespace

std::optional<std::size_t> undone_by_all(const Match& match, Seats programs) {
  if (!match.can_undo(everyone)) return {};
  return last_entry(match, [&](Seat seat) { return !seat || !programs.contains(seat); });
}

void write_undo(JsonWriter& w, const Match& match, Seats seats, Seats programs) {
  const bool all = (match.in_play() - seats).empty(), alone = match.can_undo(seats);
  const auto entry = alone
                         ? last_entry(match, [&](Seat seat) { return all || (seat && seats.contains(seat)); })
                         : undone_by_all(match, programs);
  w.member("undo", alone ? "free" : entry ? "agreement" : no_undo(match));
  w.key("undoes");
  const auto& journal = match.journal();
  if (!entry || !journal[*entry].seat || !seats.contains(journal[*entry].seat)) return w.null();
  const auto plays = alone ? 1
                           : std::ranges::count_if(journal.begin() + static_cast<std::ptrdiff_t>(*entry),
                                                   journal.end(), may_go);
  w.open('{');
  w.member("line", journal[*entry].line);
  w.member("plays", plays);
  w.close('}');
}

}  // namespace linstock::protocol
