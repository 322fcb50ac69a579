// The panel that starts play: entry point, seats, and the position as a file.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { go, isStaticBuild } from '../../../browser/route';
import { asJson, saveFile } from '../../../browser/save_file';
import { Refused } from '../../../engine/connection';
import { connection, ensureSignedIn } from '../../../engine/session/people';
import type { Id, MatchInfo } from '../../../engine/types';
import { Programs } from '../../../panels/how_strong';
import { usualLevel } from '../../../panels/strengths';
import { errorText, nameOf, t } from '../../../words/said';
import { sides } from './cards';
import { FaultList } from './fault_list';
import type { PositionFile, Setup } from './setup';

interface Props {
  setup: Setup;
  entryPoints: Id[];
  onLook: (id: Id) => void;
}

function Files({ setup }: { setup: Setup }): JSX.Element {
  const failed = useSignal(false);
  const read = async (file: File): Promise<void> => {
    try {
      setup.open(JSON.parse(await file.text()) as PositionFile);
      failed.value = false;
    } catch {
      failed.value = true;
    }
  };
  return (
    <div class="files">
      <button onClick={() => saveFile('position.json', asJson(setup.file()))}>{t('editor-save')}</button>
      <label class="button">
        {t('editor-open')}
        <input
          type="file"
          accept="application/json,.json"
          onChange={(e) => {
            const field = e.currentTarget;
            const file = field.files?.[0];
            if (file) void read(file).then(() => (field.value = ''));
          }}
        />
      </label>
      {failed.value && <p role="alert">{t('editor-open-bad')}</p>}
    </div>
  );
}

/** Who plays each side. */
function Seats({ seats }: { seats: Signal<Record<Id, string>> }): JSX.Element {
  return (
    <>
      {sides.map((side) => (
        <label key={side} class="field" data-side={side}>
          <span>
            <span class="device" aria-hidden="true" /> {nameOf(side, 'title')}
          </span>
          <select
            name={side}
            value={seats.value[side]}
            onChange={(e) => (seats.value = { ...seats.value, [side]: e.currentTarget.value })}
          >
            <option value="me">{t('editor-seat-me')}</option>
            <optgroup label={t('computer')}>
              <Programs game="montrose" chosen={seats.value[side]!} />
            </optgroup>
            {!isStaticBuild && <option value="open">{t('editor-seat-open')}</option>}
          </select>
        </label>
      ))}
    </>
  );
}

export function Begin({ setup, entryPoints, onLook }: Props): JSX.Element {
  const seats = useSignal<Record<Id, string>>({ royalist: 'me', covenanter: usualLevel });
  const umpire = useSignal(false);
  const failed = useSignal('');
  const begin = async (): Promise<void> => {
    failed.value = '';
    try {
      await ensureSignedIn(t('guest'));
      const made = await connection.call<MatchInfo>('match.setup', {
        game: 'montrose',
        position: setup.file(),
        seats: seats.value,
        ...(umpire.value && { umpire: true }),
      });
      go(`/match/${made.match}`);
    } catch (e) {
      setup.faults.value = e instanceof Refused ? e.faults : [];
      if (!setup.faults.value.length) failed.value = errorText(e);
    }
  };

  return (
    <div class="begin-here">
      <label class="field">
        <span>{t('editor-at')}</span>
        <select name="at" value={setup.at.value} onChange={(e) => setup.goOnFrom(e.currentTarget.value)}>
          {entryPoints.map((at) => (
            <option key={at} value={at}>
              {nameOf(at)}
            </option>
          ))}
        </select>
      </label>
      <Seats seats={seats} />
      {!isStaticBuild && (
        <label class="flag">
          <input type="checkbox" name="umpire" checked={umpire.value} onChange={() => (umpire.value = !umpire.value)} />
          {t('editor-umpire')}
        </label>
      )}
      <button class="primary" onClick={() => void begin()}>
        {t('editor-begin')}
      </button>
      {failed.value && <p role="alert">{failed.value}</p>}
      <FaultList setup={setup} onLook={onLook} />
      <Files setup={setup} />
    </div>
  );
}
