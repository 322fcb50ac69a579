#include "opponent/summary.hpp"

#include "kernel/json.hpp"
#include "opponent/programs.hpp"

namespace linstock {

namespace {

void number(JsonWriter& w, std::string_view key, double n) { w.key(key), w.raw(fmt::format("{:.6f}", n)); }

void write(JsonWriter& w, const Summary::Battle& b) {
  w.open('{');
  w.member("is", b.is), w.member("event", b.event), w.member("turn", b.turn);
  w.member("space", b.space), w.member("attacker", b.attacker);
  w.key("won"), b.won.empty() ? w.null() : w.string(b.won);
  w.key("chances"), w.open('{');
  for (const auto& [name, chance] : b.chances) number(w, name, chance);
  w.close('}');
  w.key("losses"), w.open('[');
  for (const auto& loss : b.losses) {
    w.open('{'), w.member("seat", loss.seat), w.member("units", loss.units);
    number(w, "expected", loss.expected), w.close('}');
  }
  w.close(']'), w.close('}');
}

void write(JsonWriter& w, const Summary::TurningPoint& p) {
  w.open('{');
  w.member("is", p.is), w.member("event", p.event), w.member("turn", p.turn), w.member("seat", p.seat);
  w.key("unit"), p.unit.empty() ? w.null() : w.string(p.unit);
  w.close('}');
}

}  // namespace

Summary summary_of(const Match& match, std::span<const GameInfo> games, Viewer viewer) {
  auto* const summary = programs_of(match.game()).summary;
  return summary ? summary(match, games, viewer) : Summary{};
}

std::string summary_in_json(const Summary& summary) {
  static const Names none;
  JsonWriter w{none};
  w.open('{');
  w.key("battles"), w.open('[');
  for (const auto& battle : summary.battles) write(w, battle);
  w.close(']');
  w.key("turning_points"), w.open('[');
  for (const auto& point : summary.turning_points) write(w, point);
  w.close(']');
  w.key("luck"), w.open('[');
  for (const auto& luck : summary.luck) {
    w.open('{'), w.member("seat", luck.seat), w.member("name", luck.name);
    number(w, "got", luck.got), number(w, "expected", luck.expected), w.close('}');
  }
  w.close(']'), w.close('}');
  return w.take();
}

}  // namespace linstock
