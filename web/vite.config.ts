import { defineConfig, type Plugin, runnerImport } from 'vite';

// `npm run dev` shows the page of a server that runs at 1644, or where LINSTOCK says.
const server = process.env['LINSTOCK'] ?? 'http://127.0.0.1:1644';

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

export default defineConfig({
  plugins: [laidOut],
  build: { outDir: '../build/page', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { proxy: { '/ws': { target: server, ws: true }, '/api': server }, fs: { allow: ['..'] } },
});
