// The occasions of firing that a type has in a battle; null: no limit, or it has no firearms.          NMM-11.11.1 to NMM-11.11.7
import type { UnitType } from '../../../engine/generated/matchlocks';

const shots: Partial<Record<UnitType, number>> = {
  battalia: 7,
  musketeers: 7,
  harquebusiers: 2,
  cuirassiers: 2,
  'horse-detachment': 3,
};

export const shotsAtFirst = (type: UnitType): number | null => shots[type] ?? null;
