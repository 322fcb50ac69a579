// The rulebook, loaded when it is first opened.
import { useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { Game } from '../games/registry';
import { t } from '../words/said';
import { opened } from './clause';

export function RulesPanel({ of }: { of: Game }): JSX.Element {
  const Book = useSignal<ComponentType<{ game: Game; focus: string | null }> | null>(null);
  useEffect(() => {
    void import('../rules/rulebook').then((m) => (Book.value = m.Rulebook));
  }, []);
  const Shown = Book.value;
  return Shown ? <Shown key={of.id} game={of} focus={opened.value} /> : <p role="status">{t('loading')}</p>;
}
