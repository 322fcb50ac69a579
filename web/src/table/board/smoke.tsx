// Smoke in front of units that have just fired; it drifts away. Not shown if the user prefers reduced motion.

import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { randoms, round } from '../../plane/geometry';
import { prefersReducedMotion } from '../../plane/pan_zoom';
import { seedOf } from '../ground/scatter';
import { disc } from '../ground/stroke';
import type { OnSheet } from '../on_sheet';
import { INCH } from '../plan';
import type { Volley } from '../types';

const TIME = 2200;

/** Puffs drawn as one shape with a common outline. */
const Cloud = ({ d, late }: { d: string; late: boolean }): VNode => (
  <g class={late ? 'smoke-drift smoke-drift-late' : 'smoke-drift'}>
    <path class="smoke-edge" d={d} />
    <path class="smoke-cloud" d={d} />
  </g>
);

function Puffs({ unit }: { unit: OnSheet }): VNode {
  const random = randoms(seedOf([unit.at]));
  const wide = (unit.size.width * INCH) / 1000;
  const count = Math.max(3, Math.round(wide / 13));
  return (
    <g transform={`translate(${round(unit.at.x)} ${round(unit.at.y)}) rotate(${unit.turned})`}>
      {[0, 1].map((late) => (
        <Cloud
          key={late}
          late={late === 1}
          d={Array.from({ length: count }, (_, i) =>
            disc(
              { x: ((i + 0.5) / count - 0.5) * wide + (random() - 0.5) * 7, y: -7 - late * 6 - random() * 5 },
              round(5 + random() * 4),
            ),
          ).join('')}
        />
      ))}
    </g>
  );
}

export function Smoke({
  volleys,
  units,
}: {
  volleys: readonly Volley[] | undefined;
  units: ReadonlyMap<string, OnSheet>;
}): VNode | null {
  const [shown, setShown] = useState<readonly Volley[]>([]);
  useEffect(() => {
    if (!volleys || volleys.length === 0 || prefersReducedMotion()) return setShown([]);
    setShown(volleys);
    const end = setTimeout(() => setShown([]), TIME);
    return () => clearTimeout(end);
  }, [volleys]);
  if (shown.length === 0) return null;
  return (
    <g class="smoke" aria-hidden="true">
      {shown.map(({ from }, i) => {
        const unit = units.get(from);
        return unit && <Puffs key={i} unit={unit} />;
      })}
    </g>
  );
}
