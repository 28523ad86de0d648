/** A text split around its changed part. */
export interface ChangedPart {
  start: string;
  changed: string;
  end: string;
}

/** How much of a long text is shown around the change. */
const AROUND = 60;

/** Splits two texts into common ends and differing middles; without common ends nothing is marked. */
export function changedParts(before: string, after: string): { before: ChangedPart; after: ChangedPart } {
  const [was, is] = [Array.from(before), Array.from(after)];
  const most = Math.min(was.length, is.length);
  let start = 0;
  while (start < most && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const part = (text: string[]): ChangedPart =>
    start + end === 0
      ? { start: text.join(''), changed: '', end: '' }
      : {
          start: tail(text.slice(0, start)),
          changed: text.slice(start, text.length - end).join(''),
          end: head(text.slice(text.length - end)),
        };
  return { before: part(was), after: part(is) };
}

const tail = (text: string[]): string => (text.length > AROUND ? `…${text.slice(-AROUND).join('')}` : text.join(''));
const head = (text: string[]): string => (text.length > AROUND ? `${text.slice(0, AROUND).join('')}…` : text.join(''));
