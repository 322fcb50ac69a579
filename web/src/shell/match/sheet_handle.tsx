// The handle of the sheet that lies over the map on a phone: dragged or tapped, it is low, half up, or over nearly everything.
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';

import { t } from '../../words/said';

/** In pixels; a shorter movement is a tap. */
const DRAGGED = 24;

interface Props {
  folded: Signal<boolean>;
  lowered: Signal<boolean>;
}

export function SheetHandle({ folded, lowered }: Props): JSX.Element {
  const from = useRef<number | null>(null);
  const dragged = useRef(false);
  const lower = (): void => {
    if (folded.value) lowered.value = true;
    else folded.value = true;
  };
  const raise = (): void => {
    if (lowered.value) lowered.value = false;
    else folded.value = false;
  };
  return (
    <button
      class="sheet-handle"
      aria-label={t(lowered.value ? 'sheet-raise' : 'sheet-lower')}
      onPointerDown={(event) => {
        from.current = event.clientY;
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        const by = event.clientY - (from.current ?? event.clientY);
        from.current = null;
        dragged.current = Math.abs(by) > DRAGGED;
        if (dragged.current) by > 0 ? lower() : raise();
      }}
      onClick={() => {
        if (!dragged.current) lowered.value ? raise() : lower();
        dragged.current = false;
      }}
    />
  );
}
