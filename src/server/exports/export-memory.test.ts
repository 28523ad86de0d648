import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Licensing, openLicensing } from '../../../tests/support/licensing.ts';
import { writeList } from './export-list.ts';

const ROWS = 12_000;
const MB = 2 ** 20;

async function fill({ services }: Licensing): Promise<void> {
  const { db } = services.database;
  const row = await db.selectFrom('license').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: ROWS }, (_, n) => ({
    ...row,
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    number: `VL-COPY-${n}`,
    holder_name: `杭州示例 ${n} 号科技有限公司`.repeat(5),
    application_id: null,
    issue_key: null,
  }));
  for (let at = 0; at < ROWS; at += 500)
    await db
      .insertInto('license')
      .values(copies.slice(at, at + 500))
      .execute();
}

/** The heap after a full garbage collection. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}

test.each(['csv', 'xlsx'] as const)(
  'a list of thousands as %s holds no more memory at its end than at its beginning',
  async (format) => {
    const site = await openLicensing('sqlite');
    await site.approved();
    await fill(site);
    let bytes = 0;
    const held: number[] = [];
    for await (const chunk of writeList(site.asReviewer, { list: 'licenses', format, filter: {} })) {
      bytes += chunk.length;
      if (held.length * (format === 'csv' ? 200_000 : 20_000) < bytes) held.push(heldBytes());
    }
    held.push(heldBytes());
    expect(bytes).toBeGreaterThan(format === 'csv' ? MB : 100_000);
    // All the rows together are 24 MB of objects.
    const [early = 0] = held.slice(2);
    expect(Math.max(...held.slice(2)) - early).toBeLessThan(12 * MB);
    await site.close();
  },
);
