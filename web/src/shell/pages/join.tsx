// Whoever has the link takes the seat that it offers.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { go } from '../../browser/route';
import { beSomebody, line } from '../../engine/people';
import { nameOf, t, whyNot } from '../../words/said';

export function Join({ code }: { code: string }): JSX.Element {
  const failed = useSignal('');
  const [match = '', seat = '', secret = ''] = code.split('.');
  const join = async (): Promise<void> => {
    try {
      await beSomebody(t('guest'));
      await line.call('match.sit', { match, seat, code: secret });
      go(`/match/${match}`);
    } catch (e) {
      failed.value = whyNot(e);
    }
  };
  return (
    <main class="sheet">
      <h1>{t('invited', { seat: nameOf(seat, 'title') })}</h1>
      <button class="primary" onClick={() => void join()}>
        {t('take-the-seat')}
      </button>
      {failed.value && <p role="alert">{failed.value}</p>}
    </main>
  );
}
