// The margin of the sheet: graduated frame, title, scale bar and compass.

import type { VNode } from 'preact';
import { round } from '../plane/geometry';
import { textWidth } from '../plane/labels';
import { t } from '../words/catalogue';
import { INCH, type Plan } from './plan';
import type { Sheet } from './sheet';

/** Inches along the edges, alternating black and white, numbered every six. */
function Frame({ plan, sheet }: { plan: Plan; sheet: Sheet }): VNode {
  const { em, frame } = sheet;
  const band = em * 0.34;
  const { width: w, height: h } = plan;
  let dark = '';
  const numbers: { x: number; y: number; inch: number }[] = [];
  const turned = plan.rotation;
  const count = (long: number): number => Math.round(long / INCH);
  const inches = (i: number, of: number, back: boolean): number => (back ? of - i : i);
  for (let i = 0; i < count(w); i++) {
    if (i % 2 === 0) dark += `M${i * INCH} ${round(-band)}h${INCH}v${round(band)}h${-INCH}Z`;
    else dark += `M${i * INCH} ${h}h${INCH}v${round(band)}h${-INCH}Z`;
  }
  for (let i = 0; i < count(h); i++) {
    if (i % 2 === 0) dark += `M${round(-band)} ${i * INCH}h${round(band)}v${INCH}h${round(-band)}Z`;
    else dark += `M${w} ${i * INCH}h${round(band)}v${INCH}h${round(-band)}Z`;
  }
  for (let i = 6; i < count(w); i += 6)
    numbers.push({ x: i * INCH, y: h + band + em * 0.82, inch: inches(i, count(w), turned === 180 || turned === 270) });
  for (let i = 6; i < count(h); i += 6)
    numbers.push({
      x: -band - em * 0.5,
      y: i * INCH + em * 0.25,
      inch: inches(i, count(h), turned === 0 || turned === 270),
    });
  const line = (by: number): VNode => (
    <rect class="margin-line" x={-by} y={-by} width={w + 2 * by} height={h + 2 * by} />
  );
  return (
    <g class="margin-frame">
      <path class="margin-dark" d={dark} />
      {line(0)}
      {line(band)}
      <rect
        class="margin-thick"
        x={-frame + em * 0.2}
        y={-frame + em * 0.2 - sheet.above}
        width={w + 2 * frame - em * 0.4}
        height={h + 2 * frame - em * 0.4 + sheet.above + sheet.below}
      />
      {numbers.map(({ x, y, inch }, i) => (
        <text key={i} class="margin-number" x={round(x)} y={round(y)} font-size={round(em * 0.72)}>
          {inch}
        </text>
      ))}
    </g>
  );
}

/** The title between scrolls, as large as there is room for. */
function Cartouche({
  title,
  x,
  y,
  em,
  room,
  low,
}: {
  title: string;
  x: number;
  y: number;
  em: number;
  room: number;
  low: boolean;
}): VNode {
  const size = Math.min(em * (low ? 1.2 : 1.7), (room * 0.8) / textWidth(title, 1));
  const half = (textWidth(title, size) * 1.02) / 2 + size * 0.9;
  const high = low ? size * 0.72 : size * 0.95;
  const [a, b] = [round(half), round(high)];
  const curl = round(size * 0.42);
  return (
    <g class="margin-title" transform={`translate(${round(x)} ${round(y)})`}>
      {!low && (
        <>
          <path
            class="margin-scroll"
            d={`M${-a} ${-b}Q0 ${round(-b * 1.22)} ${a} ${-b}q${curl} ${round(b * 0.5)} 0 ${b}q${curl} ${round(b * 0.5)} 0 ${b}Q0 ${round(b * 1.22)} ${-a} ${b}q${-curl} ${round(-b * 0.5)} 0 ${-b}q${-curl} ${round(-b * 0.5)} 0 ${-b}Z`}
          />
          <path
            class="margin-curl"
            d={[-1, 1]
              .map(
                (s) =>
                  `M${s * a} ${-b}q${s * curl * 1.7} 0 ${s * curl * 1.5} ${round(curl)}q${-s * curl * 0.2} ${round(curl * 0.7)} ${-s * curl} ${round(curl * 0.2)}M${s * a} ${b}q${s * curl * 1.7} 0 ${s * curl * 1.5} ${-round(curl)}q${-s * curl * 0.2} ${-round(curl * 0.7)} ${-s * curl} ${-round(curl * 0.2)}`,
              )
              .join('')}
          />
          <path
            class="margin-fine"
            d={`M${round(-a * 0.93)} ${round(-b * 0.74)}Q0 ${round(-b)} ${round(a * 0.93)} ${round(-b * 0.74)}M${round(-a * 0.93)} ${round(b * 0.74)}Q0 ${round(b)} ${round(a * 0.93)} ${round(b * 0.74)}`}
          />
        </>
      )}
      <text font-size={round(size)} y={round(size * 0.3)}>
        {title}
      </text>
    </g>
  );
}

/** A chequered bar of six inches, with its length in yards. */
function ScaleBar({ x, y, em, yards }: { x: number; y: number; em: number; yards: number }): VNode {
  const high = em * 0.3;
  const six = 6 * INCH;
  return (
    <g class="margin-scale" transform={`translate(${round(x)} ${round(y)})`} font-size={round(em * 0.9)}>
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <rect
          key={i}
          class={i % 2 ? 'margin-light' : 'margin-dark'}
          x={i * INCH}
          y="0"
          width={INCH}
          height={round(high)}
        />
      ))}
      <rect class="margin-line" width={six} height={round(high)} />
      <text x={round(six + em * 0.6)} y={round(high * 0.5 + em * 0.26)} class="margin-start">
        {t('table-scale', { inches: 6, yards: 6 * yards })}
      </text>
    </g>
  );
}

function Compass({
  x,
  y,
  r,
  rotation,
  low,
}: {
  x: number;
  y: number;
  r: number;
  rotation: number;
  low: boolean;
}): VNode {
  const ray = (i: number, long: number): string => {
    const angle = (i / 8) * 2 * Math.PI;
    const at = (turn: number, far: number): string => `${round(Math.sin(turn) * far)} ${round(-Math.cos(turn) * far)}`;
    return `M0 0L${at(angle - Math.PI / 8, r * 0.22)}L${at(angle, long)}Z`;
  };
  const other = (i: number, long: number): string => {
    const angle = (i / 8) * 2 * Math.PI;
    const at = (turn: number, far: number): string => `${round(Math.sin(turn) * far)} ${round(-Math.cos(turn) * far)}`;
    return `M0 0L${at(angle + Math.PI / 8, r * 0.22)}L${at(angle, long)}Z`;
  };
  const long = (i: number): number => r * (i % 2 ? 0.62 : 1);
  const all = [1, 3, 5, 7, 0, 2, 4, 6];
  const [dx, dy] = [Math.sin((rotation / 180) * Math.PI), -Math.cos((rotation / 180) * Math.PI)];
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      <g transform={`rotate(${rotation})`}>
        <circle class="margin-line" r={round(r * 0.74)} />
        <path class="margin-light margin-inked" d={all.map((i) => other(i, long(i))).join('')} />
        <path class="margin-dark margin-inked" d={all.map((i) => ray(i, long(i))).join('')} />
      </g>
      <text
        class="margin-north"
        x={round(dx * r * (low ? 1.6 : 1.28))}
        y={round(dy * r * (low ? 1.6 : 1.28) + r * 0.24)}
        font-size={round(r * (low ? 1 : 0.66))}
      >
        {t('table-north')}
      </text>
    </g>
  );
}

export function Margin({
  plan,
  sheet,
  title,
  yards,
}: {
  plan: Plan;
  sheet: Sheet;
  title: string;
  yards: number;
}): VNode {
  const { em, frame, above, below } = sheet;
  const low = below < em * 3;
  const foot = plan.height + frame + below * 0.46;
  const r = low ? em * 0.72 : em * 1.4;
  return (
    <g class="margin" aria-hidden="true">
      <rect class="margin-paper" {...sheet.box} />
      <Frame plan={plan} sheet={sheet} />
      <Cartouche
        title={title}
        x={plan.width / 2}
        y={-frame - above / 2 + em * 0.35}
        em={em}
        room={plan.width}
        low={low}
      />
      <ScaleBar x={plan.width / 2 - 3 * INCH - em * 3.2} y={foot} em={em} yards={yards} />
      <Compass x={plan.width - r * 1.6} y={low ? foot : foot + em * 0.35} r={r} rotation={plan.rotation} low={low} />
    </g>
  );
}
