#include "protocol/document.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kernel/notation.hpp"
#include "kernel/typescript.hpp"
#include "protocol/handlers.hpp"

namespace linstock::protocol {

namespace {

std::string one_of(std::string_view list) {
  std::string out = "one of ";
  for (std::size_t at = 0; at <= list.size();) {
    const auto end = std::min(list.find('|', at), list.size());
    out += fmt::format("{}`{}`", at ? ", " : "", list.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

std::string line_of(const Parameter& p) {
  const bool listed = p.kind == Kind::one_of;
  std::string line =
      fmt::format("- `{}`: {}", p.name, listed ? one_of(p.says) : std::string{kind_name(p.kind)});
  if (!p.required) line += ", may be left out";
  if (p.kind == Kind::level && !p.says.empty()) line += ", or " + one_of(p.says);
  if (!listed && p.kind != Kind::level && !p.says.empty()) line += fmt::format("; {}", p.says);
  return line + "\n";
}

std::string section_of(const Method& m) {
  std::string out = fmt::format("\n### {}\n\n{}\n\n", m.name, m.says);
  for (const Parameter& p : m.parameters) out += line_of(p);
  return out + fmt::format("{}Result: {}.\n", m.parameters.empty() ? "" : "\n", m.result);
}

/// An argument as a line has it: UNIT; a pose is three numbers.
std::string argument(const Arg& arg) {
  if (arg.form == Form::pose) return "X Y HEADING";
  std::string name{arg.name};
  for (char& c : name)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return name;
}

std::string line_of(const VerbInfo& verb) {
  if (verb.role == Role::done) return "done";
  std::string line;
  std::size_t next = 0;
  for (const auto word : split_words(verb.pattern))
    line += (line.empty() ? "" : " ") + (word == "{}" ? argument(verb.args[next++]) : std::string{word});
  return line;
}

std::string row_of(const VerbInfo& verb, const GameInfo& game) {
  std::string questions;
  for (const QuestionInfo& q : game.questions)
    if (q.answered_by(verb.name)) questions += fmt::format("{}`{}`", questions.empty() ? "" : ", ", q.is);
  const std::string_view roles[] = {"answer", "part of", "ends", "pass", "act"};
  auto role = std::string{roles[static_cast<std::size_t>(verb.role)]};
  if (!verb.head.empty()) role += fmt::format(" `{}`", verb.head);
  return fmt::format("| `{}` | `{}` | {} | {} |\n", verb.name, line_of(verb), role, questions);
}

std::string notation_of(const GameInfo& game) {
  std::string out = fmt::format(
      "\n### {}\n\n| verb | line | role | answers the question |\n|---|---|---|---|\n", game.title);
  const auto match = game.create({.scenario = std::string{game.scenarios.front()}, .seed = 0});
  if (!match) return out;
  for (const VerbInfo& verb : (*match)->language().verbs) out += row_of(verb, game);
  return out;
}

}  // namespace

std::string document(std::span<const Method> methods) {
  std::string out = "## Methods\n";
  for (const Method& m : methods) out += section_of(m);
  return out;
}

std::string document(std::span<const GameInfo> games) {
  std::string out = document(methods());
  out += "\n## Verbs\n";
  for (const GameInfo& game : games) out += notation_of(game);
  out += "\n## Errors\n\n| number | name | when |\n|---|---|---|\n";
  for (const ErrorInfo& e : errors)
    out += fmt::format("| {} | `{}` | {} |\n", static_cast<int>(e.code), e.name, e.says);
  return out;
}

std::string types(const GameInfo& game) {
  return fmt::format("// {}, as the protocol shows it. Made by `linstock rpc --types {}`: do not edit.\n{}",
                     game.title, game.id, game.types());
}

std::string types_of_kernel() {
  return "// What all games share, as the protocol shows it. Made by `linstock rpc --types kernel`: do not "
         "edit.\n" +
         kernel_types();
}

}  // namespace linstock::protocol
