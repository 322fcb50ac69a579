// Drawing of hills and trees on a map.

import { type Point, randoms, round } from '../plane/geometry';

export interface Mound extends Point {
  readonly width: number;
  readonly height: number;
}

/** Hills as three SVG paths: the ground covered, the outline, and the hachures of the shaded side. */
export function moundPaths(mounds: readonly Mound[]): { ground: string; outline: string; hachures: string } {
  const random = randoms(7);
  const parts = { ground: '', outline: '', hachures: '' };
  for (const { x, y, width: w, height: h } of mounds) {
    const peak = { x: x + (random() - 0.6) * w * 0.16, y: y - h };
    const left = `M${round(x - w / 2)} ${round(y)}C${round(x - w * 0.3)} ${round(y - h * 0.25)} ${round(peak.x - w * 0.2)} ${round(peak.y)} ${round(peak.x)} ${round(peak.y)}`;
    const right = `C${round(peak.x + w * 0.2)} ${round(peak.y + h * 0.06)} ${round(x + w * 0.34)} ${round(y - h * 0.32)} ${round(x + w / 2)} ${round(y)}`;
    parts.outline += left + right;
    parts.ground += `${left}${right}Z`;
    const strokes = Math.max(4, Math.round(w / 6));
    for (let i = 0; i < strokes; i++) {
      const part = i / strokes;
      const from = { x: peak.x + part * w * 0.4, y: peak.y + h * (0.06 + part * part * 0.7) };
      const long = h * (0.62 - part * 0.42) * (0.75 + random() * 0.3);
      parts.hachures += `M${round(from.x)} ${round(from.y)}q${round(long * 0.08)} ${round(long * 0.5)} ${round(long * 0.32)} ${round(long)}`;
    }
  }
  return parts;
}

export function treePaths(trees: readonly Point[]): { crowns: string; trunks: string; shade: string } {
  const parts = { crowns: '', trunks: '', shade: '' };
  for (const { x, y } of trees) {
    parts.trunks += `M${round(x)} ${round(y)}v-4`;
    parts.crowns += `M${round(x)} ${round(y - 3.4)}c-5.4 .4-5.6-4.6-3.2-5.2c-1.4-4.6 5.6-5.8 6-1.4c3.6 .6 2.8 6.6-2.8 6.6Z`;
    parts.shade += `M${round(x + 0.6)} ${round(y - 4.6)}q2.4-.6 2.2-3.4M${round(x - 0.8)} ${round(y - 4.8)}q1.6-.2 2-1.4`;
  }
  return parts;
}
