// The Command Range of a leader: from the edge of his base to the nearest point of a unit.                    NMM-8.4.3, NMM-G.8
import type { JSX } from 'preact';
import type { Setting, View } from '../../../engine/generated/matchlocks';
import type { Id } from '../../../engine/types';
import { middle } from '../../../table/bodies';
import { isLeader, LEADER } from '../types/layouts';
import './command_range.css';

const RANGE = 10_000;

export function CommandRange({
  of,
  setting,
  view,
}: {
  of: Id | null;
  setting: Setting;
  view: View;
}): JSX.Element | null {
  const line = setting.units.find((u) => u.id === of);
  const unit = view.units[of ?? ''];
  if (!line || !isLeader(line.type) || unit?.where !== 'table') return null;
  const { x, y } = middle(unit.at, { width: LEADER, depth: LEADER });
  return (
    <>
      <clipPath id="command-edge">
        <rect width={setting.width} height={setting.depth} />
      </clipPath>
      <g clip-path="url(#command-edge)" data-side={line.side}>
        <circle class="command-range" data-leader={of} cx={x} cy={y} r={RANGE + LEADER / 2} />
      </g>
    </>
  );
}
