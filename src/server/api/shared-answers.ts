import { LRUCache } from 'lru-cache';
import { contentGeneration } from '../content/content-generation.ts';
import type { Database } from '../database/open-database.ts';

/** What a page is made of may be so old; the page itself is kept for the rest of a second (`page-cache.ts`). */
export const SHARED_MS = 200;
const MOST_KEPT = 200;

interface Kept {
  untilMs: number;
  generation: number;
  answer: Promise<unknown>;
}

/** Answers that are the same for everybody, for pages that are rendered at the same moment: each asks for the same ones. */
export class SharedAnswers {
  readonly #database: Database;
  readonly #kept = new LRUCache<string, Kept>({ max: MOST_KEPT });

  constructor(database: Database) {
    this.#database = database;
  }

  get(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const known = this.#kept.get(key);
    const generation = contentGeneration(this.#database);
    if (known?.generation === generation && performance.now() < known.untilMs) return known.answer;
    const answer = ask();
    const kept = { untilMs: performance.now() + SHARED_MS, generation, answer };
    this.#kept.set(key, kept);
    answer.catch(() => {
      if (this.#kept.peek(key) === kept) this.#kept.delete(key);
    });
    return answer;
  }
}
