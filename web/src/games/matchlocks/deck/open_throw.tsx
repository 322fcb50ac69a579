// The throw that lies open while cards may change it: what it is for, and its dice.                                   NMM-R.45
import type { JSX } from 'preact';
import type { View } from '../../../engine/generated/matchlocks';
import { Dice } from '../../../panels/dice';
import { called } from '../../../words/said';
import './open_throw.css';

export function OpenThrow({ view }: { view: View }): JSX.Element | null {
  const open = view.core.throws.at(-1);
  if (!open?.thrown) return null;
  return (
    <p class="open-throw">
      {called('purposes', open.purpose)} <Dice faces={open.faces} />
    </p>
  );
}
