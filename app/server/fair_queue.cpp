#include "server/fair_queue.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace linstock::server {

asio::awaitable<void> FairQueue::take(const std::string& who) {
  asio::steady_timer turn{*io_, std::chrono::steady_clock::time_point::max()};
  Account& account = account_of(who);
  if (account.waiting.empty()) {
    account.served = std::max(account.served, last_);
    order_.emplace(account.served, who);
  }
  account.waiting.push_back(&turn);
  serve_soon();
  boost::system::error_code ignored;
  co_await turn.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
}

void FairQueue::done(const std::string& who, double seconds) {
  ++free_;
  Account& account = account_of(who);
  if (!account.waiting.empty()) order_.erase({account.served, who});
  account.served += seconds;
  if (!account.waiting.empty()) order_.emplace(account.served, who);
  serve_soon();
}

FairQueue::Account& FairQueue::account_of(const std::string& who) {
  if (accounts_.size() > most_accounts_) {
    std::erase_if(accounts_,
                  [&](const auto& l) { return l.second.waiting.empty() && l.second.served <= last_; });
    most_accounts_ = 2 * accounts_.size() + 1'000;
  }
  return accounts_.try_emplace(who, Account{last_}).first->second;
}

void FairQueue::serve_soon() {
  if (posted_ || free_ == 0 || order_.empty()) return;
  posted_ = true;
  asio::post(*io_, [this] { serve(); });
}

void FairQueue::serve() {
  posted_ = false;
  while (free_ > 0 && !order_.empty()) {
    const auto [served, who] = *order_.begin();
    order_.erase(order_.begin());
    Account& account = accounts_.at(who);
    auto* next = account.waiting.front();
    account.waiting.pop_front();
    if (!account.waiting.empty()) order_.emplace(served, who);
    last_ = served;
    --free_;
    next->cancel();
  }
}

}  // namespace linstock::server
