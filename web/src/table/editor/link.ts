// A text inside a URL: deflated, then encoded in URL-safe characters.

/** Longer links risk being truncated by mail, chats or older browsers. */
export const LONGEST_LINK = 12_000;
const LARGEST_TEXT = 512 * 1024;

/** An unusable link; `id` is the message to show. */
export class BadLink extends Error {
  constructor(readonly id: 'scenario-link-long' | 'scenario-link-bad') {
    super(id);
  }
}

async function all(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) throw new BadLink('scenario-link-bad');
    parts.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();

export async function packed(text: string): Promise<string> {
  const bytes = await all(
    streamOf(new TextEncoder().encode(text)).pipeThrough(new CompressionStream('deflate')),
    LARGEST_TEXT,
  );
  let raw = '';
  for (const byte of bytes) raw += String.fromCharCode(byte);
  const code = btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  if (code.length > LONGEST_LINK) throw new BadLink('scenario-link-long');
  return code;
}

export async function unpacked(code: string): Promise<string> {
  if (!/^[\w-]+$/.test(code)) throw new BadLink('scenario-link-bad');
  try {
    const raw = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    const text = await all(streamOf(bytes).pipeThrough(new DecompressionStream('deflate')), LARGEST_TEXT);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    throw new BadLink('scenario-link-bad');
  }
}
