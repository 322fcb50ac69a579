// Rate limits: token buckets, by address, person or name.
#pragma once

#include <chrono>
#include <map>
#include <string>

#include "server/limits.hpp"

namespace linstock::server {

using Clock = std::chrono::steady_clock;

/// A token bucket: a rate per second and a burst.
class Bucket {
 public:
  explicit Bucket(limits::Rate rate) : rate_(rate), left_(rate.at_once) {}
  /// A bucket that will be full again in this many seconds.
  Bucket(limits::Rate rate, double seconds) : rate_(rate), left_(rate.at_once - seconds * rate.each_second) {}
  /// Takes a token; false if none is left.
  bool take(Clock::time_point now);
  /// Whether a token is left, or would be if the burst were larger by `more`.
  bool has_any(Clock::time_point now, double more = 0);
  /// Takes tokens, even more than are left: then no token is left until the debt is refilled.
  void spend(std::size_t tokens) { left_ -= static_cast<double>(tokens); }
  /// Whether the whole burst is available.
  bool full(Clock::time_point now) const { return left(now) >= rate_.at_once; }
  /// Seconds until it is full.
  double until_full(Clock::time_point now) const { return (rate_.at_once - left(now)) / rate_.each_second; }

 private:
  double left(Clock::time_point now) const;

  limits::Rate rate_;
  double left_;
  Clock::time_point last_ = Clock::now();
};

/// Rate limits by address.
using Buckets = std::map<std::string, Bucket>;
/// Makes room for the bucket of one more address: if there are too many, drops those of idle addresses.
void forget_idle(Buckets& of);
/// Takes a token; false if the rate is exceeded.
bool within(Buckets& of, const std::string& address, limits::Rate rate);
/// Whether a token is left.
bool is_within(Buckets& of, const std::string& address);

}  // namespace linstock::server
