// Shown in place of a page about a game that does not exist.
import type { JSX } from 'preact';

import { noSuchGame } from '../../games/registry';
import { errorText } from '../../words/said';
import { LostPage } from './lost_page';

export function UnknownGame({ id }: { id: string }): JSX.Element {
  return <LostPage why={errorText(noSuchGame(id))} />;
}
