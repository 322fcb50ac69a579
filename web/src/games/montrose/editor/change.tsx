// Sends an umpire's edit of a running match, with a reason that everybody at the table is told.
import { useSignal } from '@preact/signals';
import type { JSX, TargetedSubmitEvent } from 'preact';
import { go, to } from '../../../browser/route';
import { Refused } from '../../../engine/connection';
import { alongside } from '../../../engine/nonces';
import { connection } from '../../../engine/session/people';
import type { Id, MatchInfo } from '../../../engine/types';
import { Clause } from '../../../panels/clause';
import { errorText, t } from '../../../words/said';
import { FaultList } from './fault_list';
import type { Setup } from './setup';

interface Props {
  setup: Setup;
  match: Id;
  onLook: (id: Id) => void;
}

export function Change({ setup, match, onLook }: Props): JSX.Element {
  const failed = useSignal<unknown>(null);
  const change = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const reason = (event.currentTarget.elements.namedItem('reason') as HTMLInputElement).value.trim();
    failed.value = null;
    setup.faults.value = [];
    try {
      const info = await connection.call<MatchInfo>('match.seats', { match });
      const waive = [...setup.waived.value];
      await connection.call('match.edit', { match, patch: setup.patch.value, reason, waive, ...alongside(info) });
      await connection.call('chat.say', { match, viewer: 'umpire', text: t('editor-said', { reason }) });
      go(`/match/${match}`);
    } catch (e) {
      if (e instanceof Refused && e.faults.length) setup.faults.value = e.faults;
      else failed.value = e;
    }
  };
  const why = failed.value;
  const nothing = Object.keys(setup.patch.value).length === 0;
  return (
    <form class="begin-here" onSubmit={(e) => void change(e)}>
      <label class="reason">
        <span>{t('editor-reason')}</span>
        <input name="reason" required autocomplete="off" maxLength={500} />
      </label>
      <button class="primary" disabled={nothing}>
        {t('editor-change')}
      </button>
      {nothing && <p class="small">{t('editor-nothing')}</p>}
      <FaultList setup={setup} onLook={onLook} />
      {why !== null && (
        <p role="alert">
          {why instanceof Refused && why.kind === 'bad_document'
            ? t('editor-refused', { message: why.message })
            : errorText(why)}{' '}
          {why instanceof Refused && why.clause && <Clause id={why.clause} />}
        </p>
      )}
      <a href={to(`/match/${match}`)}>{t('replay-now')}</a>
    </form>
  );
}
