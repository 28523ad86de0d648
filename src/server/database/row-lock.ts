import { type SelectModifierNode, SqliteQueryCompiler } from 'kysely';

const rowLocks = new Set(['ForUpdate', 'ForShare', 'ForKeyShare', 'ForNoKeyUpdate', 'NoWait', 'SkipLocked']);

interface Lockable<Query> {
  forUpdate(): Query;
}

interface Skippable<Query> {
  skipLocked(): Query;
}

/**
 * Locks the rows that a select inside a transaction reads: `for update` on PostgreSQL,
 * nothing on SQLite, where `begin immediate` already holds the write lock.
 */
export function forUpdate<Query extends Lockable<Query>>(query: Query): Query {
  return query.forUpdate();
}

/** The same, skipping rows that another transaction has locked: for work queues. */
export function forUpdateSkipLocked<Query extends Lockable<Query> & Skippable<Query>>(query: Query): Query {
  return query.forUpdate().skipLocked();
}

/** SQLite has no row locks and no syntax for them. */
export class SqliteCompilerWithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!node.modifier || !rowLocks.has(node.modifier)) super.visitSelectModifier(node);
  }
}
