#include "recorded/recorded.hpp"

namespace linstock {

std::vector<Recorded> recorded() {
  std::string signatures = montrose::signatures() + and_gentlemen_all::signatures() +
                           declare_thee_sir::signatures() + matchlocks::signatures() +
                           by_the_sword::signatures();
  std::vector games{montrose::playthroughs, and_gentlemen_all::playthroughs, declare_thee_sir::playthroughs,
                    matchlocks::playthroughs, by_the_sword::playthroughs};
  std::vector<Recorded> all{{"signatures.txt", std::move(signatures)}};
  for (auto playthroughs : games)
    for (Recorded& one : playthroughs()) all.push_back(std::move(one));
  return all;
}

}  // namespace linstock
