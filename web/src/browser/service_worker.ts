// The service worker, built as sw.js beside index.html. It shows notices that the server pushes; and where the page is
// static files, it keeps them, so that the page works offline. It imports nothing: browsers run it as a plain script.

/** What TypeScript's types of a page lack. */
interface Scope {
  location: Location;
  registration: ServiceWorkerRegistration & { scope: string };
  clients: {
    matchAll: (of: {
      type: 'window';
      includeUncontrolled: true;
    }) => Promise<{ url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (url: string) => Promise<unknown>;
    claim: () => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: string, listen: (event: WorkerEvent) => void) => void;
}
interface WorkerEvent {
  waitUntil: (until: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
  request: Request;
  data: { json: () => Pushed } | null;
  notification: Notification;
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
/** A notice as the server sends it. */
interface Pushed {
  title: string;
  url: string;
  tag: string;
}

/** Of a static build the version, and the paths of its files; vite.config.ts puts them here. */
declare const KEPT: { version: string; files: string[] };

const worker = self as unknown as Scope;
const prefix = 'linstock-';
const { version, files } = KEPT;
const kept = prefix + version;

// --- notices ---

async function openMatch(url: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find((client) => client.url === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
}

worker.addEventListener('push', (event) => {
  const said = event.data?.json();
  if (!said) return;
  const { pathname } = new URL(said.url);
  const url = new URL(pathname, worker.location.origin).href; // whatever it says, a page of this site
  event.waitUntil(worker.registration.showNotification(said.title, { tag: said.tag, icon: 'icon-192.png', data: url }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMatch(event.notification.data as string));
});

async function post<T>(what: string, body: object): Promise<T> {
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return (await fetch(`/api/${what}`, sent)).json();
}

/** Subscribes again in place of a subscription that the browser has ended, and tells the server. */
async function renew({ oldSubscription, newSubscription }: WorkerEvent): Promise<void> {
  const subscribe = async (): Promise<PushSubscription> => {
    const { push_key: applicationServerKey } = await post<{ push_key: string }>('notices', {});
    return worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  };
  const { endpoint, keys } = (newSubscription ?? (await subscribe())).toJSON();
  await post('notices-push', { endpoint, ...keys, instead: oldSubscription?.endpoint ?? '' });
}

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

// --- offline ---

/** Keeps all files of this build, past the browser's own cache, which may have those of an older one. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(kept);
  await cache.addAll(['./', ...files].map((file) => new Request(file, { cache: 'reload' })));
}

/** Erases the files of older builds but the last, from which an open tab may still load. */
async function eraseOlder(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== kept);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
}

/** The page itself from the network while there is one, so that it is never an older build; else as it was kept. */
async function thePage(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) return response;
  } catch {
    // offline
  }
  return (await (await caches.open(kept)).match('./')) ?? Response.error();
}

/** The other files have names that change with their content; those that have not are asked for again. */
async function aFile(request: Request): Promise<Response> {
  const named = request.url.includes('/assets/');
  const stored = await caches.match(request);
  if (stored && named) return stored;
  return fetch(request).catch(() => stored ?? Response.error());
}

if (files.length) {
  worker.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => worker.skipWaiting())));
  worker.addEventListener('activate', (event) => event.waitUntil(eraseOlder().then(() => worker.clients.claim())));
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(worker.registration.scope)) return;
    event.respondWith(request.mode === 'navigate' ? thePage(request) : aFile(request));
  });
}

// TypeScript takes a file without this for a part of every other.
export {};
