// The controls of a replay, at the lower edge of the board.
import { type Signal, useComputed, useSignal } from '@preact/signals';
import type { JSX, TargetedEvent, TargetedMouseEvent } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Match } from '../../engine/match';
import type { Replay, Stop } from '../../engine/replay';
import { Icon } from '../../panels/icon';
import { t } from '../../words/said';
import { plain } from '../../words/template';
import { CopyLink } from './copy_link';
import { lastLine, type Moment, momentsOf } from './moments';
import './replay_bar.css';

const step = 1000; // milliseconds per stop at pace 1
const paces = [1, 2, 4];

/** Index of the first stop at which an event has happened; -1 if there is none. */
const stopOf = (stops: readonly Stop[], event: number): number => stops.findIndex((stop) => stop.event >= event);

/** Marks of key moments over the slider; a click goes to the nearest. For keyboards and screen readers, the list has the same. */
function Marks({ replay, moments }: { replay: Replay; moments: readonly Moment[] }): JSX.Element {
  const stops = replay.stops.value;
  const width = Math.max(1, stops.length - 1);
  const inPart = ({ event }: Moment): boolean =>
    event > (stops[0]?.event ?? 0) && (!replay.later.value || event <= (stops.at(-1)?.event ?? 0));
  const press = (event: TargetedMouseEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    const far = (m: Moment): number => Math.abs(stopOf(stops, m.event) - at);
    const near = moments
      .filter(inPart)
      .reduce<Moment | null>((best, m) => (best && far(best) < far(m) ? best : m), null);
    if (near) replay.look(near.event);
  };
  return (
    <svg class="marks" viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" aria-hidden="true" onClick={press}>
      <rect width={width} height="1" />
      {moments.filter(inPart).map((m) => {
        const x = stopOf(stops, m.event);
        return (
          <path key={m.event} class={`mark-${m.is}`} d={`M${x} ${m.is === 'turn' ? 0.6 : 0}V1`}>
            <title>{m.text}</title>
          </path>
        );
      })}
    </svg>
  );
}

interface Props {
  match: Match;
  replay: Replay;
  /** Whether the replay plays automatically. */
  running: boolean;
  onRun: (running: boolean) => void;
}

/** Advances the replay while it plays, and stops it at the end. */
function useRunning({ replay, running, onRun }: Props, pace: number): void {
  const last = replay.stops.value.length - 1;
  const later = replay.later.value;
  const index = Math.max(0, replay.index.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one step for each stop that is reached
  useEffect(() => {
    if (!running) return;
    if (index >= last && !later) return last > 0 ? onRun(false) : undefined;
    const timer = setTimeout(() => replay.go(index + 1), step / pace);
    return () => clearTimeout(timer);
  }, [running, index, last, later, replay.stops.value[0]?.event, pace]);
}

/** Plays or pauses; at the end, plays from the beginning. */
function startOrStop({ replay, running, onRun }: Props): void {
  const atEnd = replay.index.value >= replay.stops.value.length - 1 && !replay.later.value;
  const goes = running && !atEnd;
  if (!goes && atEnd) replay.toBeginning();
  onRun(!goes);
}

/** The buttons: first, back, play or pause, on, last, and pace. */
function Steps({ pace, ...props }: Props & { pace: Signal<number> }): JSX.Element {
  const { replay, running, onRun } = props;
  const last = replay.stops.value.length - 1;
  const index = Math.max(0, replay.index.value);
  const [atBeginning, atEnd] = [index === 0 && !replay.earlier.value, index >= last && !replay.later.value];
  const goes = running && !atEnd;
  const button = (is: 'first' | 'back' | 'on' | 'last', go: () => void, off: boolean): JSX.Element => (
    <button
      class={is}
      onClick={() => {
        onRun(false);
        go();
      }}
      disabled={off}
      aria-label={t(`replay-${is}`)}
      title={t(`replay-${is}`)}
    >
      <Icon is={is} />
    </button>
  );
  const runs = t(goes ? 'replay-stop' : 'replay-play');
  return (
    <div class="steps">
      {button('first', () => replay.toBeginning(), atBeginning)}
      {button('back', () => replay.go(index - 1), atBeginning)}
      <button class="run" onClick={() => startOrStop(props)} aria-label={runs} title={runs}>
        <Icon is={goes ? 'stop' : 'play'} />
      </button>
      {button('on', () => replay.go(index + 1), atEnd)}
      {button('last', () => replay.toEnd(), atEnd)}
      <button
        class="pace"
        onClick={() => (pace.value = paces[(paces.indexOf(pace.value) + 1) % paces.length]!)}
        title={t('replay-pace')}
      >
        <span class="unseen">{t('replay-pace')} </span>
        {pace.value}×
      </button>
    </div>
  );
}

/** A slider over all stops, with marks above it; the space bar plays and pauses. */
function Slider({ moments, ...props }: Props & { moments: readonly Moment[] }): JSX.Element {
  const { replay, onRun } = props;
  const last = replay.stops.value.length - 1;
  const index = Math.max(0, replay.index.value);
  const said = lastLine(replay.seen.value?.log ?? [])?.pieces ?? [];
  return (
    <div class="slide">
      <Marks replay={replay} moments={moments} />
      <input
        type="range"
        min={0}
        max={Math.max(0, last)}
        value={index}
        aria-label={t('replay-slider')}
        aria-valuetext={`${t('replay-at', { number: index, of: last })}: ${plain(said)}`}
        onInput={(e) => {
          onRun(false);
          replay.go(Number(e.currentTarget.value));
        }}
        onKeyDown={(e) => {
          if (e.key !== ' ') return;
          e.preventDefault();
          startOrStop(props);
        }}
      />
    </div>
  );
}

export function ReplayBar(props: Props): JSX.Element {
  const { match, replay, onRun } = props;
  const moments = useComputed(() => momentsOf(match.log.value));
  const pace = useSignal(1);
  useRunning(props, pace.value);
  const at = replay.stops.value[Math.max(0, replay.index.value)]?.event;
  const now = moments.value.findLast((m) => m.event <= (at ?? -1));
  const pick = (event: TargetedEvent<HTMLSelectElement>): void => {
    onRun(false);
    replay.look(Number(event.currentTarget.value));
  };
  return (
    <section class="replay" aria-label={t('replay')} aria-busy={!replay.seen.value}>
      <Steps {...props} pace={pace} />
      <Slider {...props} moments={moments.value} />
      <div class="ways">
        <select aria-label={t('replay-moments')} value={now?.event ?? ''} onChange={pick}>
          {!now && <option value="">{t('replay-beginning')}</option>}
          {moments.value.map((m) => (
            <option key={m.event} value={m.event}>
              {m.text}
            </option>
          ))}
        </select>
        <CopyLink at={at ?? 0} label={t('replay-link')}>
          <Icon is="link" />
        </CopyLink>
        <button class="now" onClick={() => replay.look(null)} aria-label={t('replay-now')} title={t('replay-now')}>
          <Icon is="close" />
        </button>
      </div>
    </section>
  );
}
