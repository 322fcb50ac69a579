import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const somebody = 'linstock.somebody';
const guest = { person: 'p1', name: 'Guest 123', guest: true };

let kept: Map<string, string>;
let heard: Map<string, (event: object) => void>;
/** What the server answers to each request; absent: nothing, ever. */
let answers: Record<string, object>;
let asked: string[];
let sockets: { onopen?: () => void }[];

/** Locks as the browser's, of one tab. */
function locks(): { request: <T>(name: string, what: () => Promise<T>) => Promise<T> } {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_, what) => {
      const done = last.then(what);
      last = done.catch(() => undefined);
      return done;
    },
  };
}

function answer(url: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  const what = url.replace('/api/', '');
  asked.push(what);
  return new Promise((good, bad) => {
    signal.addEventListener('abort', () => bad(signal.reason));
    if (answers[what]) good(Response.json(answers[what]));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map([[somebody, 'p1']]);
  heard = new Map();
  answers = { me: guest };
  asked = [];
  sockets = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), after);
    return stop.signal;
  });
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', href: 'http://here/', origin: 'http://here' });
  vi.stubGlobal('addEventListener', (kind: string, then: (event: object) => void) => heard.set(kind, then));
  vi.stubGlobal('navigator', { locks: locks() });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal(
    'WebSocket',
    class {
      static readonly OPEN = 1;
      static readonly CLOSED = 3;
      onopen?: () => void;
      onclose?: () => void;
      readyState = 0;
      constructor() {
        sockets.push(this);
        setTimeout(() => this.onopen?.());
      }
      close(): void {
        this.readyState = 3;
        setTimeout(() => this.onclose?.());
      }
    },
  );
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = () => import('./people');

/** Another tab has changed who is signed in. */
const changedElsewhere = (to: string): void => {
  kept.set(somebody, to);
  heard.get('storage')!({ key: somebody });
};

test('a server that does not answer says nothing of who one is, and is asked again', async () => {
  const { asking, me, restoreSession } = await page();
  answers = {};
  const restored = restoreSession();
  await vi.advanceTimersByTimeAsync(10_000);
  await restored;
  expect([me.value, asking.value]).toEqual([null, true]);
  answers = { me: guest };
  await vi.advanceTimersByTimeAsync(1_000);
  expect([me.value, asking.value]).toEqual([guest, false]);
});

test('only the answer that nobody is signed in makes one nobody', async () => {
  const { asking, me, restoreSession } = await page();
  answers = { me: { error: 'not_signed_in' } };
  await restoreSession();
  expect([me.value, asking.value]).toEqual([null, false]);
});

test('a late answer does not replace who has signed in meanwhile', async () => {
  const { me, restoreSession, signIn } = await page();
  const cora = { person: 'p2', name: 'Cora', guest: false };
  answers = { login: cora };
  const restored = restoreSession();
  const signedIn = signIn('Cora', 'a long password');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['me']); // to sign in waits for its end
  answers = { login: cora, me: cora };
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all([restored, signedIn]);
  expect(me.value).toEqual(cora);
});

test('other tabs hear of a guest who makes an account, although he stays the same person', async () => {
  const { createAccount, me, restoreSession } = await page();
  await restoreSession();
  const before = kept.get(somebody);
  answers = { me: guest, account: { ...guest, name: 'Cora', guest: false } };
  const created = createAccount('Cora', 'a long password');
  await vi.advanceTimersByTimeAsync(1_000);
  await created;
  expect(me.value?.name).toBe('Cora');
  expect(kept.get(somebody)).not.toBe(before);
  const first = kept.get(somebody);
  const again = createAccount('Cora', 'a long password');
  await vi.advanceTimersByTimeAsync(1_000);
  await again;
  expect(kept.get(somebody)).not.toBe(first);
});

test('a password changes while no other tab asks who is signed in', async () => {
  const { changePassword } = await page();
  answers = { me: guest };
  const changed = changePassword('old', 'new');
  changedElsewhere('p3');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['password']);
  answers = { me: guest, password: guest };
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(changed.catch((e: Error) => e.message)).resolves.toBe('lost');
  expect(asked).toEqual(['password', 'me']);
});

test('whoever keeps being the same person keeps his connection, and another gets his own', async () => {
  const { me, restoreSession } = await page();
  await restoreSession();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets.length).toBe(1);
  answers = { me: { ...guest, name: 'Cora', guest: false } };
  changedElsewhere('p1 7');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([me.value?.name, sockets.length]).toEqual(['Cora', 1]);
  answers = { me: { person: 'p2', name: 'Dora', guest: false } };
  changedElsewhere('p2 8');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([me.value?.name, sockets.length]).toEqual(['Dora', 2]);
});

test('where the browser keeps no cookie, nobody is signed in, and is told so', async () => {
  const { createAccount, me, signIn } = await page();
  const cora = { person: 'p2', name: 'Cora', guest: false };
  answers = { login: cora, account: cora, me: { error: 'not_signed_in' } };
  for (const begin of [signIn, createAccount])
    await expect(begin('Cora', 'a long password')).rejects.toThrow('no_cookies');
  expect([me.value, kept.get(somebody)]).toEqual([null, 'p1']);
});

test('whose login has ended is again the guest who had signed in, in every tab', async () => {
  kept.set(somebody, 'p2 7');
  const { me, restoreSession } = await page();
  const restored = restoreSession();
  await vi.advanceTimersByTimeAsync(1_000);
  await restored;
  expect([me.value, sockets.length]).toEqual([guest, 2]);
  expect(kept.get(somebody)).toMatch(/^p1 /);
});
