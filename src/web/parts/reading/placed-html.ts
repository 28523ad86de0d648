/** HTML made by a loader. The data of a whole page leave its text out. */
export interface PlacedHtml {
  text?: string;
}

/**
 * A whole page would contain the text twice: where it is shown, and escaped in the data, which is nearly half of a page
 * made of blocks. There it is a property that React on the server can read and that is not serialised (`Object.keys`).
 */
export const placedHtml = (text: string, isDocument: boolean): PlacedHtml =>
  isDocument ? (Object.defineProperty({}, 'text', { value: text }) as PlacedHtml) : { text };

const found = new WeakMap<PlacedHtml, string>();

/** In the browser, reads it from the element that the server has filled with it. */
export function textOf(html: PlacedHtml, elementId: string): string {
  const text = html.text ?? found.get(html) ?? document.getElementById(elementId)?.innerHTML ?? '';
  if (html.text === undefined) found.set(html, text);
  return text;
}
