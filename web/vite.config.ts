/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';
import { defineConfig, type Plugin, runnerImport } from 'vite';

// `npm run dev` shows the page of a server that runs at 1644, or where LINSTOCK says.
const server = process.env['LINSTOCK'] ?? 'http://127.0.0.1:1644';
// The engines of a page without a server (tools/static), `<game>.wasm`.
const folder = process.env['LINSTOCK_WASM'] ?? fileURLToPath(new URL('../build/wasm/engines', import.meta.url));

/** The games that the page plays: it needs the engines of no others. */
const played = readdirSync(fileURLToPath(new URL('src/games', import.meta.url)));

/** `virtual:engines` has the address of each engine by its game. */
const engines: Plugin = {
  name: 'engines',
  resolveId: (id) => (id === 'virtual:engines' ? `\0${id}` : undefined),
  load(id) {
    if (id !== '\0virtual:engines') return;
    const files = readdirSync(folder).filter((name) => played.includes(name.replace(/\.wasm$/, '')));
    const imports = files.map((name, i) => `import e${i} from ${JSON.stringify(`${join(folder, name)}?url`)};`);
    const entries = files.map((name, i) => `${JSON.stringify(name.replace(/\.wasm$/, ''))}: e${i}`);
    return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
  },
};

/** The page as it is built has what laid_out.ts comes to, and not the work of it. */
const laidOut: Plugin = {
  name: 'laid-out',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/laid_out.ts')) return null;
    const { module } = await runnerImport<Record<string, unknown>>(id);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

const letters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const ours = `${letters(0x20, 0x7e)}ÄÖÜäöüß–—‘’“”„‚…·×°£§¼½¾⅓−`;
const titles = `${letters(0x20, 0x7e).replace(/[#$%*<=>@[\\\]^_`{|}~]/g, '')}ÄÖÜäöüß–’“”„…`;
const latin = ours + letters(0xa0, 0xff);

/**
 * Fonts hold far more than is written in them. Texts and the names of people have the letters of Latin 1, italics and bold
 * those of English and German, titles those without ligatures and rare signs: IM Fell is cut so roughly that each costs 300 bytes.
 */
const fewerLetters: Plugin = {
  name: 'fewer-letters',
  apply: 'build',
  async generateBundle(_, bundle) {
    const fonts = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.woff2'));
    for (const font of fonts) {
      if (font.type !== 'asset') continue;
      const isTitle = font.fileName.includes('im-fell');
      const text = isTitle ? titles : /italic|600/.test(font.fileName) ? ours : latin;
      font.source = await subsetFont(Buffer.from(font.source), text, {
        targetFormat: 'woff2',
        noLayoutClosure: isTitle,
      });
    }
  },
};

// Browsers load no modules into a page that was opened as a file: this says so, as a script that is no module.
const openedAsFile = `
if (location.protocol === 'file:') {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = navigator.language.startsWith('de')
    ? 'Diese Seite wurde als Datei geöffnet; so führen Browser ihr Programm nicht aus. Sie braucht einen Webserver: ' +
      'in ihrem Ordner „python3 -m http.server“ starten, dann http://127.0.0.1:8000/ öffnen.'
    : 'This page was opened as a file, and browsers do not run its program then. It needs a web server: ' +
      'start "python3 -m http.server" in its folder, then open http://127.0.0.1:8000/.';
  document.getElementById('page').append(said);
}`;
const hash = `'sha256-${createHash('sha256').update(openedAsFile).digest('base64')}'`;

// What a server says in its headers (app/server/http.cpp), as far as a page can say it of itself.
const policy =
  `default-src 'self'; script-src 'self' 'wasm-unsafe-eval' ${hash}; style-src 'self'; img-src 'self' data: blob:; ` +
  "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'";
const withPolicy: Plugin = {
  name: 'policy',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
    { tag: 'script', children: openedAsFile, injectTo: 'body' },
  ],
};

/** Builds the service worker as sw.js, and tells it which files a static build has: all, and a hash of them as its version. */
const serviceWorker = (isStatic: boolean): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk' || worker.imports.length) throw new Error('sw.js is to import nothing');
      const shown = Object.values(bundle).filter((file) => file.fileName !== 'sw.js');
      const files = isStatic
        ? [...shown.map((file) => file.fileName).filter((name) => name !== 'index.html'), ...readdirSync('public')]
        : [];
      const hash = createHash('sha256').update(worker.code);
      for (const file of isStatic ? shown : [])
        hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
      const version = hash.digest('hex').slice(0, 12);
      worker.code = worker.code.replaceAll('KEPT', `(${JSON.stringify({ version, files })})`);
    },
  },
});

export default defineConfig(({ mode }) => ({
  test: { testTimeout: 120_000 }, // a busy machine is slow
  build: {
    outDir: '../build/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/browser/service_worker.ts' },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { plugins: () => [engines] },
  plugins: [laidOut, fewerLetters, serviceWorker(mode === 'static'), ...(mode === 'static' ? [withPolicy] : [])],
  server: { proxy: { '/ws': { target: server, ws: true }, '/api': server }, fs: { allow: ['..'] } },
}));
