import type { RendererObject } from 'marked';
import { escapeHtml } from '../../escape-html.ts';

/** Characters of code that fit into a line of a phone. */
const SHORT = 28;

/** How code within a sentence is written, wherever prose is. */
export const proseRenderer: RendererObject = {
  codespan: ({ text }) => `<code>${breakableCode(text)}</code>`,
};

/** Code never breaks (its style); this is where long code may: after a space or a slash, never at a hyphen nor before its last three characters. */
function breakableCode(code: string): string {
  if (code.length <= SHORT) return escapeHtml(code);
  const pieces = code.split(/(?<= )(?=.{4})|(?<=[^ /]\/)(?!\/)/).flatMap((piece) => piece.match(/.{1,32}/gs) ?? []);
  return pieces.map(escapeHtml).join('<wbr>');
}
