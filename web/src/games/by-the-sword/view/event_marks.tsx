// Events on the map: hatching where the card of the turn strikes, stipple where plague or rebellion is, fog where nothing is seen.
import type { VNode } from 'preact';
import { linePath } from '../../../plane/geometry';
import type { InForce } from '../types/in_force';
import { areas, spaceOf } from '../types/island';
import './event_marks.css';

const outlines = areas.map(({ id, outline }) => ({ id, path: linePath(outline, true) }));

/** The patterns of an engraver: slanting lines, dots, curls of mist. */
const Patterns = (): VNode => (
  <defs>
    <pattern id="marnon-hatch" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
      <path class="marnon-hatch" d="M0 0V11" />
    </pattern>
    <pattern id="marnon-dots" width="12" height="12" patternUnits="userSpaceOnUse">
      <circle class="marnon-dot" cx="3" cy="3" r="1.800" />
      <circle class="marnon-dot" cx="9" cy="9" r="1.800" />
    </pattern>
    <pattern id="marnon-fog" width="44" height="26" patternUnits="userSpaceOnUse">
      <path class="marnon-mist" d="M2 8q7-7 14 0t14 0M22 21q7-7 14 0" />
    </pattern>
  </defs>
);

export function EventMarks({ now: { hit, plague, rebellion, hitAtSea, fog } }: { now: InForce }): VNode {
  return (
    <g class="marnon-events" aria-hidden="true">
      <Patterns />
      {outlines.map(({ id, path }) => (
        <>
          {fog.has(id) && <path key={`fog ${id}`} class="marnon-fog" data-area={id} d={path} />}
          {(plague.has(id) || rebellion.has(id)) && (
            <path key={`ill ${id}`} class="marnon-ill" data-area={id} d={path} />
          )}
          {hit.has(id) && <path key={`hit ${id}`} class="marnon-hit" data-area={id} d={path} />}
        </>
      ))}
      {hitAtSea.map((id) => {
        const { x, y, ring } = spaceOf.get(id)!;
        return <circle key={id} class="marnon-hit-at-sea" data-area={id} cx={x} cy={y} r={ring + 8} />;
      })}
    </g>
  );
}
