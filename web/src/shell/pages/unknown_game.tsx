// Shown in place of a page about a game that does not exist.
import type { JSX } from 'preact';

import { to } from '../../browser/route';
import { noSuchGame } from '../../games/registry';
import { errorText } from '../../words/said';

export function UnknownGame({ id }: { id: string }): JSX.Element {
  return (
    <main class="sheet">
      <p>
        <a href={to('/')}>Linstock</a>
      </p>
      <p role="alert">{errorText(noSuchGame(id))}</p>
    </main>
  );
}
