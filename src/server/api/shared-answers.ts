import { LRUCache } from 'lru-cache';
import { contentMoment } from '../content/content-generation.ts';
import type { Database } from '../database/open-database.ts';

/** The greatest age of the answers that a page is made of; pages are kept as long as nothing has changed (`page-cache.ts`). */
export const SHARED_MS = 200;
const MOST_KEPT = 200;

interface Kept {
  untilMs: number;
  moment: number;
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
    const moment = contentMoment(this.#database);
    if (known?.moment === moment && performance.now() < known.untilMs) return known.answer;
    const answer = ask();
    const kept = { untilMs: performance.now() + SHARED_MS, moment, answer };
    this.#kept.set(key, kept);
    answer.catch(() => {
      if (this.#kept.peek(key) === kept) this.#kept.delete(key);
    });
    return answer;
  }
}
