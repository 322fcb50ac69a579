// The rulebook, loaded when it is first opened.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ComponentType, JSX } from 'preact';

import { t } from '../said';
import { opened } from './clause';

export function RulesPanel(): JSX.Element {
  const Book = useSignal<ComponentType<{ focus: string | null }> | null>(null);
  useEffect(() => {
    void import('../rules/rulebook').then((m) => (Book.value = m.Rulebook));
  }, []);
  const Shown = Book.value;
  return Shown ? <Shown focus={opened.value} /> : <p role="status">{t('loading')}</p>;
}
