// In place of a page that is not there: why, and the way home.
import type { JSX } from 'preact';

import { to } from '../../browser/route';
import { t } from '../../words/said';

/** What stands under the heading of a page that is not there. */
export function WayHome({ why }: { why: string }): JSX.Element {
  return (
    <>
      <p role="alert">{why}</p>
      <p>
        <a class="button" href={to('/')}>
          {t('to-home')}
        </a>
      </p>
    </>
  );
}

export function LostPage({ why }: { why: string }): JSX.Element {
  return (
    <main class="sheet">
      <h1>{t('not-found')}</h1>
      <WayHome why={why} />
    </main>
  );
}
