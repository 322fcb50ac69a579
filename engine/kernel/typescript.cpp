#include "kernel/typescript.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace linstock {

namespace {

// Placeholders for the types that a game supplies.
struct AnyStep {};
BOOST_DESCRIBE_STRUCT(AnyStep, (), ())
enum class Purpose : std::uint8_t { any };
BOOST_DESCRIBE_ENUM(Purpose, any)

std::string object(std::string first, const std::vector<std::string>& rest) {
  for (const auto& one : rest) first += (first.empty() ? "" : "; ") + one;
  return first.empty() ? "Record<string, never>" : fmt::format("{{ {} }}", first);
}

}  // namespace

std::string TypeWriter::imports() const {
  std::string out;
  if (!imported_.empty())
    out = fmt::format("import type {{ {} }} from './kernel';\n", fmt::join(imported_, ", "));
  return out +
         fmt::format("import type {{ Id{} }} from './types';\n", out_.contains(": Reason") ? ", Reason" : "");
}

TypeWriter::Fields TypeWriter::fields(std::span<const Member> members) {
  Fields out;
  for (const Member& m : members) out.push_back(fmt::format("{}: {}", m.name, (this->*m.type)()));
  return out;
}

std::string TypeWriter::alternatives(std::span<const Kind> kinds) {
  std::string out;
  for (const Kind& kind : kinds) out += alternative(kind.is, (this->*kind.fields)());
  return out;
}

void TypeWriter::declare_questions(std::string_view name, std::span<const Kind> kinds) {
  std::string all;
  for (const Kind& kind : kinds)
    if (kind.fields) all += question(kind.is, (this->*kind.fields)());
  add(std::string{name}, all.empty() ? "never" : all);
}

void TypeWriter::add_word(std::string& words, std::string_view word) {
  words += fmt::format("{}'{}'", words.empty() ? "" : " | ", word);
}

std::string TypeWriter::members(const Fields& fields) {
  if (fields.empty()) return object("", fields);
  std::string out = "{\n";
  for (const auto& one : fields) out += fmt::format("  {};\n", one);
  return out + "}";
}

std::string TypeWriter::alternative(std::string_view is, const Fields& fields) {
  return fmt::format("\n  | {}", object(fmt::format("is: '{}'", is), fields));
}

std::string TypeWriter::question(std::string_view is, const Fields& fields) {
  return fmt::format("\n  | {{ is: '{}'; fields: {} }}", is, object("", fields));
}

std::string TypeWriter::hidden(std::string_view value, std::string_view audience) {
  return fmt::format("{{ value: {}; known_to: 'all' | {} }}", or_null(std::string{value}), audience);
}

std::string TypeWriter::or_null(std::string type) {
  return type.ends_with(" | null") ? type : std::move(type) + " | null";
}

std::string TypeWriter::list_of(std::string_view type) {
  return type.contains(" | ") ? fmt::format("({})[]", type) : fmt::format("{}[]", type);
}

std::string TypeWriter::pascal(std::string_view kebab) {
  std::string out;
  bool upper = true;
  for (char c : kebab) {
    if (c != '-') out += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    upper = c == '-';
  }
  return out;
}

std::string TypeWriter::declared(const std::string& body) const {
  const auto found = std::ranges::find(declared_, body, &Declared::body);
  return found == declared_.end() ? fmt::format("({}\n)", body) : found->name;
}

std::string TypeWriter::add(const std::string& wanted, const std::string& body) {
  std::string name = wanted;
  for (int i = 2;; ++i) {
    const auto found = std::ranges::find(declared_, name, &Declared::name);
    if (found == declared_.end()) break;
    if (found->body == body) return name;
    name = fmt::format("{}{}", wanted, i);
  }
  declared_.push_back({name, body});
  const bool lines = body.starts_with("{\n");
  out_ += lines ? fmt::format("\nexport interface {} {}\n", name, body)
                : fmt::format("\nexport type {} ={}{};\n", name, body.starts_with('\n') ? "" : " ", body);
  return name;
}

std::string kernel_types() {
  struct StepKinds : Kinds<AnyStep> {};
  using Step = OneOf<StepKinds>;
  using Draft = std::variant<NoDraft>;
  const std::string word = "any";  // gives seats and verbs a name, so that they become Id, not number
  Names names;
  for (const Domain named : {Seat::domain, Verb::domain})
    names.of[static_cast<std::size_t>(named)] = {&word, 1};
  TypeWriter w{names, TypeWriter::For::kernel};
  w.parameter<Step>("Step");
  w.parameter<Draft>("Draft");
  w.parameter<Purpose>("Purpose");
  w.type_of<Core<Step, Draft, Purpose, CoreSize{.windows = 1}>>();
  std::string imports = w.imports();
  return std::move(imports) + w.take();
}

}  // namespace linstock
