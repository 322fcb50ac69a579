// Forms of the account page: change the password, make tokens for bots, delete the account.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX, TargetedSubmitEvent } from 'preact';

import { changePassword, makeToken, removeAccount, revokeTokens } from '../../engine/session/people';
import { errorText, t } from '../../words/said';

export interface Told {
  text: string;
  good: boolean;
}

export function Outcome({ of }: { of: Signal<Told | null> }): JSX.Element | null {
  return of.value && <p role={of.value.good ? 'status' : 'alert'}>{of.value.text}</p>;
}

/** Waits for a request and reports its outcome: `done`, or the error. */
export function attempt(told: Signal<Told | null>, what: Promise<unknown>, done = ''): void {
  told.value = null;
  what.then(
    () => (told.value = { text: done, good: true }),
    (e: unknown) => (told.value = { text: errorText(e), good: false }),
  );
}

/** Reads the fields of a submitted form, then resets it. */
export function filled(event: TargetedSubmitEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const given = new FormData(event.currentTarget);
  event.currentTarget.reset();
  return (name) => String(given.get(name) ?? '');
}

function Password({ name, label, is }: { name: string; label: string; is: 'current' | 'new' }): JSX.Element {
  return (
    <label>
      <span>{label}</span>
      <input name={name} type="password" autocomplete={`${is}-password`} required minLength={8} maxLength={256} />
    </label>
  );
}

export function ChangePassword(): JSX.Element {
  const told = useSignal<Told | null>(null);
  return (
    <section>
      <h2>{t('password-change')}</h2>
      <form
        class="person change"
        onSubmit={(e) => {
          const given = filled(e);
          attempt(told, changePassword(given('old'), given('new')), t('account-changed'));
        }}
      >
        <Password name="old" label={t('password-old')} is="current" />
        <Password name="new" label={t('password-new')} is="new" />
        <button>{t('password-change')}</button>
      </form>
      <Outcome of={told} />
    </section>
  );
}

export function Tokens(): JSX.Element {
  const told = useSignal<Told | null>(null);
  const token = useSignal('');
  return (
    <section class="tokens">
      <h2>{t('account-programs')}</h2>
      <p class="small">{t('account-programs-note')}</p>
      <form
        class="person"
        onSubmit={(e) =>
          attempt(
            told,
            makeToken(filled(e)('label')).then((made) => (token.value = made)),
          )
        }
      >
        <label>
          <span>{t('account-label')}</span>
          <input name="label" required maxLength={40} autocomplete="off" />
        </label>
        <button>{t('account-token')}</button>
      </form>
      {token.value && (
        <label>
          <span>{t('account-token-made')}</span>
          <input class="token" readOnly value={token.value} onFocus={(e) => e.currentTarget.select()} />
        </label>
      )}
      <p>
        <button
          class="quiet"
          onClick={() =>
            attempt(
              told,
              revokeTokens().then(() => (token.value = '')),
              t('account-tokens-dead'),
            )
          }
        >
          {t('account-tokens-off')}
        </button>
      </p>
      <Outcome of={told} />
    </section>
  );
}

export function Remove({ guest, onGone }: { guest: boolean; onGone: () => void }): JSX.Element {
  const told = useSignal<Told | null>(null);
  const sure = useSignal(false);
  const name = t(guest ? 'account-remove-guest' : 'account-remove');
  if (!sure.value)
    return (
      <section>
        <button class="quiet" onClick={() => (sure.value = true)}>
          {name}
        </button>
      </section>
    );
  return (
    <section class="remove">
      <h2>{name}</h2>
      <p>{t('account-remove-sure')}</p>
      <form class="person" onSubmit={(e) => attempt(told, removeAccount(filled(e)('password')).then(onGone))}>
        {!guest && <Password name="password" label={t('password')} is="current" />}
        <p class="offer">
          <button class="alarm">{t('account-remove-for-good')}</button>
          <button type="button" onClick={() => (sure.value = false)}>
            {t('cancel')}
          </button>
        </p>
      </form>
      <Outcome of={told} />
    </section>
  );
}
