import type { HelpHit } from '../../../contract/content/help.ts';

/** An entry that can be found: a section of a page, a question, a release. */
export interface SearchEntry {
  path: string;
  title: string;
  place: string;
  text: string;
}

const MOST_HITS = 20;
const EXCERPT_BEFORE = 24;
const EXCERPT_LENGTH = 120;
/** Share of a Chinese term's pairs of characters that must be found if the whole is not. */
const ENOUGH_PAIRS = 0.5;

/** The entries that contain each word of the query, titles first. */
export function searchEntries(entries: readonly SearchEntry[], query: string): HelpHit[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, terms) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, MOST_HITS)
    .map(({ entry: { path, title, place, text } }) => ({ path, title, place, excerpt: excerptOf(text, terms) }));
}

export function termsOf(query: string): string[] {
  const words = query
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,，。、；？?！!“”"：]+/);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 8);
}

/** The score of an entry; 0 if a term is missing. */
function scoreOf(entry: SearchEntry, terms: readonly string[]): number {
  const title = entry.title.toLowerCase();
  const text = entry.text.toLowerCase();
  let sum = 0;
  for (const term of terms) {
    const score = termScore(term, title, text);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

function termScore(term: string, title: string, text: string): number {
  if (title.includes(term)) return title === term ? 20 : 12;
  if (text.includes(term)) return 3 + Math.min(text.split(term).length - 1, 4);
  const pairs = pairsOf(term);
  if (pairs.length < 2) return 0;
  const share = (place: string): number => pairs.filter((pair) => place.includes(pair)).length / pairs.length;
  if (share(title) >= ENOUGH_PAIRS) return 6 * share(title);
  return share(text) >= ENOUGH_PAIRS ? 2 * share(text) : 0;
}

/** Chinese has no spaces: 怎么开发票 is 怎么 么开 开发 发票. */
function pairsOf(term: string): string[] {
  if (!/\p{Script=Han}/u.test(term)) return [];
  const letters = Array.from(term);
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

function excerptOf(text: string, terms: readonly string[]): HelpHit['excerpt'] {
  const folded = text.toLowerCase();
  const needles = terms.flatMap((term) => (folded.includes(term) ? [term] : pairsOf(term)));
  const first = needles.map((needle) => folded.indexOf(needle)).filter((at) => at >= 0);
  const start = Math.max(0, Math.min(...(first.length === 0 ? [0] : first)) - EXCERPT_BEFORE);
  const shown = text.slice(start, start + EXCERPT_LENGTH);
  const parts = split(shown, needles);
  if (start > 0) parts.unshift({ text: '…', isHit: false });
  if (start + EXCERPT_LENGTH < text.length) parts.push({ text: '…', isHit: false });
  return parts;
}

function split(shown: string, needles: readonly string[]): HelpHit['excerpt'] {
  if (needles.length === 0) return [{ text: shown, isHit: false }];
  const pattern = needles.map((needle) => needle.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return shown
    .split(new RegExp(`(${pattern})`, 'i'))
    .map((text, index) => ({ text, isHit: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
