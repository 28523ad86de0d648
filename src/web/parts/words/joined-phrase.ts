/**
 * Chinese and Latin words of one phrase keep together: text that breaks at punctuation only (`phrases`) would break at the space
 * between them, too.
 */
export function joinedPhrase(text: string): string {
  return text.replaceAll(/(?<=\p{Script=Han}) (?=[\w.])|(?<=[\w.-]) (?=\p{Script=Han})/gu, '\u00a0');
}
