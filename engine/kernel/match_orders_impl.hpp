// Standing orders of a match: giving, listing, and keeping them through an undo. Part of
// kernel/match_of_impl.hpp.
#pragma once

#include "kernel/dispatch.hpp"
#include "kernel/match_of.hpp"

namespace linstock {

template <class G>
OrderWords MatchOf<G>::order_words() const {
  OrderWords words;
  if constexpr (Machine<G>::size.windows > 0) {
    words.windows = enum_names<typename G::Window>();
    words.policies = enum_names<Policy>();
    words.conditions = enum_names<typename G::Condition>();
  }
  return words;
}

template <class G>
std::vector<OrdersInWords> MatchOf<G>::orders(Seat seat) const {
  std::vector<OrdersInWords> out;
  if constexpr (Machine<G>::size.windows > 0) {
    if (!in_play().contains(seat)) return out;
    const auto [windows, policies, conditions] = order_words();
    for (const StandingOrder& order : state_.core.orders[seat].value) {
      const bool when = order.policy == Policy::when;
      out.push_back({windows[order.window], enum_name(order.policy), when ? conditions[order.condition] : "",
                     when ? language().write(order.play) : ""});
    }
  }
  return out;
}

template <class G>
Result MatchOf<G>::give_orders(Seat seat, const OrdersInWords& words) {
  if constexpr (Machine<G>::size.windows == 0) {
    return refused(Why::not_offered, "no-windows"_reason);
  } else {
    if (over()) return refused(Why::over, "match-over"_reason);
    const auto order = reading().standing_order(words.window, words.policy, words.condition, words.line);
    if (!order || !in_play().contains(seat)) return refused(Why::not_understood, "bad-standing-order"_reason);
    State next = state_;
    // Journal the order as parsed, so that a replay gives the same one: without "when", no condition or line.
    const bool when = order->policy == Policy::when;
    const OrdersInWords read{words.window, words.policy, when ? words.condition : "",
                             when ? language().write(order->play) : ""};
    return commit(EntryKind::orders, seat, "orders " + text_of(read), next, [&](State& s, Play<G>&) {
      auto& list = s.core.orders[seat].value;
      for (std::size_t i = list.size(); i-- > 0;)
        if (list[i].window == order->window) list.erase(i);
      if (order->policy != Policy::ask) list.add(*order);
    });
  }
}

template <class G>
void MatchOf<G>::ask_again(const State& before) {
  if constexpr (Machine<G>::size.windows > 0)
    for (const Seat seat : asked())
      if (is_window(*machine_.question(state_, seat))) state_.core.orders[seat] = before.core.orders[seat];
}

}  // namespace linstock
