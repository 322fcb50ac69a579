// Saves, of Montrose and of the small game of the tests.
#include "fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace linstock;
  const auto match = load(fuzz::text_of(data, size), fuzz::all_games());
  if (match)
    fuzz::must_save(**match);
  else
    fuzz::must(!match.error().what().empty(), "a refusal says why");
  return 0;
}
