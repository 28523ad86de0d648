import type { Dialect, Transaction } from 'kysely';
import type { Tables } from './tables/tables.ts';

export type DialectName = 'sqlite' | 'postgres';

/**
 * Sent to PostgreSQL before work that may take minutes: until the transaction ends, neither the server nor we cut a
 * statement off.
 */
export const NO_TIME_LIMIT = 'set local statement_timeout = 0';

/** The part of a logger that the database layer uses. */
export interface DatabaseLog {
  warn(details: object, message: string): void;
}

/** The differences between SQLite and PostgreSQL; all code above is shared. */
export interface Engine {
  dialect: DialectName;
  kyselyDialect: Dialect;
  /** Runs a file of statements inside the open transaction. */
  runScript(trx: Transaction<Tables>, script: string): Promise<void>;
  /** May throw or never answer if the database is gone. */
  isAlive(): Promise<boolean>;
  /** Whether the server's own disk takes a write; may throw. Unless `isSure`, it is tried only after a write was refused. */
  hasRoom(isSure: boolean): Promise<boolean>;
  close(): Promise<void>;
}
