import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { minutes, seconds } from '../../duration.ts';
import { escapeHtml } from '../../escape-html.ts';
import { HighlightThread } from './highlight-thread.ts';

const languages = ['js', 'ts', 'tsx', 'vue', 'html', 'java', 'php', 'sh', 'json', 'http'] as const;
export type CodeLanguage = (typeof languages)[number];

const isCodeLanguage = (name: string): name is CodeLanguage => languages.some((language) => language === name);

/** Nobody reads more, and colours make it ten times as large. */
const LONGEST = 20_000;

const thread = new HighlightThread<CodeLanguage>(
  () =>
    new Worker(new URL('highlight-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } }),
  { pieceMs: seconds(10), idleMs: seconds(20) },
);
/** Limited by characters, not by pieces. */
const kept = new LRUCache<string, string>({
  maxSize: 8 * 2 ** 20,
  sizeCalculation: (html, key) => html.length + key.length,
});
const underWay = new Map<string, Promise<string>>();

/** Code as HTML whose parts carry classes (`tok-string` …); an unknown language stays plain. */
export async function highlightCode(code: string, language: string): Promise<string> {
  if (!isCodeLanguage(language) || code.length > LONGEST) return escapeHtml(code);
  const key = `${language}\n${code}`;
  const known = kept.get(key) ?? underWay.get(key);
  if (known !== undefined) return known;
  const asked = colour(key, code, language).finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

async function colour(key: string, code: string, language: CodeLanguage): Promise<string> {
  const coloured = await thread.ask(code, language);
  const html = coloured ?? escapeHtml(code);
  // Retried later, but not on every view: each would wait as long.
  kept.set(key, html, coloured === null ? { ttl: minutes(1) } : {});
  return html;
}
