#include "server/turns.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace linstock::server {

asio::awaitable<void> Turns::take(const std::string& who) {
  asio::steady_timer turn{*io_, std::chrono::steady_clock::time_point::max()};
  Line& line = line_of(who);
  if (line.waiting.empty()) {
    line.had = std::max(line.had, last_);
    order_.emplace(line.had, who);
  }
  line.waiting.push_back(&turn);
  serve_soon();
  boost::system::error_code ignored;
  co_await turn.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
}

void Turns::done(const std::string& who, double seconds) {
  ++free_;
  Line& line = line_of(who);
  if (!line.waiting.empty()) order_.erase({line.had, who});
  line.had += seconds;
  if (!line.waiting.empty()) order_.emplace(line.had, who);
  serve_soon();
}

Turns::Line& Turns::line_of(const std::string& who) {
  if (lines_.size() > remembered_) {
    std::erase_if(lines_, [&](const auto& l) { return l.second.waiting.empty() && l.second.had <= last_; });
    remembered_ = 2 * lines_.size() + 1'000;
  }
  return lines_.try_emplace(who, Line{last_}).first->second;
}

void Turns::serve_soon() {
  if (soon_ || free_ == 0 || order_.empty()) return;
  soon_ = true;
  asio::post(*io_, [this] { serve(); });
}

void Turns::serve() {
  soon_ = false;
  while (free_ > 0 && !order_.empty()) {
    const auto [had, who] = *order_.begin();
    order_.erase(order_.begin());
    Line& line = lines_.at(who);
    auto* next = line.waiting.front();
    line.waiting.pop_front();
    if (!line.waiting.empty()) order_.emplace(had, who);
    last_ = had;
    --free_;
    next->cancel();
  }
}

}  // namespace linstock::server
