// A small net that judges positions: features of a position in, the chance of winning out. Its arithmetic has
// no exponentials, so that it gives the same result on every machine.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace linstock {

/// One hidden layer, squashed by x / (1 + |x|), and one output, squashed into 0 to 1.
class ValueNet {
 public:
  /// A net that is to be trained; its weights are small and random.
  ValueNet(std::size_t features, std::size_t hidden, std::uint64_t seed);
  /// Reads what `json` has written; nothing if that is no net of so many features.
  static std::optional<ValueNet> read(std::string_view json, std::size_t features);

  /// The chance of winning, above 0 and below 1.
  double chance(std::span<const double> features) const;
  /// Shifts the weights by one step towards what happened: 1 is a win, 0 a loss.
  void learn(std::span<const double> features, double happened, double rate);
  /// All weights, rounded to thousandths; `made_by` says where they come from.
  std::string json(std::string_view made_by) const;

 private:
  ValueNet() = default;
  struct Run;
  Run run(std::span<const double> features) const;

  std::vector<std::vector<double>> hidden_;  ///< of each neuron the weights of the features, then the bias
  std::vector<double> out_;                  ///< the weights of the neurons, then the bias
};

}  // namespace linstock
