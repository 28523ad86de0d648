const CALLER = /(?<![.\w])(?:test|it|describe)((?:\.\w+)*)(?:<.*>)?\(/g;
const LIST = /\bconst (\w+)[^=\n]*= \[/g;
const NOT_RUN = /\.(?:skip|todo|fixme|fails?)\b/;

/** True if a row of a list begins here from which `each` makes tests, directly in its call or by the list's name. */
function beginsRow(text: string, at: number): boolean {
  const before = text.slice(0, at);
  if (!before.trimEnd().endsWith('[')) return false;
  const list = [...before.matchAll(LIST)].at(-1);
  return list !== undefined && new RegExp(`\\.each(?:<[^()]*>)?\\(${list[1]}\\b`).test(text);
}

/**
 * True if a title at this place belongs to a test that runs: in a call of `test`, `it` or `describe`, or in a row of
 * their `each`.
 */
function titlesTest(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const caller = [...before.matchAll(CALLER)].at(-1);
  const modifiers = caller?.[1] ?? '';
  const between = caller === undefined ? '?' : before.slice(caller.index + caller[0].length).trim();
  if (NOT_RUN.test(modifiers)) return false;
  if (between === '') return true;
  if (/\.(?:each|for|skipIf|runIf)$/.test(modifiers) && /\)\s*\($/.test(between)) return true;
  if (modifiers.endsWith('.each') && between.endsWith('[') && !/\]\s*(?:as const)?\)\(/.test(between)) return true;
  return beginsRow(text, at);
}

/**
 * True if a file declares a test with exactly this title and runs it: not another text, a comment or a part of a longer
 * title.
 */
export function declaresTest(text: string, title: string): boolean {
  return [`'`, '"', '`'].some((quote) => {
    const quoted = quote + title + quote;
    for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1))
      if (titlesTest(text, at)) return true;
    return false;
  });
}
