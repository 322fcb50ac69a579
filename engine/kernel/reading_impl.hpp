// Definitions for kernel/reading.hpp. Included by the one file per game that instantiates it.
#pragma once

#include "kernel/dispatch.hpp"
#include "kernel/json.hpp"
#include "kernel/reading.hpp"

namespace linstock {

template <class G>
Question Reading<G>::question(const State& s, Seat seat, const Step& step, std::uint32_t number) {
  Question q{.number = number, .seat = seat};
  JsonWriter fields{*language_.names, view_of(seat)};
  const auto describe = [&]<class X>(const X& x) {
    q.is = type_name<X>();
    q.window = IsWindow<X>;
    fields.write(x);
  };
  dispatch(describe, step);
  q.fields = fields.take();
  q.clause = clause_of(step);
  q.seconds = seconds(step);
  machine_->options(s, step, options_);
  for (const Option& o : options_.list) {
    const auto& info = language_.info(o.verb);
    q.answers.push_back(
        {info.role == Role::done ? "done" : language_.write(o), info.role, std::string{info.head}, o});
  }
  q.incomplete = options_.incomplete;
  q.intervals = options_.intervals;
  q.corners = options_.corners;
  std::vector<Choice> parts;
  machine_->parts(s, step, parts);
  q.parts.reserve(parts.size());
  if (!parts.empty()) q.draft = language_.write(language_.info(parts[0].verb).head, parts);
  for (const Choice& part : parts) q.parts.push_back(language_.write(part));
  return q;
}

template <class G>
std::expected<WholeAnswer, Refusal> Reading<G>::whole(State& s, Seat seat, const Step& step,
                                                      std::string_view line) {
  const auto words = split_words(line);
  if (words.empty()) return std::unexpected(Refusal{Why::not_understood, "empty-line"_reason, {}});
  const bool finish = words.size() == 1 && words[0] == "done";
  if (!finish) s.core.drafts[seat].value = NoDraft{};  // a whole line replaces the draft
  if (!finish && !language_.is_head(words[0])) return plain(s, step, words);
  if (!finish)
    if (auto bad = parts(s, step, words[0], std::span{words}.subspan(1))) return std::unexpected(*bad);
  machine_->options(s, step, options_);
  for (const Option& o : options_.list)
    if (language_.info(o.verb).role == Role::done) return complete(s, step, choice_of(o));
  return std::unexpected(no(step, "play-not-complete"_reason));
}

template <class G>
std::optional<Refusal> Reading<G>::parts(State& s, const Step& step, std::string_view head,
                                         std::span<const std::string_view> words) {
  for (std::size_t at = 0; at < words.size();)
    if (auto bad = one_part(s, step, head, words, at)) return bad;
  return {};
}

template <class G>
std::expected<std::string, Refusal> Reading<G>::nearest(const State& s, const Step& step,
                                                        std::string_view line) {
  const auto words = split_words(line);
  machine_->options(s, step, options_);
  for (const VerbInfo& info : language_.verbs) {
    std::size_t at = 0;
    auto c = language_.read(language_.verb(info), words, at);
    if (!c || at != words.size()) continue;
    const Option* o = options_.find(*c);
    if (!o || !o->corners) continue;
    dispatch_to<void>(
        [&]<Placed<G> X>(const X& x) {
          State known = s;
          mask(known, view_of(x.asked(s)));
          c->pose = x.nearest(known, machine_->table(), *c);
        },
        step);
    if (const auto why = judge(s, step, *c)) return std::unexpected(*why);
    return language_.write(*c);
  }
  return std::unexpected(no(step, "no-such-placing"_reason));
}

template <class G>
std::optional<StandingOrder> Reading<G>::standing_order(std::string_view window, std::string_view policy,
                                                        std::string_view condition,
                                                        std::string_view line) const {
  if constexpr (Machine<G>::size.windows > 0) {
    const auto w = enum_value<typename G::Window>(window);
    const auto p = enum_value<Policy>(policy);
    if (!w || !p) return {};
    StandingOrder order{.window = static_cast<std::uint8_t>(*w), .policy = *p};
    if (*p != Policy::when) return condition.empty() && line.empty() ? std::optional{order} : std::nullopt;
    const auto when = enum_value<typename G::Condition>(condition);
    const auto words = split_words(line);
    if (!when) return {};
    for (const VerbInfo& info : language_.verbs) {
      std::size_t at = 0;
      if (info.role != Role::play && info.role != Role::pass) continue;
      const auto play = language_.read(language_.verb(info), words, at);
      if (!play || at != words.size()) continue;
      order.condition = static_cast<std::uint8_t>(*when);
      order.play = *play;
      return order;
    }
  }
  return {};
}

template <class G>
Choice Reading<G>::sample(const State& s, const Step& step, const Options& options, std::size_t i,
                          Rng& rng) const {
  Choice c = options.sample(i, rng);
  if (options[i].corners) c.pose = machine_->sample_pose(s, step, options[i], rng);
  return c;
}

template <class G>
std::uint32_t Reading<G>::seconds(const Step& step) const {
  return dispatch_to<std::uint32_t>([&]<Timed<G> X>(const X& x) { return x.seconds(machine_->table()); },
                                    step);
}

template <class G>
std::optional<WholeAnswer> Reading<G>::on_time_out(State& s, Seat seat, const Step& step) {
  s.core.drafts[seat].value = NoDraft{};
  const bool last =
      dispatch_to<bool>([]<Asks<G> X>(const X&) { return X::on_timeout == Timeout::last; }, step);
  for (int most_parts = 256; most_parts > 0; --most_parts) {
    machine_->options(s, step, options_);
    std::size_t pick = options_.size();
    for (std::size_t i = 0; i < options_.size(); ++i)
      if (language_.info(options_[i].verb).role != Role::part && (pick == options_.size() || last)) pick = i;
    const bool part = pick == options_.size();
    Rng rng{1};
    const Choice c = sample(s, step, options_, part ? 0 : pick, rng);
    if (!part) return complete(s, step, c);
    machine_->part(s, step, c);
  }
  return {};
}

template <class G>
WholeAnswer Reading<G>::complete(const State& s, const Step& step, const Choice& c) const {
  if (language_.info(c.verb).role != Role::done) return {language_.write(c), c};
  std::vector<Choice> parts;
  machine_->parts(s, step, parts);
  return {language_.write(language_.info(c.verb).head, parts), c};
}

template <class G>
std::expected<WholeAnswer, Refusal> Reading<G>::plain(const State& s, const Step& step,
                                                      std::span<const std::string_view> words) {
  machine_->options(s, step, options_);
  refused_.reset();
  Refusal bad{Why::not_understood, "not-a-line"_reason, {}};
  for (const VerbInfo& info : language_.verbs) {
    if (info.role != Role::play && info.role != Role::pass) continue;
    std::size_t at = 0;
    const auto c = language_.read(language_.verb(info), words, at);
    if (!c || at != words.size()) continue;
    const auto why = judge(s, step, *c);
    if (!why) return complete(s, step, *c);
    bad = *why, refused_ = *c;
  }
  return std::unexpected(bad);
}

template <class G>
std::optional<Refusal> Reading<G>::one_part(State& s, const Step& step, std::string_view head,
                                            std::span<const std::string_view> words, std::size_t& at) {
  machine_->options(s, step, options_);
  refused_.reset();
  Refusal bad{Why::not_understood, "not-understood"_reason.with("line", std::string{words[at]}), {}};
  for (const VerbInfo& info : language_.verbs) {
    if (info.role != Role::part || (!head.empty() && info.head != head)) continue;
    std::size_t behind = at;
    const auto c = language_.read(language_.verb(info), words, behind);
    if (!c) continue;
    if (const auto why = judge(s, step, *c)) {  // a more specific clause than the question's is preferred
      if (!bad.clause || (bad.clause == clause_of(step) && why->clause != clause_of(step)))
        bad = *why, refused_ = *c;
      continue;
    }
    machine_->part(s, step, *c);
    at = behind;
    return {};
  }
  return bad;
}

template <class G>
std::optional<Refusal> Reading<G>::judge(const State& s, const Step& step, const Choice& c) const {
  const Option* o = options_.find(c);
  if (!o && options_.incomplete) return Refusal{Why::too_much, "bound-reached"_reason, {}};
  if (o && !o->corners && c.pose == Pose{}) return {};
  if (o && !o->corners) return no(step, "not-offered"_reason);
  State known = s;
  mask(known, view_of(machine_->asked(step, s)));
  if (o)  // only a placed step offers corners
    return dispatch_to<Verdict>([&]<Placed<G> X>(const X& x) { return x.place(known, machine_->table(), c); },
                                step);
  if (const auto missed = options_.between_steps(c)) {
    const auto scale = language_.info(c.verb).scale_of_range(missed->range);
    if (scale > 1) return no(step, "in-steps"_reason.with("step", write_number(missed->step, scale)));
  }  // of whole numbers a game says itself how they go
  auto why = dispatch_to<Verdict>(
      [&]<Explains<G> X>(const X& x) { return x.refuse(known, machine_->table(), c); }, step);
  return why ? why : no(step, "not-allowed-now"_reason);
}

template <class G>
Clause Reading<G>::clause_of(const Step& step) {
  return dispatch_to<Clause>([]<Asks<G> X>(const X&) { return X::clause; }, step);
}

template <class G>
Refusal Reading<G>::no(const Step& step, Reason reason) {
  return {Why::not_offered, std::move(reason), clause_of(step)};
}

}  // namespace linstock
