import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../../../tests/support/services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hours } from '../duration.ts';
import { examineSlowly } from './examine-slowly.ts';

describe.each(['sqlite', 'postgres'] as const)('what takes long, on %s', (dialect) => {
  let site: TestServices;
  beforeEach(async () => {
    site = await openTestServices(dialect);
  });
  afterEach(() => site.close());

  test('every file is looked for, and a single missing one is named', async () => {
    const { database, files } = site.services;
    const keys = await Promise.all(['a', 'b'].map(async (text) => (await files.put(Readable.from([text]))).key));
    await database.db
      .insertInto('shop_picture')
      .values(
        keys.map((location, index) => ({
          id: `picture-${index}`,
          name: `picture-${index}`,
          form: 'png' as const,
          size_bytes: 1,
          location,
          created_at: 0,
        })),
      )
      .execute();
    const [found] = await examineSlowly(site.services);
    expect(found).toMatchObject({ state: 'good', text: '数据库提到的 2 个文件都在' });
    await files.remove(keys[1] ?? '');
    const [lost] = await examineSlowly(site.services);
    expect(lost).toMatchObject({ state: 'bad', text: expect.stringContaining(`shop_picture ${keys[1]}`) });
  });

  test('a clock that went back is noticed', async () => {
    const fact = { act: 'mail.retried', targetType: 'mail', targetId: '1' } as const;
    await site.services.database.transaction((trx) => recordAudit(site.call(), trx, fact));
    expect((await examineSlowly(site.services))[1]).toMatchObject({ state: 'good' });
    site.clock.advance(-hours(3));
    expect((await examineSlowly(site.services))[1]).toMatchObject({
      state: 'bad',
      text: expect.stringContaining('早于最近的审计记录'),
    });
  });
});
