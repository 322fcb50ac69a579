// Who one is to the server. Where there is none one is alone, and the line goes to an engine of one's own.
import { signal } from '@preact/signals';
import { alone } from '../browser/route';
import type { Line } from './line';
import { SocketLine } from './socket_line';
import { SoloLine } from './solo/solo_line';

export interface Person {
  person: string;
  name: string;
  guest: boolean;
}

export const me = signal<Person | null>(alone ? { person: '', name: '', guest: true } : null);

/** A request about people was refused: by its name. */
export class NotDone extends Error {}

async function post<T>(what: string, body: object): Promise<T> {
  const response = await fetch(`/api/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new NotDone(answer.error ?? 'unavailable');
  return answer;
}

const socket = alone ? null : new SocketLine(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);

/** The line to the server, or to the worker; the bundler has to see here which, to leave the other one out. */
export const line: Line =
  import.meta.env.MODE === 'static'
    ? new SoloLine(async (lost) => (await import('./solo/start')).start(lost))
    : socket!;

/** Settles when the line is open. */
export function whenOpen(): Promise<void> {
  let stop: (() => void) | undefined;
  return new Promise<void>((open) => {
    stop = line.onOpen(open);
  }).finally(() => stop?.());
}

const before = 'linstock.somebody'; // kept while the browser has a cookie that says who it is

async function become(person: Person | null): Promise<void> {
  me.value = person;
  if (person) localStorage.setItem(before, 'yes');
  else localStorage.removeItem(before);
  await socket?.reopen();
}

/** Who one was when one was here last, if the server knows. */
export async function recognise(): Promise<void> {
  if (alone || !localStorage.getItem(before)) return;
  me.value = await post<Person>('me', {}).catch(() => null);
}

/** Somebody without an account; nobody has to say who he is before he plays. */
export async function beSomebody(name: string): Promise<void> {
  if (me.value) return;
  await become(await post<Person>('guest', { name }));
}

export async function signIn(name: string, password: string): Promise<void> {
  await become(await post<Person>('login', { name, password }));
}

/** An account; a guest keeps his matches. */
export async function makeAccount(name: string, password: string): Promise<void> {
  await become(await post<Person>('account', { name, password }));
}

export async function signOut(everywhere: boolean): Promise<void> {
  await post(everywhere ? 'logout-everywhere' : 'logout', {});
  await become(null);
}

export const changePassword = (old: string, to: string): Promise<void> => post<void>('password', { old, new: to });

/** The account, or what is kept of a guest, who has no password, is gone for good. */
export async function removeAccount(password: string): Promise<void> {
  await post('remove', { password });
  await become(null);
}

/** A token with which a program plays as oneself; it is told this once. */
export async function makeToken(label: string): Promise<string> {
  return (await post<{ token: string }>('token', { label })).token;
}

export const tokensOff = (): Promise<void> => post<void>('tokens-off', {});
