#include "server/fair_queue.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace linstock::server {

namespace {

/// Once a map has more than `most` members, drops those that are idle and were not served more than `last`.
template <class Share, class Idle>
void drop_idle(std::map<std::string, Share>& of, std::size_t& most, double last, const Idle& idle) {
  if (of.size() <= most) return;
  std::erase_if(of, [&](const auto& each) { return each.second.served <= last && idle(each.second); });
  most = 2 * of.size() + 1'000;
}

}  // namespace

asio::awaitable<void> FairQueue::take(const std::string& place, const std::string& who) {
  asio::steady_timer turn{*io_, std::chrono::steady_clock::time_point::max()};
  Place& from = place_of(place);
  Person& person = person_of(from, who);
  if (from.order.empty()) {
    from.served = std::max(from.served, last_);
    order_.emplace(from.served, place);
  }
  if (person.waiting.empty()) {
    person.served = std::max(person.served, from.last);
    from.order.emplace(person.served, who);
  }
  person.waiting.push_back(&turn);
  serve_soon();
  boost::system::error_code ignored;
  co_await turn.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
}

void FairQueue::done(const std::string& place, const std::string& who, double seconds) {
  ++free_;
  Place& from = place_of(place);
  if (order_.erase({from.served, place})) order_.emplace(from.served + seconds, place);
  from.served += seconds;
  Person& person = person_of(from, who);
  if (from.order.erase({person.served, who})) from.order.emplace(person.served + seconds, who);
  person.served += seconds;
  serve_soon();
}

FairQueue::Place& FairQueue::place_of(const std::string& place) {
  drop_idle(places_, most_, last_, [](const Place& p) { return p.order.empty(); });
  return places_.try_emplace(place, Place{last_}).first->second;
}

FairQueue::Person& FairQueue::person_of(Place& place, const std::string& who) {
  drop_idle(place.people, place.most, place.last, [](const Person& p) { return p.waiting.empty(); });
  return place.people.try_emplace(who, Person{place.last}).first->second;
}

void FairQueue::serve_soon() {
  if (posted_ || free_ == 0 || order_.empty()) return;
  posted_ = true;
  asio::post(*io_, [this] { serve(); });
}

void FairQueue::serve() {
  posted_ = false;
  while (free_ > 0 && !order_.empty()) {
    const auto [served, place] = *order_.begin();
    order_.erase(order_.begin());
    Place& from = places_.at(place);
    const auto [turn, who] = *from.order.begin();
    from.order.erase(from.order.begin());
    Person& person = from.people.at(who);
    auto* next = person.waiting.front();
    person.waiting.pop_front();
    if (!person.waiting.empty()) from.order.emplace(turn, who);
    if (!from.order.empty()) order_.emplace(served, place);
    last_ = served;
    from.last = turn;
    --free_;
    next->cancel();
  }
}

}  // namespace linstock::server
