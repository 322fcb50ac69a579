// Standing orders: how the engine answers a seat's windows for it.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { Match } from '../../engine/match';
import type { Id } from '../../engine/types';
import { asWritten } from '../../panels/as_written';
import { called, errorText, nameOf, t } from '../../words/said';
import './standing_orders.css';

/** An order for one kind of window; `condition` and `line` only with the policy `when`. */
export interface StandingOrder {
  window: Id;
  policy: Id;
  condition?: Id;
  line?: string;
}

/** The windows, policies and conditions that orders may name, and a seat's present orders. */
export interface StandingOrders {
  windows: Id[];
  policies: Id[];
  conditions: Id[];
  orders: StandingOrder[];
}

interface OneProps {
  window: Id;
  all: StandingOrders;
  give: (order: StandingOrder) => void;
}

/** The order for one kind of window; without an order the seat is asked. */
function One({ window, all, give }: OneProps): JSX.Element {
  const now = all.orders.find((o) => o.window === window) ?? { window, policy: 'ask' };
  const policy = useSignal(now.policy);
  const condition = useSignal(now.condition ?? all.conditions[0] ?? '');
  const play = useSignal(now.line ?? '');
  const choose = (to: Id): void => {
    policy.value = to;
    if (to !== 'when') give({ window, policy: to });
  };
  return (
    <li>
      <label class="row">
        <span>{called('windows', window)}</span>
        <select name={window} value={policy.value} onChange={(e) => choose(e.currentTarget.value)}>
          {all.policies.map((p) => (
            <option key={p} value={p}>
              {t(`policy-${p}`)}
            </option>
          ))}
        </select>
      </label>
      {policy.value === 'when' && (
        <form
          onSubmit={(e) => {
            e.preventDefault();
            give({ window, policy: 'when', condition: condition.value, line: asWritten(play.value) });
          }}
        >
          <select
            aria-label={t('order-condition')}
            value={condition.value}
            onChange={(e) => (condition.value = e.currentTarget.value)}
          >
            {all.conditions.map((c) => (
              <option key={c} value={c}>
                {called('conditions', c)}
              </option>
            ))}
          </select>
          <input
            aria-label={t('order-play')}
            placeholder={t('order-play')}
            value={play.value}
            onInput={(e) => (play.value = e.currentTarget.value)}
          />
          <button disabled={!play.value.trim()}>{t('order-give')}</button>
        </form>
      )}
    </li>
  );
}

/** The standing orders of each seat that this person plays. */
export function StandingOrdersPanel({ match }: { match: Match }): JSX.Element {
  return (
    <div class="standing-orders">
      <p class="small">{t('orders-note')}</p>
      {match.mine.value.map((seat) => (
        <OfSeat key={seat} match={match} seat={seat} named={match.mine.value.length > 1} />
      ))}
    </div>
  );
}

function OfSeat({ match, seat, named }: { match: Match; seat: Id; named: boolean }): JSX.Element {
  const all = useSignal<StandingOrders | null>(null);
  const failed = useSignal('');
  const ask = async (): Promise<void> => {
    all.value = await match.connection.call<StandingOrders>('match.standing_orders', { match: match.id, seat });
  };
  const attempt = (what: Promise<void>): void => {
    failed.value = '';
    what.catch((e: unknown) => (failed.value = errorText(e)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each seat
  useEffect(() => attempt(ask()), [match, seat]);
  const give = async (order: StandingOrder): Promise<void> => {
    await match.order(seat, order);
    await ask();
  };
  return (
    <>
      {named && <h3>{nameOf(seat, 'title')}</h3>}
      <ul>
        {all.value?.windows.map((window) => (
          <One key={window} window={window} all={all.value!} give={(order) => attempt(give(order))} />
        ))}
      </ul>
      {failed.value && <p role="alert">{failed.value}</p>}
    </>
  );
}
