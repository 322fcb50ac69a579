// A link as a QR code. The library that encodes it is loaded on demand.
import type { JSX } from 'preact';
import { useLoaded } from '../../panels/loaded';
import { t } from '../../words/said';

/** The light margin around the code that readers need, in modules. */
const quiet = 4;

interface Drawn {
  path: string;
  size: number;
}

async function drawnCode(text: string): Promise<Drawn> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M'); // 0: the smallest size that holds the text
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const all = [...Array(count * count).keys()].map((i) => ({ x: i % count, y: Math.floor(i / count) }));
  const dark = all.filter(({ x, y }) => code.isDark(y, x));
  return { path: dark.map(({ x, y }) => `M${x + quiet} ${y + quiet}h1v1h-1z`).join(''), size: count + 2 * quiet };
}

const intoView = (code: SVGSVGElement | null): void => code?.scrollIntoView?.({ block: 'nearest' });

export function QrCode({ text }: { text: string }): JSX.Element {
  const { got, failed } = useLoaded(text, drawnCode);
  if (failed) return <p role="alert">{t('failed')}</p>;
  if (!got) return <div class="qr" aria-busy="true" />;
  return (
    <svg ref={intoView} class="qr" viewBox={`0 0 ${got.size} ${got.size}`} role="img" aria-label={t('qr-code')}>
      <rect width={got.size} height={got.size} fill="#fff" />
      <path d={got.path} fill="#111" />
    </svg>
  );
}
