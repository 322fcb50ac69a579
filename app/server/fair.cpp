#include "server/fair.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <numeric>
#include <utility>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sodium.h>

#include "kernel/json.hpp"
#include "kernel/save.hpp"
#include "server/secrets.hpp"

namespace linstock::server {

namespace {

std::string_view or_dash(std::string_view nonce) { return nonce.empty() ? "-" : nonce; }

/// The random bytes for one entry's dice.
class KeyStream {
 public:
  KeyStream(const FairDice& dice, std::size_t entry, std::string_view nonce) {
    std::string what = dice.secret;
    for (const auto& given : dice.opening) what += fmt::format(" {}", or_dash(given));
    what += fmt::format(" {} {}", entry, or_dash(nonce));
    crypto_generichash(key_.data(), key_.size(), reinterpret_cast<const unsigned char*>(what.data()),
                       what.size(), nullptr, 0);
  }
  /// A uniform number in 0 .. n-1, by rejection; n is 1 to 256.
  std::uint32_t below(std::uint32_t n) {
    const std::uint32_t limit = 256 / n * n;
    for (;;)
      if (const std::uint32_t byte = next(); byte < limit) return byte % n;
  }

 private:
  std::uint32_t next() {
    if (used_ == block_.size()) {
      const std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> none{};
      block_.fill(0);
      crypto_stream_chacha20_xor_ic(block_.data(), block_.data(), block_.size(), none.data(), blocks_++,
                                    key_.data());
      used_ = 0;
    }
    return block_[used_++];
  }

  std::array<unsigned char, crypto_stream_chacha20_KEYBYTES> key_{};
  std::array<unsigned char, 64> block_{};
  std::size_t used_ = 64;
  std::uint64_t blocks_ = 0;
};

}  // namespace

bool is_nonce(std::string_view text) {
  return text.size() >= 16 && text.size() <= 64 &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::vector<std::uint8_t> fair_faces(const FairDice& dice, std::size_t entry, std::string_view nonce,
                                     std::uint8_t sides, std::size_t count) {
  KeyStream stream{dice, entry, nonce};
  std::vector<std::uint8_t> out;
  out.reserve(count);
  while (out.size() < count) out.push_back(static_cast<std::uint8_t>(stream.below(sides) + 1));
  return out;
}

std::vector<std::uint8_t> fair_order(const FairDice& dice, std::size_t entry, std::string_view nonce,
                                     std::size_t count) {
  KeyStream stream{dice, entry, nonce};
  std::vector<std::uint8_t> out(count);
  std::iota(out.begin(), out.end(), std::uint8_t{0});
  for (std::size_t i = count; i > 1; --i)
    std::swap(out[i - 1], out[stream.below(static_cast<std::uint32_t>(i))]);
  return out;
}

// --- the record ---

namespace {

using boost::json::object, boost::json::value;

/// A parsed record.
struct Record {
  std::string commitment, secret;
  std::vector<std::string> opening;
  std::map<std::size_t, std::string> nonces;  ///< by the entry of the play
  const object* save = nullptr;
};

std::optional<std::string> text_of(const value* v) {
  if (!v || !v->is_string()) return {};
  return std::string{std::string_view{v->get_string()}};
}

std::expected<Record, std::string> read_record(const object& json) {
  Record r;
  const auto commitment = text_of(json.if_contains("commitment")),
             secret = text_of(json.if_contains("secret"));
  if (!commitment) return std::unexpected("commitment: missing");
  if (!secret) return std::unexpected("secret: missing; it is revealed when the match is over");
  r.commitment = *commitment, r.secret = *secret;
  const auto* opening = json.if_contains("opening");
  if (!opening || !opening->is_array()) return std::unexpected("opening: expected a list");
  for (const auto& v : opening->get_array()) {
    const auto nonce = text_of(&v);
    if (!nonce || (!nonce->empty() && !is_nonce(*nonce))) return std::unexpected("opening: no nonce");
    r.opening.push_back(*nonce);
  }
  const auto* nonces = json.if_contains("nonces");
  if (!nonces || !nonces->is_object()) return std::unexpected("nonces: expected an object");
  for (const auto& kv : nonces->get_object()) {
    const std::string_view key = kv.key();
    std::size_t entry = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), entry);
    const auto nonce = text_of(&kv.value());
    if (error != std::errc{} || end != key.data() + key.size() || !nonce || !is_nonce(*nonce))
      return std::unexpected(fmt::format("nonces.{}: no nonce of an entry", key));
    r.nonces.emplace(entry, *nonce);
  }
  const auto* save = json.if_contains("save");
  if (!save || !save->is_object()) return std::unexpected("save: missing");
  r.save = &save->get_object();
  return r;
}

}  // namespace

std::expected<std::size_t, std::string> verify_fair(const object& document, std::span<const GameInfo> games) {
  const auto record = read_record(document);
  if (!record) return std::unexpected(record.error());
  if (hash_of_secret(record->secret) != record->commitment)
    return std::unexpected("the secret does not match the commitment");
  const FairDice dice{record->secret, record->opening};
  // By entry: the line that it must have if it is a throw; "" if no dice were due.
  std::map<std::size_t, std::string> thrown;
  const auto look = [&](const Match& m) {
    const auto entry = m.journal().size();
    // The nonce is that of the play that led to the throw: the last entry that is not itself dice.
    std::string nonce;
    for (std::size_t i = entry; i > 0; --i)
      if (m.journal()[i - 1].kind != EntryKind::dice) {
        const auto it = record->nonces.find(i - 1);
        if (it != record->nonces.end()) nonce = it->second;
        break;
      }
    const auto wanted = m.wanted_dice();
    thrown[entry] =
        !wanted ? ""
        : wanted->sides
            ? fmt::format("dice {}",
                          fmt::join(fair_faces(dice, entry, nonce, wanted->sides, wanted->count), " "))
            : fmt::format("cards {}", fmt::join(fair_order(dice, entry, nonce, wanted->count), " "));
  };
  const auto match = load(boost::json::serialize(*record->save), games, ChangedRules::refuse, look);
  if (!match) return std::unexpected(match.error().what());
  std::size_t throws = 0;
  for (const auto& [i, line] : thrown) {
    const Entry& e = (*match)->journal()[i];
    if (e.kind != EntryKind::dice) continue;
    if (e.line != line)
      return std::unexpected(fmt::format("entry {}: \"{}\" should be \"{}\"", i, e.line, line));
    ++throws;
  }
  return throws;
}

}  // namespace linstock::server
