// Outlines of where each leg that may come next would bring the unit.
import type { JSX } from 'preact';
import { corners, sizeOf } from '../bodies';
import type { Formation, TableSetting } from '../types';
import { soFar } from './carrying';
import type { Reached, SoFar } from './types';

interface Props {
  reach: readonly Reached[];
  setting: TableSetting;
  /** The layout in which the unit goes on if the leg does not change it. */
  formation: (so: SoFar) => Formation;
}

export function NextLegs({ reach, setting, formation }: Props): JSX.Element | null {
  const so = soFar(reach);
  const line = setting.units.find((u) => u.id === so?.unit);
  if (!so || !line) return null;
  return (
    <>
      {reach.map((r) => {
        if (r.is !== 'next-leg') return null;
        const size = sizeOf(
          setting,
          line,
          r.leg === 'form' ? (r.formation ?? so.formation) : formation(so),
          so.mounted,
        );
        const at = corners(r.at, size).map((p) => `${p.x},${p.y}`);
        return (
          <polygon
            key={`${r.leg} ${r.formation}`}
            class={r.in_contact ? 'next-leg contact' : 'next-leg'}
            points={at.join(' ')}
          />
        );
      })}
    </>
  );
}
