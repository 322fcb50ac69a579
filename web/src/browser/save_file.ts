// Files for download.

/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A document as indented JSON. */
export const asJson = (document: object): Blob =>
  new Blob([JSON.stringify(document, null, 1)], { type: 'application/json' });
