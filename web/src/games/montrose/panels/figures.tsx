// The numbers on a counter: strength and movement, or a leader's value.
import type { JSX } from 'preact';

import type { Unit } from '../types/map_data';

export function Figures({ unit, reduced }: { unit: Unit; reduced: boolean }): JSX.Element {
  const strength = reduced ? unit.reduced_strength : unit.strength;
  const lead = unit.type === 'leader';
  const shown = lead ? `+${unit.leadership ?? 0}` : unit.movement ? `${strength}-${unit.movement}` : (strength ?? '');
  return <span class="figures">{shown}</span>;
}
