// The account page: sign in or out, and settings of the account.
import { useSignal } from '@preact/signals';
import type { JSX, TargetedSubmitEvent } from 'preact';
import { to } from '../../browser/route';
import { asking, createAccount, me, type Person, signIn, signOut } from '../../engine/session/people';
import { useLoaded } from '../../panels/loaded';
import { errorText, t } from '../../words/said';
import { ChangePassword, Remove, Tokens } from './account_forms';

/** A form that signs in, or makes an account with that name. */
function SignIn({ attempt }: { attempt: (what: Promise<void>) => void }): JSX.Element {
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget, event.submitter);
    const name = String(given.get('name'));
    const password = String(given.get('password'));
    attempt(given.get('does') === 'create' ? createAccount(name, password) : signIn(name, password));
  };
  return (
    <form class="person" onSubmit={submit}>
      <label>
        <span>{t('name')}</span>
        <input name="name" autocomplete="username" required maxLength={40} />
      </label>
      <label>
        <span>{t('password')}</span>
        <input name="password" type="password" autocomplete="current-password" required minLength={8} maxLength={256} />
      </label>
      <p class="offer">
        <button name="does" value="sign-in" class="primary">
          {t('sign-in')}
        </button>
        <button name="does" value="create">
          {t('create-account')}
        </button>
      </p>
    </form>
  );
}

/** Who is signed in, as far as the server has said. */
function whoIs(who: Person | null): string {
  if (who) return t(who.guest ? 'you-are-guest' : 'you-are', { name: who.name });
  return t(asking.value ? 'you-are-asked' : 'you-are-nobody');
}

export function Account(): JSX.Element {
  const said = useSignal('');
  const gone = useSignal(false);
  const attempt = (what: Promise<void>): void => {
    said.value = '';
    what.catch((e: unknown) => (said.value = errorText(e)));
  };
  const who = me.value;
  const { got: Notices } = useLoaded(who && !who.guest ? who.person : null, () =>
    import('./account_notices').then((m) => m.Notices),
  );
  return (
    <main class="sheet account">
      <p>
        <a href={to('/')}>Linstock</a>
      </p>
      <h1>{t('account')}</h1>
      <p role="status">{whoIs(who)}</p>
      {who && !who.guest ? (
        <>
          <p class="offer">
            <button onClick={() => attempt(signOut(false))}>{t('sign-out')}</button>
            <button onClick={() => attempt(signOut(true))}>{t('sign-out-everywhere')}</button>
          </p>
          {Notices && <Notices />}
          <ChangePassword />
        </>
      ) : (
        <SignIn attempt={attempt} />
      )}
      {said.value && <p role="alert">{said.value}</p>}
      {who && (
        <>
          <Tokens />
          <Remove guest={who.guest} onGone={() => (gone.value = true)} />
        </>
      )}
      {!who && gone.value && <p role="status">{t('account-removed')}</p>}
    </main>
  );
}
