// The rulebook, loaded on demand.
import type { JSX } from 'preact';

import type { RulesSource } from '../rules/rulebook';
import { t } from '../words/said';
import { opened } from './clause';
import { useLoaded } from './loaded';

export function RulesPanel({ of }: { of: RulesSource }): JSX.Element {
  const { got: Book } = useLoaded('rulebook', async () => (await import('../rules/rulebook')).Rulebook);
  return Book ? <Book key={of.id} game={of} focus={opened.value} /> : <p role="status">{t('loading')}</p>;
}
