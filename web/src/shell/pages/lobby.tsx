// The lobby: matches with seats open to all, and a form to offer one.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useCallback, useEffect } from 'preact/hooks';
import { go, to } from '../../browser/route';
import { connection, ensureSignedIn } from '../../engine/session/people';
import type { Id, MatchInfo } from '../../engine/types';
import { findGame, gameOf, games } from '../../games/registry';
import { hasWords } from '../../words/catalogue';
import { aboutGame, errorText, nameIn, t, tIn } from '../../words/said';
import { type ClockKind, clockOf } from './match_settings';
import { startMatch, usePlaying } from './start_match';
import { consentTo, Terms } from './terms';
import './lobby.css';

/** Pause between two looks at what is open, in milliseconds. */
const pause = 20_000;

/** The paces that can be offered without more settings. */
const paces = ['none', 'live', 'weeks'] as const satisfies readonly ClockKind[];

type Try = (what: () => Promise<string>) => void;

/** The matches with open seats, read again every while as long as the page is seen; null until they are known. */
function useOpen(): readonly MatchInfo[] | null {
  const matches = useSignal<MatchInfo[] | null>(null);
  const read = useCallback((): void => {
    if (document.visibilityState === 'hidden') return;
    void connection.call<{ matches: MatchInfo[] }>('lobby.list').then(
      (r) => (matches.value = r.matches),
      () => undefined, // the next look may succeed
    );
  }, []);
  useEffect(() => {
    const stop = connection.onOpen(read);
    const again = setInterval(read, pause);
    return () => {
      stop();
      clearInterval(again);
    };
  }, [read]);
  return matches.value;
}

interface Choice<T extends string> {
  name: string;
  label: string;
  of: Signal<T>;
  from: readonly (readonly [T, string])[];
}

function Choose<T extends string>({ name, label, of, from }: Choice<T>): JSX.Element {
  const chosen = from.some(([value]) => value === of.value) ? of.value : from[0]?.[0];
  return (
    <label>
      <span>{label}</span>
      <select name={name} value={chosen} onChange={(e) => (of.value = e.currentTarget.value as T)}>
        {from.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Offer({ tried }: { tried: Try }): JSX.Element {
  const game = useSignal<Id>(games[0]!.id);
  const side = useSignal<Id>('');
  const pace = useSignal<(typeof paces)[number]>('none');
  const playing = usePlaying({ game: game.value }, gameOf(game.value).seats);
  const labels = { none: t('new-clock-none'), live: t('new-clock-live'), weeks: t('new-clock-weeks') };
  const offer = async (): Promise<string> => {
    const clock = clockOf(pace.value);
    const more = { lobby: true, ...(clock && { clock }) };
    return `${await startMatch({ game: game.value }, side.value || null, 'open', more)}?invite`;
  };
  return (
    <form
      class="offer"
      onSubmit={(e) => {
        e.preventDefault();
        tried(offer);
      }}
    >
      <Choose
        name="game"
        label={t('which-game')}
        of={game}
        from={games.map(({ id }) => [id, aboutGame(id, 'title')] as const)}
      />
      <Choose
        name="side"
        label={t('your-side')}
        of={side}
        from={playing.map((seat) => [seat, nameIn(game.value, seat)] as const)}
      />
      <Choose name="pace" label={t('new-clock')} of={pace} from={paces.map((p) => [p, labels[p]] as const)} />
      <button class="primary">{t('offer-a-match')}</button>
      <a href={to(`/?new&open&game=${game.value}`)}>{t('new-more')}</a>
    </form>
  );
}

function OpenMatch({ of, tried }: { of: MatchInfo; tried: Try }): JSX.Element {
  const game = findGame(of.game);
  const sit = async (seat: Id): Promise<string> => {
    await ensureSignedIn(t('guest'));
    await connection.call('match.sit', { match: of.match, seat, ...consentTo(of) });
    return of.match;
  };
  const isMine = of.seats.some((s) => s.mine);
  const first = of.seats.find((s) => s.is === 'open')?.seat;
  return (
    <li class="open-match" data-game={of.game}>
      {game?.vignette && <game.vignette />}
      <h2>{aboutGame(of.game, 'title')}</h2>
      <Terms of={of} brief />
      <p class="who">
        {of.seats.map((s) => (
          <span key={s.seat} data-side={s.seat}>
            <span class="device" aria-hidden="true" />{' '}
            {s.is === 'open' && !isMine ? (
              <button class={s.seat === first ? 'primary' : ''} onClick={() => tried(() => sit(s.seat))}>
                {tIn(of.game, 'sit-as', { seat: s.seat })}
              </button>
            ) : (
              `${nameIn(of.game, s.seat)}: ${s.mine ? t('you') : s.is === 'open' ? t('open-seat') : s.name}`
            )}
          </span>
        ))}
      </p>
      {isMine ? (
        <a href={to(`/match/${of.match}?invite`)}>{t('invited-back')}</a>
      ) : (
        of.spectators && <a href={to(`/match/${of.match}`)}>{t('lobby-look')}</a>
      )}
    </li>
  );
}

export function Lobby(): JSX.Element {
  const matches = useOpen();
  const failed = useSignal('');
  const tried: Try = (what) => {
    failed.value = '';
    what().then(
      (match) => go(`/match/${match}`),
      (e: unknown) => (failed.value = errorText(e)),
    );
  };
  return (
    <main class="sheet wide lobby">
      <p>
        <a href={to('/')}>Linstock</a>
      </p>
      <h1>{t('lobby')}</h1>
      <p>{t('lobby-note')}</p>
      {failed.value && <p role="alert">{failed.value}</p>}
      {matches && !matches.some(({ game }) => findGame(game)) && <p>{t('lobby-empty')}</p>}
      <ul class="matches">
        {matches
          ?.filter(({ game }) => findGame(game) && hasWords(game))
          .map((m) => (
            <OpenMatch key={m.match} of={m} tried={tried} />
          ))}
      </ul>
      <h2>{t('offer-a-match')}</h2>
      <Offer tried={tried} />
    </main>
  );
}
