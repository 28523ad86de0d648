import type { RendererObject } from 'marked';
import { escapeHtml } from '../../escape-html.ts';

/** Characters of code that fit into a line of a phone. */
const SHORT = 28;

/** The rendering of code within a sentence, in all prose. */
export const proseRenderer: RendererObject = {
  codespan: ({ text }) => `<code>${breakableCode(text)}</code>`,
};

/**
 * The style keeps code on one line; long code may break here: after a space or a slash, never at a hyphen nor before
 * its last three characters.
 */
function breakableCode(code: string): string {
  if (code.length <= SHORT) return escapeHtml(code);
  const pieces = code.split(/(?<= )(?=.{4})|(?<=[^ /]\/)(?!\/)/).flatMap((piece) => piece.match(/.{1,32}/gs) ?? []);
  return pieces.map(escapeHtml).join('<wbr>');
}
