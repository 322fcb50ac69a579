// The minimap: the whole table, with a frame around the visible part. A click or drag moves the view there.

import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Box, type Point, round } from '../plane/geometry';
import { t } from '../words/catalogue';
import type { OnSheet } from './on_sheet';
import type { Plan } from './plan';
import { SmallPlan } from './small_plan';
import type { TableSetting } from './types';

export interface MinimapProps {
  setting: TableSetting;
  plan: Plan;
  units: readonly OnSheet[];
  visible: () => Box | null;
  /** Receives the function that redraws the frame; to be called after every pan or zoom. */
  follow: (draw: () => void) => void;
  go: (to: Point) => void;
}

export function Minimap({ setting, plan, units, visible, follow, go }: MinimapProps): VNode {
  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<SVGRectElement>(null);
  useEffect(() => {
    const draw = (): void => {
      const box = visible();
      if (!box) return;
      const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
      const [right, bottom] = [Math.min(plan.width, box.x + box.width), Math.min(plan.height, box.y + box.height)];
      const place = { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
      for (const [key, value] of Object.entries(place)) frame.current?.setAttribute(key, String(round(value)));
    };
    follow(draw);
    draw();
  });
  const move = (event: PointerEvent): void => {
    event.stopPropagation();
    if (event.type === 'pointerdown') (event.currentTarget as Element).setPointerCapture(event.pointerId);
    else if (event.buttons === 0) return;
    const box = svg.current!.getBoundingClientRect();
    go({
      x: ((event.clientX - box.left) / box.width) * plan.width,
      y: ((event.clientY - box.top) / box.height) * plan.height,
    });
  };
  return (
    <div
      class="minimap"
      title={t('table-minimap')}
      onPointerDown={move}
      onPointerMove={move}
      onClick={(event) => event.stopPropagation()}
    >
      <svg
        ref={svg}
        viewBox={`0 0 ${round(plan.width)} ${round(plan.height)}`}
        class={plan.width >= plan.height ? 'minimap-wide' : 'minimap-tall'}
        aria-hidden="true"
      >
        <SmallPlan setting={setting} plan={plan} units={units} />
        <rect ref={frame} class="minimap-frame" />
      </svg>
    </div>
  );
}
