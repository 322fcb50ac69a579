// The editor's panel for ground and zones: what can be drawn, and a list of what exists.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Numeric, Select, Text } from '../../../table/scenario/field';
import { called, nameOf, t } from '../../../words/said';
import type { Draft } from './draft';
import { type Piece, type Scenario, seats } from './scenario';

const kindName = (id: string): string => called('grounds', id);

function Corners({ draft }: { draft: Draft }): JSX.Element {
  const points = draft.outline() ?? [];
  const set = (how: (points: string[]) => void): void =>
    draft.change((s) => {
      const now = draft.outline(draft.picked.value, s);
      if (now) how(now);
    });
  return (
    <fieldset class="corners">
      <legend>{t('scenario-corners')}</legend>
      {points.map((point, i) => (
        <span key={i} class="corner">
          <input
            type="text"
            name={`corner-${i}`}
            aria-label={t('scenario-corner', { n: i + 1 })}
            value={point}
            onChange={(e) => set((p) => (p[i] = e.currentTarget.value))}
          />
          <button aria-label={t('scenario-corner-off', { n: i + 1 })} onClick={() => set((p) => p.splice(i, 1))}>
            ×
          </button>
        </span>
      ))}
      <button onClick={() => set((p) => p.push(p.at(-1) ?? '0 0'))}>{t('scenario-corner-more')}</button>
    </fieldset>
  );
}

/** A field in which a piece overrides its kind; empty: as its kind has it. */
function Own({
  draft,
  at,
  piece,
  field,
}: {
  draft: Draft;
  at: number;
  piece: Piece;
  field: 'difficult' | 'blocks_sight' | 'cover' | 'defence';
}): JSX.Element {
  const values = {
    difficult: ['true', 'false'],
    blocks_sight: ['true', 'false'],
    cover: ['0', '2', '3', '4'],
    defence: ['0', '2', '3'],
  }[field];
  const label = (v: string): string => (v === 'true' ? t('scenario-yes') : v === 'false' ? t('scenario-no') : v);
  const set = (to: string): void =>
    draft.change((s) => {
      const mine = s.ground[at]!;
      if (to === '') delete mine[field];
      else Object.assign(mine, { [field]: JSON.parse(to) as unknown });
    });
  const word = {
    difficult: t('scenario-difficult'),
    blocks_sight: t('scenario-blocks-sight'),
    cover: t('scenario-cover'),
    defence: t('scenario-defence'),
  }[field];
  return (
    <Select
      name={`piece-${field}`}
      label={word}
      value={piece[field] === undefined ? '' : String(piece[field])}
      of={[{ value: '', label: t('scenario-as-kind') }, ...values.map((value) => ({ value, label: label(value) }))]}
      onChange={set}
    />
  );
}

export function PickedPiece({ draft, at }: { draft: Draft; at: number }): JSX.Element | null {
  const piece = draft.scenario.value.ground[at];
  if (!piece) return null;
  const set = (how: (p: Piece) => void): void => draft.change((s: Scenario) => how(s.ground[at]!));
  return (
    <>
      <h2>{piece.name || kindName(piece.kind)}</h2>
      <Text
        name="piece-name"
        label={t('scenario-piece-name')}
        value={piece.name ?? ''}
        onChange={(to) => set((p) => (to ? (p.name = to) : delete p.name))}
      />
      {piece.line && (
        <Numeric
          name="piece-depth"
          label={t('scenario-piece-depth')}
          value={piece.depth}
          onChange={(to) => set((p) => (to === undefined ? delete p.depth : (p.depth = to)))}
        />
      )}
      {piece.kind === 'hill' && (
        <Numeric
          name="piece-level"
          label={t('scenario-level')}
          value={piece.level}
          onChange={(to) => set((p) => (to === undefined ? delete p.level : (p.level = Number(to))))}
        />
      )}
      {(['difficult', 'blocks_sight', 'cover', 'defence'] as const).map((field) => (
        <Own key={field} draft={draft} at={at} piece={piece} field={field} />
      ))}
      <Corners draft={draft} />
    </>
  );
}

export function GroundPanel({ draft }: { draft: Draft }): JSX.Element {
  const kinds = draft.sketch.value.setting.kinds.filter(
    (k, i, all) => all.findIndex((other) => other.id === k.id) === i,
  );
  const kind = useSignal(kinds.find((k) => k.woods)?.id ?? kinds[0]?.id ?? '');
  const chosen = kinds.find((k) => k.id === kind.value);
  const picked = draft.picked.value;
  return (
    <>
      <Select
        name="kind"
        label={t('scenario-kind')}
        value={kind.value}
        of={kinds.map((k) => ({ value: k.id, label: kindName(k.id) }))}
        onChange={(to) => (kind.value = to)}
      />
      <div class="acts">
        {chosen?.may_be_area && (
          <button onClick={() => draft.draw('area', kind.value)}>{t('scenario-draw-area')}</button>
        )}
        {chosen?.may_be_line && (
          <button onClick={() => draft.draw('line', kind.value)}>{t('scenario-draw-line')}</button>
        )}
      </div>
      <ol class="pieces">
        {draft.scenario.value.ground.map((piece, at) => (
          <li key={at}>
            <button
              aria-pressed={picked?.is === 'piece' && picked.at === at}
              onClick={() => (draft.picked.value = { is: 'piece', at })}
            >
              {piece.name ? `${piece.name} – ${kindName(piece.kind)}` : kindName(piece.kind)}
            </button>
          </li>
        ))}
      </ol>
      <h4>{t('scenario-zones')}</h4>
      <p class="small">{t('scenario-zones-note')}</p>
      <div class="acts">
        {seats.map((seat) => (
          <button key={seat} name={`zone-${seat}`} data-side={seat} onClick={() => draft.draw('zone', '', seat)}>
            {t('scenario-draw-zone', { side: nameOf(seat, 'title') })}
          </button>
        ))}
        {seats.map((seat) =>
          draft.scenario.value.sides[seat].zone ? (
            <button key={`${seat} zone`} data-side={seat} onClick={() => (draft.picked.value = { is: 'zone', seat })}>
              {t('scenario-zone-of', { side: nameOf(seat, 'title') })}
            </button>
          ) : null,
        )}
      </div>
    </>
  );
}

export function PickedZone({ draft }: { draft: Draft }): JSX.Element {
  return (
    <>
      <h2>{t('scenario-zones')}</h2>
      <Corners draft={draft} />
    </>
  );
}
