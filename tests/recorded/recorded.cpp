#include "recorded/recorded.hpp"

namespace linstock {

std::vector<Recorded> recorded() {
  std::vector<Recorded> all{{"signatures.txt", montrose::signatures() + and_gentlemen_all::signatures() +
                                                   declare_thee_sir::signatures()}};
  for (auto playthroughs :
       {montrose::playthroughs, and_gentlemen_all::playthroughs, declare_thee_sir::playthroughs})
    for (Recorded& one : playthroughs()) all.push_back(std::move(one));
  return all;
}

}  // namespace linstock
