// What is entered so far of the result of a battle that was played elsewhere.
import type { Report, Setting, View } from '../../../engine/generated/by-the-sword';
import type { Answer, Id } from '../../../engine/types';

const text = ({ args }: Answer, name: string): Id => (typeof args[name] === 'string' ? args[name] : '');
const vesselOf = (answer: Answer): Id => text(answer, 'vessel') || text(answer, 'fleet');

/** The number that now stands where an answer would enter one; null: it enters none. */
export function enteredFor(answer: Answer, { combat }: View): Record<string, number> | null {
  const { report, lost, defender } = combat.battle;
  const side = text(answer, 'power') === defender.speaker ? 1 : 0;
  switch (answer.verb) {
    case 'break-points':
      return { number: report.break_points[side] ?? 0 };
    case 'break-share':
      return { percent: report.break_share[side] ?? 0 };
    case 'lost-of-bonus':
      return { points: report.of_bonus[side] ?? 0 };
    case 'lost-points':
      return { points: lost[text(answer, 'force')] ?? 0 };
    case 'lost-of-card':
      return { points: report.of_card[text(answer, 'card')] ?? 0 };
    case 'leaders-lost':
      return { number: report.leaders.find(({ force }) => force === text(answer, 'force'))?.count ?? 0 };
    case 'turns-played':
      return { number: report.turns };
    default:
      return null;
  }
}

const WINNERS: Readonly<Record<string, Report['winner']>> = {
  'attacker-won': 'attacker',
  'defender-won': 'defender',
  drawn: 'draw',
};
const ENDINGS: Readonly<Record<string, Report['ending']>> = {
  'by-break': 'breaking',
  'by-turns': 'turn-limit',
  'by-concession': 'concession',
  'by-destruction': 'destruction',
};

/** Whether what an answer says is entered already. */
export function isEntered(answer: Answer, { combat, naval }: View): boolean {
  const { report } = combat.battle;
  const vessel = vesselOf(answer);
  switch (answer.verb) {
    case 'card-destroyed':
      return report.destroyed.includes(text(answer, 'card'));
    case 'killed':
      return report.killed.includes(text(answer, 'general'));
    case 'damaged':
      return naval.report.damaged.includes(vessel) && !naval.report.sunk.includes(vessel);
    case 'sunk':
      return naval.report.sunk.includes(vessel);
    case 'unhurt':
      return !naval.report.damaged.includes(vessel);
    case 'pursuit-fought':
      return naval.report.pursued;
    case 'no-pursuit':
      return !naval.report.pursued;
    default:
      return (
        (report.winner !== 'none' && WINNERS[answer.verb] === report.winner) ||
        (report.ended && ENDINGS[answer.verb] === report.ending) ||
        naval.report.course === answer.verb
      );
  }
}

/** A side, with the forces or vessels that were handed over. */
export interface HandedSide {
  readonly power: Id | null;
  readonly ids: readonly (Id | null)[];
}

export function sidesOf({ battle, naval }: Setting): HandedSide[] {
  if (battle)
    return [battle.attacker, battle.defender].map(({ power, forces }) => ({
      power,
      ids: forces.map(({ force }) => force),
    }));
  return naval
    ? [naval.attacker, naval.defender].map(({ power, vessels }) => ({
        power,
        ids: vessels.map(({ vessel }) => vessel),
      }))
    : [];
}

/** The power of whose side an answer speaks; null: of the whole battle. */
export function sideOfAnswer(answer: Answer, sides: readonly HandedSide[], view: View): Id | null {
  const power = text(answer, 'power');
  const about =
    text(answer, 'force') ||
    vesselOf(answer) ||
    (view.mercs[text(answer, 'card')]?.with ?? '') ||
    (view.generals[text(answer, 'general')]?.value?.with ?? '');
  const side = sides.find((one) => (power ? one.power === power : about !== '' && one.ids.includes(about)));
  return side?.power ?? null;
}
