// Exports the visible part of the board as a picture, with style sheets and fonts embedded, at twice its size on the screen.
import { partOfPage } from '../browser/upgrade';

/** A file as a data URL. */
async function within(url: string): Promise<string> {
  const file = await partOfPage(url);
  return new Promise((good, bad) => {
    const reader = new FileReader();
    reader.onload = () => good(String(reader.result));
    reader.onerror = () => bad(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The text of a style sheet with its fonts embedded: an SVG image may not load external files. */
async function styles(sheet: CSSStyleSheet): Promise<string> {
  const text = sheet.href ? await (await partOfPage(sheet.href)).text() : (sheet.ownerNode?.textContent ?? '');
  const urls = [...text.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)];
  const fonts = await Promise.all(urls.map(([, url]) => within(new URL(url!, sheet.href ?? location.href).href)));
  return urls.reduce((all, [whole], i) => all.replace(whole, `url(${fonts[i]})`), text);
}

/** The board's SVG layers merged into one SVG document, cropped to what is visible. */
async function drawn(board: HTMLElement): Promise<string> {
  const name = 'http://www.w3.org/2000/svg';
  const { width, height, left, top } = board.getBoundingClientRect();
  const svg = document.createElementNS(name, 'svg');
  const style = document.createElementNS(name, 'style');
  const group = document.createElementNS(name, 'g');
  const ground = document.createElementNS(name, 'rect');
  const scale = 2 * devicePixelRatio;
  svg.setAttribute('width', String(Math.round(scale * width)));
  svg.setAttribute('height', String(Math.round(scale * height)));
  svg.setAttribute('preserveAspectRatio', 'none'); // avoids a sliver at the edge from rounding
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('data-theme', document.documentElement.dataset['theme'] ?? 'light');
  style.textContent = (await Promise.all([...document.styleSheets].map(styles))).join('\n');
  group.setAttribute('class', 'viewport board');
  group.setAttribute('data-game', board.closest<HTMLElement>('[data-game]')?.dataset['game'] ?? '');
  ground.setAttribute('width', String(width));
  ground.setAttribute('height', String(height));
  ground.setAttribute('class', 'board-table');
  group.append(ground);
  for (const part of board.querySelectorAll<SVGSVGElement>(':scope > svg')) {
    const { a, d, e, f } = part.getScreenCTM()!;
    const layer = document.createElementNS(name, 'g');
    layer.setAttribute('transform', `translate(${e - left} ${f - top}) scale(${a} ${d})`);
    layer.append(...part.cloneNode(true).childNodes);
    group.append(layer);
  }
  svg.append(style, group);
  return new XMLSerializer().serializeToString(svg);
}

/** The visible part of a board as a PNG. */
export async function pictureOf(board: HTMLElement): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([await drawn(board)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!png) throw new Error('the browser makes no picture of this');
    return png;
  } finally {
    URL.revokeObjectURL(url);
  }
}
