#include "kernel/match.hpp"

#include "kernel/embedded.hpp"

namespace linstock {

std::optional<std::string_view> MatchSetup::file(std::string_view path) const {
  if (const auto it = files.find(std::string{path}); it != files.end()) return it->second;
  return embedded_file(path);
}

namespace {

/// The length of the JSON object, list or string at the start of a text; 0 if it is not complete.
std::size_t length_of_value(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\')
      ++i;
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted)
      depth += (c == '{' || c == '[') - (c == '}' || c == ']');
    if (depth == 0 && !quoted) return i + 1;
  }
  return 0;
}

}  // namespace

std::string line_of(const Edit& e) {
  std::string line{e.patch};
  if (!e.waive.empty()) line.append(" ").append(e.waive);
  return line.append(" # ").append(e.reason);
}

ReportInWords split_report(std::string_view line) {
  const auto head = line.substr(0, std::min(line.find('{'), line.size()));
  return {split_words(head), split_edit(line.substr(head.size()))};
}

Edit split_edit(std::string_view line) {
  Edit edit;
  const auto take = [&] {
    const auto value = line.substr(0, length_of_value(line));
    line.remove_prefix(value.size());
    return value;
  };
  edit.patch = take();
  if (line.starts_with(" [")) line.remove_prefix(1), edit.waive = take();
  if (line.starts_with(" # ")) edit.reason = line.substr(3);
  return edit;
}

OrdersInWords read_orders(std::string_view text) {
  OrdersInWords orders;
  const auto words = split_words(text);
  for (std::size_t i = 0; i < words.size(); ++i) {
    auto& into = i == 0 ? orders.window : i == 1 ? orders.policy : i == 2 ? orders.condition : orders.line;
    into.append(into.empty() ? "" : " ").append(words[i]);
  }
  return orders;
}

std::string text_of(const OrdersInWords& orders) {
  std::string text = orders.window;
  for (const auto* word : {&orders.policy, &orders.condition, &orders.line})
    if (!word->empty()) text.append(" ").append(*word);
  return text;
}

Tape MatchSetup::tape() const {
  Tape t;
  if (seed) t.dice.seed(SeededTape::of_dice(*seed));
  if (const auto cards = card_seed ? card_seed : seed; cards && !enter_cards)
    t.cards.seed(SeededTape::of_cards(*cards));
  return t;
}

std::size_t last_barrier(const Match& match) {
  const auto& journal = match.journal();
  const auto last = std::ranges::find_if(journal.rbegin(), journal.rend(), &Entry::barrier);
  return static_cast<std::size_t>(journal.rend() - last);
}

}  // namespace linstock
