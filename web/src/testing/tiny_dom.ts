// A minimal DOM, enough for Preact to render and for tests to read the text.

class TinyNode {
  childNodes: TinyNode[] = [];
  parentNode: TinyNode | null = null;
  data = '';
  style = {};
  private readonly attributes = new Map<string, string>();
  private readonly listeners = new Map<string, (event: object) => void>();

  constructor(
    readonly nodeType: number,
    readonly localName: string,
    readonly namespaceURI: string | null = null,
  ) {}

  get firstChild(): TinyNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): TinyNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  get textContent(): string {
    return this.data + this.childNodes.map((child) => child.textContent).join('');
  }

  insertBefore(node: TinyNode, before: TinyNode | null): TinyNode {
    node.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
    node.parentNode = this;
    return node;
  }
  appendChild(node: TinyNode): TinyNode {
    return this.insertBefore(node, null);
  }
  removeChild(node: TinyNode): TinyNode {
    node.remove();
    return node;
  }
  remove(): void {
    if (this.parentNode) this.parentNode.childNodes = this.parentNode.childNodes.filter((child) => child !== this);
    this.parentNode = null;
  }
  contains(node: TinyNode | null): boolean {
    return node !== null && (node === this || this.childNodes.some((child) => child.contains(node)));
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  addEventListener(kind: string, listener: (event: object) => void): void {
    this.listeners.set(kind, listener);
  }
  removeEventListener(kind: string): void {
    this.listeners.delete(kind);
  }
  scrollIntoView(): void {}

  /** All descendants of that element name, in document order. */
  all(name: string): TinyNode[] {
    return this.childNodes.flatMap((child) => [...(child.localName === name ? [child] : []), ...child.all(name)]);
  }
}

export type Drawn = Pick<TinyNode, 'textContent' | 'all' | 'getAttribute'>;

const element = (name: string, space: string | null = null): TinyNode => new TinyNode(1, name, space);

/** `Map.groupBy`, which Node 20 lacks. */
function groupBy<K, T>(all: Iterable<T>, keyOf: (one: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const [i, one] of [...all].entries()) {
    const key = keyOf(one, i);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/** The browser globals that modules of the page use when loaded, and a factory of elements to render into. */
export function tinyBrowser(): { globals: Record<string, unknown>; root: () => Element & Drawn } {
  Map.groupBy ??= groupBy;
  const kept = new Map<string, string>();
  const nothing = (): void => undefined;
  const text = (data: string): TinyNode => Object.assign(new TinyNode(3, '#text'), { data });
  const document = {
    documentElement: { dataset: {}, lang: 'en' },
    activeElement: null,
    visibilityState: 'visible',
    createElement: (name: string) => element(name),
    createElementNS: (space: string, name: string) => element(name, space),
    createTextNode: text,
    addEventListener: nothing,
    removeEventListener: nothing,
    querySelector: () => null,
  };
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const location = new URL('http://localhost/');
  const matchMedia = () => ({ matches: false });
  const history = { replaceState: nothing, pushState: nothing };
  // A TinyNode has the members of Element that Preact uses, and those of Drawn.
  const root = () => element('main') as unknown as Element & Drawn;
  return { globals: { document, localStorage, location, matchMedia, history, addEventListener: nothing }, root };
}
