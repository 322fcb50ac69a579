// The card by which a friend is invited to an open seat: a link to copy or share, and its QR code.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { query, to } from '../../browser/route';
import type { Match } from '../../engine/match';
import type { Id } from '../../engine/types';
import { Icon } from '../../panels/icon';
import { useLoaded } from '../../panels/loaded';
import { errorText, t } from '../../words/said';
import { GiveAway } from './give_away';
import { QrCode } from './qr_code';
import './invite_card.css';

/** The seat to invite to; at first, if the address asks for it (`?invite`), whichever seat is open. */
export type Inviting = Signal<Id | 'any' | null>;

export const useInviting = (): Inviting => useSignal<Id | 'any' | null>(query.peek().has('invite') ? 'any' : null);

function Link({ link }: { link: string }): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const coded = useSignal(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    await navigator.clipboard?.writeText(link).catch(() => undefined); // without leave, the link stays selected
    copied.value = true;
  };
  return (
    <>
      <input ref={field} class="link" readOnly value={link} aria-label={t('invitation')} />
      <p class="do">
        <button class="primary copy" onClick={() => void copy()}>
          {t(copied.value ? 'link-copied' : 'copy-the-link')}
        </button>
        {'share' in navigator && (
          <button onClick={() => void navigator.share({ title: 'Linstock', url: link }).catch(() => undefined)}>
            {t('share')}
          </button>
        )}
        <button class="code" aria-expanded={coded.value} onClick={() => (coded.value = !coded.value)}>
          {t('qr-code')}
        </button>
      </p>
      {coded.value && <QrCode text={link} />}
    </>
  );
}

export function InviteCard({ match, inviting }: { match: Match; inviting: Inviting }): JSX.Element | null {
  const info = match.info.value;
  const open = info?.seats.filter((s) => s.is === 'open') ?? [];
  const of = open.find((s) => s.seat === inviting.value || inviting.value === 'any');
  const seat = of?.seat;
  const { got: link, failed } = useLoaded(info?.may_invite && seat ? seat : null, async (seat) => {
    const { code } = await match.connection.call<{ code: string }>('match.invite', { match: match.id, seat });
    return new URL(to(`/join/${match.id}.${seat}.${code}`), location.href).href;
  });
  if (!of || !seat) return null;
  return (
    <section class="invite-card" aria-labelledby="invite-card">
      <h2 id="invite-card">{t('waiting-for-seat', { seat })}</h2>
      <button class="quiet close" onClick={() => (inviting.value = null)} aria-label={t('close')} title={t('close')}>
        <Icon is="close" />
      </button>
      <p class="small">{t('invite-note')}</p>
      {link && <Link key={link} link={link} />}
      <GiveAway key={seat} match={match} of={of} />
      {Boolean(failed) && <p role="alert">{errorText(failed)}</p>}
    </section>
  );
}
