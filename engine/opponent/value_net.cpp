#include "opponent/value_net.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/ranges.h>

#include "kernel/json.hpp"
#include "kernel/rng.hpp"

namespace linstock {

namespace {

constexpr double thousand = 1'000;

double squashed(double x) { return x / (1 + std::abs(x)); }

/// The weighted sum of `in`, whose last weight is the bias.
double sum(std::span<const double> weights, std::span<const double> in) {
  double x = weights.back();
  for (std::size_t i = 0; i < in.size(); ++i) x += weights[i] * in[i];
  return x;
}

/// The weights of so many inputs and the bias, read from a list of thousandths; empty if it is another one.
std::vector<double> weights_of(const boost::json::value* row, std::size_t inputs) {
  std::vector<double> weights;
  if (row && row->is_array() && row->get_array().size() == inputs + 1)
    for (const auto& w : row->get_array())
      if (w.is_int64()) weights.push_back(static_cast<double>(w.get_int64()) / thousand);
  return weights.size() == inputs + 1 ? weights : std::vector<double>{};
}

std::string in_thousandths(std::span<const double> weights) {
  std::vector<long> whole;
  for (const double w : weights) whole.push_back(std::lround(w * thousand));
  return fmt::format("[{}]", fmt::join(whole, ","));
}

}  // namespace

struct ValueNet::Run {
  std::vector<double> neurons;
  double sum = 0;
  double chance() const { return (1 + squashed(sum)) / 2; }
};

ValueNet::ValueNet(std::size_t features, std::size_t hidden, std::uint64_t seed) {
  Rng rng{seed};
  const auto small = [&] { return (rng.below(2'001) / thousand - 1) / 3; };
  hidden_.assign(hidden, std::vector<double>(features + 1));
  out_.resize(hidden + 1);
  for (auto& neuron : hidden_) std::ranges::generate(neuron, small);
  std::ranges::generate(out_, small);
}

std::optional<ValueNet> ValueNet::read(std::string_view json, std::size_t features) {
  Faults faults;
  const auto all = parse_json(json, "net", faults);
  const auto* members = all ? all->if_object() : nullptr;
  const auto* neurons = members ? members->if_contains("hidden") : nullptr;
  if (!neurons || !neurons->is_array()) return {};
  ValueNet net;
  for (const auto& neuron : neurons->get_array()) net.hidden_.push_back(weights_of(&neuron, features));
  net.out_ = weights_of(members->if_contains("out"), net.hidden_.size());
  if (net.out_.empty() || std::ranges::any_of(net.hidden_, &std::vector<double>::empty)) return {};
  return net;
}

ValueNet::Run ValueNet::run(std::span<const double> features) const {
  Run run{.neurons = {}};
  run.neurons.reserve(hidden_.size());
  for (const auto& neuron : hidden_) run.neurons.push_back(squashed(linstock::sum(neuron, features)));
  run.sum = linstock::sum(out_, run.neurons);
  return run;
}

double ValueNet::chance(std::span<const double> features) const { return run(features).chance(); }

/// Descends the slope of the logarithmic loss.
void ValueNet::learn(std::span<const double> features, double happened, double rate) {
  const Run now = run(features);
  const double slope = (now.chance() - happened) * 2 / (1 + 2 * std::abs(now.sum));
  for (std::size_t h = 0; h < hidden_.size(); ++h) {
    const double neuron = now.neurons[h], flat = 1 - std::abs(neuron);
    const double back = rate * slope * out_[h] * flat * flat;
    out_[h] -= rate * slope * neuron;
    for (std::size_t i = 0; i < features.size(); ++i) hidden_[h][i] -= back * features[i];
    hidden_[h].back() -= back;
  }
  out_.back() -= rate * slope;
}

std::string ValueNet::json(std::string_view made_by) const {
  std::vector<std::string> rows(hidden_.size());
  std::ranges::transform(hidden_, rows.begin(),
                         [](const auto& neuron) { return "    " + in_thousandths(neuron); });
  return fmt::format("{{\n  \"made_by\": \"{}\",\n  \"hidden\": [\n{}\n  ],\n  \"out\": {}\n}}\n", made_by,
                     fmt::join(rows, ",\n"), in_thousandths(out_));
}

}  // namespace linstock
