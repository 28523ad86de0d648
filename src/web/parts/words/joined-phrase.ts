/**
 * Keeps Chinese and Latin words of one phrase together: text that breaks only at punctuation (`phrases`) would also
 * break at the space between them.
 */
export function joinedPhrase(text: string): string {
  return text.replaceAll(/(?<=\p{Script=Han}) (?=[\w.])|(?<=[\w.-]) (?=\p{Script=Han})/gu, '\u00a0');
}
