// The update feed: news per viewer, numbered per viewer, and none if nothing changed that the viewer may
// know. Drafts are left out, so a replay of the journal gives the same news with the same numbers.
#pragma once

#include <memory>

#include "kernel/agenda.hpp"
#include "kernel/diff.hpp"
#include "kernel/json.hpp"
#include "kernel/match.hpp"

namespace linstock {

/// Keeps the news of each viewer that watches a match.
template <class G>
class UpdateFeed {
 public:
  using State = typename G::State;

  /// Subscribes a viewer; no effect if it is subscribed already.
  void watch(Viewer v, const auto& match) {
    for (const auto& w : watchers_)
      if (w.viewer == v) return;
    std::size_t told = 0;
    for (const auto& e : match.events()) told += v.may_know(e.audience);
    watchers_.push_back({v, played(v, match), match.events().size(), told, questions(v, match), {}});
  }

  /// A viewer's news from number `from` on, until it comes to so many bytes; numbers start at 1.
  std::vector<News> since(Viewer v, std::uint32_t from, std::size_t bytes) const {
    std::vector<News> out;
    std::size_t size = 0;
    for (const auto& w : watchers_)
      if (w.viewer == v)
        for (std::size_t i = from ? from - 1 : 0; i < w.news.size() && size < bytes; ++i) {
          if (!w.news[i]) continue;
          size += w.news[i]->size();
          out.push_back({static_cast<std::uint32_t>(i + 1), *w.news[i]});
        }
    return out;
  }
  /// The number of a viewer's last news; 0: none.
  std::uint32_t last(Viewer v) const {
    for (const auto& w : watchers_)
      if (w.viewer == v) return static_cast<std::uint32_t>(w.news.size());
    return 0;
  }

  /// Skips the numbers of news that was sent when `entries` entries were made, which are not replayed.
  void skip(std::size_t entries) {
    for (Watcher& w : watchers_) w.news.resize(w.news.size() + entries);
  }

  /// Adds the news since the last call for each viewer that has any.
  void tell(const auto& match) {
    std::vector<std::shared_ptr<const std::string>> texts;
    for (Watcher& w : watchers_) {
      const auto told = tell(w, match);
      if (told.empty()) continue;
      const auto same = std::ranges::find_if(texts, [&](const auto& text) { return *text == told; });
      w.news.push_back(same != texts.end() ? *same : texts.emplace_back(std::make_shared<std::string>(told)));
    }
  }

  /// `number` counts, from 0, only the events that the viewer may know: a gap would reveal that there are
  /// others.
  static void write_event(JsonWriter& w, const Logged<typename G::Event>& e, std::size_t number,
                          bool undone) {
    w.open('{');
    w.member("number", number);
    w.key("event");
    w.write(e.event);
    if (e.clause) w.member("clause", text(e.clause, G::clause_ids));
    if (undone) w.member("undone", true);
    w.close('}');
  }

 private:
  struct Watcher {
    Viewer viewer;
    State last;
    std::size_t log;                       // events examined
    std::size_t told;                      // events reported
    std::vector<std::uint32_t> questions;  // by seat: number of the question, if known
    std::vector<std::shared_ptr<const std::string>>
        news;  // nullptr: skipped. Viewers with equal news share one text
  };

  /// What the viewer is shown, without drafts.
  static State played(Viewer v, const auto& match) {
    State s = match.shown(v);
    for (auto& draft : s.core.drafts.of) draft.value = NoDraft{};
    return s;
  }
  /// While lanes are open no seat knows which others are still asked: 0 for those.
  static std::vector<std::uint32_t> questions(Viewer v, const auto& match) {
    std::vector<std::uint32_t> numbers;
    numbers.reserve(State::seats);
    for (std::size_t i = 0; i < State::seats; ++i)
      numbers.push_back(v.umpire || v.seat == Seat{i} || !match.in_lane() ? match.question_number(Seat{i})
                                                                          : 0);
    return numbers;
  }

  /// The watcher's next piece of news as JSON; "" if there is none.
  static std::string tell(Watcher& w, const auto& match) {
    const State now = played(w.viewer, match);
    JsonWriter j{match.names(), w.viewer};
    j.open('{');
    j.member("number", w.news.size() + 1);
    j.key("events"), j.open('[');
    const auto before = j.text().size();
    for (std::size_t i = w.log; i < match.events().size(); ++i)
      if (w.viewer.may_know(match.events()[i].audience))
        write_event(j, match.events()[i], w.told++, match.undone(i));
    bool any = j.text().size() > before;
    j.close(']');
    j.key("changes"), j.open('[');
    for (const Difference& d : differences(w.last, now, match.names())) {
      any = true;
      j.open('{'), j.member("path", d.path), j.key("value"), d.write(j), j.close('}');
    }
    j.close(']');
    const auto asked = questions(w.viewer, match);
    const auto own = w.viewer.seat ? match.question_number(w.viewer.seat) : 0;
    j.key("question");
    own ? j.write(own) : j.null();
    j.close('}');
    w.log = match.events().size();
    if (!any && asked == w.questions) return {};
    w.last = now;
    w.questions = asked;
    return j.take();
  }

  std::vector<Watcher> watchers_;
};

}  // namespace linstock
