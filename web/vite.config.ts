import { defineConfig } from 'vite';

// `npm run dev` shows the page of a server that runs at 1644, or where LINSTOCK says.
const server = process.env['LINSTOCK'] ?? 'http://127.0.0.1:1644';

export default defineConfig({
  build: { outDir: '../build/page', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { proxy: { '/ws': { target: server, ws: true }, '/api': server }, fs: { allow: ['..'] } },
});
