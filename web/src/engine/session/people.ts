// The person signed in, and the connection to the server, or in a build without one to an engine in a worker.
import { signal } from '@preact/signals';
import { alone as oneTabAtOnce } from '../../browser/alone';
import { isStaticBuild } from '../../browser/route';
import { storage } from '../../browser/storage';
import type { Connection } from '../connection';
import { SoloConnection } from '../solo/solo_connection';
import { SocketConnection } from './socket_connection';

export interface Person {
  person: string;
  name: string;
  guest: boolean;
}

export const me = signal<Person | null>(isStaticBuild ? { person: '', name: '', guest: true } : null);

/** A request about accounts was refused; the message is the name of the error. */
export class AccountError extends Error {}

const patience = 10_000; // milliseconds until the server counts as lost

/** A request about the account; AccountError also where no answer came, or none in time. */
export async function post<T>(what: string, body: object): Promise<T> {
  const lost = (): never => {
    throw new AccountError('lost');
  };
  const response = await fetch(`/api/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  }).catch(lost);
  const unreadable = (why: unknown): { error: string } =>
    why instanceof SyntaxError ? { error: 'unavailable' } : lost();
  const answer = (await response.json().catch(unreadable)) as T & { error?: string };
  if (!response.ok || answer.error) throw new AccountError(answer.error ?? 'unavailable');
  return answer;
}

const socket = isStaticBuild
  ? null
  : new SocketConnection(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);

/** The connection to the server or to the worker. The condition stands here so that the bundler can drop the other branch. */
export const connection: Connection =
  import.meta.env.MODE === 'static'
    ? new SoloConnection(async (lost) => (await import('../solo/start')).start(lost))
    : socket!;

/** Resolves when the connection is open. */
export function whenOpen(): Promise<void> {
  let stop: (() => void) | undefined;
  return new Promise<void>((open) => {
    stop = connection.onOpen(open);
  }).finally(() => stop?.());
}

// The person whose session this browser has, and when he came to be so: other tabs hear only of a value that changes.
const somebody = 'linstock.somebody';

/** Whether the server has yet to say who is signed in: until then one is not nobody. */
export const asking = signal(!isStaticBuild && storage.get(somebody) !== null);

let openedFor = storage.get(somebody); // what was kept when the connection was opened

/** Opens the connection anew for what is kept now. A server that is slow to open it keeps no other tab waiting. */
async function reopen(): Promise<void> {
  openedFor = storage.get(somebody);
  await Promise.race([socket?.reopen(), new Promise((done) => setTimeout(done, patience))]);
}

function settle(person: Person | null): void {
  me.value = person;
  asking.value = false;
}

/** Becomes somebody, once the connection is his. */
async function become(person: Person | null): Promise<void> {
  if (person) storage.set(somebody, `${person.person} ${Date.now()}`);
  else storage.remove(somebody);
  await reopen();
  settle(person);
}

/** Runs alone of all tabs: what one becomes must not replace what another has just become. */
const alone = <T>(what: () => Promise<T>): Promise<T> => oneTabAtOnce(somebody, what);

/** Who is signed in, as far as the server answers: only "nobody" is nobody, no failure is. */
async function whoIsSignedIn(): Promise<Person | null | undefined> {
  try {
    return await post<Person>('me', {});
  } catch (e) {
    return e instanceof AccountError && e.message === 'not_signed_in' ? null : undefined;
  }
}

/**
 * Is whoever is signed in with this browser; asks again where the server does not say. The same person keeps his
 * connection, and what is under way on it.
 */
const follow = (delay = 1_000): Promise<void> =>
  alone(async () => {
    const kept = storage.get(somebody);
    const who = kept === null ? null : await whoIsSignedIn();
    if (who === undefined) return void setTimeout(() => void follow(Math.min(delay * 2, 30_000)), delay);
    if (who && who.person !== kept!.split(' ')[0]) return become(who); // again the guest who had signed in
    if (kept !== openedFor && who?.person !== me.peek()?.person) await reopen();
    settle(who);
  });
if (!isStaticBuild) addEventListener('storage', (changed) => void (changed.key === somebody && follow()));

/** Restores the signed-in person from the session cookie, if the server still accepts it. */
export const restoreSession = async (): Promise<void> => {
  if (asking.peek()) await follow();
};

/** Becomes who the server says, unless the browser has not kept the cookie. */
async function becomeKept(person: Person): Promise<void> {
  const who = await whoIsSignedIn();
  if (who !== undefined && who?.person !== person.person) throw new AccountError('no_cookies');
  await become(person);
}

/** A guest's name with a number, by which two at one table are told apart. */
const numbered = (name: string): string => `${name} ${100 + Math.floor(Math.random() * 900)}`;

/** Becomes a guest, unless somebody is signed in, in this tab or another: nobody needs an account to play. */
export async function ensureSignedIn(name: string): Promise<void> {
  if (me.value) return;
  await alone(async () => {
    if (me.value) return;
    await becomeKept(await post<Person>('guest', { name: numbered(name) }));
  });
}

// Each of these runs alone: between its answer and the cookie in it, another tab would be told that nobody is signed in.

export const signIn = (name: string, password: string): Promise<void> =>
  alone(async () => becomeKept(await post<Person>('login', { name, password })));

/** Makes an account; a guest keeps his matches. */
export const createAccount = (name: string, password: string): Promise<void> =>
  alone(async () => becomeKept(await post<Person>('account', { name, password })));

/** The guest who signed in with this browser is himself again. */
const becomeAgain = (left: Partial<Person>): Promise<void> => become(left.person ? (left as Person) : null);

export const signOut = (everywhere: boolean): Promise<void> =>
  alone(async () => becomeAgain(await post(everywhere ? 'logout-everywhere' : 'logout', {})));

export const changePassword = (old: string, to: string): Promise<void> =>
  alone(() => post<void>('password', { old, new: to }));

/** Deletes the account for good, or a guest's data; a guest has no password. */
export const removeAccount = (password: string): Promise<void> =>
  alone(async () => becomeAgain(await post('remove', { password })));

/** Makes a token with which a bot plays in this person's name. It is shown only this once. */
export async function makeToken(label: string): Promise<string> {
  return (await post<{ token: string }>('token', { label })).token;
}

export const revokeTokens = (): Promise<void> => post<void>('tokens-off', {});
