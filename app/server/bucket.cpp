#include "server/bucket.hpp"

#include <algorithm>

namespace linstock::server {

double Bucket::left(Clock::time_point now) const {
  const auto gained = std::chrono::duration<double>(now - last_).count() * rate_.each_second;
  return std::min(rate_.at_once, left_ + gained);
}

bool Bucket::has_any(Clock::time_point now, double more) {
  left_ = left(now);
  last_ = now;
  return left_ + more >= 1;
}

bool Bucket::take(Clock::time_point now) {
  if (!has_any(now)) return false;
  left_ -= 1;
  return true;
}

void forget_idle(Buckets& of) {
  if (of.size() < limits::hosts) return;
  const auto now = Clock::now();
  std::erase_if(of, [&](const auto& each) { return each.second.full(now); });
  if (of.size() >= 10 * limits::hosts) of.clear();  // too many to keep in memory
}

bool within(Buckets& of, const std::string& address, limits::Rate rate) {
  if (!of.contains(address)) forget_idle(of);
  return of.try_emplace(address, rate).first->second.take(Clock::now());
}

bool is_within(Buckets& of, const std::string& address) {
  const auto it = of.find(address);
  return it == of.end() || it->second.has_any(Clock::now());
}

}  // namespace linstock::server
