// What an umpire has seats believe in place of what is. Part of kernel/match_of_impl.hpp.
#pragma once

#include "kernel/edit.hpp"
#include "kernel/match_of.hpp"

namespace linstock {

template <class G>
Faults MatchOf<G>::faults_of_report(const Edit& told) const {
  Faults faults;
  const auto change = parse_json(told.patch, "report", faults);
  if (faults.empty()) edited(state_, *change, names_, "report: ", faults);
  return faults;
}

template <class G>
Result MatchOf<G>::report(Seats seats, const Edit& told) {
  if (over()) return refused(Why::over, "match-over"_reason);
  if (seats.empty() || !(seats - in_play()).empty()) return refused(Why::bad_document, "no-such-seat"_reason);
  if (const Faults faults = faults_of_report(told); !faults.empty())
    return std::unexpected(refusal_of(faults));
  std::string line;
  for (const Seat seat : seats) line.append(names_.word(seat_domain, seat.index())).append(" ");
  line += line_of(told);
  tell(line);
  enter(EntryKind::report, {}, line, false, log_.size());
  return Played{std::move(line), journal_.size() - 1};
}

template <class G>
void MatchOf<G>::tell(std::string_view line) {
  const auto [seats, told] = split_report(line);
  for (const auto name : seats)
    if (const auto seat = names_.find(seat_domain, name))
      told_[*seat] = told.patch == "{}" ? std::string{} : std::string{told.patch};
}

template <class G>
void MatchOf<G>::believe(const std::string& patch, State& s) const {
  if (patch.empty()) return;
  Faults faults;
  const auto change = parse_json(patch, "report", faults);
  State told = edited(s, *change, names_, "report: ", faults);
  if (faults.empty()) s = told;
}

template <class G>
typename MatchOf<G>::State MatchOf<G>::shown(Viewer v) const {
  State s = state_;
  if (v.seat && !over()) believe(told_[v.seat.index()], s);
  mask(s, v);
  return s;
}

}  // namespace linstock
