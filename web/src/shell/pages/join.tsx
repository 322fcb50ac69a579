// The page of an invitation link: what the match is, who invites, and the seat to take.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { go, to } from '../../browser/route';
import { Refused } from '../../engine/connection';
import { connection, ensureSignedIn, whenOpen } from '../../engine/session/people';
import type { Id, MatchInfo } from '../../engine/types';
import { findGame, noSuchGame } from '../../games/registry';
import { useLoaded } from '../../panels/loaded';
import { Preferences } from '../../panels/preferences';
import { hasWords } from '../../words/catalogue';
import { aboutGame, errorText, t, tIn } from '../../words/said';
import { WayHome } from './lost_page';
import { consentTo, Terms } from './terms';
import './join.css';

/** Whoever sits at the table already, or umpires, has invited. */
const inviterOf = ({ seats, umpire_name }: MatchInfo): string =>
  seats.find((s) => s.is === 'person')?.name ?? umpire_name ?? '';

interface Invitation {
  seat: Id;
  about: MatchInfo;
}

function Offer({ told, take }: { told: Invitation; take: () => void }): JSX.Element {
  const { about, seat } = told;
  const game = findGame(about.game);
  const inviter = inviterOf(about);
  const isMine = about.seats.some((s) => s.mine);
  return (
    <section class="invited" data-game={about.game}>
      {game?.vignette && <game.vignette />}
      <h1>{aboutGame(about.game, 'title')}</h1>
      <p class="lead" data-side={seat}>
        <span class="device" aria-hidden="true" /> {tIn(about.game, 'invited', { seat, name: inviter })}
      </p>
      <p>{aboutGame(about.game, 'about')}</p>
      <Terms of={about} />
      {isMine && (
        <p class="small">
          {t('invited-oneself')} <a href={to(`/match/${about.match}?invite`)}>{t('invited-back')}</a>
        </p>
      )}
      <button class="primary take" onClick={take}>
        {t(consentTo(about).dice ? 'take-the-seat-dice' : 'take-the-seat')}
      </button>
      <p class="small">{t('invited-note')}</p>
    </section>
  );
}

/** In place of an invitation that cannot be read. */
function Dead({ why }: { why: unknown }): JSX.Element {
  const isUsed = why instanceof Refused && ['unknown_code', 'bad_parameters'].includes(why.kind);
  return (
    <>
      <h1>{t('invitation')}</h1>
      <WayHome why={isUsed ? t('invited-dead') : errorText(why)} />
    </>
  );
}

export function Join({ code }: { code: string }): JSX.Element {
  const failed = useSignal<unknown>(null);
  const [match = '', seat = '', secret = ''] = code.split('.');
  const { got: told, failed: dead } = useLoaded(code, async () => {
    await whenOpen();
    const invitation = await connection.call<Invitation>('match.invited', { code: secret });
    if (!findGame(invitation.about.game)) throw noSuchGame(invitation.about.game);
    return invitation;
  });
  const offered = told && hasWords(told.about.game) ? told : null;
  const take = async (): Promise<void> => {
    try {
      await ensureSignedIn(t('guest'));
      await connection.call('match.sit', { match, seat, code: secret, ...(told && consentTo(told.about)) });
      go(`/match/${match}`);
    } catch (e) {
      failed.value = e;
    }
  };
  return (
    <main class="sheet" aria-busy={!offered && !dead}>
      <header class="slim">
        <a href={to('/')}>Linstock</a>
        <Preferences />
      </header>
      {offered && <Offer told={offered} take={() => void take()} />}
      {Boolean(dead) && <Dead why={dead} />}
      {Boolean(failed.value) && (
        <p role="alert">
          {errorText(failed.value)} <a href={to('/')}>{t('to-home')}</a>
        </p>
      )}
    </main>
  );
}
