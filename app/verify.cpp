#include "verify.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <ostream>

#include <fmt/format.h>

#include "kernel/json.hpp"
#include "kernel/save.hpp"
#include "kernel/saved.hpp"
#include "printable.hpp"
#include "server/fair.hpp"

namespace linstock {

namespace {

/// How often the umpire of a save has had seats believe something.
std::ptrdiff_t reports_in(const boost::json::value& save) {
  const auto* journal = save.is_object() ? save.get_object().if_contains("journal") : nullptr;
  if (!journal || !journal->is_array()) return 0;
  return std::ranges::count_if(journal->get_array(), [](const boost::json::value& entry) {
    const auto* kind = entry.is_object() ? entry.get_object().if_contains("kind") : nullptr;
    return kind && kind->is_string() && kind->get_string() == "report";
  });
}

}  // namespace

int verify(const std::string& file, std::ostream& out, std::span<const GameInfo> games) {
  std::ifstream in{file, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  if (in.bad() || !in.is_open()) {
    out << printable(file) << ": cannot be read\n";
    return 1;
  }
  const auto tell_umpire = [&](const boost::json::value& save) {
    if (const auto umpire = umpire_of(save); !umpire.empty()) out << "Umpire: " << printable(umpire) << '\n';
    if (const auto reports = reports_in(save)) out << "Reports of the umpire: " << reports << '\n';
  };
  Faults faults;
  const auto json = parse_json(text, "record", faults);
  if (const auto* record = json ? json->if_object() : nullptr; record && record->contains("commitment")) {
    const auto throws = server::verify_fair(*record, games);
    if (const auto* save = throws ? record->if_contains("save") : nullptr) tell_umpire(*save);
    if (!throws)
      out << printable(fmt::format("{}: {}", file, throws.error())) << '\n';
    else
      out << fmt::format(
          "{} throw{} fair and every hash agrees, provided that before the first throw you were given the "
          "commitment\n  {}\nand that you gave the nonces recorded as yours\n",
          *throws, *throws == 1 ? " is" : "s are", std::string_view{record->at("commitment").get_string()});
    return throws ? 0 : 1;
  }
  const auto match = load(text, games);
  if (!match) {
    out << printable(fmt::format("{}: {}", file, match.error().what())) << '\n';
    return 1;
  }
  tell_umpire(*json);
  const auto entries = (*match)->journal().size();
  out << fmt::format("{} entr{}, every hash and every die agrees\n", entries, entries == 1 ? "y" : "ies");
  return 0;
}

}  // namespace linstock
