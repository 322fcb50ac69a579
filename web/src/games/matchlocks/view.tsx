// The view of a battle of Never Mind the Matchlocks: the table, and the Play Deck beside it.
import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import type { Setting, View } from '../../engine/generated/matchlocks';
import type { Id, Question } from '../../engine/types';
import { useBattle } from '../../table/battle/battle';
import { BattleTable } from '../../table/battle/battle_table';
import { targetNote } from '../../table/battle/target_note';
import type { OnSheet } from '../../table/on_sheet';
import type { Volley } from '../../table/types';
import { nameOf } from '../../words/said';
import type { AnswersProps, Shown } from '../game';
import { CardWindow } from './deck/card_window';
import { DeckTray } from './deck/deck_tray';
import { DoctrineForm } from './panels/doctrine_form';
import { OrderForm } from './panels/order_form';
import { coursesOf } from './scenes/changes';
import { actingOf, settingOf, viewOf } from './types/table';
import { CommandRange } from './view/command_range';
import { labelledGame } from './words/labelled';
import { stateWords } from './words/state_words';
import './view/tokens.css';

export { partWords } from '../../table/hand/said';
export { MatchlocksAccount as Account } from './panels/account';
export { Roster } from './panels/roster';
export { Sheets } from './panels/sheets';
export { scenes } from './scenes/drawing';

const windows: ReadonlySet<string> = new Set(['moment', 'after-throw', 'forfeit-window']);

export function answersTo({ is }: Question): ((props: AnswersProps) => JSX.Element) | null {
  if (windows.has(is)) return CardWindow;
  if (is === 'ask-doctrine') return DoctrineForm;
  return is === 'spend-token' ? OrderForm : null;
}

/** Who is asked about: the unit or leader that the question names, else the one that acts. */
const askedOf = (question: Question | null, view: View): Id | null =>
  (question?.fields['unit'] ?? question?.fields['leader'] ?? actingOf(view)) as Id | null;

export const Note = targetNote('shoot', (match, question) => askedOf(question, viewOf(match.view.value ?? {})));

/** What comes before the Play Deck belongs to the first turn. */
export const turn = (view: Shown['view']): number => viewOf(view).turn || 1;

const volleyOf = (event: Shown['log'][number]['event']): Volley | null =>
  event.is === 'shoots' ? { from: String(event['unit']), to: String(event['target']) } : null;

/** Reads the setting again once a side has chosen its table edge. */
function useChosenEdges({ match, log }: Shown, { sides }: Setting): void {
  const chosen = log.findLast(({ event, undone }) => event.is === 'edge-chosen' && !undone)?.event;
  const home = sides.find(({ side }) => side === chosen?.['side'])?.home;
  const stale = chosen !== undefined && home !== chosen['edge'];
  useEffect(() => {
    if (stale) void match.readSetting().catch(() => undefined);
  }, [match, stale]);
}

export function Table(shown: Shown): JSX.Element {
  const { match, focus, scene } = shown;
  const battle = useBattle(shown, labelledGame);
  const setting = settingOf(match.setting.value);
  const view = viewOf(shown.view);
  useChosenEdges(shown, setting);
  const sides = useMemo(() => new Set<string>(setting.sides.map((s) => s.side)), [setting]);
  const name = useCallback((id: string) => (sides.has(id) ? nameOf(id, 'title') : nameOf(id)), [sides]);
  const state = useCallback(
    ({ id }: OnSheet) => {
      const line = setting.units.find((u) => u.id === id);
      const unit = view.units[id];
      return line && unit ? `, ${stateWords(line, unit, view)}` : '';
    },
    [setting, view],
  );
  const courses = useMemo(() => coursesOf(scene?.entries ?? []), [scene]);
  const question = shown.question.value;
  const acting = askedOf(question, view);
  const done = useMemo(() => new Set<string>(), []);
  return (
    <BattleTable
      battle={battle}
      focus={focus.value}
      acting={acting}
      done={done}
      courses={courses}
      volleyOf={volleyOf}
      state={state}
      name={name}
      over={question?.is === 'deploy' ? null : <DeckTray setting={setting} view={view} />}
    >
      <CommandRange of={battle.chosen.value ?? acting} setting={setting} view={view} />
    </BattleTable>
  );
}
