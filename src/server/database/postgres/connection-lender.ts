import type { PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { NO_TIME_LIMIT } from '../engine.ts';
import { isStorageFull } from '../storage-full.ts';
import { isSilence, withStatus } from './transient-errors.ts';

/** How much longer than the server's own limit we wait: a live server reports by itself that it is slow. */
const GRACE_MS = 1_000;
/** The pause after a silence: one request sends several queries, and must not wait for each. */
const REST_MS = 1_000;

/**
 * Lends the pool's connections. Failures that pass by themselves carry an HTTP status. A silent server (frozen, or
 * behind a network that drops everything) is waited for once: its connection is never used again, not even to roll
 * back, and for a moment nobody gets another one.
 */
export class ConnectionLender {
  readonly #pool: Pool;
  readonly #limitMs: number;
  readonly #lent = new WeakMap<PoolClient, PostgresPoolClient>();
  /** A write was refused because the server's disk is full; whoever finds room again takes it back. */
  wasRefused = false;
  #heardAt = 0;
  #restUntil = 0;

  constructor(pool: Pool, limitMs: number) {
    this.#pool = pool;
    this.#limitMs = limitMs;
  }

  async lend(): Promise<PostgresPoolClient> {
    const askedAt = performance.now();
    if (askedAt < this.#restUntil)
      throw withStatus(new Error('read timeout a moment ago'), 'no connection to PostgreSQL');
    const client = await this.#pool.connect().catch((error: unknown) => {
      this.#note(error, askedAt);
      throw withStatus(error, 'no connection to PostgreSQL');
    });
    const known = this.#lent.get(client) ?? this.#watched(client);
    this.#lent.set(client, known);
    return known;
  }

  #watched(client: PoolClient): PostgresPoolClient {
    let isUnlimited = false;
    let isSilent = false;
    const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
      if (isSilent) throw withStatus(new Error('read timeout before'), 'PostgreSQL did not answer');
      if (text === NO_TIME_LIMIT) isUnlimited = true;
      if (text === 'commit' || text === 'rollback') isUnlimited = false;
      const limit = isUnlimited ? {} : { query_timeout: this.#limitMs + GRACE_MS };
      const askedAt = performance.now();
      try {
        const answer = await client.query({ text, values: [...parameters], ...limit });
        this.#heardAt = performance.now();
        return answer;
      } catch (error) {
        isSilent = isSilence(error);
        if (isStorageFull(error)) this.wasRefused = true;
        this.#note(error, askedAt);
        throw withStatus(error, 'PostgreSQL did not answer');
      }
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: (discard) => client.release(isSilent || discard),
    };
  }

  /** The server is silent, not just one connection, if no other connection has heard from it meanwhile. */
  #note(error: unknown, askedAt: number): void {
    if (isSilence(error) && this.#heardAt < askedAt) this.#restUntil = performance.now() + REST_MS;
  }
}
