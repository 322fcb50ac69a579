// What the page shows of a battle of And Gentlemen All: the table, and over it what the unit that is moving may do.
import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

import type { Drawing, Measured, Reached, Setting, View } from '../engine/and-gentlemen-all';
import type { Id } from '../engine/types';
import { click, namedIn } from '../panels/choosing';
import { filled, variesIn } from '../panels/ranged';
import { nameOf } from '../said';
import { type Mark, Tabletop } from '../tabletop/tabletop';
import type { Shown } from './play';

export { Roster } from './gentlemen_roster';

/** The units on which something may be done now, and what of it cannot be taken back. */
function marked({ question, picked, view }: Shown): Mark {
  return namedIn(question.value, picked.value, new Set(Object.keys((view as unknown as View).units)));
}

export function Table(shown: Shown): JSX.Element {
  const { match, question, picked, focus, view, onAnswer } = shown;
  const setting = match.setting.value as unknown as Setting;
  const state = view as unknown as View;
  const measured = useSignal<Measured | null>(null);
  const mark = useComputed(() => marked(shown));
  const reach = match.reach.value as unknown as Reached[];

  const point = (unit: Id): void => {
    const what = click(question.value, picked.value, unit);
    if (what.does === 'answer' && !variesIn(what.answer).length) onAnswer(what.answer);
    else if (what.does === 'answer' || what.does === 'pick') picked.value = unit === picked.value ? null : unit;
    else if (what.does === 'take-back') void match.takeBack(what.part);
    else picked.value = null;
  };
  /** Where a unit that is to be placed shall stand: facing across the table. */
  const place = (x: number, y: number): void => {
    const asked = question.value;
    const answer = asked?.answers.find((a) => 'place' in a.args && Object.values(a.args).includes(picked.value ?? ''));
    const home = setting.sides.find((s) => s.side === asked?.seat)?.home;
    const facing = { north: 180, east: 270, south: 0, west: 90 }[home ?? 'south'];
    if (answer) onAnswer(filled(answer, { place: `${(x / 1000).toFixed(1)} ${(y / 1000).toFixed(1)} ${facing}` }));
  };
  /** What lies between the unit in hand and another is measured; nothing is asked twice. */
  const dwell = (unit: Id | null): void => {
    const from = picked.value ?? (state.core.drafts[question.value?.seat ?? '']?.value as { unit?: Id } | null)?.unit;
    measured.value = null;
    if (!unit || !from || unit === from) return;
    void match.line
      .call<{ measured: Measured }>('match.measure', { match: match.id, viewer: match.viewer, from, to: unit })
      .then((r) => (measured.value = r.measured))
      .catch(() => undefined);
  };
  useEffect(() => void (measured.value = null), [view]);

  const overlays: Drawing[] = measured.value ? [measured.value.drawing] : [];
  const own = match.mine.value.length === 1 ? match.mine.value[0] : undefined;
  const north = setting.sides?.find((s) => s.side === own)?.home === 'north';
  const drawn = useMemo(
    () => (
      <Tabletop
        setting={setting}
        view={state}
        name={nameOf}
        mark={mark.value}
        reach={reach}
        overlays={overlays}
        focus={focus.value}
        turned={north}
        onUnit={point}
        onGround={place}
        onDwell={dwell}
      />
    ),
    [setting, view, mark.value, reach, measured.value, focus.value],
  );
  return drawn;
}
