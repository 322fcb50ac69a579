// Vegetation: woods of engraved trees, hedges, furze, reeds.

import { linePath, type Point, randoms, round } from '../../plane/geometry';
import { rows, steps } from './scatter';
import { disc, type Stroke, segment } from './stroke';

/** A tree crown: an outline of five or six lobes around a point. */
function crown({ x, y }: Point, r: number, random: () => number): string {
  const turn = random() * 6.28;
  const lobes = 5 + Math.floor(random() * 2);
  const at = (i: number): Point => {
    const angle = turn + (i / lobes) * 2 * Math.PI;
    const far = r * (0.86 + ((i * 7) % 3) * 0.09);
    return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far * 0.94 };
  };
  let d = `M${round(at(0).x)} ${round(at(0).y)}`;
  for (let i = 1; i <= lobes; i++) {
    const p = at(i % lobes);
    d += `A${round(r * 0.62)} ${round(r * 0.62)} 0 0 1 ${round(p.x)} ${round(p.y)}`;
  }
  return `${d}Z`;
}

/** A row of trees; rows are drawn from top to bottom, so that trees cover those of the row above. */
export function trees(line: readonly Point[], r: number, random: () => number): Stroke[] {
  let [foot, crowns, shade] = ['', '', ''];
  for (const { x, y } of line) {
    const size = r * (0.85 + random() * 0.3);
    foot += `M${round(x)} ${round(y + size * 1.5)}v${round(-size * 0.8)}M${round(x - size * 0.1)} ${round(y + size * 1.5)}h${round(size * 1.1)}M${round(x + size * 0.2)} ${round(y + size * 1.25)}h${round(size * 0.8)}`;
    crowns += crown({ x, y }, size, random);
    for (const [a, b] of [
      [0.15, 0.62],
      [0.42, 0.36],
      [0.62, 0.05],
    ] as const)
      shade += `M${round(x + size * a)} ${round(y + size * b + size * 0.2)}q${round(size * 0.36)} ${round(-size * 0.1)} ${round(size * 0.3)} ${round(-size * 0.5)}`;
    shade += `M${round(x - size * 0.45)} ${round(y - size * 0.1)}q${round(size * 0.2)} ${round(-size * 0.4)} ${round(size * 0.5)} ${round(-size * 0.35)}`;
  }
  return [
    { ink: 'trunk', d: foot },
    { ink: 'crown', d: crowns },
    { ink: 'fine', d: shade },
  ];
}

export function woods(outline: readonly Point[], seed: number): Stroke[] {
  const random = randoms(seed ^ 7);
  const found = rows(outline, 16, 7, seed);
  return [{ ink: 'wood', d: linePath(outline, true) }, ...found.flatMap((row) => trees(row, 6.2, random))];
}

/** A hedge: bushes in a line with one outline around all of them. */
export function hedge(line: readonly Point[], depth: number, seed: number): Stroke[] {
  const random = randoms(seed);
  const r = Math.min(5, depth * 0.28);
  let [bushes, shade, foot] = ['', '', ''];
  for (const { at, along } of steps(line, r * 1.35, r)) {
    const off = (random() - 0.5) * r * 0.5;
    const p = { x: at.x - along.y * off, y: at.y + along.x * off };
    const size = round(r * (0.8 + random() * 0.35));
    bushes += disc(p, size);
    foot += `M${round(p.x - size * 0.3)} ${round(p.y + size * 1.22)}h${round(size * 1.5)}`;
    shade += `M${round(p.x + size * 0.1)} ${round(p.y + size * 0.62)}q${round(size * 0.5)} ${round(-size * 0.1)} ${round(size * 0.5)} ${round(-size * 0.7)}`;
    if (random() < 0.5)
      shade += `M${round(p.x - size * 0.5)} ${round(p.y)}q${round(size * 0.1)} ${round(-size * 0.5)} ${round(size * 0.5)} ${round(-size * 0.45)}`;
  }
  return [
    { ink: 'strip strip-green', d: linePath(line), wide: depth },
    { ink: 'fine', d: foot },
    { ink: 'bush-edge', d: bushes },
    { ink: 'bush', d: bushes },
    { ink: 'fine', d: shade },
  ];
}

const tuft = ({ x, y }: Point, size: number): string =>
  [-0.8, -0.35, 0.1, 0.5, 0.9]
    .map(
      (lean) =>
        `M${round(x + lean * size * 0.45)} ${round(y)}l${round(lean * size * 0.55)} ${round(-size * (1.15 - Math.abs(lean) * 0.4))}`,
    )
    .join('');

export function marsh(outline: readonly Point[], seed: number): Stroke[] {
  const random = randoms(seed ^ 3);
  let [reeds, water] = ['', ''];
  for (const row of rows(outline, 17, 4, seed, 0.5)) {
    for (const p of row) {
      if (random() < 0.72) reeds += tuft(p, 5 + random() * 2);
      const long = 6 + random() * 8;
      water += `M${round(p.x - long * 0.6)} ${round(p.y + 1)}h${round(long)}M${round(p.x - long * 0.1)} ${round(p.y + 3.4)}h${round(long * 0.7)}`;
    }
  }
  return [
    { ink: 'marsh', d: linePath(outline, true) },
    { ink: 'water-line', d: water },
    { ink: 'reed', d: reeds },
  ];
}

/** Waste ground: furze, stones and the mounds of a rabbit warren. */
export function brokenGround(outline: readonly Point[], seed: number): Stroke[] {
  const random = randoms(seed ^ 11);
  let [furze, marks, mounds] = ['', '', ''];
  for (const row of rows(outline, 16, 6, seed, 0.7)) {
    for (const p of row) {
      const what = random();
      if (what < 0.42) {
        for (const [dx, dy, r] of [
          [-2.4, 0.5, 2.2],
          [1.6, 0.9, 2.6],
          [-0.2, -1.8, 2.3],
        ] as const)
          furze += disc({ x: p.x + dx, y: p.y + dy }, r);
        marks += `M${round(p.x - 3)} ${round(p.y + 3.6)}h9`;
      } else if (what < 0.68) {
        const w = 4 + random() * 2.5;
        mounds += `M${round(p.x - w)} ${round(p.y + 2)}q${round(w)} ${round(-w * 1.7)} ${round(2 * w)} 0`;
        for (let i = 0; i < 4; i++)
          marks += segment(
            { x: p.x + w * (0.1 + i * 0.2), y: p.y - w * (0.6 - i * 0.13) },
            { x: p.x + w * (0.2 + i * 0.2), y: p.y + 1.6 },
          );
      } else if (what < 0.86) marks += tuft(p, 4.5);
      else mounds += `M${round(p.x - 2)} ${round(p.y + 1)}l1-2.400 2.400-.6 1.600 2-.6 1.400Z`;
    }
  }
  return [
    { ink: 'waste', d: linePath(outline, true) },
    { ink: 'bush-edge', d: furze },
    { ink: 'bush', d: furze },
    { ink: 'mound', d: mounds },
    { ink: 'fine', d: marks },
  ];
}
