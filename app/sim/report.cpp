#include "sim/report.hpp"

#include <algorithm>

#include "sim/elo.hpp"
#include "sim/plots.hpp"
#include "sim/words.hpp"

namespace linstock::sim {

namespace {

/// With more settings than this, what would need a plot for each is shown as a table only.
constexpr std::size_t most_courses = 12;

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1d2126; --soft: #5d636b; --grid: #e6e3dc;
  --mark: #8d9299; --neutral: #76808c; --c0: #2a5db0; --c1: #b3541e; --c2: #3b7d4f; --c3: #7c4d9e; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171b; --card: #1b1f24; --ink: #e8e6e1; --soft: #a2a8b0;
  --grid: #2d333a; --mark: #7b838c; --neutral: #8b96a3; --c0: #7fabf2; --c1: #e8955c; --c2: #7cc08f; --c3: #bd93dd; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 1120px; margin: 0 auto; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 0 0 .25rem; font-size: 1.15rem; }
p { margin: 0 0 .75rem; color: var(--soft); max-width: 46rem; }
h1 + p { margin-top: .4rem; }
section { margin-top: 1.25rem; padding: 1.25rem 1.5rem; background: var(--card); border: 1px solid var(--grid);
  border-radius: 8px; }
.beside { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1rem 2.5rem; align-items: start; }
.beside.wide { grid-template-columns: minmax(0, 1fr); }
.wide svg, .wide .scroll { max-width: 820px; }
.many { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 1rem 2rem; }
figure { margin: 0; } figcaption { font-size: .9rem; color: var(--soft); }
@media (max-width: 820px) { .beside { grid-template-columns: minmax(0, 1fr); } }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { padding: .3rem 0 .3rem .9rem; text-align: right; border-bottom: 1px solid var(--grid); white-space: nowrap; }
th:first-child { padding-left: 0; text-align: left; font-weight: 500; }
thead th { color: var(--soft); font-weight: 500; }
.real { font-weight: 700; }
svg { display: block; overflow: visible; width: 100%; height: auto; max-width: 720px; }
svg text { font-size: 12px; fill: var(--soft); } svg .name, svg .value { font-size: 13px; fill: var(--ink); }
svg .middle { text-anchor: middle; } svg .end { text-anchor: end; }
.grid { stroke: var(--grid); } .mark { stroke: var(--mark); }
.c0 { color: var(--c0); } .c1 { color: var(--c1); } .c2 { color: var(--c2); } .c3 { color: var(--c3); }
.neutral { color: var(--neutral); }
.fill { fill: currentColor; } .part { stroke: var(--card); stroke-width: 1; }
.whisker { stroke: currentColor; stroke-width: 2; } .mean { fill: none; stroke: currentColor; stroke-width: 2.5; }
.band { fill: currentColor; opacity: .18; }
.p1 { opacity: .72; } .p2 { opacity: .48; } .p3 { opacity: .3; }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0 0; padding: 0; list-style: none;
  font-size: .875rem; }
.key span { display: inline-block; width: .8rem; height: .8rem; margin-right: .4rem; border-radius: 2px;
  background: currentColor; vertical-align: -1px; }
footer { margin-top: 1.5rem; font-size: .85rem; color: var(--soft); overflow-wrap: anywhere; }
)";

using Cells = std::vector<std::string>;

std::string table(const Cells& head, const std::vector<Cells>& lines) {
  std::string out = "<div class=\"scroll\"><table><thead><tr>";
  for (const auto& h : head) out += fmt::format("<th scope=\"col\">{}</th>", escaped(h));
  out += "</tr></thead><tbody>\n";
  for (const auto& cells : lines) {
    for (std::size_t i = 0; i < cells.size(); ++i)
      out += i == 0               ? fmt::format("<tr><th scope=\"row\">{}</th>", escaped(cells[i]))
             : cells[i] == "real" ? "<td class=\"real\">real</td>"
                                  : fmt::format("<td>{}</td>", escaped(cells[i]));
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

/// A plot and its table, side by side, or stacked if the table is wide.
std::string section(const Caption& c, std::string_view plot, std::string_view numbers, bool wide = false) {
  return fmt::format(
      "<section>\n<h2>{}</h2>\n<p>{}</p>\n<div "
      "class=\"beside{}\"><div>{}</div><div>{}</div></div>\n</section>\n",
      escaped(c.title), escaped(c.description), wide ? " wide" : "", plot, numbers);
}

std::string colour(std::size_t i) { return fmt::format("c{}", i % 4); }
std::string colour_of(const Plan& plan, const std::string& winner) {
  const auto it = std::ranges::find(plan.seats, winner);
  return it == plan.seats.end() ? "neutral" : colour(static_cast<std::size_t>(it - plan.seats.begin()));
}
double share(std::uint64_t k, std::uint64_t n) {
  return n ? static_cast<double>(k) / static_cast<double>(n) : 0;
}

std::string wins(const Plan& plan, const Tally& tally) {
  std::vector<Whisker> plot;
  std::vector<Cells> lines;
  const bool sweep = plan.settings() > 1;
  for (std::size_t s = 0; s < plan.settings(); ++s) {
    const Group& g = tally.groups()[s];
    const auto line = [&](std::string_view who, std::uint64_t won, std::string in) {
      const auto name = sweep ? fmt::format("{}: {}", plan.name(s), who) : std::string{who};
      const auto interval = wilson(won, g.matches);
      plot.push_back({name, share(won, g.matches), interval, std::move(in), percent(share(won, g.matches))});
      lines.push_back({name, grouped(won), percent(plot.back().value), percent(interval)});
    };
    for (std::size_t i = 0; i < g.wins.size(); ++i) line(plan.seats[i], g.wins[i], colour(i));
    if (const auto undecided = g.undecided()) line("nobody", undecided, "neutral");
  }
  const Caption c{"wins", "Won by", "Share of matches won; the whiskers are 95 % intervals."};
  // A single setting is shown on the full scale, several on the range that they span.
  Axis axis{.low = 0, .high = 1, .scale = 100, .unit = " %", .mark = 0.5};
  if (sweep) {
    axis.low = 1, axis.high = 0;
    for (const auto& w : plot)
      axis.low = std::min(axis.low, w.interval.low), axis.high = std::max(axis.high, w.interval.high);
    const double room = (axis.high - axis.low) * 0.1;
    axis.low = std::max(0.0, axis.low - room), axis.high = std::min(1.0, axis.high + room);
  }
  return section(c, whiskers(c, plot, axis), table({"", "matches", "share", "95 %"}, lines), sweep);
}

/// The ratings of a ladder, the best player first.
std::string ratings(const Plan& plan, const Tally& tally) {
  std::vector<Whisker> plot;
  std::vector<Cells> lines;
  Axis axis{.low = 1e300, .high = -1e300, .scale = 1, .mark = 0};
  for (const Rung& rung : ladder(plan, tally)) {
    const auto& [rating, interval] = rung.rating;
    const auto& name = plan.rivals.names[rung.player];
    plot.push_back({name, rating, interval, "c0", elo(rating)});
    lines.push_back(
        {name, elo(rating), elo(interval), grouped(rung.matches), grouped(rung.won), grouped(rung.lost)});
    axis.low = std::min(axis.low, interval.low - 20), axis.high = std::max(axis.high, interval.high + 20);
  }
  const Caption c{"ratings", "Ratings (Elo)",
                  "Each player against each other one, on both sides; the whiskers are 95 % intervals."};
  return section(c, whiskers(c, plot, axis), table({"", "Elo", "95 %", "matches", "won", "lost"}, lines),
                 true);
}

std::string endings_of_one(const Plan& plan, const Group& g) {
  std::vector<Bar> plot;
  std::vector<Cells> lines;
  for (const auto& [ending, count] : g.endings) {
    const double part = share(count, g.matches);
    plot.push_back({plain(ending.second), {{part, colour_of(plan, ending.first), title_of(ending)}}});
    lines.push_back({plain(ending.second), ending.first, grouped(count), percent(part)});
  }
  const Caption c{"endings", "How matches ended", "Each ending in the colour of its winner."};
  return section(c, bars(c, plot), table({"", "winner", "matches", "share"}, lines));
}

std::string endings_of_many(const Plan& plan, const Tally& tally) {
  std::map<std::pair<std::string, std::string>, std::string> colours;
  for (const Group& g : tally.groups())
    for (const auto& [ending, count] : g.endings) colours[ending];
  std::map<std::string, int> of_winner;  // a second ending of the same winner is a lighter shade
  std::string key = "<ul class=\"key\">";
  Cells head{""};
  for (auto& [ending, name] : colours) {
    name = fmt::format("{} p{}", colour_of(plan, ending.first), std::min(of_winner[ending.first]++, 3));
    key += fmt::format("<li><span class=\"{}\"></span>{}</li>", name, escaped(title_of(ending)));
    head.push_back(title_of(ending));
  }
  std::vector<Bar> plot;
  std::vector<Cells> lines;
  for (std::size_t s = 0; s < plan.settings(); ++s) {
    const Group& g = tally.groups()[s];
    plot.push_back({plan.name(s), {}}), lines.push_back({plan.name(s)});
    for (const auto& [ending, name] : colours) {
      const auto it = g.endings.find(ending);
      const double part = it == g.endings.end() ? 0 : share(it->second, g.matches);
      plot.back().parts.push_back({part, name, title_of(ending) + " " + percent(part)});
      lines.back().push_back(percent(part));
    }
  }
  const Caption c{"endings", "How matches ended", "Shares of matches, winners by colour."};
  return section(c, bars(c, plot) + key + "</ul>", table(head, lines), true);
}

Cells cells(std::string name, const Histogram& h) {
  return {std::move(name), fmt::format("{:.2f}", h.sums.mean()), between(h.sums.interval(), 1, 2),
          fmt::format("{} to {}", h.quantile(0.1), h.quantile(0.9))};
}
const Cells measures{"", "mean", "95 %", "10–90 %"};

std::string lengths(const Plan& plan, const Tally& tally) {
  std::string out;
  const auto one = [&](const std::string& name, std::size_t number, auto histogram) {
    const Caption c{
        fmt::format("length-{}", number), name == "decisions" ? "Length in decisions" : capital(plain(name)),
        name == "decisions" ? "How many decisions the matches took." : "At the end of the match."};
    std::vector<Cells> lines;
    lines.reserve(plan.settings());
    std::string plots;
    for (std::size_t s = 0; s < plan.settings(); ++s)
      lines.push_back(
          cells(plan.settings() > 1 ? plan.name(s) : "all matches", histogram(tally.groups()[s])));
    if (plan.settings() == 1) {
      plots = columns(c, histogram(tally.groups()[0]));
    } else {
      std::vector<Whisker> plot;
      double low = 1e300, high = -1e300;
      for (std::size_t s = 0; s < plan.settings(); ++s) {
        const Histogram& h = histogram(tally.groups()[s]);
        const auto i = h.sums.n < 2 ? Interval{h.sums.mean(), h.sums.mean()} : h.sums.interval();
        low = std::min(low, i.low), high = std::max(high, i.high);
        plot.push_back({plan.name(s), h.sums.mean(), i, "neutral", fmt::format("{:.2f}", h.sums.mean())});
      }
      const double room = std::max((high - low) * 0.1, 0.01);
      plots = whiskers(c, plot, {.low = low - room, .high = high + room, .scale = 1, .mark = -1e300});
    }
    out += section(c, plots, table(measures, lines), plan.settings() > 1);
  };
  one("decisions", 0, [](const Group& g) -> const Histogram& { return g.decisions; });
  for (const auto f : single_figures(plan))
    one(plan.figures[f], f + 1, [f](const Group& g) -> const Histogram& { return g.figures[f]; });
  return out;
}

std::string courses(const Plan& plan, const Tally& tally) {
  std::string out;
  for (const auto& series : series_of(plan)) {
    double top = 1;
    for (const Group& g : tally.groups())
      for (const auto f : series.figures)
        top = std::max(top, static_cast<double>(g.figures[f].quantile(0.9)));
    std::string plots;
    std::vector<Cells> lines;
    for (std::size_t s = 0; s < plan.settings(); ++s) {
      std::vector<Point> points;
      for (std::size_t t = 0; t < series.figures.size(); ++t) {
        const Histogram& h = tally.groups()[s].figures[series.figures[t]];
        points.push_back(
            {h.sums.mean(), static_cast<double>(h.quantile(0.1)), static_cast<double>(h.quantile(0.9))});
        const auto turn = fmt::format("turn {}", t + 1);
        lines.push_back(cells(plan.settings() > 1 ? plan.name(s) + ", " + turn : turn, h));
      }
      const Caption c{
          fmt::format("course-{}-{}", series.name, s),
          capital(plain(series.name)) + " by turn" + (s || plan.settings() > 1 ? ", " + plan.name(s) : ""),
          "Mean, and the band in which the middle 80 % of matches lie."};
      if (plan.settings() == 1) {
        plots = course(c, points, top * 1.05);
      } else if (plan.settings() <= most_courses) {
        plots += fmt::format("<figure>{}<figcaption>{}</figcaption></figure>", course(c, points, top * 1.05),
                             escaped(plan.name(s)));
      }
    }
    const Caption all{
        "", capital(plain(series.name)) + " by turn",
        "Mean, and the band in which the middle 80 % of matches lie. A match that is over keeps its last "
        "number."};
    if (plan.settings() > 1) plots = fmt::format("<div class=\"many\">{}</div>", plots);
    out += section(all, plots, table(measures, lines), plan.settings() > 1);
  }
  return out;
}

/// One plot for each measure, because each has its own scale.
std::string effects(const Plan& plan, const Tally& tally) {
  std::string out;
  for (std::size_t m = 0; m < tally.measures().size() && !tally.effects().empty(); ++m) {
    const Measure& measure = tally.measures()[m];
    std::vector<Whisker> plot;
    std::vector<Cells> lines;
    double most = 0;
    for (const Effect& e : tally.effects()) {
      const auto interval = tally.interval(e, m);
      const auto said = verdict(e, interval);
      const double d = e.differences[m].mean();
      const auto drawn = e.pairs < 2 ? Interval{d, d} : interval;
      most = std::max({most, std::abs(drawn.low), std::abs(drawn.high)});
      plot.push_back(
          {title_of(e, plan), d, drawn, said == "real" ? "c0" : "neutral", said == "real" ? "real" : ""});
      lines.push_back({title_of(e, plan), difference(measure, d), difference(measure, interval), said,
                       percent(share(e.alike, e.pairs))});
    }
    const Caption c{fmt::format("effect-{}", m), "Difference: " + title_of(measure),
                    measure.share ? "In points of a hundred, with the same dice for both."
                                  : "Difference of means, with the same dice for both."};
    most = most > 0 ? most * 1.05 : 1;
    out += section(c, whiskers(c, plot, {.low = -most, .high = most, .scale = measure.share ? 100.0 : 1.0}),
                   table({"", "difference", "interval", "", "same match"}, lines), true);
  }
  return out;
}

}  // namespace

std::string report(const Plan& plan, const Tally& tally) {
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{}\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}: {} "
      "matches</title>\n"
      "<style>{}</style>\n</head>\n<body>\n<main>\n",
      report_mark, escaped(plan.game->title), grouped(tally.rows()), style);
  out += fmt::format("<h1>{}: {} matches</h1>\n<p>{}; seed {}.{}</p>\n", escaped(plan.game->title),
                     grouped(tally.rows()), escaped(plan.players_in_words()), plan.seed,
                     tally.rows() < plan.jobs()
                         ? fmt::format(" Stopped before all {} were played.", grouped(plan.jobs()))
                         : "");
  if (tally.rows() > 0) {
    out +=
        (plan.rivals.what == ladder_switch ? ratings(plan, tally) : wins(plan, tally)) + effects(plan, tally);
    out += plan.settings() == 1 ? endings_of_one(plan, tally.groups()[0]) : endings_of_many(plan, tally);
    out += lengths(plan, tally) + courses(plan, tally);
  }
  if (!tally.effects().empty())
    out +=
        "<footer>A difference is called real when 0 lies outside its interval. The intervals of all "
        "differences on "
        "this page hold together with 95 % (Bonferroni).</footer>\n";
  return out + fmt::format("<footer>{}<br>signature {:016x}</footer>\n</main>\n</body>\n</html>\n",
                           escaped(plan.header.substr(2)), tally.signature());
}

}  // namespace linstock::sim
