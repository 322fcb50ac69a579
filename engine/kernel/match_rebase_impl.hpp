// Definitions for kernel/match_of.hpp: a match goes on under changed rules.
#pragma once

#include "kernel/json.hpp"
#include "kernel/match_of.hpp"

namespace linstock {

template <class G>
std::optional<typename MatchOf<G>::State> MatchOf<G>::read_state(std::string_view text) const {
  Faults faults;
  const auto document = parse_json(text, "position", faults);
  State s = G::begin(*table_);
  if (document)
    JsonReader{names_, "position", faults, JsonReader::Members::of_any_version}.read(*document, s);
  if (!faults.empty()) return {};
  return s;
}

template <class G>
void MatchOf<G>::leave_out(const LeftOut& e) {
  Entry entry = e.entry;
  tape_.dice.skip(e.dice);
  tape_.cards.skip(e.cards);
  entry.dice = tape_.dice.record().size();
  entry.cards = tape_.cards.record().size();
  entry.log_from = entry.log = log_.size();
  entry.barrier = true;
  entry.undone = false;
  if (entry.kind == EntryKind::report) tell(entry.line);
  if (entry.kind == EntryKind::undo) {
    const auto words = split_words(entry.line);
    const auto of = words.size() == 2 ? read_number(words[1], 1) : std::nullopt;
    if (of && *of >= 0 && static_cast<std::size_t>(*of) < journal_.size()) {
      Entry& undone = journal_[static_cast<std::size_t>(*of)];
      undone.undone = true;
      for (std::size_t k = undone.log_from; k < undone.log; ++k) undone_.push_back(k);
    }
  }
  journal_.push_back(std::move(entry));
}

template <class G>
Result MatchOf<G>::rebase(std::span<const LeftOut> entries, std::string_view position, std::string line) {
  State next = settled();
  if (!position.empty()) {
    const auto read = read_state(position);
    if (!read) return refused(Why::bad_document, "bad-kept-position"_reason);
    next = *read;
    clear_drafts(next);
  }
  const auto words = split_words(line);
  const auto from = words.size() == 2 ? read_number(words[1], 1) : std::nullopt;
  const auto last = journal_.size() + entries.size();
  if (!from || *from < 0 || static_cast<std::size_t>(*from) > last)
    return refused(Why::bad_document, "bad-kept-position"_reason);

  const auto journal = journal_;
  const auto numbers = numbers_;
  const auto undone = undone_.size();
  auto dice = tape_.dice.mark(), cards = tape_.cards.mark();
  for (const LeftOut& e : entries) leave_out(e);
  for (auto& n : numbers_) n += static_cast<std::uint32_t>(entries.size());
  feed_.skip(entries.size());
  auto played = commit(EntryKind::rebase, {}, std::move(line), next, [&](State&, Play<G>& play) {
    play.reveal();
    if constexpr (std::is_constructible_v<Event, Rebased>)
      play.say(Rebased{static_cast<std::uint32_t>(*from),
                       static_cast<std::uint32_t>(last - static_cast<std::size_t>(*from))});
  });
  if (played) {
    journal_.back().position = position;
    return played;
  }
  journal_ = journal;
  numbers_ = numbers;
  undone_.resize(undone);
  tape_.dice.rewind(std::move(dice));
  tape_.cards.rewind(std::move(cards));
  return played;
}

}  // namespace linstock
