import { type Expression, sql, type SqlBool } from 'kysely';

/** Letters A–Z only: beyond ASCII the two databases fold differently. */
const foldAscii = (value: string): string => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** True where `column` holds `part` anywhere, whatever the case of Latin letters; `%` and `_` are ordinary characters. */
export function holds(column: Expression<string>, part: string): Expression<SqlBool> {
  const pattern = `%${foldAscii(part).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}
