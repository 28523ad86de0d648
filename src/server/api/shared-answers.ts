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

  /** The answer that is kept and still true. */
  known(key: string): Promise<unknown> | undefined {
    const known = this.#kept.get(key);
    return known?.moment === this.#moment() && performance.now() < known.untilMs ? known.answer : undefined;
  }

  /** Keeps an answer that is on its way; a failure is not kept. */
  keep(key: string, answer: Promise<unknown>): void {
    const kept = { untilMs: performance.now() + SHARED_MS, moment: this.#moment(), answer };
    this.#kept.set(key, kept);
    answer.catch(() => {
      if (this.#kept.peek(key) === kept) this.#kept.delete(key);
    });
  }

  #moment(): number {
    return contentMoment(this.#database);
  }
}
