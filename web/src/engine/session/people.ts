// The person signed in, and the connection to the server, or in a build without one to an engine in a worker.
import { signal } from '@preact/signals';
import { isStaticBuild } from '../../browser/route';
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

/** A request about the account. */
export async function post<T>(what: string, body: object): Promise<T> {
  const response = await fetch(`/api/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new AccountError(answer.error ?? 'unavailable');
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

const before = 'linstock.somebody'; // set while the browser has a session cookie

async function become(person: Person | null): Promise<void> {
  me.value = person;
  if (person) localStorage.setItem(before, 'yes');
  else localStorage.removeItem(before);
  await socket?.reopen();
}

/** Restores the signed-in person from the session cookie, if the server still accepts it. */
export async function restoreSession(): Promise<void> {
  if (isStaticBuild || !localStorage.getItem(before)) return;
  me.value = await post<Person>('me', {}).catch(() => null);
}

/** Becomes a guest, unless somebody is signed in: nobody needs an account to play. */
export async function ensureSignedIn(name: string): Promise<void> {
  if (me.value) return;
  await become(await post<Person>('guest', { name }));
}

export async function signIn(name: string, password: string): Promise<void> {
  await become(await post<Person>('login', { name, password }));
}

/** Makes an account; a guest keeps his matches. */
export async function createAccount(name: string, password: string): Promise<void> {
  await become(await post<Person>('account', { name, password }));
}

export async function signOut(everywhere: boolean): Promise<void> {
  await post(everywhere ? 'logout-everywhere' : 'logout', {});
  await become(null);
}

export const changePassword = (old: string, to: string): Promise<void> => post<void>('password', { old, new: to });

/** Deletes the account for good, or a guest's data; a guest has no password. */
export async function removeAccount(password: string): Promise<void> {
  await post('remove', { password });
  await become(null);
}

/** Makes a token with which a bot plays in this person's name. It is shown only this once. */
export async function makeToken(label: string): Promise<string> {
  return (await post<{ token: string }>('token', { label })).token;
}

export const revokeTokens = (): Promise<void> => post<void>('tokens-off', {});
