import { LRUCache } from 'lru-cache';
import { contentMoment } from '../content/content-generation.ts';
import type { Database } from '../database/open-database.ts';

/**
 * The greatest age of the answers that a page is rendered from; pages are kept until something changes
 * (`page-cache.ts`).
 */
export const SHARED_MS = 200;
const MOST_KEPT = 200;

interface Kept {
  untilMs: number;
  moment: number;
  answer: Promise<unknown>;
}

/** Answers that are the same for everybody, shared by pages that are rendered at the same moment. */
export class SharedAnswers {
  readonly #database: Database;
  readonly #kept = new LRUCache<string, Kept>({ max: MOST_KEPT });

  constructor(database: Database) {
    this.#database = database;
  }

  /** The kept answer, if it is still true. */
  known(key: string): Promise<unknown> | undefined {
    const known = this.#kept.get(key);
    return known?.moment === this.#moment() && performance.now() < known.untilMs ? known.answer : undefined;
  }

  /** Keeps a pending answer; a failure is not kept. */
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
