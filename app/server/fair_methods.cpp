// The methods for fair dice; fair.hpp explains how the dice are derived.
#include "kernel/save.hpp"
#include "server/committing.hpp"
#include "server/fair.hpp"
#include "server/handlers.hpp"
#include "server/secrets.hpp"

namespace linstock::server {

Reply match_nonce(Call& c) {
  const auto room = room_of(c);
  MatchRecord& r = room->record;
  const auto nonce = *c.text("nonce");
  if (!is_nonce(nonce)) return misfit("params.nonce", "expected-nonce"_reason);
  if (r.begun || !r.opening[c.seat->index()].empty())
    return refuse(Code::not_offered, r.dice == DiceFrom::fair ? "nonce-given"_reason : "no-fair-dice"_reason);
  r.opening[c.seat->index()] = nonce;
  begin_if_ready(r);
  save_record(server_of(c), room);
  return about(c, *room);
}

/// The commitment and the nonces so far; once the match is over, everything needed to verify its dice.
Reply match_fair(Call& c) {
  const auto room = room_of(c);
  const MatchRecord& r = room->record;
  if (r.dice != DiceFrom::fair) return refuse(Code::not_offered, "no-fair-dice"_reason);
  auto w = writer();
  w.open('{');
  w.member("commitment", hash_of_secret(r.secret));
  if (r.over) w.member("secret", r.secret);
  w.member("opening", r.opening);
  w.key("nonces"), w.open('{');
  for (const auto& [entry, nonce] : room->nonces) w.member(std::to_string(entry), nonce);
  w.close('}');
  if (r.over) w.key("save"), w.raw(umpired_by(save(*c.match), r.umpire_name));
  w.close('}');
  return w.take();
}

}  // namespace linstock::server
