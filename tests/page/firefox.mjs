// Firefox with one tab, over WebDriver BiDi: what playwright-core drives is a Firefox of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const web = createRequire(new URL('../../web/package.json', import.meta.url));
const { WebSocket } = web('ws');

const executable = '/usr/bin/firefox-esr';
const PATIENCE = 90_000; // other browsers, and servers, share the processors

/** NS_BINDING_ABORTED: another page was opened before a file of this one had come. */
const isCutOff = (text) => text.includes('status=2152398850');

export class Firefox {
  /** What the page said as an error, and what failed in it. */
  faults = [];
  #sent = 0;
  #waiting = new Map();

  static async start(width, height) {
    const profile = mkdtempSync(join(tmpdir(), 'linstock-firefox-'));
    const child = spawn(executable, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const address = await new Promise((found, none) => {
      let said = '';
      child.stderr.on('data', (text) => {
        said += text;
        const at = /BiDi listening on (ws:\S+)/.exec(said);
        if (at) found(at[1]);
      });
      child.on('error', none);
      child.on('exit', () => none(new Error(`Firefox does not start: ${said}`)));
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((opened, none) => socket.on('open', opened).on('error', none));
    const firefox = new Firefox(child, profile, socket);
    await firefox.#send('session.new', { capabilities: {} });
    await firefox.#send('session.subscribe', { events: ['log.entryAdded'] });
    firefox.context = (await firefox.#send('browsingContext.getTree', {})).contexts[0].context;
    await firefox.#send('browsingContext.setViewport', { context: firefox.context, viewport: { width, height } });
    return firefox;
  }

  constructor(child, profile, socket) {
    this.child = child;
    this.profile = profile;
    this.socket = socket;
    socket.on('message', (text) => this.#heard(JSON.parse(text)));
  }

  #heard({ id, type, result, message, method, params }) {
    if (method === 'log.entryAdded' && params.level === 'error' && !isCutOff(params.text)) this.faults.push(params.text);
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    if (type === 'success') waiting.got(result);
    else waiting.failed(new Error(message));
  }

  #send(method, params) {
    const id = ++this.#sent;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((got, failed) => this.#waiting.set(id, { got, failed }));
  }

  async goto(url) {
    await this.#send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  /** Runs a function in the page; its arguments and its result go as JSON. */
  async evaluate(what, ...args) {
    const { type, result, exceptionDetails } = await this.#send('script.callFunction', {
      functionDeclaration: `async (given) => JSON.stringify((await (${what})(...JSON.parse(given))) ?? null)`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context: this.context },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  /** Waits until a function of the page gives something, and gives it back. */
  async until(what, ...args) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const got = await this.evaluate(what, ...args);
      if (got) return got;
      if (Date.now() > end) throw new Error(`waited in vain for ${what} of ${JSON.stringify(args)}`);
      await this.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn(0))));
    }
  }

  /** The middle of an element that is on the page and has come to rest. */
  middle(selector) {
    return this.until(async (selector) => {
      const box = () => document.querySelector(selector)?.getBoundingClientRect();
      const before = box();
      for (let frame = 0; frame < 4; ++frame) await new Promise((drawn) => requestAnimationFrame(drawn));
      const now = box();
      if (!before || !now?.width || now.x !== before.x || now.y !== before.y) return null;
      return { x: Math.round(now.x + now.width / 2), y: Math.round(now.y + now.height / 2) };
    }, selector);
  }

  async click(selector) {
    await this.until((selector) => {
      document.querySelector(selector)?.scrollIntoView({ block: 'nearest' });
      return document.querySelector(selector) !== null;
    }, selector);
    await this.drag([await this.middle(selector)]);
  }

  /** Presses at the first of these points and lets go at the last. */
  async drag([first, ...others]) {
    const to = ({ x, y }) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 20 });
    const actions = [
      to(first),
      { type: 'pointerDown', button: 0 },
      ...others.map(to),
      { type: 'pointerUp', button: 0 },
    ];
    await this.#send('input.performActions', {
      context: this.context,
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async stop() {
    const ended = new Promise((end) => this.child.on('exit', end));
    await this.#send('browser.close', {}).catch(() => this.child.kill());
    await ended;
    this.socket.terminate();
    rmSync(this.profile, { recursive: true, force: true });
  }
}
