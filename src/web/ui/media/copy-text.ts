/** Writes to the clipboard; plain-http sites have no clipboard API, so there it copies a selection. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  copySelected(text);
}

/** Copies a text by selecting it; this also fires the browser's copy event. */
export function copySelected(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr-only';
  const parent = document.querySelector('dialog:modal') ?? document.body;
  parent.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way there
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('The browser refused to copy');
}
