#include "server/fair.hpp"

#include <array>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <sodium.h>

namespace linstock::server {

namespace {

/// Bytes of one entry's key stream.
class KeyStream {
 public:
  KeyStream(std::string_view secret, std::size_t entry) {
    const auto what = fmt::format("{} {}", secret, entry);
    crypto_generichash(key_.data(), key_.size(), reinterpret_cast<const unsigned char*>(what.data()),
                       what.size(), nullptr, 0);
  }
  /// Even over 0 .. n-1; n from 1 to 256.
  std::uint32_t below(std::uint32_t n) {
    const std::uint32_t limit = 256 / n * n;
    for (;;)
      if (const std::uint32_t byte = next(); byte < limit) return byte % n;
  }

 private:
  std::uint32_t next() {
    if (used_ == block_.size()) {
      const std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
      block_.fill(0);
      crypto_stream_chacha20_xor_ic(block_.data(), block_.data(), block_.size(), nonce.data(), blocks_++,
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

std::vector<std::uint8_t> fair_faces(std::string_view secret, std::size_t entry, std::uint8_t sides,
                                     std::size_t count) {
  KeyStream stream{secret, entry};
  std::vector<std::uint8_t> out;
  while (out.size() < count) out.push_back(static_cast<std::uint8_t>(stream.below(sides) + 1));
  return out;
}

std::vector<std::uint8_t> fair_order(std::string_view secret, std::size_t entry, std::size_t count) {
  KeyStream stream{secret, entry};
  std::vector<std::uint8_t> out(count);
  std::iota(out.begin(), out.end(), std::uint8_t{0});
  for (std::size_t i = count; i > 1; --i)
    std::swap(out[i - 1], out[stream.below(static_cast<std::uint32_t>(i))]);
  return out;
}

}  // namespace linstock::server
