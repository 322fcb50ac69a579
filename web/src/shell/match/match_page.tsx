// The page of a match: the board, and beside it the question, the log and other tabs.
import { type ReadonlySignal, type Signal, useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

import { query } from '../../browser/route';
import { Refused } from '../../engine/connection';
import { Match } from '../../engine/match';
import { Playback } from '../../engine/playback';
import { Replay } from '../../engine/replay';
import { connection } from '../../engine/session/people';
import type { Answer, Fields, Id, LogEntry, Question } from '../../engine/types';
import type { Game, GameView } from '../../games/game';
import { gameOf } from '../../games/registry';
import { opened } from '../../panels/clause';
import { useLoaded } from '../../panels/loaded';
import { pace } from '../../panels/pace';
import { useUnread } from '../../panels/unread';
import { Unread } from '../../panels/unread_badge';
import { errorText, t } from '../../words/said';
import { useGameWords } from '../pages/game_words';
import { LostPage } from '../pages/lost_page';
import { Reports } from './desk/reports';
import { Ending } from './ending';
import { Guide } from './guide';
import { InviteCard, type Inviting, useInviting } from './invite_card';
import { KeysCard } from './keys_card';
import { useNews } from './newspaper';
import { QuestionPanel } from './question';
import { QuestionClock } from './question_clock';
import { useAddress } from './replay_address';
import { ReplayBar } from './replay_bar';
import { ScenePanel } from './scene_panel';
import { Seats } from './seats';
import { SheetHandle } from './sheet_handle';
import { useKeepSeen, useSeenBefore } from './since';
import { type Sure, useSure } from './sure';
import { useTabSign } from './tab_sign';
import { type Tab, Tabs } from './tabs';
import { TopBar } from './top_bar';
import { Umpire } from './umpire';
import { useSounds } from './use_sounds';
import '../../style/match_page.css';

/** The event at which a replay starts: the latest, or the beginning if the match is over. */
const latest = (match: Match): number => (match.pending.value?.over ? 0 : (match.log.value.at(-1)?.number ?? 0));

/** The match and its replay, closed when the page is left. */
function useMatch(id: Id): { match: Match; replay: Replay } {
  const match = useMemo(() => new Match(connection, id), [id]);
  const replay = useMemo(() => new Replay(match), [match]);
  useEffect(
    () => () => {
      replay.close();
      match.close();
    },
    [match, replay],
  );
  return { match, replay };
}

/** The scenes of the match, once its game is loaded, from what was seen on an earlier visit on. */
function usePlayback(
  match: Match,
  replay: Replay,
  shows: GameView | undefined,
  before: number | null,
): Playback | null {
  const open = match.view.value !== null;
  const playback = useMemo(
    () =>
      open && shows
        ? new Playback(match, (...what) => (pace.peek() === 'none' ? [] : (shows.scenes?.of(...what) ?? [])))
        : null,
    [match, open, shows],
  );
  useEffect(() => {
    void playback?.begin(before, replay);
    return () => playback?.close();
  }, [playback, replay, before]);
  useKeepSeen(match, playback);
  return playback;
}

/** State of the page: the unit or space picked, the one to bring into view, the open tab, whether the side is folded. */
interface Look {
  picked: Signal<Id | null>;
  focus: Signal<Id | null>;
  tab: Signal<Tab>;
  folded: Signal<boolean>;
  /** Whether the sheet of a phone is lowered, so that the map has the screen. */
  lowered: Signal<boolean>;
  /** Whether the replay plays automatically. */
  running: Signal<boolean>;
  inviting: Inviting;
  /** Whether the result of the match has been closed. */
  resultClosed: Signal<boolean>;
  /** Whether the guide's welcome stands: scenes wait for it. */
  welcoming: Signal<boolean>;
}

function useLook(match: Match, isFirstVisit: boolean): Look {
  const picked = useSignal<Id | null>(null);
  const focus = useSignal<Id | null>(null);
  const tab = useSignal<Tab>('log');
  const folded = useSignal(true);
  const lowered = useSignal(false);
  const running = useSignal(false);
  const inviting = useInviting();
  const resultClosed = useSignal(false);
  const welcoming = useSignal(isFirstVisit && query.peek().has('guide'));
  useEffect(() => {
    if (!opened.value) return;
    tab.value = 'rules';
    folded.value = false;
    lowered.value = false;
  }, [opened.value]);
  useEffect(() => {
    picked.value = null;
  }, [match.question.value?.number, match.question.value?.draft]);
  return useMemo(
    () => ({ picked, focus, tab, folded, lowered, running, inviting, resultClosed, welcoming }),
    [inviting],
  );
}

export function MatchPage({ id }: { id: string }): JSX.Element {
  const { match, replay } = useMatch(id);
  useAddress(replay, match.view.value !== null);
  const played = match.info.value?.game;
  const loaded = useLoaded(played, async (game) => ({ game: gameOf(game), shows: await gameOf(game).view() }));
  const isNamed = useGameWords(played, match.setting.value);
  const { before, missed } = useSeenBefore(match);
  const playback = usePlayback(match, replay, loaded.got?.shows, before);
  const look = useLook(match, before === null);
  const past = replay.seen.value ?? playback?.frame.value?.seen;
  const view = past?.view ?? match.view.value;
  if (view && loaded.got && isNamed && playback?.begun.value)
    return (
      <Playing
        {...loaded.got}
        {...{ match, replay, playback, look, view }}
        since={missed ? before : null}
        log={past?.log ?? match.log.value}
      />
    );
  const why = loaded.failed ?? match.refusal.value;
  if (why instanceof Refused) return <LostPage why={errorText(why)} />;
  return (
    <main class="match loading">
      <p role="status">{why ? errorText(why) : t('loading')}</p>
    </main>
  );
}

interface PlayingProps {
  game: Game;
  shows: GameView;
  match: Match;
  replay: Replay;
  playback: Playback;
  look: Look;
  since: number | null;
  /** The view shown, of now or of the past. */
  view: Fields;
  log: readonly LogEntry[];
}

function Playing(props: PlayingProps): JSX.Element {
  const { game, shows, match, replay, playback, look, view, log } = props;
  const question = useComputed(() => (replay.at.value === null ? playback.question.value : null));
  const scene = useComputed(() => (replay.at.value === null ? (playback.frame.value?.scene ?? null) : null));
  const focus = useComputed(() => scene.value?.at ?? look.focus.value);
  const busy: ReadonlySignal<'true' | 'false'> = useComputed(() => (match.busy.value ? 'true' : 'false'));
  const replaying = replay.at.value !== null;
  const { focus: looked } = look;
  useEffect(() => {
    if (scene.value) looked.value = null; // what was looked at before is not pointed at again
  }, [scene.value, looked]);
  const sure = useSure(question.value);
  const unread = useUnread(match, look.tab.value === 'chat');
  useTabSign(match, game.id, unread);
  useSounds(match);
  const over = match.pending.value?.over && !replaying && !scene.value;
  const give = async (answer: Answer): Promise<void> => {
    look.picked.value = null;
    if (sure.wants(answer, question.value && shows.sureOf?.(question.value, answer, view))) return;
    const line = answer.role === 'done' ? 'done' : answer.text;
    await match.answer(line, answer.role === 'part' ? 'part' : 'whole');
  };
  const lookBack = (at: number | null): void => {
    look.running.value = false;
    look.resultClosed.value = false;
    replay.look(at);
  };
  const kind = ['match'];
  if (look.folded.value) kind.push('folded');
  if (look.lowered.value) kind.push('lowered');
  return (
    <main class={kind.join(' ')} data-game={game.id} aria-busy={busy}>
      <TopBar
        match={match}
        game={game}
        shows={shows}
        view={view}
        replaying={replaying}
        unseen={scene.value !== null}
        onReplay={() => lookBack(replaying ? null : latest(match))}
      />
      <div class="table">
        <h2 class="unseen">{t('board')}</h2>
        <shows.Table
          {...{ match, question, view, log, focus }}
          picked={look.picked}
          scene={scene.value}
          replaying={replaying || scene.value !== null}
          onAnswer={(answer) => void give(answer)}
        />
        {shows.scenes && (
          <ScenePanel
            {...{ match, playback }}
            hidden={replaying || look.welcoming.value}
            Drawing={shows.scenes.Drawing}
          />
        )}
        {over && !look.resultClosed.value && (
          <Ending
            {...{ match, game, shows }}
            onClose={() => (look.resultClosed.value = true)}
            onReplay={() => lookBack(latest(match))}
          />
        )}
      </div>
      {replaying && (
        <ReplayBar
          match={match}
          replay={replay}
          running={look.running.value}
          onRun={(on) => {
            look.running.value = on;
          }}
        />
      )}
      <KeysCard />
      <Side {...props} question={question.value} {...{ replaying, sure, unread }} onAnswer={give} onMoment={lookBack} />
    </main>
  );
}

/** Brings something into view, even if it is already the focus but has been scrolled out of sight. */
function bringUp({ focus }: Look, on: Id): void {
  focus.value = null;
  requestAnimationFrame(() => {
    focus.value = on;
  });
}

interface SideProps extends PlayingProps {
  question: Question | null;
  sure: Sure;
  replaying: boolean;
  /** New messages of the chat. */
  unread: number;
  onAnswer: (answer: Answer) => Promise<void>;
  onMoment: (event: number | null) => void;
}

/** The column beside the board. */
function Side({ question, sure, replaying, unread, onAnswer, onMoment, ...props }: SideProps): JSX.Element {
  const { game, shows, match, replay, playback, look, since, view, log } = props;
  useNews(match.log.value, since, () => (look.tab.value = 'news'));
  return (
    <div class="side">
      <SheetHandle folded={look.folded} lowered={look.lowered} />
      <Seats match={match} inviting={look.inviting} />
      <InviteCard match={match} inviting={look.inviting} />
      {match.info.value?.umpire && <Umpire match={match} game={game} />}
      <Reports match={match} />
      {query.value.has('guide') && (
        <div class="guided" hidden={replaying}>
          <Guide {...{ match, game, shows, question, view }} welcoming={look.welcoming} />
        </div>
      )}
      <QuestionClock match={match} question={playback.question.value} guided={query.value.has('guide')} />
      <QuestionPanel
        {...{ match, shows, replay, playback, question, sure }}
        picked={look.picked.value}
        onPick={(id) => {
          look.picked.value = id;
        }}
        onAnswer={onAnswer}
        onResult={look.resultClosed.value ? () => (look.resultClosed.value = false) : null}
      />
      <button
        class="unfold"
        aria-expanded={!look.folded.value}
        onClick={() => {
          look.folded.value = !look.folded.value;
          look.lowered.value = false;
        }}
      >
        {t(look.folded.value ? 'more' : 'less')}
        {look.folded.value && <Unread count={unread} />}
      </button>
      <Tabs
        {...{ match, game, shows, since, view, log, unread, onMoment }}
        tab={look.tab}
        onLook={(on) => bringUp(look, on)}
        marked={replaying ? (replay.stops.value[replay.index.value - 1]?.event ?? -1) : null}
      />
    </div>
  );
}
