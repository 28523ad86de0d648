import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  phase: 'starting' | 'open' | 'over';
}

/**
 * Knows whether the running code is inside a transaction. Code there must use the `trx` that it was given: the outer
 * `db` would wait forever for the same connection on SQLite, and silently leave the transaction on PostgreSQL.
 */
export class TransactionGuard {
  readonly #scopes = new AsyncLocalStorage<Scope>();

  /** Runs one transaction; `start` calls `opened` just before the caller's code. */
  async around<T>(start: (opened: () => void) => Promise<T>): Promise<T> {
    this.assertOutside();
    const scope: Scope = { phase: 'starting' };
    const opened = () => {
      scope.phase = 'open';
    };
    try {
      return await this.#scopes.run(scope, () => start(opened));
    } finally {
      scope.phase = 'over';
    }
  }

  assertOutside(): void {
    if (this.#scopes.getStore()?.phase === 'open') {
      throw new Error(
        'The outer database was used inside a transaction: use the `trx` that the transaction hands over',
      );
    }
  }

  assertStarting(): void {
    if (this.#scopes.getStore()?.phase !== 'starting') {
      throw new Error('Transactions start with `database.transaction(…)`, not with `db.transaction()`');
    }
  }
}
