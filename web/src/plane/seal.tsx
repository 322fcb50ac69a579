// A wax seal: marks a choice that cannot be undone.

import type { VNode } from 'preact';

const LOBES = 12;

/** The scalloped outline of a seal, centred on the origin, as an SVG path. */
export function sealPath(r: number): string {
  const at = (turn: number): string => {
    const angle = (turn / LOBES) * 2 * Math.PI;
    return `${(Math.sin(angle) * r).toFixed(1)} ${(-Math.cos(angle) * r).toFixed(1)}`;
  };
  const lobe = (Math.sin(Math.PI / LOBES) * r * 1.05).toFixed(1);
  return `M${at(0)}${Array.from({ length: LOBES }, (_, i) => `A${lobe} ${lobe} 0 0 1 ${at(i + 1)}`).join('')}Z`;
}

export function Seal({ r }: { r: number }): VNode {
  return (
    <g class="board-seal">
      <path d={sealPath(r)} />
      <circle r={r * 0.62} />
    </g>
  );
}
