// A card next to a unit on the table, placed where there is room and so that it covers the unit as little as possible.

import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Id } from '../../engine/types';
import './hand.css';

const GAP = 6;

/** The position of a card beside a box, relative to `room` and inside it. */
export function besideBox(
  box: DOMRect,
  card: { width: number; height: number },
  room: DOMRect,
): { x: number; y: number } {
  const keep = (at: number, most: number): number => Math.max(GAP, Math.min(at, most - GAP));
  const [left, top] = [box.left - room.left, box.top - room.top];
  const x = keep(left + box.width / 2 - card.width / 2, room.width - card.width);
  const y = keep(top + box.height / 2 - card.height / 2, room.height - card.height);
  if (left + box.width + GAP + card.width < room.width) return { x: left + box.width + GAP, y };
  if (left - GAP - card.width > 0) return { x: left - GAP - card.width, y };
  if (top - GAP - card.height > 0) return { x, y: top - GAP - card.height };
  return { x, y: keep(top + box.height + GAP, room.height - card.height) };
}

interface Props {
  /** While the pointer or the focus is on the card, this unit counts as dwelt on. */
  about: Id;
  /** Place it next to the unit's ghost, if there is one. */
  ghost?: boolean;
  stops?: boolean;
  children: ComponentChildren;
}

export function Beside({ about, ghost = false, stops = false, children }: Props): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = ref.current!;
    const room = card.closest('.tabletop')!;
    const of = (what: string): Element | null => room.querySelector(`[data-${what}="${about}"] .unit-hit`);
    const unit = (ghost && of('ghost')) || of('unit');
    if (!unit) return;
    const { x, y } = besideBox(
      unit.getBoundingClientRect(),
      { width: card.offsetWidth, height: card.offsetHeight },
      room.getBoundingClientRect(),
    );
    card.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  });
  return (
    <div ref={ref} class={stops ? 'beside table-over stops' : 'beside table-over'} data-about={about}>
      {children}
    </div>
  );
}
