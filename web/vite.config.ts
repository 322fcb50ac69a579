import { fileURLToPath } from 'node:url';

import { defineConfig, type Plugin, runnerImport } from 'vite';

// `npm run dev` shows the page of a server that runs at 1644, or where LINSTOCK says.
const server = process.env['LINSTOCK'] ?? 'http://127.0.0.1:1644';
// The engine of a page without a server (tools/static).
const wasm = process.env['LINSTOCK_WASM'] ?? fileURLToPath(new URL('../build/wasm/linstock.wasm', import.meta.url));

/** The page as it is built has what board/laid_out.ts comes to, and not the work of it. */
const laidOut: Plugin = {
  name: 'laid-out',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/board/laid_out.ts')) return null;
    const { module } = await runnerImport<Record<string, unknown>>(id);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

// What a server says in its headers (app/server/http.cpp), as far as a page can say it of itself.
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'";
const withPolicy: Plugin = {
  name: 'policy',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
  ],
};

export default defineConfig(({ mode }) => ({
  build: { outDir: '../build/page', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { alias: [{ find: /^linstock\.wasm(?=\?url$)/, replacement: wasm }] },
  plugins: [laidOut, ...(mode === 'static' ? [withPolicy] : [])],
  server: { proxy: { '/ws': { target: server, ws: true }, '/api': server }, fs: { allow: ['..'] } },
}));
