// The static layer of the table: margin of the sheet, ground, and light.

import type { VNode } from 'preact';
import { dataName } from '../../words/said';
import { Margin } from '../margin';
import type { Plan } from '../plan';
import type { Sheet } from '../sheet';
import type { GroundPiece, TableSetting } from '../types';
import { GroundLayer } from './ground_layer';

interface Props {
  setting: TableSetting;
  works: readonly GroundPiece[];
  plan: Plan;
  sheet: Sheet;
}

export function Ground({ setting, works, plan, sheet }: Props): VNode {
  return (
    <>
      <Margin plan={plan} sheet={sheet} title={dataName(setting.title)} yards={setting.yards} />
      <clipPath id="tabletop-edge">
        <rect width={plan.width} height={plan.height} />
      </clipPath>
      <rect class="tabletop-land" width={plan.width} height={plan.height} />
      <g clip-path="url(#tabletop-edge)">
        <GroundLayer ground={setting.ground} works={works} plan={plan} />
      </g>
      <radialGradient id="tabletop-candle" cx="0.42" cy="0.44" r="0.72">
        <stop offset="0" stop-color="#ffbe6b" stop-opacity="0.13" />
        <stop offset="0.55" stop-color="#ff9d3c" stop-opacity="0.04" />
        <stop offset="1" stop-color="#000" stop-opacity="0.32" />
      </radialGradient>
      <rect class="tabletop-candle" {...sheet.box} />
      <rect class="tabletop-edge" width={plan.width} height={plan.height} />
    </>
  );
}
