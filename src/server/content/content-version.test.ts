import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/support/databases/database.ts';
import { manualClock } from '../../../tests/support/manual-clock.ts';
import { days, minutes } from '../duration.ts';
import {
  bridgeUntil,
  contentChanged,
  contentGeneration,
  isGenerationKnown,
  learnGeneration,
} from './content-generation.ts';
import { readContentVersion } from './content-version.ts';

describeOnBothDatabases('the version of the content', (open) => {
  it('is another one after any writer, in the same transaction, and once a line or a day begins', async () => {
    const database = await open();
    const clock = manualClock();
    const read = () => readContentVersion({ database, clock });
    const seen = [await read()];
    expect(await read()).toBe(seen[0]);
    const line = { id: 'line', revision: 1, request_key: 'key', from_at: clock.now() + minutes(1), until_at: null };
    await database.transaction(async (trx) => {
      await sql`insert into setting (id, content, updated_at) values ('by-hand', '1', 1)`.execute(trx);
    });
    seen.push(await read());
    await sql`update setting set content = '2' where id = 'by-hand'`.execute(database.db);
    seen.push(await read());
    await sql`delete from setting where id = 'by-hand'`.execute(database.db);
    seen.push(await read());
    await database.db
      .insertInto('notice_line')
      .values({ ...line, text: '维护', href: '', place: 'public', created_at: 1 })
      .execute();
    seen.push(await read());
    clock.advance(minutes(1));
    seen.push(await read());
    clock.advance(days(1));
    seen.push(await read());
    expect(new Set(seen).size).toBe(seen.length);
    expect(await read()).toBe(seen.at(-1));
  });

  it('is read again when something was changed here, and stays what it was while the database is away', async () => {
    const database = await open();
    let version = 'one';
    const read = () => Promise.resolve(version);
    await learnGeneration(database, read);
    const first = contentGeneration(database);
    version = 'two';
    await learnGeneration(database, read);
    expect([contentGeneration(database), isGenerationKnown(database)]).toEqual([first, true]);
    contentChanged(database);
    expect(isGenerationKnown(database)).toBe(false);
    await learnGeneration(database, read);
    expect([contentGeneration(database), bridgeUntil(database)]).toEqual([first + 1, 0]);
    contentChanged(database);
    await learnGeneration(database, () => Promise.reject(new Error('away')));
    expect([contentGeneration(database), isGenerationKnown(database)]).toEqual([first + 1, true]);
  });
});
