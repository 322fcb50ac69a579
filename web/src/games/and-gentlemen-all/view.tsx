// The view of a battle of And Gentlemen All: the table, and the cards that lie beside it.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';

import { useBattle } from '../../table/battle/battle';
import { BattleTable } from '../../table/battle/battle_table';
import { targetNote } from '../../table/battle/target_note';
import type { Volley } from '../../table/types';
import type { Shown } from '../game';
import { game, viewOf } from './types/table';
import { LaidDown } from './view/laid_down';
import { coursesOf } from './view/moves';
import { SpentCards } from './view/spent_cards';

export { partWords } from '../../table/hand/said';
export { GentlemenAccount as Account } from './panels/account';
export { Roster } from './panels/roster';
export { GentlemenSheets as Sheets } from './panels/sheets';
export { faceOf } from './view/card_face';
export { scenes } from './view/scene_drawing';

export const Note = targetNote('fire');

const volleyOf = (event: Shown['log'][number]['event']): Volley | null =>
  event.is === 'fired' ? { from: String(event['unit']), to: String(event['target']) } : null;

export function Table(shown: Shown): JSX.Element {
  const { match, focus, replaying, scene } = shown;
  const battle = useBattle(shown, game);
  const view = viewOf(shown.view);
  const courses = useMemo(() => coursesOf(scene?.entries ?? []), [scene]);
  const done = useMemo(() => new Set(view.action.done), [view]);
  return (
    <BattleTable
      battle={battle}
      focus={focus.value}
      done={done}
      courses={courses}
      volleyOf={volleyOf}
      over={
        <>
          <SpentCards view={view} />
          {!replaying && <LaidDown view={view} mine={match.mine.value} />}
        </>
      }
    />
  );
}
