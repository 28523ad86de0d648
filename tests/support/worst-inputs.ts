import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

interface Pattern {
  /** `file:line`. */
  place: string;
  regex: RegExp;
}

/** All regular expression literals in the files of a folder, except tests. */
export function patternsOf(folder: string): Pattern[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return files
    .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => patternsIn(path.join(folder, file)));
}

/** The files of a folder, except tests, that build a pattern at run time. */
export const builtPatternsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !file.includes('.test.'))
    .map((file) => path.join(folder, file))
    .filter((file) => /\bRegExp\(/.test(readFileSync(file, 'utf8')));

function patternsIn(file: string): Pattern[] {
  const text = readFileSync(file, 'utf8');
  const found: Pattern[] = [];
  visit(parseSync(file, text).program, ({ start, regex }) => {
    if (!regex) return;
    const line = text.slice(0, start).split('\n').length;
    found.push({ place: `${file}:${line}`, regex: new RegExp(regex.pattern, regex.flags) });
  });
  return found;
}

/** The part of a parse tree that contains a pattern; other literals have no `regex`. */
interface Node {
  start?: number;
  regex?: { pattern: string; flags: string } | null;
}

function visit(value: unknown, act: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  act(value);
  for (const member of Object.values(value)) visit(member, act);
}

/** An input is `before`, then `unit` repeated as often as needed, then `after`. */
export interface Attack {
  before: string;
  unit: string;
  after: string;
}

export const inputOf = ({ before, unit, after }: Attack, length: number): string =>
  before + unit.repeat(Math.ceil(length / unit.length)) + after;

/** Sample characters for each character class. */
const KINDS = ['a', 'Z', '0', '-', ' ', '\n', '.', '中', '，', '\u200b'];
const MOST_OWN = 9;
/** A character that no pattern expects. */
const ODD = '\u0007';

/**
 * Inputs that make a backtracking engine start again and again: the pattern's own words and characters repeated, after
 * a word that lets it begin and before a character that makes it fail. A pattern without repetition has none.
 */
export function attacksOn({ source }: RegExp): Attack[] {
  if (!/[*+]|\{\d+,\d*\}/.test(source)) return [];
  const words = wordsOf(source);
  const classes = new RegExp(`[${(source.match(/\\[dswDSW]|\\p\{[^}]+\}/g) ?? []).join('')}${ODD}]`, 'u');
  const kinds = KINDS.filter((kind) => classes.test(kind));
  const single = [...new Set([...Array.from(words.join('')).slice(0, MOST_OWN), ...kinds, 'a'])];
  const pairs = single.flatMap((one) => single.map((other) => one + other));
  const joined = words.flatMap((word) => single.flatMap((one) => [word + one, one + word]));
  const units = [...new Set([...single, ...words, ...pairs, ...joined])];
  return [
    ...units.map((unit) => ({ before: '', unit, after: ODD })),
    ...units.map((unit) => ({ before: 'x', unit, after: '\n' })),
    ...words.flatMap((before) => single.map((unit) => ({ before, unit, after: ODD }))),
  ];
}

/** The literal words of a pattern, with escapes resolved; wildcards separate them. */
function wordsOf(source: string): string[] {
  const gap = '\u0001';
  const mark = '\u0002';
  const plain = source
    .replace(/\\u\{?([\da-f]{4,5})\}?|\\x([\da-f]{2})/gi, (_all, long?: string, short?: string) =>
      String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
    )
    .replaceAll(/\\p\{[^}]*\}|\(\?<?[:=!]|\(\?<\w+>|\{\d*,?\d*\}|\\[dswbDSWB]/g, gap)
    .replaceAll(String.raw`\n`, '\n')
    .replaceAll(/\\(.)/g, `$1${mark}`);
  const words = plain.split(new RegExp(`${gap}|[()[\\]|*+?^$](?!${mark})`)).map((word) => word.replaceAll(mark, ''));
  return [...new Set(words)].filter((word) => word !== '');
}
