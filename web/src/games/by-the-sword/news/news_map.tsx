// The map of a newspaper: the island in outline, with what changed hands, battles, sieges and calamities.
import type { JSX } from 'preact';

import type { Fields, Id } from '../../../engine/types';
import { curvePath, linePath, round } from '../../../plane/geometry';
import { nameOf, t } from '../../../words/said';
import { areas, coast, lake, SIZE, spaceOf } from '../types/island';
import { sideOf } from '../types/position';
import { signsOf } from './signs';
import './news_map.css';

const outlines = areas.map(({ id, outline }) => [id, linePath(outline, true)] as const);
const landPath = linePath(coast, true);
const lakePath = curvePath(lake, true, 0.5);

/** A sign where something happened; two at one place stand beside each other. */
function Sign({ at, is, beside }: { at: Id; is: 'battle' | 'siege' | 'struck'; beside: number }): JSX.Element | null {
  const place = spaceOf.get(at);
  if (!place) return null;
  return (
    <g class={is} transform={`translate(${round(place.x + 62 * beside)} ${round(place.y)})`}>
      <circle r="34" />
      {is === 'battle' && <path d="M-18-18L16 16M18-18L-16 16M-22 8L-8 22M22 8L8 22" />}
      {is === 'siege' && <path d="M-18 18V-14h9v8h5v-8h8v8h5v-8h9v32z" />}
      {is === 'struck' && <path d="M4-22L-10 4H0L-4 22L12-6H2z" />}
    </g>
  );
}

export function NewsMap({ events }: { events: readonly Fields[] }): JSX.Element {
  const { taken, battles, sieges, struck } = signsOf(events);
  const besides = (at: Id, ...before: ReadonlySet<Id>[]): number => before.filter((set) => set.has(at)).length;
  const told = [...taken].map(([area, by]) => `${nameOf(area)}: ${by ? nameOf(by, 'title') : '–'}`).join('; ');
  return (
    <figure class="news-map">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={told || t('news-map')}>
        <path class="land" d={landPath} />
        {outlines.map(([id, path]) => {
          const held = taken.get(id);
          return (
            <path
              key={id}
              d={path}
              class={taken.has(id) ? 'won' : 'area'}
              data-side={held ? sideOf(held) : undefined}
            />
          );
        })}
        <path class="lake" d={lakePath} />
        <path class="shore" d={landPath} />
        {[...battles].map((at) => (
          <Sign key={`battle ${at}`} at={at} is="battle" beside={0} />
        ))}
        {[...sieges].map((at) => (
          <Sign key={`siege ${at}`} at={at} is="siege" beside={besides(at, battles)} />
        ))}
        {[...struck].map((at) => (
          <Sign key={`struck ${at}`} at={at} is="struck" beside={besides(at, battles, sieges)} />
        ))}
      </svg>
    </figure>
  );
}
