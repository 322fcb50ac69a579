// Replays the entries of a save or a store, and rebases a match that the rules have changed under.
#pragma once

#include "kernel/game_info.hpp"
#include "kernel/save.hpp"
#include "kernel/saved.hpp"

namespace linstock {

/// The faces of a record in [from, to).
inline Faces used(const std::vector<std::uint8_t>& record, std::size_t from, std::size_t to) {
  return Faces{record}.subspan(from, to - from);
}
inline std::string_view seat_name(const Match& m, Seat seat) { return (*m.language().names)(seat); }

/// A refusal of a document, with up to eight of its faults.
Refusal bad(Reason reason);
Refusal bad(const Faults& faults);

/// Makes an umpire's report again from its line of the journal.
Result report_again(Match& match, std::string_view line);
/// Plays a saved entry as the next one of the match. Returns what differs, if anything: the match is then
/// not to be used.
std::optional<Refusal> replay_entry(Match& match, const SavedEntry& saved);
/// What the end of a save says otherwise than its match: entries that were undone, the outcome.
std::optional<Refusal> differs_at_end(const Match& match, const Saved& saved);

/// The replay of one save or store.
class Replay {
 public:
  Replay(const SavedOpening& opening, std::span<const SavedEntry> entries, std::span<const GameInfo> games,
         ChangedRules changed, std::optional<SavedPosition> kept)
      : opening_(&opening), entries_(entries), games_(games), changed_(changed), kept_(std::move(kept)) {}

  using Look = std::function<void(Match&)>;
  /// The match after all entries. Calls `begun` with a match before its first entry, and `before` with the
  /// returned match before each entry that is replayed.
  std::expected<std::unique_ptr<Match>, Refusal> run(const Look& begun, const Look& before);

 private:
  /// A rebase after entry `at`: the entries up to `to` are left out. `to` is the number of the rebase's own
  /// entry, or that of all entries: then the rebase is new.
  struct Jump {
    std::size_t at, to;
    bool in_place = false;  ///< goes on from the position that the replay has reached
  };
  /// Where a replay could not go on as recorded.
  struct Stop {
    std::size_t at;
    Refusal why;
  };
  std::optional<Stop> play(Match& match, const Look& before) const;
  std::optional<Stop> carry_out(Match& match, const Jump& jump) const;
  bool find_way(std::size_t at);
  std::vector<Jump> ways(std::size_t at) const;
  std::uint32_t rules_at(std::size_t entry) const;
  bool may_jump(std::size_t entry, std::uint32_t now) const;
  std::vector<LeftOut> left_out(const Match& match, const Jump& jump) const;

  const SavedOpening* opening_;
  std::span<const SavedEntry> entries_;
  std::span<const GameInfo> games_;
  ChangedRules changed_;
  std::optional<SavedPosition> kept_;
  std::vector<Jump> jumps_;
  std::vector<std::size_t> tried_;  // for each jump, how many ways were tried
};

}  // namespace linstock
