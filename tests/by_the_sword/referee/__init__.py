"""A second, independent implementation of By The Sword, from rules/by-the-sword.md, data/by-the-sword and records alone.

It keeps its own account of the campaign, changed event by event: where each force, general, vessel and fort is, who controls what,
sieges, who has moved. Points, vessels and money must be in the position after each answer as the account has them: nothing appears,
moves or vanishes but by an event with its clause. It judges the sequence of phases; initiative and its ties; land moves, their
costs, halts, pinning, contact and force marches; caravans; sea moves, patrols, interception, naval combat, attrition of fleets;
withdrawal, each round of the automatic battle, retreats, pursuit, permanent losses; sieges by the tables; control of areas; income,
expenditures, supply of every force, its attrition, prices; the cards' targets, money and dice; plague and rebellion; set-up;
what NP castles, NP regions and the invader gain; victory. Every die that these use must be used, in its order.

It does not judge: what was offered and not chosen; terms of a siege, who may cede what; where new troops and bought vessels of
powers without a player stand; how losses are shared among several forces; honours lost; mercenaries' bids but for the highest;
card moves, hired transport and intrigues beyond their dice; how powers without a player choose; assaults' hand-over.
"""

# What the referee may leave unjudged: a share of the judgements by a clause.
MAY_LEAVE = {
    "cavalry of a pursuit": ("BTS-purs.6", 0.8),
    "3:1 of powers without a player": ("BTS-naval.5", 0.3),
    "supply of troops aboard": ("BTS-exp.8", 0.05),
    "commanders rated alike": ("BTS-S.11.3", 0.02),
    "who leads a withdrawal": ("BTS-wd.2", 0.1),
    "a battle of troops that have just come": ("BTS-combat.1", 0.05),
    "losses of troops that have just come": ("BTS-R.40", 0.02),
    "a region whose troops are not placed yet": ("BTS-land.7", 0.02),
    "supply beside troops that have just come": ("BTS-sup.8", 0.2),
    "income beside troops that have just come": ("BTS-econ.3", 0.1),
    "a player who leaves something unpaid": ("BTS-exp.8", 0.05),
    "a region that others hold": ("BTS-D.3", 0.3),
    "a pursuing force formed in the same answer": ("BTS-naval.19", 1.2),
    "vessels of powers that have sailed in the same answer": ("BTS-naval.5", 0.5),
    "dice of a general who waits to be posted": ("BTS-S.1", 0.1),
}
