// The position editor: starts a match from any position, or edits a running match as its umpire.
import { type Signal, useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../../../map/board';
import type { Marks } from '../../../map/marks';
import { beginning } from '../types/beginning';
import { spaceOf, unitOf } from '../types/map_data';
import { positionOf } from '../types/position';
import { placementOf, scotland } from '../view/placement';
import { Begin } from './begin';
import { Change } from './change';
import '../../../style/editor.css';
import { viewerOf } from '../../../engine/match';
import type { Fields, Id, MatchInfo } from '../../../engine/types';
import { opened } from '../../../panels/clause';
import { EditorBar } from '../../../panels/editor_bar';
import { keptDraft, useKeptDraft } from '../../../panels/kept_draft';
import { RulesPanel } from '../../../panels/rules_panel';
import type { PositionEditorProps } from '../../game';
import { MemberControls } from './member_controls';
import { Picked } from './picked';
import { positionIn, Setup } from './setup';
import { UnitList } from './unit_list';
import '../../../style/top_bar.css';
import { connection } from '../../../engine/session/people';
import type { RulesSource } from '../../../rules/rules_source';
import { errorText, nameOf, t, titleFor, words } from '../../../words/said';
import '../../../style/match_page.css';

const tabs = ['editor-units', 'editor-state', 'editor-play', 'rules'] as const;
type Tab = (typeof tabs)[number];

/** The view of a match that this user may see. */
async function viewIn(match: Id, as?: 'umpire'): Promise<Fields> {
  const info = await connection.call<MatchInfo>('match.seats', { match });
  const { view } = await connection.call<{ view: Fields }>('match.view', { match, viewer: as ?? viewerOf(info) });
  return view;
}

/** The starting position, the position of a match (`from`), or a running match to edit (`change`). */
async function begun(entryPoints: Id[], from: Id | null, change: Id | null): Promise<Setup> {
  if (change) {
    const view = await viewIn(change, 'umpire');
    return new Setup(view);
  }
  if (!from) return new Setup(beginning, beginning, entryPoints[0]);
  const view = await viewIn(from);
  return new Setup(
    beginning,
    positionIn(view),
    entryPoints.find((at) => at === `${String(view['phasing'])}-march`),
  );
}

export function PositionEditor({ rules, from, change }: PositionEditorProps): JSX.Element {
  const setup = useSignal<Setup | null>(null);
  const entryPoints = useSignal<Id[]>([]);
  const began = useSignal('');
  const failed = useSignal('');
  useEffect(() => {
    let wanted = true;
    setup.value = null;
    const load = async (): Promise<void> => {
      if (setup.peek()) return;
      const described = await connection.call<{ entry_points: Id[] }>('games.describe', { game: rules.id });
      entryPoints.value = described.entry_points;
      const begins = await begun(described.entry_points, from, change);
      if (!wanted || setup.peek()) return;
      began.value = begins.text.value;
      const kept = keptDraft(addressOf(begins));
      if (kept) begins.restore(kept);
      setup.value = begins;
    };
    const stop = connection.onOpen(() => void load().catch((e: unknown) => (failed.value = errorText(e))));
    return () => {
      wanted = false;
      stop();
    };
  }, [change, from, rules]);
  if (!setup.value)
    return (
      <main class="match loading">
        <p role="status">{failed.value || t('loading')}</p>
      </main>
    );
  return (
    <Table setup={setup.value} began={began.value} entryPoints={entryPoints.value} change={change} rules={rules} />
  );
}

/** The address, and the position from which a change begins: one of a match that has gone on is another. */
const addressOf = (setup: Setup): string => `${location.href} ${JSON.stringify(setup.origin)}`;

interface Props {
  setup: Setup;
  /** The position as the editor was opened. */
  began: string;
  entryPoints: Id[];
  change: Id | null;
  rules: RulesSource;
}

/** Ctrl-Z undoes, Ctrl-Shift-Z redoes. */
function onKeyDown(setup: Setup, event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  event.preventDefault();
  if (event.shiftKey) setup.redo();
  else setup.undo();
}

/** Marks what has faults as selectable, and the picked unit as chosen. */
function marksOf(setup: Setup, picked: Id | null): Marks {
  const faulty = [...setup.faultyIds.value];
  return {
    units: new Set(faulty.filter((id) => unitOf.has(id))),
    spaces: new Set(faulty.filter((id) => spaceOf.has(id))),
    chosen: new Set(picked && unitOf.has(picked) ? [picked] : []),
    joining: new Set(),
    paths: [],
    cost: new Map(),
    final: new Set(),
  };
}

interface Picking extends Props {
  picked: Signal<Id | null>;
  focus: Signal<Id | null>;
  onPick: (id: Id | null) => void;
}

/** The map, on which counters are placed. */
function Laid({ setup, picked, focus, onPick }: Picking): JSX.Element {
  const marks = useComputed(() => marksOf(setup, picked.value));
  const view = setup.view.value;
  const named = words.value; // names change with the language
  const placement = useMemo(() => placementOf(positionOf(view), nameOf), [view, named]);
  const onSpace = (space: Id): void => {
    const unit = picked.value && unitOf.has(picked.value) ? picked.value : null;
    if (!unit) return onPick(space);
    setup.place(unit, space);
    picked.value = null;
  };
  return (
    <Board
      map={scotland}
      placement={placement}
      marks={marks.value}
      onSpace={onSpace}
      onUnit={onPick}
      onDrop={(unit, space) => void (space !== null && setup.place(unit, space))}
      onDropOff={(unit) => setup.place(unit, 'pool')}
      focus={focus.value}
    />
  );
}

/** The tabs: counters, members of the position, start of play, rules. */
function Tabs({ setup, entryPoints, change, rules, picked, focus, onPick }: Picking): JSX.Element {
  const tab = useSignal<Tab>('editor-units');
  useEffect(() => {
    if (opened.value) tab.value = 'rules';
  }, [opened.value]);
  const look = (id: Id): void => {
    picked.value = id;
    focus.value = spaceOf.has(id) ? id : setup.where(id);
  };
  return (
    <>
      <div class="tabs" role="tablist">
        {tabs.map((name) => (
          <button key={name} role="tab" aria-selected={tab.value === name} onClick={() => (tab.value = name)}>
            {t(change && name === 'editor-play' ? 'editor-send' : name)}
          </button>
        ))}
      </div>
      <div class="tab" role="tabpanel" tabIndex={0}>
        {tab.value === 'editor-units' && <UnitList setup={setup} picked={picked.value} onPick={onPick} />}
        {tab.value === 'editor-state' && <MemberControls setup={setup} running={change !== null} />}
        {tab.value === 'editor-play' &&
          (change ? (
            <Change setup={setup} match={change} onLook={look} />
          ) : (
            <Begin setup={setup} entryPoints={entryPoints} onLook={look} />
          ))}
        {tab.value === 'rules' && <RulesPanel of={rules} />}
      </div>
    </>
  );
}

function Table(props: Props): JSX.Element {
  const { setup, change, began } = props;
  useKeptDraft(addressOf(setup), began, setup.text);
  const startAnew = setup.text.value === began ? null : () => setup.restore(began);
  const picked = useSignal<Id | null>(null);
  const focus = useSignal<Id | null>(null);
  const onPick = (id: Id | null): void => {
    picked.value = id === picked.value ? null : id;
  };
  const picking = { ...props, picked, focus, onPick };
  return (
    <main class="match editor" data-game="montrose" onKeyDown={(event) => onKeyDown(setup, event)}>
      <EditorBar
        title={titleFor(t(change ? 'editor-title-change' : 'editor-title'), 'montrose')}
        past={setup}
        startAnew={startAnew}
      />
      <div class="table">
        <h2 class="unseen">{t('board')}</h2>
        <Laid {...picking} />
      </div>
      <div class="side">
        <Picked setup={setup} picked={picked.value} onPick={onPick} />
        <Tabs {...picking} />
      </div>
    </main>
  );
}
