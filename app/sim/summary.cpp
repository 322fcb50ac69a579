#include "sim/summary.hpp"

#include <algorithm>

#include "sim/elo.hpp"
#include "sim/words.hpp"

namespace linstock::sim {

namespace {

/// Lines of cells; the first column is left-aligned, the others right-aligned. A line of one cell is a
/// heading.
class Lines {
 public:
  explicit Lines(bool colour) : colour_(colour) {}
  void heading(std::string text) { lines_.push_back({std::move(text)}); }
  void line(std::vector<std::string> cells) { lines_.push_back(std::move(cells)); }
  std::string text() const {
    std::vector<std::size_t> widths;
    std::string out;
    for (std::size_t from = 0; from < lines_.size();) {  // each heading starts a table with its own widths
      std::size_t end = from + 1;
      while (end < lines_.size() && lines_[end].size() > 1) ++end;
      widths.clear();
      for (std::size_t i = from; i < end; ++i) widen(widths, lines_[i]);
      for (std::size_t i = from; i < end; ++i) write(out, lines_[i], widths);
      from = end;
    }
    return out;
  }

 private:
  /// The width in columns: the number of code points, which skips UTF-8 continuation bytes.
  static std::size_t width(std::string_view s) {
    return static_cast<std::size_t>(
        std::ranges::count_if(s, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  }
  static void widen(std::vector<std::size_t>& widths, const std::vector<std::string>& cells) {
    if (cells.size() == 1) return;
    widths.resize(std::max(widths.size(), cells.size()));
    for (std::size_t c = 0; c < cells.size(); ++c) widths[c] = std::max(widths[c], width(cells[c]));
  }
  void write(std::string& out, const std::vector<std::string>& cells,
             const std::vector<std::size_t>& widths) const {
    if (cells.size() == 1) {
      out += colour_ ? "\n\033[1m" + cells[0] + "\033[0m\n" : "\n" + cells[0] + "\n";
      return;
    }
    out += "  ";
    for (std::size_t c = 0; c < cells.size(); ++c) {
      const std::string pad(widths[c] - width(cells[c]), ' ');
      out += c == 0 ? cells[c] + pad : "   " + pad + cells[c];
    }
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
  }

  bool colour_;
  std::vector<std::vector<std::string>> lines_;
};

void wins(Lines& lines, const Plan& plan, const Tally& tally) {
  lines.heading("Won by");
  for (std::size_t s = 0; s < plan.settings(); ++s) {
    const Group& g = tally.groups()[s];
    const auto line = [&](std::string_view who, std::uint64_t won) {
      const double share = g.matches ? static_cast<double>(won) / static_cast<double>(g.matches) : 0;
      lines.line({plan.settings() > 1 ? fmt::format("{}: {}", plan.name(s), who) : std::string{who},
                  grouped(won), percent(share), "95 %: " + percent(wilson(won, g.matches))});
    };
    for (std::size_t i = 0; i < g.wins.size(); ++i) line(plan.seats[i], g.wins[i]);
    if (const auto undecided = g.undecided()) line("nobody", undecided);
  }
}

/// Each pair of armies, over both sides.
void duels(Lines& lines, const Plan& plan, const Tally& tally) {
  const Measure share{"", true};
  const auto& names = plan.rivals.names;
  for (const Duel& d : tally.duels()) {
    lines.heading("Armies, over both sides, same dice" + between(d.cast, plan));
    for (const auto& [army, won] : {std::pair{d.first, d.won_by_first}, std::pair{d.second, d.won_by_second}})
      lines.line({names[army], grouped(won),
                  percent(d.matches ? static_cast<double>(won) / static_cast<double>(d.matches) : 0),
                  "95 %: " + percent(wilson(won, d.matches))});
    lines.line({fmt::format("{} less {}", names[d.first], names[d.second]), "",
                difference(share, d.difference.mean()),
                "95 %: " + difference(share, share_difference(d.difference, chance))});
  }
}

/// Players by their ratings, the best first, and each pair.
void ratings(Lines& lines, const Plan& plan, const Tally& tally) {
  const auto& names = plan.rivals.names;
  lines.heading("Ratings");
  lines.line({"", "Elo", "95 %", "matches", "won", "lost"});
  for (const Rung& rung : ladder(plan, tally))
    lines.line({names[rung.player], elo(rung.rating.elo), elo(rung.rating.interval), grouped(rung.matches),
                grouped(rung.won), grouped(rung.lost)});
  lines.heading("Each pair, over both sides, same dice");
  lines.line({"", "won", "lost", "difference", "95 %"});
  const Measure share{"", true};
  for (const Duel& d : tally.duels())
    lines.line({fmt::format("{} against {}", names[d.first], names[d.second]), grouped(d.won_by_first),
                grouped(d.won_by_second), difference(share, d.difference.mean()),
                difference(share, share_difference(d.difference, chance))});
}

void endings(Lines& lines, const Group& g) {
  lines.heading("Ended by");
  for (const auto& [ending, count] : g.endings)
    lines.line({title_of(ending), grouped(count),
                percent(static_cast<double>(count) / static_cast<double>(g.matches))});
}

std::vector<std::string> line_of(std::string name, const Histogram& h) {
  return {std::move(name),
          fmt::format("{:.2f}", h.sums.mean()),
          between(h.sums.interval(), 1, 2),
          fmt::format("{}", h.quantile(0.1)),
          fmt::format("{}", h.quantile(0.5)),
          fmt::format("{}", h.quantile(0.9))};
}

void lengths(Lines& lines, const Plan& plan, const Group& g) {
  lines.heading("Length and result");
  lines.line({"", "mean", "95 %", "10 %", "median", "90 %"});
  lines.line(line_of("decisions", g.decisions));
  for (const auto f : single_figures(plan)) lines.line(line_of(plain(plan.figures[f]), g.figures[f]));
}

void courses(Lines& lines, const Plan& plan, const Group& g) {
  for (const auto& series : series_of(plan)) {
    lines.heading(capital(plain(series.name)) + " by turn");
    lines.line({"turn", "mean", "95 %", "10 %", "median", "90 %"});
    for (std::size_t t = 0; t < series.figures.size(); ++t)
      lines.line(line_of(fmt::format("{}", t + 1), g.figures[series.figures[t]]));
  }
}

void effects(Lines& lines, const Plan& plan, const Tally& tally) {
  for (const Effect& e : tally.effects()) {
    lines.heading(title_of(e, plan) + ", same dice");
    lines.line({"", "difference", "interval", ""});
    for (std::size_t m = 0; m < tally.measures().size(); ++m) {
      const auto interval = tally.interval(e, m);
      lines.line({title_of(tally.measures()[m]), difference(tally.measures()[m], e.differences[m].mean()),
                  difference(tally.measures()[m], interval), verdict(e, interval)});
    }
    lines.line({"the same match", fmt::format("{} of {}", grouped(e.alike), grouped(e.pairs)), ""});
  }
}

/// What hangs on who plays: differences that are not the same between the first cast and another.
void casts(Lines& lines, const Plan& plan, const Tally& tally) {
  if (!plan.which(seats_switch)) return;
  lines.heading(fmt::format("Changes{}, same dice", between(1, plan)));
  lines.line({"", "change", "interval", ""});
  const auto line = [&](const std::string& what, const Measure& m, double mean, const Interval& interval,
                        std::uint64_t trials) {
    lines.line({what, difference(m, mean), difference(m, interval),
                trials < fewest_pairs  ? "too few to say"
                : interval.contains(0) ? "not shown"
                                       : "HANGS ON WHO PLAYS"});
  };
  for (const Effect& e : tally.effects()) {
    if (!e.cast) continue;
    const Switch& s = plan.switches[e.which];
    for (std::size_t m = 0; m < tally.measures().size(); ++m)
      if (tally.measures()[m].share)
        line(fmt::format("{}={}, {}", s.option, s.values[e.value], title_of(tally.measures()[m])),
             tally.measures()[m], e.changes[m].mean(), tally.change(e, m), e.changes[m].n);
  }
  for (const Duel& d : tally.duels())
    if (d.cast)
      line(fmt::format("{} less {}", plan.rivals.names[d.first], plan.rivals.names[d.second]), {"", true},
           d.change.mean(), d.change.interval(), d.change.n);
}

}  // namespace

std::string summary(const Plan& plan, const Tally& tally, bool colour) {
  Lines lines{colour};
  if (plan.rivals.what == ladder_switch)
    ratings(lines, plan, tally);
  else
    wins(lines, plan, tally);
  if (plan.settings() == 1 && tally.rows() > 0) {
    endings(lines, tally.groups()[0]);
    lengths(lines, plan, tally.groups()[0]);
    courses(lines, plan, tally.groups()[0]);
  }
  if (plan.rivals.what == armies_switch) duels(lines, plan, tally);
  effects(lines, plan, tally);
  casts(lines, plan, tally);
  auto text = fmt::format("{}: {} matches, seed {}\n{}\n", plan.game->title, grouped(tally.rows()), plan.seed,
                          plan.players_in_words());
  text += lines.text();
  if (!tally.effects().empty())
    text +=
        "\nReal: 0 lies outside the interval. The intervals of differences are simultaneous 95 % confidence "
        "intervals.\n";
  return text + fmt::format("\nSignature {:016x}\n", tally.signature());
}

}  // namespace linstock::sim
