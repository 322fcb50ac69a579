// The bag of Army Morale Tokens of each side: what was surrendered all see; what is left only its owner, when he looks.  NMM-H.2
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Side, View } from '../../../engine/generated/matchlocks';
import { sentence } from '../../../words/said';
import { holdingOf } from './deck';
import './bag.css';

const Cloth = (): JSX.Element => (
  <svg viewBox="0 0 40 44" aria-hidden="true">
    <path class="bag-cloth" d="M14 12C4 20 2 30 5 37c3 6 27 6 30 0 3-7 1-17-9-25z" />
    <path class="bag-cloth" d="M14 12c-3-5-4-8-1-8 2 0 2 2 4 2s2-3 4-3 2 3 4 3 3-2 4-1c2 1 0 4-3 7z" />
    <path class="bag-string" d="M12 13c5 2 11 2 16 0M27 13c4 0 5 4 3 7" />
  </svg>
);

export function Bag({ side, view }: { side: Side; view: View }): JSX.Element {
  const open = useSignal(false);
  const lost = view.lost_tokens[side === 'royalist' ? 0 : 1] ?? 0;
  const held = holdingOf(view, side)?.tokens;
  if (held === undefined)
    return (
      <div
        class="bag"
        data-side={side}
        data-bag={side}
        role="img"
        aria-label={sentence('table', 'bag-closed', { side, lost })}
      >
        <Cloth />
        <span>{sentence('table', 'bag-lost', { lost })}</span>
      </div>
    );
  return (
    <button
      class="bag"
      data-side={side}
      data-bag={side}
      aria-expanded={open.value}
      onClick={() => (open.value = !open.value)}
    >
      <Cloth />
      <span class="unseen">{sentence('table', 'bag-open')} </span>
      {open.value && <b>{held}</b>}
      <span>{sentence('table', 'bag-lost', { lost })}</span>
    </button>
  );
}
