// The printable sheets of a match, for playing it with figures on a real table.
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { go, path, query, to } from '../../browser/route';
import { Match } from '../../engine/match';
import { connection } from '../../engine/session/people';
import { gameOf } from '../../games/registry';
import { useLoaded } from '../../panels/loaded';
import { errorText, t } from '../../words/said';
import { useGameWords } from './game_words';
import '../../style/sheets.css';

export function SheetsPage({ id }: { id: string }): JSX.Element {
  const match = useMemo(() => new Match(connection, id), [id]);
  useEffect(() => () => match.close(), [match]);
  const game = match.info.value?.game;
  const setting = match.setting.value;
  const { got: shown, failed } = useLoaded(game, async (of) => gameOf(of).view());
  const isNamed = useGameWords(game, setting);
  const now = query.value.has('now');
  const view = match.view.value;
  const why = failed ?? match.refusal.value;
  if (!view || !shown || !isNamed)
    return (
      <main class="sheet">
        <p role="status">{why ? errorText(why) : t('loading')}</p>
      </main>
    );
  const turn = (to: boolean): void => go(`${path.value}${to ? '?now' : ''}`, 'instead');
  return (
    <main class="sheets" data-game={game}>
      <nav class="sheets-tools">
        <a href={to(`/match/${id}`)}>{t('sheets-back')}</a>
        {shown.Sheets && (
          <span class="preferences">
            <button aria-pressed={!now} onClick={() => turn(false)}>
              {t('sheets-empty')}
            </button>
            <button aria-pressed={now} onClick={() => turn(true)}>
              {t('sheets-now')}
            </button>
          </span>
        )}
        <button class="primary" onClick={() => print()}>
          {t('sheets-print')}
        </button>
      </nav>
      <h1 class="unseen">{t('sheets-open')}</h1>
      {shown.Sheets ? (
        <shown.Sheets match={match} setting={setting} view={view} now={now} />
      ) : (
        <shown.Roster match={match} setting={setting} view={view} onLook={() => go(`/match/${id}`)} />
      )}
    </main>
  );
}
