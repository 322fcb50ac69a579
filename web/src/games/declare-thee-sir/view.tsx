// The view of a battle of Declare Thee Sir: the table, and the deck beside it.
import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';
import type { Question } from '../../engine/types';
import { useBattle } from '../../table/battle/battle';
import { BattleTable } from '../../table/battle/battle_table';
import { targetNote } from '../../table/battle/target_note';
import type { OnSheet } from '../../table/on_sheet';
import type { Volley } from '../../table/types';
import { nameOf } from '../../words/said';
import type { AnswersProps, Shown } from '../game';
import { deckOf } from './deck/deck';
import { DeckTray } from './deck/deck_tray';
import { OrderKeys } from './panels/order_keys';
import { coursesOf } from './scenes/moves';
import { game, settingOf, viewOf } from './types/table';
import { actingOf, seenFor } from './view/acting';
import { Places } from './view/places';
import { stateWords } from './words/state_words';

export { partWords } from '../../table/hand/said';
export { DeclareAccount as Account } from './panels/account';
export { Roster } from './panels/roster';
export { UnitCards as Sheets } from './panels/unit_cards';
export { scenes } from './scenes/drawing';

export const answersTo = ({ is }: Question): ((props: AnswersProps) => JSX.Element) | null =>
  is === 'declare' ? OrderKeys : null;

export const Note = targetNote('fire', ({ setting, view }) =>
  actingOf(settingOf(setting.value), viewOf(view.value ?? {})),
);

export const turn = (view: Shown['view']): number => viewOf(view).round;

const volleyOf = (event: Shown['log'][number]['event']): Volley | null =>
  event.is === 'fired' ? { from: String(event['unit']), to: String(event['target']) } : null;

export function Table(shown: Shown): JSX.Element {
  const { match, focus, scene } = shown;
  const battle = useBattle(shown, game);
  const setting = settingOf(match.setting.value);
  const view = viewOf(shown.view);
  const commanders = useMemo(() => new Set(setting.commanders.map((c) => c.seat)), [setting]);
  const name = useCallback((id: string) => (commanders.has(id) ? nameOf(id, 'title') : nameOf(id)), [commanders]);
  const state = useCallback(
    (on: OnSheet) => {
      const line = setting.units.find((u) => u.id === on.id);
      const unit = view.units[on.id];
      return line && unit ? `, ${stateWords(line, unit)}` : '';
    },
    [setting, view],
  );
  const courses = useMemo(() => coursesOf(scene?.entries ?? []), [scene]);
  const done = useMemo(() => {
    const waiting = new Set(deckOf(setting, view).units.map(({ unit }) => unit));
    const active = view.card && setting.cards.find((c) => c.card === view.card)?.unit;
    const acted = view.round ? Object.keys(view.units).filter((id) => !waiting.has(id) && id !== active) : [];
    return new Set(acted);
  }, [setting, view]);
  return (
    <BattleTable
      battle={battle}
      focus={seenFor(setting, view, focus.value)}
      acting={seenFor(setting, view, actingOf(setting, view))}
      done={done}
      courses={courses}
      volleyOf={volleyOf}
      state={state}
      name={name}
      over={<DeckTray setting={setting} view={view} />}
    >
      <Places setting={setting} />
    </BattleTable>
  );
}
