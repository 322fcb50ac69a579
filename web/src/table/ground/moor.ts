// Open ground: scattered tufts of grass.

import { randoms, round } from '../../plane/geometry';
import { INCH } from '../plan';

export function moor(width: number, height: number): string {
  const random = randoms(Math.round(width * 7 + height));
  const gap = 2.6 * INCH;
  let d = '';
  for (let y = gap * 0.5; y < height; y += gap)
    for (let x = gap * 0.5; x < width; x += gap) {
      if (random() < 0.3) continue;
      const p = { x: x + (random() - 0.5) * gap * 0.9, y: y + (random() - 0.5) * gap * 0.9 };
      if (p.x < 8 || p.y < 8 || p.x > width - 8 || p.y > height - 8) continue;
      const size = 2.6 + random() * 1.6;
      if (random() < 0.7)
        d += `M${round(p.x)} ${round(p.y)}l${round(-size * 0.6)} ${round(-size)}M${round(p.x)} ${round(p.y)}v${round(-size * 1.25)}M${round(p.x)} ${round(p.y)}l${round(size * 0.6)} ${round(-size)}`;
      d += `M${round(p.x - size * 1.6)} ${round(p.y + 1)}h${round(size * (1.6 + random() * 1.4))}`;
    }
  return d;
}
