#include "protocol/document.hpp"

#include <fmt/format.h>

#include "kernel/typescript.hpp"
#include "protocol/methods.hpp"

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
  if (!listed && !p.says.empty()) line += fmt::format("; {}", p.says);
  return line + "\n";
}

std::string section_of(const Method& m) {
  std::string out = fmt::format("\n### {}\n\n{}\n\n", m.name, m.says);
  for (const Parameter& p : m.parameters) out += line_of(p);
  return out + fmt::format("{}Result: {}.\n", m.parameters.empty() ? "" : "\n", m.result);
}

}  // namespace

std::string document(std::span<const Method> methods) {
  std::string out = "## Methods\n";
  for (const Method& m : methods) out += section_of(m);
  return out;
}

std::string document() {
  std::string out = document(methods());
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
