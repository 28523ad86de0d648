import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/support/databases/database.ts';
import { holds } from './like-pattern.ts';

describeOnBothDatabases('a search for a part', (open, dialect) => {
  it.each([
    ['École 42', 'école 42', false],
    ['ÉCOLE 42', 'École', true],
    ['Acme_100%', 'acme_100%', true],
    ['Acmes1000', 'acme_100', false],
    ['北京 Vela 公司', 'VELA 公司', true],
    ['back\\slash', 'K\\s', true],
  ])('in %s for %s: %s', async (value, part, isFound) => {
    const { db } = await open({ migrations: null });
    const column = sql<string>`cast(${value} as text)`;
    const { rows } = await sql<{
      found: unknown;
    }>`select case when ${holds(dialect, column, part)} then 1 else 0 end as found`.execute(db);
    expect(Number(rows[0]?.found)).toBe(isFound ? 1 : 0);
  });
});
