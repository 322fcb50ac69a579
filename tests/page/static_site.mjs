// A folder of files, served below a path as any static host does.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

/** `untyped`: a host that knows nothing of WebAssembly. What was asked for and is not there stands in `missing`. */
export async function serveFolder(folder, below, untyped = false, port = 0) {
  const missing = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = normalize(pathname.slice(below.length) + (pathname.endsWith('/') ? 'index.html' : ''));
    const bytes = pathname.startsWith(below) ? await readFile(join(folder, name)).catch(() => null) : null;
    if (!bytes) missing.push(pathname);
    const type = untyped && name.endsWith('.wasm') ? undefined : types[extname(name)];
    response.writeHead(bytes ? 200 : 404, { 'Content-Type': type ?? 'application/octet-stream' }).end(bytes);
  });
  await new Promise((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    missing,
    url: `http://127.0.0.1:${server.address().port}${below}`,
    stop: () => new Promise((ended) => (server.close(ended), server.closeAllConnections())),
  };
}
