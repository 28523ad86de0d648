/**
 * Chinese and Latin words of one phrase keep together: text that breaks at punctuation only (`phrases`) would break at the space
 * between them, too, and before a quotation mark.
 */
export function joinedPhrase(text: string): string {
  return (
    text
      .replaceAll(/(?<=\p{Script=Han}) (?=[\w.])|(?<=[\w.-]) (?=\p{Script=Han})/gu, '\u00a0')
      // Behind a hyphen a line may end even before a space that doesn't break.
      .replaceAll('-\u00a0', '-\u2060\u00a0')
      .replaceAll(/(?<=\p{Script=Han})(?=“)/gu, '\u2060')
  );
}
