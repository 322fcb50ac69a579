// The form for a new match with all settings.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { go, isStaticBuild, query, to } from '../../browser/route';
import { connection, ensureSignedIn } from '../../engine/session/people';
import type { GameAbout, Id, MatchInfo, OptionValue, RuleOption } from '../../engine/types';
import type { OwnScenario } from '../../games/game';
import { gameOf, games } from '../../games/registry';
import { ClauseLink } from '../../panels/clause';
import { Programs } from '../../panels/how_strong';
import { usualLevel } from '../../panels/strengths';
import { called, errorText, nameOf, setGame, t, titleFor } from '../../words/said';
import { ClockChoice } from './clock_choice';
import { Commanders } from './commanders';
import {
  type Choosing,
  defaultSettings,
  paramsOf,
  type Settings,
  setUp,
  sitters,
  umpireAmongPlayers,
  withOption,
} from './match_settings';
import { usePlaying } from './start_match';
import './new_match.css';

function Option({
  option,
  all,
  settings,
  onChange,
}: Choosing & { option: RuleOption; all: readonly RuleOption[] }): JSX.Element {
  const value = settings.options[option.name] ?? option.default;
  const choose = (to: OptionValue): void => onChange({ options: withOption(settings.options, all, option, to) });
  const name = called('options', option.name);
  return (
    <li class={value === option.default ? '' : 'chosen'}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is within */}
      <label>
        {option.type === 'flag' && (
          <input
            type="checkbox"
            name={option.name}
            checked={value === true}
            onChange={(e) => choose(e.currentTarget.checked)}
          />
        )}
        <span>{name}</span>
        {option.type === 'word' && (
          <select name={option.name} value={String(value)} onChange={(e) => choose(e.currentTarget.value)}>
            {option.values.map((v) => (
              <option key={v} value={v}>
                {called('values', v)}
              </option>
            ))}
          </select>
        )}
        {option.type === 'number' && (
          <input
            type="number"
            name={option.name}
            min={option.from}
            step={option.step}
            max={option.to}
            value={Number(value)}
            onChange={({ currentTarget: { valueAsNumber: n, validity } }) =>
              (validity.valid || n === option.default) && choose(Number.isNaN(n) ? option.from : n)
            }
          />
        )}
      </label>
      <ClauseLink id={option.clause} />
    </li>
  );
}

/** The optional rules of the rulebook, or the rulings, in a section that is closed at first. */
function Options({ game, rulings, ...choosing }: Choosing & { game: GameAbout; rulings: boolean }): JSX.Element {
  const beside = gameOf(game.game).commanders?.options ?? [];
  const options = game.options.filter((o) => /-R\./.test(o.clause) === rulings && !beside.includes(o.name));
  const n = options.filter((o) => o.name in choosing.settings.options).length;
  return (
    <details>
      <summary>{t(rulings ? 'new-rulings' : 'new-optional', { n })}</summary>
      <p class="small">{t(rulings ? 'new-rulings-note' : 'new-optional-note')}</p>
      <ul class="options">
        {options.map((o) => (
          <Option key={o.name} option={o} all={game.options} {...choosing} />
        ))}
      </ul>
    </details>
  );
}

function Seats({ game, playing, settings, onChange }: Choosing & { game: Id; playing: readonly Id[] }): JSX.Element {
  return (
    <fieldset>
      <legend>{t('new-seats')}</legend>
      <Commanders game={gameOf(game)} options={settings.options} onChange={(options) => onChange({ options })} />
      {sitters(settings, playing).map(([seat, who]) => (
        <label key={seat} class="row" data-side={seat}>
          <span>
            <span class="device" aria-hidden="true" /> {nameOf(seat, 'title')}
          </span>
          <select
            name={seat}
            value={who}
            onChange={(e) => onChange({ seats: { ...settings.seats, [seat]: e.currentTarget.value } })}
          >
            <option value="me">{t('new-me')}</option>
            {!isStaticBuild && <option value="friend">{t('new-friend')}</option>}
            {!isStaticBuild && <option value="all">{t('new-all')}</option>}
            <optgroup label={t('computer')}>
              <Programs game={game} chosen={who} />
            </optgroup>
          </select>
        </label>
      ))}
      {['friend', 'all'].every((w) => sitters(settings, playing).some(([, who]) => who === w)) && (
        <p class="small">{t('new-lobby-all')}</p>
      )}
    </fieldset>
  );
}

function Dice({ settings, onChange }: Choosing): JSX.Element {
  const labels = { server: t('new-dice-server'), fair: t('new-dice-fair'), seats: t('new-dice-seats') };
  return (
    <fieldset>
      <legend>{t('new-dice')}</legend>
      {(['server', 'fair', 'seats'] as const).map((dice) => (
        <label key={dice} class="choice">
          <input
            type="radio"
            name="dice"
            value={dice}
            checked={settings.dice === dice}
            onChange={() => onChange({ dice, ...(isStaticBuild && dice === 'seats' && { umpire: true }) })}
          />
          <span>{labels[dice]}</span>
        </label>
      ))}
      <p class="small">
        {settings.dice === 'seats' ? (
          t(isStaticBuild ? 'new-dice-umpire' : 'new-dice-typed')
        ) : (
          <a href={to('/fair')}>{t('new-dice-how')}</a>
        )}
      </p>
    </fieldset>
  );
}

function Table({ playing, settings, onChange }: Choosing & { playing: readonly Id[] }): JSX.Element {
  const labels = { umpire: t('new-umpire'), spectators: t('new-spectators'), chatForAll: t('new-chat') };
  return (
    <fieldset>
      <legend>{t('new-table')}</legend>
      {(['umpire', 'spectators', 'chatForAll'] as const).map((what) => (
        <label key={what} class="choice">
          <input
            type="checkbox"
            name={what}
            checked={settings[what]}
            disabled={isStaticBuild && what === 'umpire' && settings.dice === 'seats'}
            onChange={(e) => onChange({ [what]: e.currentTarget.checked })}
          />
          <span>{labels[what]}</span>
        </label>
      ))}
      {umpireAmongPlayers(settings, playing) && <p class="small">{t('new-umpire-apart')}</p>}
    </fieldset>
  );
}

interface Known {
  game: GameAbout;
  /** The player's own scenario named in the address; null if none. */
  own: OwnScenario | null;
}

function Scenarios({ game, settings, onChange }: Choosing & { game: GameAbout }): JSX.Element {
  return (
    <label class="row">
      <span>{t('new-scenario')}</span>
      <select value={settings.scenario} onChange={(e) => onChange({ scenario: e.currentTarget.value })}>
        {game.scenarios.map((s) => (
          <option key={s} value={s}>
            {called('scenarios', s)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Form({ game, own }: Known): JSX.Element {
  const settings = useSignal<Settings>({
    ...defaultSettings(game, query.peek().has('open') ? 'all' : usualLevel),
    ...(own && { scenario: own.scenario, files: own.files }),
  });
  const failed = useSignal('');
  const playing = usePlaying(setUp(game, settings.value), game.seats);
  const choosing: Choosing = {
    settings: settings.value,
    onChange: (to) => {
      settings.value = { ...settings.value, ...to };
    },
  };
  const begin = async (): Promise<void> => {
    failed.value = '';
    try {
      await ensureSignedIn(t('guest'));
      const made = await connection.call<MatchInfo>('match.new', paramsOf(game, settings.value, playing));
      const isShared = made.seats.some((s) => s.is === 'open');
      go(`/match/${made.match}${isShared ? '?invite' : ''}`);
    } catch (e) {
      failed.value = errorText(e);
    }
  };
  return (
    <form
      class="new-match"
      data-game={game.game}
      onSubmit={(e) => {
        e.preventDefault();
        void begin();
      }}
    >
      {own && (
        <p>
          {own.title} <a href={to(`/scenario?game=${game.game}&own=${own.scenario}`)}>{t('scenario-change')}</a>
        </p>
      )}
      {!own && game.scenarios.length > 1 && <Scenarios game={game} {...choosing} />}
      <Seats game={game.game} playing={playing} {...choosing} />
      {!isStaticBuild && (
        <>
          <ClockChoice {...choosing} />
          <Dice {...choosing} />
          <Table playing={playing} {...choosing} />
        </>
      )}
      <Options game={game} rulings={false} {...choosing} />
      <Options game={game} rulings {...choosing} />
      <button class="primary">{t('new-begin')}</button>
      {failed.value && <p role="alert">{failed.value}</p>}
    </form>
  );
}

/** Fetches what can be set for the game named in the address, or for the first game. */
async function ask(): Promise<Known> {
  const game = gameOf(query.peek().get('game') ?? games[0]!.id);
  const [about, own] = await Promise.all([
    connection.call<GameAbout>('games.describe', { game: game.id }),
    game.scenarios?.own(query.peek().get('own') ?? '') ?? null,
  ]);
  setGame(game.id);
  return { game: about, own };
}

export function NewMatch(): JSX.Element {
  const known = useSignal<Known | null>(null);
  const failed = useSignal('');
  useEffect(
    () =>
      connection.onOpen(() => {
        ask().then(
          (all) => (known.value ??= all),
          (e: unknown) => (failed.value = errorText(e)),
        );
      }),
    [],
  );
  return (
    <main class="sheet">
      <p>
        <a href={to('/')}>Linstock</a>
      </p>
      <h1>{known.value ? titleFor(t('new-match'), known.value.game.game) : t('new-match')}</h1>
      {known.value ? <Form {...known.value} /> : <p role="status">{failed.value || t('loading')}</p>}
    </main>
  );
}
