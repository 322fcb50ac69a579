// The rulebook, loaded on demand.
import type { JSX } from 'preact';

import type { RulesSource } from '../rules/rulebook';
import { errorText, t } from '../words/said';
import { opened } from './clause';
import { useLoaded } from './loaded';

export function RulesPanel({ of }: { of: RulesSource }): JSX.Element {
  const { got: Book, failed } = useLoaded('rulebook', async () => (await import('../rules/rulebook')).Rulebook);
  if (Book) return <Book key={of.id} game={of} focus={opened.value} />;
  return <p role="status">{failed ? errorText(failed) : t('loading')}</p>;
}
