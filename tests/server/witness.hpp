// Somebody who plays and remembers what was acknowledged; and whether it is in the store.
#pragma once

#include <atomic>
#include <map>
#include <thread>

#include "harness.hpp"

namespace linstock::server {

using Lines = std::map<std::string, std::vector<std::string>>;  ///< plays acknowledged, by match

inline std::string about(std::string_view id) { return fmt::format(R"({{"match":"{}"}})", id); }

/// Plays in hot-seat matches until the line breaks; what was acknowledged, by match.
struct Witness {
  Lines lines;
  std::atomic<int> acknowledged = 0;  ///< plays
  std::atomic<bool> ended = false;

  /// Waits until so many plays were acknowledged, and a moment more, so that what comes then comes anywhere.
  void wait_for(int plays, int moment) const {
    while (acknowledged < plays && !ended) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    std::this_thread::sleep_for(std::chrono::microseconds{moment});
  }
  void play(std::uint16_t port, const std::string& token, int matches) {
    const struct Ending {
      std::atomic<bool>* ended;
      ~Ending() { *ended = true; }
    } ending{&ended};
    Player p{port, {}, bearer(token)};
    std::vector<std::string> ids;
    for (int i = 0; i < matches; ++i) {
      const auto made =
          p.call("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})");
      if (!made.contains("result")) return;
      ids.push_back(text(made.at("result").at("match")));
      lines[ids.back()];
    }
    for (;;)
      for (const auto& id : ids) {
        const auto pending = p.call("match.pending", about(id));
        if (!pending.contains("result")) return;
        const auto& questions = pending.at("result").at("questions").as_array();
        if (questions.empty()) return;
        const auto& answers = questions[0].at("answers").as_array();
        const auto& answer = answers.at(answers.size() - 1);
        const auto role = text(answer.at("role"));
        const auto played = p.call(
            role == "part" ? "match.part" : "match.choose",
            fmt::format(R"({{"match":"{}","seat":"{}","line":"{}"}})", id, text(questions[0].at("seat")),
                        role == "done" ? "done" : text(answer.at("text"))));
        if (!played.contains("result")) return;
        if (role == "part") continue;
        lines[id].push_back(text(played.at("result").at("line")));
        ++acknowledged;
      }
  }
};

/// Compares what was acknowledged with what an SQLite store has; how many plays that were.
inline std::size_t expect_kept(const Lines& all, const std::string& file) {
  std::size_t plays = 0;
  for (const auto& [id, lines] : all) {
    const auto kept = run(
        fmt::format("sqlite3 {} \"select json_extract(line, '$.line') from journals where journal = '{}' and "
                    "number > 0 and json_extract(line, '$.kind') = 'play' order by number\"",
                    file, id));
    const auto in_store = lines_of(kept.out);
    EXPECT_GE(in_store.size(), lines.size()) << id;
    EXPECT_LE(in_store.size(), lines.size() + 1) << "one may be on its way";
    for (std::size_t i = 0; i < std::min(lines.size(), in_store.size()); ++i)
      EXPECT_EQ(in_store[i], lines[i]) << id << ' ' << i;
    plays += lines.size();
  }
  return plays;
}

}  // namespace linstock::server
