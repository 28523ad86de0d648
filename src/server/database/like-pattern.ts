import { type Expression, sql, type SqlBool } from 'kysely';
import type { DialectName } from './engine.ts';

/** Letters A–Z only: beyond ASCII the two databases fold differently. */
const foldAscii = (value: string): string => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * True if `column` contains `part` anywhere, ignoring the case of Latin letters; `%` and `_` are ordinary characters.
 */
export function holds(dialect: DialectName, column: Expression<string>, part: string): Expression<SqlBool> {
  const pattern = `%${foldAscii(part).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  // PostgreSQL's own locale would fold É as well, which the pattern does not.
  const folded = dialect === 'postgres' ? sql`lower(${column} collate "C")` : sql`lower(${column})`;
  return sql<SqlBool>`${folded} like ${pattern} escape '\\'`;
}
