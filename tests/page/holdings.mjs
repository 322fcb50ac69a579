// What a side of Never Mind the Matchlocks holds in secret, as a connection tells it: cards, Special Events, Army Morale Tokens.

/** Every place in a message that tells what a side holds, or what it is asked with its answers. */
function held(message, side) {
  const found = [];
  const walk = (it) => {
    if (Array.isArray(it)) return it.forEach(walk);
    if (!it || typeof it !== 'object') return;
    const seen = (it.is === 'bonus-seen' || it.is === 'event-seen') && it.side === side;
    const changed = typeof it.path === 'string' && it.path.startsWith(`holdings.${side}.value`) && it.value !== null;
    const asked = it.seat === side && it.answers?.length;
    if (seen || changed || asked) found.push(it);
    if (it.holdings?.[side]?.value) found.push(it.holdings[side].value);
    Object.values(it).forEach(walk);
  };
  walk(JSON.parse(message));
  return found;
}

/** Listens to all that a page is told from now on: how often it was told what `mine` holds, and what it was told of the other side. */
export function overhear(tab, mine) {
  const heard = { own: 0, leaks: [] };
  const other = mine === 'royalist' ? 'parliament' : 'royalist';
  tab.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    if (typeof payload !== 'string' || !payload.startsWith('{')) return;
    heard.own += held(payload, mine).length;
    heard.leaks.push(...held(payload, other).map((it) => JSON.stringify(it).slice(0, 200)));
  }));
  return heard;
}
