// The editor's panel for ground and zones: what can be drawn, and a list of what exists.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Id } from '../../engine/types';
import { called, nameOf, t } from '../../words/said';
import { DescribedFields } from './described';
import type { Draft } from './draft';
import type { EditorOf } from './editor_of';
import { Select } from './field';
import { zoned } from './scenario_of';

const kindName = (id: string): string => called('grounds', id);

function Corners({ draft }: { draft: Draft }): JSX.Element {
  const points = draft.outline() ?? [];
  const set = (how: (points: string[]) => void): void =>
    draft.change((s) => {
      const now = draft.outline(s);
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

export function PickedPiece({ of, draft, at }: { of: EditorOf; draft: Draft; at: number }): JSX.Element | null {
  const piece = draft.scenario.value.ground[at];
  if (!piece) return null;
  return (
    <>
      <h2>{piece.name || kindName(piece.kind)}</h2>
      <DescribedFields draft={draft} fields={of.fields.piece} prefix="piece-" find={(s) => s.ground[at]} />
      <Corners draft={draft} />
    </>
  );
}

export function GroundPanel({ of, draft }: { of: EditorOf; draft: Draft }): JSX.Element {
  const kinds = draft.sketch.value.setting.kinds.filter(
    (k, i, all) => all.findIndex((other) => other.id === k.id) === i,
  );
  const kind = useSignal(kinds[0]?.id ?? '');
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
          <>
            <button onClick={() => draft.draw('line', kind.value)}>{t('scenario-draw-line')}</button>
            <button onClick={() => draft.draw('ring', kind.value)}>{t('scenario-draw-ring')}</button>
          </>
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
      <h2>{t('scenario-zones')}</h2>
      <p class="small">{t('scenario-zones-note', { inches: of.zoneDepth })}</p>
      <div class="acts">
        {of.sides.map((seat) => (
          <button key={seat} name={`zone-${seat}`} data-side={seat} onClick={() => draft.draw('zone', '', seat)}>
            {t('scenario-draw-zone', { side: nameOf(seat, 'title') })}
          </button>
        ))}
        {of.sides.map((seat) =>
          draft.scenario.value.sides[seat]!.zone ? (
            <button
              key={`${seat} zone`}
              data-side={seat}
              onClick={() => (draft.picked.value = { is: 'zone', of: seat })}
            >
              {t('scenario-zone-of', { side: nameOf(seat, 'title') })}
            </button>
          ) : null,
        )}
      </div>
      {of.Ground && <of.Ground draft={draft} />}
    </>
  );
}

export function PickedZone({ draft, of }: { draft: Draft; of: Id }): JSX.Element {
  const name = draft.scenario.value.sides[of] ? of : (zoned(draft.of, draft.scenario.value, of)?.name ?? of);
  return (
    <>
      <h2>{t('scenario-zone-of-side', { side: name })}</h2>
      <Corners draft={draft} />
    </>
  );
}
