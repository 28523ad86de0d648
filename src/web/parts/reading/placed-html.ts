/** HTML that a loader has made. In the data of a whole page its text is left out. */
export interface PlacedHtml {
  text?: string;
}

/**
 * On a whole page the text stands where it is shown, and in the data, escaped, once more: nearly half of a page of
 * blocks. There it is a property that React's server sees and that is not written down (`Object.keys`).
 */
export const placedHtml = (text: string, isDocument: boolean): PlacedHtml =>
  isDocument ? (Object.defineProperty({}, 'text', { value: text }) as PlacedHtml) : { text };

const found = new WeakMap<PlacedHtml, string>();

/** In the browser that of the element which the server has filled with it. */
export function textOf(html: PlacedHtml, elementId: string): string {
  const text = html.text ?? found.get(html) ?? document.getElementById(elementId)?.innerHTML ?? '';
  if (html.text === undefined) found.set(html, text);
  return text;
}
