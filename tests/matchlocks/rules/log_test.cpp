// What the log tells of whole Actions: each event with its numbers and the clause behind it.
#include "matchlocks/hands.hpp"
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

std::string told(const Scene& g) {
  std::string all;
  for (const std::string& line : g.log()) all += line + '\n';
  return all;
}

TEST(Log, OfManoeuvres) {
  CLAUSES("NMM-9.3.1", "NMM-9.3.3", "NMM-9.3.4", "NMM-10.5.4", "NMM-10.6.1", "NMM-10.6.2", "NMM-8.3.4",
          "NMM-14.2.5");
  Facing g{"musketeers", "musketeers", 24};
  g.put("friend", "harquebusiers column", {30, 23.15, 0});
  g.leads("brigadier", 3);
  g.play("order own first move second wheel");
  g.play("move ahead 4.8"), g.play("move wheel right 60");
  g.play("order friend first about-face second about-face");
  g.play("about-face"), g.play("about-face");
  EXPECT_EQ(
      told(g),
      R"(ordered {"leader":"brigadier","unit":"own","first":"move","second":"wheel","target":null,"group":false} NMM-8.3.4
moved {"unit":"own","cause":"move","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":24800,"facing":0}} NMM-9.3.1
passed-through {"unit":"own","through":"friend"} NMM-10.6.1
disarrayed {"unit":"own","because":"friends","tokens":1} NMM-10.6.2
disarrayed {"unit":"friend","because":"friends","tokens":1} NMM-10.6.2
moved {"unit":"own","cause":"move","bends":[],"from":{"x":30000,"y":24800,"facing":0},"at":{"x":30887,"y":26335,"facing":6000}} NMM-9.3.3
disarrayed {"unit":"own","because":"turning","tokens":2} NMM-10.5.4
ordered {"leader":"brigadier","unit":"friend","first":"about-face","second":"about-face","target":null,"group":false} NMM-8.3.4
formed {"unit":"friend","formation":"column","mounted":false,"limbered":false,"from":{"x":30000,"y":23150,"facing":0},"at":{"x":30000,"y":20000,"facing":18000}} NMM-9.3.4
disarrayed {"unit":"friend","because":"turning","tokens":2} NMM-9.3.4
formed {"unit":"friend","formation":"column","mounted":false,"limbered":false,"from":{"x":30000,"y":20000,"facing":18000},"at":{"x":30000,"y":23150,"facing":0}} NMM-9.3.4
)");
}
TEST(Log, OfChanges) {
  CLAUSES("NMM-9.8.1", "NMM-9.8.2", "NMM-10.2.9", "NMM-R.70", "NMM-9.7.3", "NMM-9.7.5", "NMM-R.86");
  Facing g{"dragoons disarray1", "musketeers", 24};
  g.put("gun", "light_gun", {40, 14, 0}).put("forlorn", "detachment", {20, 14, 0}).with("brigadier", "own");
  g.edit().units[g.unit("gun")].out_of_order = true;
  g.leads("brigadier", 3);
  g.play("order own first rally second dismount");
  g.play("rally"), g.play("face 10"), g.play("dismount");
  g.play("order gun first pivot second pack-up");
  g.roll("repair", "5");
  g.play("move pivot left 20"), g.play("pack-up");
  g.play("order forlorn first reform");
  g.play("reform plotton");
  EXPECT_EQ(
      told(g),
      R"(ordered {"leader":"brigadier","unit":"own","first":"rally","second":"dismount","target":null,"group":false} NMM-8.3.4
rallied {"unit":"own","daunted":false,"begun":false,"disarray":0} NMM-9.7.3
formed {"unit":"own","formation":"two-rows","mounted":true,"limbered":false,"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30273,"y":19976,"facing":1000}} NMM-9.7.5
formed {"unit":"own","formation":"two-rows","mounted":false,"limbered":false,"from":{"x":30273,"y":19976,"facing":1000},"at":{"x":30273,"y":19976,"facing":1000}} NMM-9.8.1
ordered {"leader":"brigadier","unit":"gun","first":"pivot","second":"pack-up","target":null,"group":false} NMM-8.3.4
thrown {"purpose":"repair","seat":"royalist","sides":6,"faces":[5],"rerolled":0}
repair-rolled {"unit":"gun","die":5,"repaired":true} NMM-R.86
formed {"unit":"gun","formation":"block","mounted":false,"limbered":false,"from":{"x":40000,"y":14000,"facing":0},"at":{"x":39731,"y":13953,"facing":34000}} NMM-10.2.9
formed {"unit":"gun","formation":"block","mounted":false,"limbered":true,"from":{"x":39731,"y":13953,"facing":34000},"at":{"x":39731,"y":13953,"facing":34000}} NMM-9.8.1
ordered {"leader":"brigadier","unit":"forlorn","first":"reform","second":null,"target":null,"group":false} NMM-8.3.4
formed {"unit":"forlorn","formation":"plotton","mounted":false,"limbered":false,"from":{"x":20000,"y":14000,"facing":0},"at":{"x":20000,"y":14000,"facing":0}} NMM-9.8.1
)");
}
TEST(Log, OfAVolley) {
  CLAUSES("NMM-11.5.1", "NMM-11.7.1", "NMM-11.7.5", "NMM-11.6.5", "NMM-qrs.3", "NMM-11.7.6");
  Range g{"musketeers", "pikes", 5};
  g.line("obstacle wall", {14.75, 16, 0}, {14.75, 32, 0});
  g.fire();
  g.roll("shoot", "5 5 1 6 2 2"), g.roll("shoot", "5"), g.roll("shoot-save", "3 1 6 2");
  EXPECT_EQ(
      told(g),
      R"(shoots {"unit":"own","target":"enemy","range":5000,"dice":6,"to_hit":5,"covered":true,"shots_left":6} NMM-11.5.1
thrown {"purpose":"shoot","seat":"royalist","sides":6,"faces":[5,5,1,6,2,2],"rerolled":0}
thrown {"purpose":"shoot","seat":"royalist","sides":6,"faces":[5,5,5,6,2,2],"rerolled":4}
thrown {"purpose":"shoot-save","seat":"parliament","sides":6,"faces":[3,1,6,2],"rerolled":0}
hit {"unit":"own","target":"enemy","hits":4,"saved":2,"kills":2,"lost":0} NMM-11.7.1
)");
  Range gun{"field_gun", "pikes", 20};
  gun.fire();
  gun.roll("shoot", "6 6 6 6 2 1");
  EXPECT_EQ(
      told(gun),
      R"(shoots {"unit":"own","target":"enemy","range":20000,"dice":6,"to_hit":6,"covered":false,"shots_left":255} NMM-11.5.1
thrown {"purpose":"shoot","seat":"royalist","sides":6,"faces":[6,6,6,6,2,1],"rerolled":0}
hit {"unit":"own","target":"enemy","hits":4,"saved":0,"kills":4,"lost":0} NMM-11.7.5
misfired {"unit":"own"} NMM-11.6.5
)");
  Range mob{"clubmen", "pikes", 5};
  mob.fire();
  mob.roll("clubmen", "3"), mob.roll("shoot", "6 5 5"), mob.roll("shoot-save", "1");
  EXPECT_EQ(
      told(mob),
      R"(shoots {"unit":"own","target":"enemy","range":5000,"dice":6,"to_hit":6,"covered":false,"shots_left":2} NMM-11.5.1
thrown {"purpose":"clubmen","seat":"royalist","sides":6,"faces":[3],"rerolled":0}
clubmen-fire {"unit":"own","die":3} NMM-qrs.3
thrown {"purpose":"shoot","seat":"royalist","sides":6,"faces":[6,5,5],"rerolled":0}
thrown {"purpose":"shoot-save","seat":"parliament","sides":6,"faces":[1],"rerolled":0}
hit {"unit":"own","target":"enemy","hits":1,"saved":0,"kills":1,"lost":0} NMM-11.7.1
)");
}
TEST(Log, OfAMeleeOfFoot) {
  CLAUSES("NMM-12.1.1", "NMM-T.reaction", "NMM-12.2.1", "NMM-12.7.1", "NMM-12.7.3", "NMM-12.12.3",
          "NMM-12.14.1", "NMM-12.16.1", "NMM-13.5.3", "NMM-13.5.5", "NMM-16.2.1", "NMM-13.5.4", "NMM-R.130",
          "NMM-12.16.5", "NMM-R.113");
  Clash g{"musketeers", "musketeers lost5", 5};
  g.with("brigadier", "own");
  g.attack();
  g.play("go-along");
  g.roll("doctrine", "6"), g.roll("doctrine", "3");
  g.roll("doctrine-fire", faces(12, 3)), g.roll("doctrine-fire", "3 3 3 3 3 3");
  g.roll("melee", "4 4 2 2 2 2"), g.roll("melee", "4 2 2 2");
  g.roll("melee-save", "1 6"), g.roll("melee-save", "6");
  g.roll("morale", "3 2");
  g.play("follow-up");
  EXPECT_EQ(told(g),
            R"(attacks {"unit":"own","target":"enemy","face":"front","gap":5000,"joins":false} NMM-12.1.1
reacts {"unit":"enemy","stance":"stands","die":0} NMM-T.reaction
moved {"unit":"own","cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":25000,"facing":0}} NMM-12.2.1
thrown {"purpose":"doctrine","seat":"royalist","sides":6,"faces":[6],"rerolled":0}
doctrine-rolled {"unit":"own","die":6,"doctrine":"two-ranks"} NMM-12.7.1
thrown {"purpose":"doctrine","seat":"parliament","sides":6,"faces":[3],"rerolled":0}
doctrine-rolled {"unit":"enemy","die":3,"doctrine":"one-rank-short"} NMM-12.7.1
thrown {"purpose":"doctrine-fire","seat":"royalist","sides":6,"faces":[3,3,3,3,3,3,3,3,3,3,3,3],"rerolled":0}
fires-first {"unit":"own","dice":12,"to_hit":5,"hits":0} NMM-12.7.3
thrown {"purpose":"doctrine-fire","seat":"parliament","sides":6,"faces":[3,3,3,3,3,3],"rerolled":0}
fires-first {"unit":"enemy","dice":6,"to_hit":5,"hits":0} NMM-12.7.3
thrown {"purpose":"melee","seat":"royalist","sides":6,"faces":[4,4,2,2,2,2],"rerolled":0}
strikes {"unit":"own","round":1,"dice":6,"to_hit":4,"rerolls_to":1,"hits":2,"leader_hits":0} NMM-12.12.3
thrown {"purpose":"melee","seat":"parliament","sides":6,"faces":[4,2,2,2],"rerolled":0}
strikes {"unit":"enemy","round":1,"dice":4,"to_hit":4,"rerolls_to":0,"hits":1,"leader_hits":0} NMM-12.12.3
thrown {"purpose":"melee-save","seat":"parliament","sides":6,"faces":[1,6],"rerolled":0}
saves {"unit":"enemy","hits":2,"kills":1} NMM-12.14.1
thrown {"purpose":"melee-save","seat":"royalist","sides":6,"faces":[6],"rerolled":0}
saves {"unit":"own","hits":1,"kills":0} NMM-12.14.1
round-decided {"attacker":"own","defender":"enemy","round":1,"attacker_kills":0,"defender_kills":1} NMM-12.16.1
thrown {"purpose":"morale","seat":"parliament","sides":6,"faces":[3,2],"rerolled":0}
tested {"unit":"enemy","because":"lost-round","circumstances":[],"rerolls":0,"total":5,"kills":6,"doubled":false,"result":"daunted"} NMM-13.5.3
daunted {"unit":"enemy","again":false} NMM-13.5.5
tokens-lost {"side":"parliament","tokens":1,"because":"enemy"} NMM-16.2.1
moved {"unit":"enemy","cause":"fall-back","bends":[],"from":{"x":30000,"y":25000,"facing":18000},"at":{"x":30000,"y":31000,"facing":18000}} NMM-R.130
disarrayed {"unit":"enemy","because":"fall-back","tokens":1} NMM-R.130
after-round {"unit":"own","does":"follows-up"} NMM-12.16.5
moved {"unit":"own","cause":"follow-up","bends":[],"from":{"x":30000,"y":25000,"facing":0},"at":{"x":30000,"y":31000,"facing":0}} NMM-R.113
)");
}
TEST(Log, OfAnEvade) {
  CLAUSES("NMM-12.5.2", "NMM-12.5.5", "NMM-12.1.1");
  Turned g{"musketeers", "harquebusiers", 5, front};
  g.attack();
  g.play("evade"), g.play("go-on");
  EXPECT_EQ(told(g),
            R"(attacks {"unit":"own","target":"enemy","face":"front","gap":5000,"joins":false} NMM-12.1.1
evades {"unit":"enemy","caught":false,"die":0} NMM-12.5.2
formed {"unit":"enemy","formation":"line","mounted":false,"limbered":false,"from":{"x":30000,"y":25000,"facing":18000},"at":{"x":30000,"y":26575,"facing":0}} NMM-12.5.2
moved {"unit":"enemy","cause":"evade","bends":[],"from":{"x":30000,"y":26575,"facing":0},"at":{"x":30000,"y":36575,"facing":0}} NMM-12.5.2
disarrayed {"unit":"enemy","because":"evade","tokens":1} NMM-12.5.2
after-round {"unit":"own","does":"goes-on"} NMM-12.5.5
moved {"unit":"own","cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":26000,"facing":0}} NMM-12.5.5
)");
  Turned rolled{"musketeers", "detachment", 5, front};
  rolled.attack();
  rolled.roll("stand-or-evade", "4"), rolled.play("halt");
  EXPECT_EQ(told(rolled),
            R"(attacks {"unit":"own","target":"enemy","face":"front","gap":5000,"joins":false} NMM-12.1.1
thrown {"purpose":"stand-or-evade","seat":"parliament","sides":6,"faces":[4],"rerolled":0}
evades {"unit":"enemy","caught":false,"die":4} NMM-12.5.2
formed {"unit":"enemy","formation":"forlorn","mounted":false,"limbered":false,"from":{"x":30000,"y":25000,"facing":18000},"at":{"x":30000,"y":25787,"facing":0}} NMM-12.5.2
moved {"unit":"enemy","cause":"evade","bends":[],"from":{"x":30000,"y":25787,"facing":0},"at":{"x":30000,"y":33787,"facing":0}} NMM-12.5.2
disarrayed {"unit":"enemy","because":"evade","tokens":1} NMM-12.5.2
moved {"unit":"own","cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":25000,"facing":0}} NMM-12.5.5
)");
}
TEST(Log, OfSkirmishersWhoStand) {
  CLAUSES("NMM-12.10.8", "NMM-T.reaction", "NMM-12.3.5");
  Turned g{"musketeers", "detachment", 5, front};
  g.attack();
  g.roll("stand-or-evade", "1");
  EXPECT_EQ(told(g),
            R"(attacks {"unit":"own","target":"enemy","face":"front","gap":5000,"joins":false} NMM-12.1.1
thrown {"purpose":"stand-or-evade","seat":"parliament","sides":6,"faces":[1],"rerolled":0}
reacts {"unit":"enemy","stance":"stood-and-shot","die":1} NMM-T.reaction
moved {"unit":"own","cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":25000,"facing":0}} NMM-12.2.1
)");
  Turned caught{"musketeers", "battalia", 5, rear};
  caught.attack();
  EXPECT_EQ(told(caught),
            R"(attacks {"unit":"own","target":"enemy","face":"rear","gap":5000,"joins":false} NMM-12.1.1
reacts {"unit":"enemy","stance":"caught","die":0} NMM-T.reaction
moved {"unit":"own","cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":25000,"facing":0}} NMM-12.2.1
)");
}
TEST(Log, OfHorseAgainstHorse) {
  CLAUSES("NMM-12.9.6", "NMM-R.95", "NMM-11.7.1", "NMM-12.9.5");
  Clash g{"harquebusiers", "cuirassiers", 8};
  g.attack();
  g.roll("doctrine", "1"), g.roll("doctrine", "1"), g.roll("doctrine", "1");
  g.roll("exchange", faces(1, 5, 7, 2)), g.roll("exchange", "5 2 2 2");
  g.roll("shoot-save", "1"), g.roll("shoot-save", "6");
  EXPECT_EQ(told(g),
            R"(attacks {"unit":"own","target":"enemy","face":"front","gap":8000,"joins":false} NMM-12.1.1
reacts {"unit":"enemy","stance":"meets","die":0} NMM-T.reaction
after-round {"unit":"enemy","does":"meets"} NMM-12.9.5
moved {"unit":"enemy","cause":"meet","bends":[],"from":{"x":30000,"y":28000,"facing":18000},"at":{"x":30000,"y":24000,"facing":18000}} NMM-R.95
moved {"unit":"own","cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":24000,"facing":0}} NMM-12.2.1
thrown {"purpose":"doctrine","seat":"royalist","sides":6,"faces":[1],"rerolled":0}
thrown {"purpose":"doctrine","seat":"royalist","sides":6,"faces":[1],"rerolled":1}
doctrine-rolled {"unit":"own","die":1,"doctrine":"engage-by-fire"} NMM-12.7.1
thrown {"purpose":"doctrine","seat":"parliament","sides":6,"faces":[1],"rerolled":0}
doctrine-rolled {"unit":"enemy","die":1,"doctrine":"engage-by-fire"} NMM-12.7.1
stands-off {"attacker":"own","defender":"enemy"} NMM-12.9.6
moved {"unit":"enemy","cause":"meet","bends":[],"from":{"x":30000,"y":24000,"facing":18000},"at":{"x":30000,"y":28000,"facing":18000}} NMM-R.95
moved {"unit":"own","cause":"attack","bends":[],"from":{"x":30000,"y":24000,"facing":0},"at":{"x":30000,"y":22000,"facing":0}} NMM-R.95
thrown {"purpose":"exchange","seat":"royalist","sides":6,"faces":[5,2,2,2,2,2,2,2],"rerolled":0}
fires-first {"unit":"own","dice":8,"to_hit":5,"hits":1} NMM-R.95
thrown {"purpose":"exchange","seat":"parliament","sides":6,"faces":[5,2,2,2],"rerolled":0}
fires-first {"unit":"enemy","dice":4,"to_hit":5,"hits":1} NMM-R.95
thrown {"purpose":"shoot-save","seat":"parliament","sides":6,"faces":[1],"rerolled":0}
saves {"unit":"enemy","hits":1,"kills":1} NMM-11.7.1
thrown {"purpose":"shoot-save","seat":"royalist","sides":6,"faces":[6],"rerolled":0}
saves {"unit":"own","hits":1,"kills":0} NMM-11.7.1
)");
}
TEST(Log, OfFootStruckInFlank) {
  CLAUSES("NMM-12.10.3", "NMM-12.3.1", "NMM-12.3.4", "NMM-T.reaction", "NMM-12.10.2", "NMM-12.10.4",
          "NMM-12.10.5", "NMM-12.4.1");
  Turned g{"harquebusiers", "musketeers raw", 10, left};
  g.attack_after_move();
  g.roll("flank-reaction", "3");
  EXPECT_EQ(told(g),
            R"(attacks {"unit":"own","target":"enemy","face":"left","gap":10000,"joins":false} NMM-12.1.1
thrown {"purpose":"flank-reaction","seat":"parliament","sides":6,"faces":[3],"rerolled":0}
disarrayed {"unit":"enemy","because":"flank","tokens":1} NMM-12.10.3
moved {"unit":"enemy","cause":"meet","bends":[],"from":{"x":29213,"y":31773,"facing":27000},"at":{"x":30000,"y":30000,"facing":18000}} NMM-12.3.1
reacts {"unit":"enemy","stance":"turned","die":3} NMM-T.reaction
moved {"unit":"own","cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":30000,"facing":0}} NMM-12.2.1
)");
  Turned asked{"musketeers", "pikes raw", 5, right};
  asked.attack_after_move();
  asked.play("turn-to-face");
  EXPECT_EQ(told(asked),
            R"(attacks {"unit":"own","target":"enemy","face":"right","gap":5000,"joins":false} NMM-12.1.1
disarrayed {"unit":"enemy","because":"flank","tokens":1} NMM-12.3.4
moved {"unit":"enemy","cause":"meet","bends":[],"from":{"x":30787,"y":26773,"facing":9000},"at":{"x":30000,"y":25000,"facing":18000}} NMM-12.3.1
reacts {"unit":"enemy","stance":"turned","die":0} NMM-T.reaction
moved {"unit":"own","cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":25000,"facing":0}} NMM-12.2.1
)");
  Turned hedgehog{"harquebusiers", "pikes raw", 10, rear};
  hedgehog.attack();
  EXPECT_EQ(told(hedgehog),
            R"(attacks {"unit":"own","target":"enemy","face":"rear","gap":10000,"joins":false} NMM-12.1.1
disarrayed {"unit":"enemy","because":"flank","tokens":1} NMM-R.98
reacts {"unit":"enemy","stance":"hedgehog","die":0} NMM-T.reaction
moved {"unit":"own","cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":30000,"facing":0}} NMM-12.2.1
)");
}
TEST(Log, OfAPursuit) {
  CLAUSES("NMM-12.17.3", "NMM-12.17.4", "NMM-12.17.6", "NMM-12.17.5", "NMM-12.19.7", "NMM-16.2.8");
  const auto pursue = [](Continuing& g) {
    g.next();
    g.roll("melee", faces(1, 6, 11, 2)), g.roll("melee", "2 2 2 2");
    g.roll("melee-save", "1"), g.roll("morale", "1 2");
    return told(g);
  };
  Continuing seasoned{"harquebusiers column", "musketeers lost5"};
  EXPECT_EQ(
      pursue(seasoned),
      R"(thrown {"purpose":"melee","seat":"royalist","sides":6,"faces":[6,2,2,2,2,2,2,2,2,2,2,2],"rerolled":0}
strikes {"unit":"own","round":2,"dice":12,"to_hit":5,"rerolls_to":0,"hits":1,"leader_hits":0} NMM-12.19.7
thrown {"purpose":"melee","seat":"parliament","sides":6,"faces":[2,2,2,2],"rerolled":0}
strikes {"unit":"enemy","round":2,"dice":4,"to_hit":5,"rerolls_to":0,"hits":0,"leader_hits":0} NMM-12.19.7
thrown {"purpose":"melee-save","seat":"parliament","sides":6,"faces":[1],"rerolled":0}
saves {"unit":"enemy","hits":1,"kills":1} NMM-12.14.1
round-decided {"attacker":"own","defender":"enemy","round":2,"attacker_kills":0,"defender_kills":1} NMM-12.16.1
thrown {"purpose":"morale","seat":"parliament","sides":6,"faces":[1,2],"rerolled":0}
tested {"unit":"enemy","because":"lost-round","circumstances":[],"rerolls":0,"total":3,"kills":6,"doubled":false,"result":"broken"} NMM-13.5.8
tokens-lost {"side":"parliament","tokens":2,"because":"enemy"} NMM-16.2.3
moved {"unit":"enemy","cause":"rout","bends":[],"from":{"x":30000,"y":20000,"facing":18000},"at":{"x":30000,"y":30000,"facing":18000}} NMM-13.5.9
left {"unit":"enemy","how":"broken"} NMM-13.5.10
after-round {"unit":"own","does":"pursues"} NMM-12.17.6
moved {"unit":"own","cause":"pursuit","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":30000,"facing":0}} NMM-R.117
disarrayed {"unit":"own","because":"pursuit","tokens":1} NMM-12.17.6
)");
  Continuing raw{"harquebusiers column raw", "musketeers lost5"};
  for (const char* id : {"own", "enemy"}) raw.edit().units[raw.unit(id)].at.y += 10'000;
  const std::string off = pursue(raw);
  EXPECT_EQ(off.substr(off.find("after-round")), R"(after-round {"unit":"own","does":"pursues"} NMM-12.17.3
moved {"unit":"own","cause":"pursuit","bends":[],"from":{"x":30000,"y":30000,"facing":0},"at":{"x":30000,"y":58000,"facing":0}} NMM-R.117
tokens-lost {"side":"royalist","tokens":1,"because":"own"} NMM-16.2.8
left {"unit":"own","how":"pursued-off"} NMM-12.17.5
)");
}
TEST(Log, OfCapturedGuns) {
  CLAUSES("NMM-12.4.5", "NMM-16.2.4", "NMM-R.105", "NMM-16.2.7");
  Clash g{"musketeers", "field_gun fired", 5};
  g.today("enemy").fired = true;
  g.attack();
  EXPECT_EQ(told(g),
            R"(attacks {"unit":"own","target":"enemy","face":"front","gap":5000,"joins":false} NMM-12.1.1
captured {"unit":"enemy","by":"own","back":false} NMM-12.4.5
tokens-lost {"side":"parliament","tokens":1,"because":"enemy"} NMM-16.2.4
moved {"unit":"own","cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":25000,"facing":0}} NMM-12.2.1
)");
}
TEST(Log, OfALaterRound) {
  CLAUSES("NMM-12.12.3", "NMM-12.19.9", "NMM-12.21.1", "NMM-12.21.2", "NMM-12.21.3", "NMM-D.10");
  Continuing g{"harquebusiers", "cuirassiers", 2};
  g.next();
  g.nothing(12, 12);
  g.roll("after-three-rounds", "4"), g.roll("after-three-rounds", "2");
  EXPECT_EQ(
      told(g),
      R"(thrown {"purpose":"melee","seat":"royalist","sides":6,"faces":[2,2,2,2,2,2,2,2,2,2,2,2],"rerolled":0}
strikes {"unit":"own","round":3,"dice":12,"to_hit":5,"rerolls_to":0,"hits":0,"leader_hits":0} NMM-12.19.7
thrown {"purpose":"melee","seat":"parliament","sides":6,"faces":[2,2,2,2,2,2,2,2,2,2,2,2],"rerolled":0}
strikes {"unit":"enemy","round":3,"dice":12,"to_hit":5,"rerolls_to":0,"hits":0,"leader_hits":0} NMM-12.19.7
round-decided {"attacker":"own","defender":"enemy","round":3,"attacker_kills":0,"defender_kills":0} NMM-12.16.1
disarrayed {"unit":"own","because":"third-round","tokens":1} NMM-12.21.1
disarrayed {"unit":"enemy","because":"third-round","tokens":1} NMM-12.21.1
thrown {"purpose":"after-three-rounds","seat":"royalist","sides":6,"faces":[4],"rerolled":0}
thrown {"purpose":"after-three-rounds","seat":"parliament","sides":6,"faces":[2],"rerolled":0}
diced-off {"attacker":"own","defender":"enemy","attacker_die":4,"defender_die":2} NMM-12.21.3
after-round {"unit":"enemy","does":"falls-back"} NMM-12.21.2
moved {"unit":"enemy","cause":"fall-back","bends":[],"from":{"x":30000,"y":20000,"facing":18000},"at":{"x":30000,"y":28000,"facing":18000}} NMM-R.130
disarrayed {"unit":"enemy","because":"fall-back","tokens":2} NMM-R.130
)");
}
TEST(Log, OfSupport) {
  CLAUSES("NMM-9.6.2", "NMM-12.19.3", "NMM-8.3.4");
  Supported g;
  g.leads("brigadier", 1);
  g.play("order support first support");
  g.play("support own"), g.play("feed-in support");
  EXPECT_EQ(
      told(g),
      R"(ordered {"leader":"brigadier","unit":"support","first":"support","second":null,"target":null,"group":false} NMM-8.3.4
supports {"unit":"support","ahead":"own"} NMM-9.6.2
moved {"unit":"support","cause":"feed-in","bends":[],"from":{"x":30000,"y":8000,"facing":0},"at":{"x":30000,"y":16850,"facing":0}} NMM-12.19.3
fed-in {"unit":"support","behind":"own"} NMM-12.19.3
)");
}
TEST(Log, OfBuildingsAndObstacles) {
  CLAUSES("NMM-10.4.1", "NMM-R.168", "NMM-10.5.6", "NMM-9.3.1");
  Facing g{"musketeers lost6", "musketeers", 24};
  g.ground("building occupancy6", 28, 23, 4, 4).line("obstacle hedge", {10, 20.28, 0}, {40, 20.28, 0});
  g.order("own", "");
  g.play("cross ground-1-1"), g.roll("obstacle", "3"), g.play("move ahead 2.5");
  g.play("enter ground-0-1");
  EXPECT_EQ(told(g), R"(thrown {"purpose":"obstacle","seat":"royalist","sides":6,"faces":[3],"rerolled":0}
crossing-rolled {"unit":"own","feature":"ground-1-1","die":3,"crossing":"one-token"} NMM-10.5.6
moved {"unit":"own","cause":"move","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":22500,"facing":0}} NMM-9.3.1
disarrayed {"unit":"own","because":"obstacle","tokens":1} NMM-10.5.6
garrisoned {"unit":"own","building":"ground-0-1","left":false} NMM-10.4.1
)");
}
TEST(Log, OfBonusCards) {
  CLAUSES("NMM-7.6.1", "NMM-7.6.2", "NMM-7.6.3", "NMM-7.8.5", "NMM-cards.13", "NMM-7.3.1", "NMM-R.49");
  for (const std::string_view faces : {"5 2", "3 3"}) {
    Hands g;
    g.edit().bonus_deck.value.add(bonus::perk);
    g.edit().bonus_left = 1;
    g.make();
    g.begin_in(BonusRoll{});
    g.roll("bonus", faces);
    EXPECT_EQ(told(g), faces == "5 2"
                           ? R"(thrown {"purpose":"bonus","seat":null,"sides":6,"faces":[5,2],"rerolled":0}
bonus-rolled {"royalist":5,"parliament":2,"tie":false} NMM-7.6.1
bonus-drawn {"side":"royalist"} NMM-7.6.1
bonus-seen {"side":"royalist","card":"perk"} NMM-7.6.3
)"
                           : R"(thrown {"purpose":"bonus","seat":null,"sides":6,"faces":[3,3],"rerolled":0}
bonus-rolled {"royalist":3,"parliament":3,"tie":true} NMM-7.6.2
)");
  }
  Hands event;
  event.edit().bonus_deck.value.add(bonus::special_event);
  event.edit().event_deck.value.add(special::fog);
  event.make();
  event.begin_in(BonusRoll{});
  event.roll("bonus", "2 5");
  EXPECT_EQ(told(event), R"(thrown {"purpose":"bonus","seat":null,"sides":6,"faces":[2,5],"rerolled":0}
bonus-rolled {"royalist":2,"parliament":5,"tie":false} NMM-7.6.1
bonus-drawn {"side":"parliament"} NMM-7.6.1
event-drawn {"side":"parliament"} NMM-7.8.5
event-played {"side":"parliament","event":"fog-of-war","unit":null,"nothing":false} NMM-cards.13
)");
  EXPECT_TRUE(event.state().used_bonus.contains(bonus::special_event));
  EXPECT_EQ(event.state().special_event_drawn, 1);
  Hands turn;
  turn.make();
  turn.begin_in(NewTurn{});
  EXPECT_EQ(told(turn), R"(turn-begins {"turn":2,"cards":6} NMM-7.3.1
)");
}
TEST(Log, OfLeaders) {
  CLAUSES("NMM-8.3.1", "NMM-8.3.2", "NMM-8.2.1", "NMM-8.2.3", "NMM-R.62", "NMM-5.4.2", "NMM-11.10.1",
          "NMM-8.2.2");
  Facing g{"harquebusiers column", "musketeers", 24};
  g.put("general", "general", {36, 12, 0});
  g.begin_in(Ride{seat_of(Side::royalist), g.unit("brigadier"), 12},
             Ride{seat_of(Side::royalist), g.unit("brigadier"), 12},
             Generalship{seat_of(Side::royalist), g.unit("general")});
  g.play("join own"), g.play("ride 34 12 0"), g.play("give-token brigadier");
  EXPECT_EQ(
      told(g),
      R"(moved {"unit":"brigadier","cause":"ride","bends":[],"from":{"x":30000,"y":12000,"facing":0},"at":{"x":30000,"y":16850,"facing":0}} NMM-8.3.2
joined {"leader":"brigadier","unit":"own","left":false} NMM-8.3.2
joined {"leader":"brigadier","unit":"own","left":true} NMM-R.62
moved {"unit":"brigadier","cause":"ride","bends":[],"from":{"x":30000,"y":16850,"facing":0},"at":{"x":34000,"y":12000,"facing":0}} NMM-8.3.1
token-given {"general":"general","brigadier":"brigadier"} NMM-8.2.1
)");
  Facing leads{"harquebusiers column", "musketeers", 24};
  leads.put("general", "general", {36, 12, 0});
  leads.begin_in(Generalship{seat_of(Side::royalist), leads.unit("general")});
  leads.play("lead own move"), leads.play("move ahead 3");
  EXPECT_EQ(
      told(leads),
      R"(moved {"unit":"general","cause":"ride","bends":[],"from":{"x":36000,"y":12000,"facing":0},"at":{"x":30000,"y":16850,"facing":0}} NMM-8.2.2
joined {"leader":"general","unit":"own","left":false} NMM-8.3.2
ordered {"leader":"general","unit":"own","first":"move","second":"attack","target":null,"group":false} NMM-8.2.3
moved {"unit":"own","cause":"move","bends":[],"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30000,"y":23000,"facing":0}} NMM-9.3.1
)");
  Facing risk{"musketeers", "musketeers", 24};
  risk.with("brigadier", "own");
  risk.begin_in(LeaderRisk{risk.unit("brigadier"), 2});
  risk.roll("leader-risk", "3 1");
  EXPECT_EQ(told(risk),
            R"(thrown {"purpose":"leader-risk","seat":"royalist","sides":6,"faces":[3,1],"rerolled":0}
risk-run {"leader":"brigadier","dice":2,"lost":true} NMM-11.10.1
left {"unit":"brigadier","how":"killed"} NMM-5.4.2
)");
}

}  // namespace
}  // namespace linstock::matchlocks
