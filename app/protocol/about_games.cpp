// Methods about games and their rules; they need no match.
#include "kernel/embedded.hpp"
#include "kernel/notation.hpp"
#include "kernel/save.hpp"
#include "protocol/handlers.hpp"
#include "protocol/register.hpp"

namespace linstock::protocol {

namespace {

void write_words(JsonWriter& w, std::string_view key, const auto& words) {
  w.key(key), w.open('[');
  for (const auto& word : words) w.string(word);
  w.close(']');
}

void write_summary(JsonWriter& w, const GameInfo& g) {
  w.member("game", g.id);
  w.member("title", g.title);
  write_words(w, "seats", g.seats);
  write_words(w, "scenarios", g.scenarios);
}

void write_match_option(JsonWriter& w, const MatchOption& o) {
  constexpr std::string_view type_words[] = {"flag", "word", "number"};
  w.open('{');
  w.member("name", o.name);
  w.member("type", std::string_view{type_words[static_cast<std::size_t>(o.type)]});
  w.key("default"), w.raw(o.json(o.value).value_or("null"));
  if (o.type == MatchOption::Type::whole) {
    w.member("from", o.low), w.member("to", o.high), w.member("step", o.step);
  } else {
    w.key("values"), w.open('[');
    for (const auto& value : o.values) w.raw(o.json(value).value_or("null"));
    w.close(']');
  }
  w.member("clause", o.clause);
  if (!o.needs.empty()) w.key("needs"), w.raw(o.needs);
  w.close('}');
}

std::string_view form_word(Form form) {
  constexpr std::string_view words[] = {"id", "number", "range", "pose"};
  return words[static_cast<std::size_t>(form)];
}

void write_verb(JsonWriter& w, const VerbInfo& v) {
  w.open('{');
  w.member("verb", v.name);
  w.member("pattern", v.pattern);
  w.member("role", word(v.role));
  if (!v.head.empty()) w.member("head", v.head);
  w.key("args"), w.open('[');
  for (std::size_t i = 0; i < v.arity(); ++i) {
    w.open('{');
    w.member("name", v.args[i].name);
    w.member("form", form_word(v.args[i].form));
    if (v.args[i].form == Form::id) w.member("domain", static_cast<int>(v.args[i].domain));
    w.close('}');
  }
  w.close(']'), w.close('}');
}

void write_question(JsonWriter& w, const QuestionInfo& q) {
  w.open('{');
  w.member("is", q.is);
  write_words(w, "verbs", split_words(q.verbs));
  w.close('}');
}

/// Writes the verbs and the words of each domain of ids. They belong to a match, because users' data files
/// may define names of their own.
void write_language(JsonWriter& w, const Language& language) {
  w.key("verbs"), w.open('[');
  for (const VerbInfo& v : language.verbs) write_verb(w, v);
  w.close(']');
  w.key("domains"), w.open('[');
  for (const auto& domain : language.names->of) {
    w.open('[');
    for (const auto& name : domain) w.string(name);
    w.close(']');
  }
  w.close(']');
}

void write_clause(JsonWriter& w, const ClauseText& c) {
  w.open('{');
  w.member("id", c.id);
  w.member("heading", c.heading);
  w.member("text", c.text);
  w.close('}');
}

/// The register of a game; the WebAssembly module has none: a page has them itself.
std::optional<std::string_view> register_of(const GameInfo& g) { return embedded_file(g.rules); }
Reply no_registers() { return refuse(Code::unknown_clause, "registers-are-elsewhere"_reason); }

}  // namespace

void write_faults(JsonWriter& w, const Faults& faults, const GameInfo& g) {
  w.key("faults"), w.open('[');
  for (const Fault& f : faults) {
    w.open('{');
    w.member("where", f.where);
    w.member("reason", f.reason);
    if (f.clause) w.member("clause", text(f.clause, g.clauses));
    w.close('}');
  }
  w.close(']');
}

Reply session_hello(Call& c) {
  auto w = writer();
  w.open('{');
  w.member("linstock", program_version);
  w.member("protocol", protocol_version);
  w.member("save", save_version);
  w.member("language", std::string_view{"en"});
  w.key("limits"), w.open('{');
  w.member("message", max_message);
  w.member("matches", c.registry.max_open);
  w.close('}'), w.close('}');
  return w.take();
}

Reply games_list(Call& c) {
  auto w = writer();
  w.open('{');
  w.key("games"), w.open('[');
  for (const GameInfo& g : c.registry.games) {
    w.open('{');
    write_summary(w, g);
    w.close('}');
  }
  w.close(']'), w.close('}');
  return w.take();
}

Reply games_describe(Call& c) {
  const GameInfo& g = *c.game;
  auto w = writer();
  w.open('{');
  write_summary(w, g);
  write_words(w, "files", g.files);
  write_words(w, "entry_points", g.entry_points);
  w.member("rules", g.rules);
  w.key("options"), w.open('[');
  for (const MatchOption& o : g.options()) write_match_option(w, o);
  w.close(']');
  w.key("questions"), w.open('[');
  for (const QuestionInfo& q : g.questions) write_question(w, q);
  w.close(']');
  const auto match = g.create({.scenario = std::string{g.scenarios.front()}, .seed = 0});
  if (match) write_language(w, (*match)->language());
  w.close('}');
  return w.take();
}

Reply data_read(Call& c) {
  const std::string path{*c.text("path")};
  if (!c.game->takes_file(path)) return refuse(Code::bad_document, "no-data-file"_reason.with("file", path));
  const auto file = embedded_file(path);
  if (!file) return refuse(Code::bad_document, "no-such-data-file"_reason);
  auto w = writer();
  w.open('{');
  w.member("text", *file);
  w.close('}');
  return w.take();
}

Reply data_check(Call& c) {
  const GameInfo& g = *c.game;
  const std::string path{*c.text("path")};
  Faults faults;
  if (!g.takes_file(path)) {
    faults.push_back({path, "no-such-data-file"_reason, {}});
  } else {
    MatchSetup setup{.seed = 0};
    setup.files[path] = *c.text("text");
    std::vector<std::string_view> scenarios{g.scenarios.begin(), g.scenarios.end()};
    const auto stem = path.substr(0, path.rfind('.'));
    const auto own = std::string_view{stem}.substr(stem.rfind('/') + 1);
    if (g.own_file_of(own) == path) scenarios = {own};
    for (const auto scenario : scenarios) {  // each, because the file may belong to only one
      setup.scenario = scenario;
      if (auto match = g.create(setup); !match && faults.empty()) faults = std::move(match.error());
    }
  }
  auto w = writer();
  w.open('{');
  w.member("good", faults.empty());
  write_faults(w, faults, g);
  w.close('}');
  return w.take();
}

Reply scenario_sketch(Call& c) {
  const GameInfo& g = *c.game;
  Faults faults;
  std::string sketch;
  if (g.sketch)
    sketch = g.sketch(*c.text("text"), faults);
  else
    faults.push_back({"game", "no-own-scenarios"_reason, {}});
  auto w = writer();
  w.open('{');
  w.key("sketch"), w.raw(sketch.empty() ? "null" : sketch);
  write_faults(w, faults, g);
  w.close('}');
  return w.take();
}

Reply scenario_text(Call& c) {
  const auto scenario = *c.text("scenario");
  const std::string text = c.game->scenario_text ? c.game->scenario_text(scenario) : "";
  auto w = writer();
  w.open('{');
  w.key("text"), text.empty() ? w.null() : w.string(text);
  w.close('}');
  return w.take();
}

Reply rules_clause(Call& c) {
  const auto id = *c.text("id");
  const auto rules = register_of(*c.game);
  if (!rules) return no_registers();
  for (const ClauseText& clause : read_register(*rules))
    if (clause.id == id) {
      auto w = writer();
      write_clause(w, clause);
      return w.take();
    }
  return refuse(Code::unknown_clause, "clause-unknown"_reason.with("clause", std::string{id}));
}

Reply rules_search(Call& c) {
  const auto rules = register_of(*c.game);
  if (!rules) return no_registers();
  const auto found = search_register(*rules, *c.text("words"));
  auto w = writer();
  w.open('{');
  w.member("found", found.size());
  w.key("clauses"), w.open('[');
  for (std::size_t i = 0; i < found.size() && i < max_found; ++i) write_clause(w, found[i]);
  w.close(']'), w.close('}');
  return w.take();
}

}  // namespace linstock::protocol
