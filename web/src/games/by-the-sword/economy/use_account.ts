// The account of a player, asked of the engine anew whenever something has happened.
import { useRef } from 'preact/hooks';
import type { Account, Measured } from '../../../engine/generated/by-the-sword';
import type { Match } from '../../../engine/match';
import type { Fields, Id } from '../../../engine/types';
import { useLoaded } from '../../../panels/loaded';

/** Until the next one has come the one before; null while the past is shown, of which there is none. */
export function useAccount(match: Match, view: Fields, player: Id): Account | null {
  const viewer = match.mine.value.includes(player) ? player : match.viewer;
  const isNow = view === match.view.value;
  const key = isNow ? `${viewer} ${player} ${match.log.value.length}` : null;
  const { got } = useLoaded(key, async () => {
    const asked = { match: match.id, viewer, from: player };
    return (await match.connection.call<{ measured: Measured }>('match.measure', asked)).measured.account;
  });
  const last = useRef<Account | null>(null);
  if (got) last.current = got;
  return isNow && last.current?.player === player ? last.current : null;
}
