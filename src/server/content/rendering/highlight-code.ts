import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { seconds } from '../../duration.ts';
import { escapeHtml } from '../../escape-html.ts';

const languages = ['js', 'ts', 'tsx', 'vue', 'html', 'java', 'php', 'sh', 'json', 'http'] as const;
export type CodeLanguage = (typeof languages)[number];

const isCodeLanguage = (name: string): name is CodeLanguage => languages.some((language) => language === name);

/** The messages to and from the worker. */
export interface Asked {
  id: number;
  code: string;
  language: CodeLanguage;
}
export interface Coloured {
  id: number;
  html: string;
}

/** So long the grammars stay in memory after the last piece of code. */
const IDLE_MS = seconds(20);

/**
 * Reading grammars and code takes up to a second of the processor and 100 MB: it happens in a thread that is there only
 * while somebody needs it.
 */
class HighlightThread {
  readonly #waiting = new Map<number, { resolve: (html: string) => void; plain: string }>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #asked = 0;

  ask(code: string, language: CodeLanguage): Promise<string> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = (this.#asked += 1);
    return new Promise((resolve) => {
      this.#waiting.set(id, { resolve, plain: escapeHtml(code) });
      worker.postMessage({ id, code, language } satisfies Asked);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('highlight-worker.ts', import.meta.url));
    worker.on('message', ({ id, html }: Coloured) => this.#answer(id, html));
    // Code without colours is still the code.
    worker.on('error', () => this.#stop());
    worker.unref();
    return worker;
  }

  #answer(id: number, html: string): void {
    this.#waiting.get(id)?.resolve(html);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#stop(), IDLE_MS).unref();
  }

  #stop(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    for (const { resolve, plain } of this.#waiting.values()) resolve(plain);
    this.#waiting.clear();
  }
}

const thread = new HighlightThread();
const kept = new LRUCache<string, Promise<string>>({ max: 500 });

/** Code as HTML whose parts carry classes (`tok-string` …); a language that is not known stays plain. */
export async function highlightCode(code: string, language: string): Promise<string> {
  if (!isCodeLanguage(language)) return escapeHtml(code);
  const key = `${language}\n${code}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = thread.ask(code, language);
  kept.set(key, html);
  return html;
}
