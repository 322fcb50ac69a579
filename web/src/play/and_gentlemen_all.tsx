// What the page shows of a battle of And Gentlemen All: the table, and over it what the unit that is moving may do.
import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

import type { Measured, Proof, Reached, Setting, View } from '../engine/and-gentlemen-all';
import { Refused } from '../engine/line';
import type { Id, LogEntry } from '../engine/types';
import { askedAbout, click } from '../panels/choosing';
import { filled, variesIn } from '../panels/ranged';
import type { Point } from '../plane/geometry';
import { nameOf } from '../said';
import { corners, sizeOf } from '../tabletop/bodies';
import { type Ghost, Tabletop, type Volley } from '../tabletop/tabletop';
import { DrawingLines } from './drawing_lines';
import type { Shown } from './play';
import './battle_table.css';

export { Roster } from './gentlemen_roster';

const facings = { north: 180, east: 270, south: 0, west: 90 };

/** Where the unit in hand would stand by now. */
function ghosts(reach: readonly Reached[]): Ghost[] {
  return reach.flatMap((r) =>
    r.is === 'so-far' && r.unit ? [{ unit: r.unit, at: r.at, formation: r.formation, mounted: r.mounted }] : [],
  );
}

/** How far each leg would bring it that it may do next. */
function NextLegs({ reach, setting }: { reach: readonly Reached[]; setting: Setting }): JSX.Element | null {
  const so = reach.find((r) => r.is === 'so-far');
  const line = setting.units.find((u) => u.id === so?.unit);
  if (!so || !line) return null;
  return (
    <>
      {reach.map((r) => {
        if (r.is !== 'next-leg') return null;
        const size = sizeOf(setting, line, r.formation ?? so.formation, so.mounted);
        const at = corners(r.at, size).map((p) => `${p.x},${p.y}`);
        return <polygon key={`${r.leg} ${r.formation}`} class={r.in_contact ? 'next-leg contact' : 'next-leg'} points={at.join(' ')} />;
      })}
    </>
  );
}

/** Volleys fired with the last that has happened. */
function lastVolleys(log: readonly LogEntry[]): Volley[] {
  const last = log.at(-1)?.event;
  return last?.is === 'fired' ? [{ from: String(last['unit']), to: String(last['target']) }] : [];
}

export function Table({ match, question, picked, focus, view, log, onAnswer }: Shown): JSX.Element {
  const setting = match.setting.value as unknown as Setting;
  const state = view as unknown as View;
  const measured = useSignal<Measured | null>(null);
  const asked = useComputed(() => askedAbout(question.value, picked.value, new Set(setting.units.map((u) => u.id))));
  const reach = match.reach.value as unknown as Reached[];
  const moving = ghosts(reach)[0]?.unit;

  const point = (unit: Id): void => {
    const what = click(question.value, picked.value, unit);
    if (what.does === 'answer' && !variesIn(what.answer).length) onAnswer(what.answer);
    else if (what.does === 'answer' || what.does === 'pick') picked.value = unit === picked.value ? null : unit;
    else if (what.does === 'take-back') void match.takeBack(what.part);
    else picked.value = null;
  };
  /** A unit that is to be placed stands where the table was clicked, facing across it. */
  const place = ({ x, y }: Point): void => {
    const open = question.value;
    const answer = open?.answers.find((a) => 'place' in a.args && Object.values(a.args).includes(picked.value ?? ''));
    const home = setting.sides.find((s) => s.side === open?.seat)?.home ?? 'south';
    if (answer) onAnswer(filled(answer, { place: `${(x / 1000).toFixed(1)} ${(y / 1000).toFixed(1)} ${facings[home]}` }));
  };
  /** What lies between the unit in hand and another is measured. */
  const dwell = (unit: Id | null): void => {
    const from = picked.value ?? moving;
    measured.value = null;
    if (!unit || !from || unit === from) return;
    void match.line
      .call<{ measured: Measured }>('match.measure', { match: match.id, viewer: match.viewer, from, to: unit })
      .then(
        (r) => (measured.value = r.measured),
        () => undefined, // what cannot be measured is not shown
      );
  };
  useEffect(() => void (measured.value = null), [view, reach]);

  const refusal = match.refusal.value;
  const proof = refusal instanceof Refused ? (refusal.proof as unknown as Proof | undefined) : undefined;

  const mine = match.mine.value;
  const turned = mine.length === 1 && setting.sides.find((s) => s.side === mine[0])?.home === 'north';
  const volleys = useMemo(() => lastVolleys(log), [log.length]);
  const selected = useComputed(() => new Set([picked.value, moving].filter((id) => id != null)));
  return useMemo(
    () => (
      <Tabletop
        setting={setting}
        view={state}
        name={nameOf}
        rotation={turned ? 180 : 0}
        selected={selected.value}
        marked={asked.value.marked}
        final={asked.value.final}
        done={new Set(state.action.done)}
        ghosts={ghosts(reach)}
        focus={focus.value}
        volleys={volleys}
        onUnit={point}
        onGround={place}
        onDwell={dwell}
      >
        <NextLegs reach={reach} setting={setting} />
        {measured.value && <DrawingLines of={measured.value.drawing} turned={turned} />}
        {proof && <DrawingLines of={proof.drawing} turned={turned} />}
      </Tabletop>
    ),
    [setting, view, asked.value, selected.value, reach, measured.value, focus.value, volleys, proof],
  );
}
