import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Insertable, Updateable } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../../../tests/support/services.ts';
import { newId } from '../database/new-id.ts';
import type { AuditEventRow } from '../database/tables/audit-tables.ts';
import { checkChain, checkSlice, findChain } from './check-chain.ts';
import { checkNightly } from './check-nightly.ts';
import { recordAudit } from './record-audit.ts';
import { eventText } from './rules.ts';
import { sealAll, sealEvents } from './seal-events.ts';

describe.each(['sqlite', 'postgres'] as const)('the audit chain on %s', (dialect) => {
  let site: TestServices;
  beforeEach(async () => {
    site = await openTestServices(dialect);
  });
  afterEach(() => site.close());

  const db = () => site.services.database.db;
  const record = (from: TestServices, index: number) =>
    from.services.database.transaction((trx) =>
      recordAudit(from.call(), trx, { act: 'setting.changed', targetType: 'setting', targetId: String(index) }),
    );
  const recordSome = async (count: number) => {
    for (let index = 1; index <= count; index += 1) await record(site, index);
    await sealAll(site.services);
  };
  /** As somebody with a shell of the database would. */
  const tamper = (seq: number, change: Updateable<AuditEventRow>) =>
    db().updateTable('audit_event').set(change).where('seq', '=', seq).execute();
  const insertForged = (change: Partial<Insertable<AuditEventRow>> = {}) =>
    db()
      .insertInto('audit_event')
      .values({
        id: newId(),
        actor_id: null,
        act: 'license.issued',
        target_type: 'license',
        target_id: 'x',
        at: site.clock.now(),
        seq: null,
        ...change,
      })
      .execute();
  const found = async () => (await checkChain(site.services)).findings.map(({ kind, seq }) => [kind, seq]);

  test('sixty writers on two servers with two sealers beside them: each event has one place, and the chain is whole', async () => {
    const second = await site.openSecondServer();
    const written = new AbortController();
    const sealing = async (each: TestServices) => {
      while (!written.signal.aborted) {
        await sealEvents(each.services);
        // SQLite answers without yielding to others.
        await breathe();
      }
    };
    const sealers = Promise.all([sealing(site), sealing(second)]);
    await Promise.all(Array.from({ length: 60 }, (_, index) => record(index % 2 === 0 ? site : second, index)));
    written.abort();
    await sealers;
    await sealAll(site.services);
    const rows = await db().selectFrom('audit_event').select('seq').orderBy('seq').execute();
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(await checkChain(second.services)).toEqual({ checked: 60, total: 60, next: null, waiting: 0, findings: [] });
    await second.services.database.close();
  });

  test('who writes an event never waits for a sealer', async () => {
    await recordSome(1);
    if (dialect === 'sqlite') return;
    await site.services.database.transaction(async (trx) => {
      await trx.selectFrom('audit_chain').selectAll().forUpdate().execute();
      const second = await site.openSecondServer();
      await record(second, 2);
      await second.services.database.close();
    });
    expect(await checkChain(site.services)).toMatchObject({ waiting: 1, findings: [] });
  });

  test.each<[string, Updateable<AuditEventRow>]>([
    ['its words', { detail: '{"names":["vendor"]}' }],
    ['its time', { at: 5 }],
    ['its place of origin', { ip: '203.0.113.1' }],
    ['its signature', { mac: 'x.y' }],
    ['its hash', { hash: 'x' }],
    ['its link', { previous_hash: 'x' }],
  ])('an event that was changed is named: %s', async (_what, change) => {
    await recordSome(5);
    await tamper(3, change);
    expect(await found()).toEqual([['changed', 3]]);
    const { findings } = await checkChain(site.services);
    expect(findings[0]?.text).toMatch(/^第 3 条（.+修改设置）在封存之后被改过$/);
  });

  test('events that were removed are named, in the middle, at the beginning and at the end', async () => {
    await recordSome(9);
    await db().deleteFrom('audit_event').where('seq', 'in', [1, 4, 5, 9]).execute();
    const { findings } = await checkChain(site.services);
    expect(findings.map(({ kind, seq, lastSeq }) => [kind, seq, lastSeq])).toEqual([
      ['removed', 1, 1],
      ['removed', 4, 5],
      ['removed', 9, 9],
    ]);
    expect(findings[1]?.text).toMatch(/^第 4 到 5 条（.+ 之后、.+ 之前）不见了/);
  });

  test('an event that was written past us is named at once, and once it is sealed, too', async () => {
    await recordSome(3);
    await insertForged();
    await insertForged({ mac: `00000000.${'x'.repeat(43)}` });
    expect(await found()).toEqual([
      ['inserted', null],
      ['inserted', null],
    ]);
    await record(site, 4);
    await sealAll(site.services);
    expect(await found()).toEqual([
      ['inserted', 4],
      ['inserted', 5],
    ]);
    await insertForged({ seq: 7 });
    expect(await found()).toContainEqual(['inserted', 7]);
  });

  test('two events that were exchanged are named', async () => {
    await recordSome(4);
    await tamper(2, { seq: 99 });
    await tamper(3, { seq: 2 });
    await tamper(99, { seq: 3 });
    expect(await found()).toEqual([
      ['changed', 2],
      ['changed', 3],
    ]);
  });

  test('whoever removes an event and computes all hashes anew cannot sign the end', async () => {
    await recordSome(6);
    await db().deleteFrom('audit_event').where('seq', '=', 3).execute();
    let hash = '';
    for (const [index, row] of (await db().selectFrom('audit_event').selectAll().orderBy('seq').execute()).entries()) {
      const previous_hash = hash;
      const text = JSON.stringify([index + 1, previous_hash, row.mac, eventText(row)]);
      hash = createHash('sha256').update(text).digest('base64url');
      await db()
        .updateTable('audit_event')
        .set({ seq: index + 1, previous_hash, hash })
        .where('id', '=', row.id)
        .execute();
    }
    await db().updateTable('audit_chain').set({ seq: 5, hash }).execute();
    expect(await found()).toEqual([['broken', null]]);
    // The next act leaves a lasting trace.
    await record(site, 7);
    await sealAll(site.services);
    expect(await found()).toEqual([['restarted', expect.any(Number)]]);
  });

  test('without its end the chain is broken, and goes on', async () => {
    await recordSome(3);
    await db().deleteFrom('audit_chain').execute();
    expect(await found()).toEqual([['broken', null]]);
    await recordSome(1);
    expect((await found()).map(([kind]) => kind)).toEqual(['restarted']);
  });

  test('events from before the upgrade are sealed first; later ones need a signature', async () => {
    for (let index = 0; index < 450; index += 1) await insertForged({ at: index });
    await record(site, 1);
    await sealAll(site.services);
    expect(await findChain(db())).toMatchObject({ seq: 451, legacy_seq: 450 });
    expect(await found()).toEqual([]);
    await tamper(17, { target_id: 'y' });
    await insertForged({ at: 3 });
    await sealAll(site.services);
    expect(await found()).toEqual([
      ['changed', 17],
      ['inserted', 452],
    ]);
  });

  test('with another key-encryption key the chain goes on, and the events before it are still linked', async () => {
    await recordSome(3);
    const services = {
      ...site.services,
      config: { ...site.services.config, licenseKek: 'another key-encryption key' },
    };
    await services.database.transaction((trx) =>
      recordAudit({ ...site.call(), ...services }, trx, { act: 'mail.retried', targetType: 'mail', targetId: 'x' }),
    );
    await sealAll(services);
    expect((await checkChain(services)).findings).toEqual([]);
    await tamper(2, { detail: '{"a":1}' });
    await insertForged({
      mac: (await db().selectFrom('audit_event').select('mac').where('seq', '=', 1).executeTakeFirst())!.mac,
    });
    await sealAll(services);
    expect((await checkChain(services)).findings.map(({ kind, seq }) => [kind, seq])).toEqual([
      ['changed', 2],
      ['inserted', 6],
    ]);
  });

  test('a slice goes on where the one before ended', async () => {
    await recordSome(5);
    await tamper(2, { ip: 'x' });
    await tamper(4, { ip: 'x' });
    expect((await checkSlice(site.services, 3)).findings).toMatchObject([{ kind: 'changed', seq: 4 }]);
  });

  test('is checked once a night, on one of several servers, and the result stays', async () => {
    await recordSome(3);
    const second = await site.openSecondServer();
    await Promise.all([checkNightly(site.services), checkNightly(second.services)]);
    const first = await findChain(db());
    expect(first).toMatchObject({ checked_at: site.clock.now(), checked_seq: 3, findings: 0 });
    await tamper(2, { ip: 'x' });
    await checkNightly(site.services);
    expect(await findChain(db())).toEqual(first);
    site.clock.advance(24 * 3_600_000);
    await checkNightly(site.services);
    expect(await findChain(db())).toMatchObject({ checked_at: site.clock.now(), findings: 1 });
    await second.services.database.close();
  });
});
