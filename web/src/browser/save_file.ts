// A file of the reader's own.

/** Lays a file among the reader's downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** JSON, to be read by people too. */
export const asJson = (document: object): Blob =>
  new Blob([JSON.stringify(document, null, 1)], { type: 'application/json' });
