// The part of the account page that says how one is told of turns while away.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import { go, query } from '../../browser/route';
import {
  canShow,
  confirmMail,
  hideHere,
  type NoticeSettings,
  noticeSettings,
  setMail,
  setWebhook,
  showHere,
  shownHere,
} from '../../engine/session/notices';
import { spoken } from '../../words/catalogue';
import { t } from '../../words/said';
import { attempt, filled, Outcome, type Told } from './account_forms';

interface Part {
  settings: NoticeSettings;
  /** Carries out a change, reports its outcome and reads the settings again. */
  change: (what: Promise<unknown>, done?: string) => void;
}

function Mail({ settings, change }: Part): JSX.Element {
  const { mail, confirmed } = settings;
  const stop = (
    <button type="button" class="quiet" onClick={() => change(setMail('', spoken.value), t('notices-mail-stopped'))}>
      {t(confirmed ? 'notices-mail-stop' : 'notices-mail-other')}
    </button>
  );
  if (confirmed)
    return (
      <p>
        {t('notices-mail-to', { mail })} {stop}
      </p>
    );
  if (mail)
    return (
      <form class="person" onSubmit={(e) => change(confirmMail(filled(e)('code')), t('notices-mail-on'))}>
        <label>
          <span>{t('notices-code', { mail })}</span>
          <input name="code" required autocomplete="one-time-code" maxLength={20} />
        </label>
        <button class="primary">{t('notices-confirm')}</button> {stop}
      </form>
    );
  return (
    <form class="person" onSubmit={(e) => change(setMail(filled(e)('mail'), spoken.value), t('notices-code-sent'))}>
      <label>
        <span>{t('notices-mail')}</span>
        <input name="mail" type="email" required autocomplete="email" maxLength={254} />
      </label>
      <button>{t('notices-mail-add')}</button>
    </form>
  );
}

function Browser({ settings, change, here }: Part & { here: Signal<string | null> }): JSX.Element {
  if (!canShow()) return <p class="small">{t('notices-browser-cannot')}</p>;
  const on = here.value !== null && settings.browsers.includes(here.value);
  return (
    <p>
      <button
        aria-pressed={on}
        onClick={() =>
          on
            ? change(hideHere(), t('notices-browser-off-done'))
            : change(showHere(settings.push_key, spoken.value), t('notices-browser-on-done'))
        }
      >
        {t(on ? 'notices-browser-off' : 'notices-browser-on')}
      </button>
    </p>
  );
}

function Webhook({ settings, change }: Part): JSX.Element {
  const secret = useSignal('');
  const set = (url: string): void => change(setWebhook(url).then((made) => (secret.value = made)));
  return (
    <details open={settings.webhook !== ''}>
      <summary>{t('notices-webhook')}</summary>
      <p class="small">{t('notices-webhook-note')}</p>
      {settings.webhook ? (
        <p>
          {t('notices-webhook-to', { url: settings.webhook })}{' '}
          <button class="quiet" onClick={() => set('')}>
            {t('notices-webhook-off')}
          </button>
        </p>
      ) : (
        <form class="person" onSubmit={(e) => set(filled(e)('url'))}>
          <label>
            <span>{t('notices-webhook-url')}</span>
            <input name="url" type="url" required autocomplete="off" maxLength={1000} />
          </label>
          <button>{t('notices-webhook-add')}</button>
        </form>
      )}
      {secret.value && (
        <label>
          <span>{t('notices-webhook-secret')}</span>
          <input class="token" readOnly value={secret.value} onFocus={(e) => e.currentTarget.select()} />
        </label>
      )}
    </details>
  );
}

export function Notices(): JSX.Element {
  const told = useSignal<Told | null>(null);
  const settings = useSignal<NoticeSettings | null>(null);
  const here = useSignal<string | null>(null);
  const read = async (): Promise<void> => {
    here.value = await shownHere();
    settings.value = await noticeSettings();
  };
  const change = (what: Promise<unknown>, done = ''): void => attempt(told, what.then(read), done);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const code = query.value.get('confirm');
    if (!code) return attempt(told, read());
    go('/account', 'instead');
    change(confirmMail(code).finally(read), t('notices-mail-on'));
  }, []);
  return (
    <section class="notices" aria-busy={!settings.value}>
      <h2>{t('notices')}</h2>
      <p class="small">{t('notices-note')}</p>
      <Outcome of={told} />
      {settings.value && (
        <>
          {settings.value.can_mail && <Mail settings={settings.value} change={change} />}
          <Browser settings={settings.value} change={change} here={here} />
          <Webhook settings={settings.value} change={change} />
        </>
      )}
    </section>
  );
}
