// What the log records of: The Diplomatic Phase.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

using GrantList = List<GrantId, grant_count>;

/// A player offers another an agreement; for the two alone.
struct TreatyOffered {
  PowerId from, to;
  GrantList gives, wants;
  bool secret = false;
  LINSTOCK_EVENT(TreatyOffered, from, to, gives, wants, secret)
};
/// Two players have agreed; a secret agreement is told to them alone.
struct TreatyMade {
  PowerId from, to;
  GrantList gives, wants;
  bool secret = false;
  LINSTOCK_EVENT(TreatyMade, from, to, gives, wants, secret)
};
/// An offer is declined; for the two alone.
struct TreatyDeclined {
  PowerId from, to;
  LINSTOCK_EVENT(TreatyDeclined, from, to)
};
/// A player ends what one grants the other.
struct GrantCancelled {
  PowerId by;        ///< who ends it
  PowerId from, to;  ///< who granted it to whom
  GrantId grant;
  LINSTOCK_EVENT(GrantCancelled, by, from, to, grant)
};
/// A diplomat travels.
struct DiplomatMoves {
  PowerId power;
  AreaId from, to;
  LINSTOCK_EVENT(DiplomatMoves, power, from, to)
};
/// A diplomat is sent home, or held.
struct DiplomatSeized {
  PowerId by, power;
  AreaId at;
  bool held = false;
  LINSTOCK_EVENT(DiplomatSeized, by, power, at, held)
};
using DiplomacyEvents =
    Kinds<TreatyOffered, TreatyMade, TreatyDeclined, GrantCancelled, DiplomatMoves, DiplomatSeized>;

}  // namespace linstock::by_the_sword
