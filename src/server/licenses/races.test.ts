import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import type { SignedInCall } from '../call.ts';
import { listLicenses } from './list-licenses.ts';
import { licenseManagementOperations as manage } from './management/management-operations.ts';
import { listSigningKeys, rotateSigningKey } from './keys/manage-signing-keys.ts';
import { licenseOperations as own } from './operations.ts';
import { verifyOnline } from './verification/verify-online.ts';

const AT_ONCE = 50;

describe.each(['sqlite', 'postgres'] as const)('licenses: fifty at once over two servers on %s', (dialect) => {
  let site: Licensing;
  let second: Awaited<ReturnType<Licensing['openSecondServer']>>;
  let number: string;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    second = await site.openSecondServer();
    await site.approved();
    number = (await listLicenses(site.asCustomer)).items[0]!.number;
  });
  afterEach(async () => {
    await second.services.database.close();
    await site.close();
  });

  async function atOnce(
    call: SignedInCall,
    act: (each: SignedInCall, index: number) => Promise<unknown>,
  ): Promise<{ wins: number; refusals: string[] }> {
    const calls = [call, { ...call, ...second.services }];
    const results = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, index) => act(calls[index % 2]!, index)),
    );
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [String((result.reason as { error?: string }).error ?? result.reason)] : [],
    );
    return { wins: AT_ONCE - refusals.length, refusals: [...new Set(refusals)] };
  }
  const rowsOf = async (table: 'license' | 'license_key' | 'license_event') =>
    (await site.services.database.db.selectFrom(table).select('id').execute()).length;

  test('one click sent fifty times renews once', async () => {
    const outcome = await atOnce(site.asReviewer, (call) => manage.renew(call, { number, revision: 0, months: 12 }));
    expect(outcome).toEqual({ wins: AT_ONCE, refusals: [] });
    expect([await rowsOf('license_key'), await rowsOf('license_event')]).toEqual([2, 2]);
  });

  test('fifty different acts upon the same state: exactly one wins', async () => {
    const outcome = await atOnce(site.asReviewer, (call, index) => {
      const asSeen = { number, revision: 0 };
      if (index % 3 === 0) return manage.renew(call, { ...asSeen, months: index + 1 });
      if (index % 3 === 1) return manage.suspend(call, { ...asSeen, reason: `第 ${index} 次` });
      return manage.revoke(call, { ...asSeen, reason: `第 ${index} 次` });
    });
    expect(outcome).toEqual({ wins: 1, refusals: ['LICENSE_CHANGED_ELSEWHERE'] });
    expect(await rowsOf('license_event')).toBe(2);
  });

  test('fifty transfers to different people: one recipient', async () => {
    await site.newCustomer('first_one');
    await site.newCustomer('second_one');
    const outcome = await atOnce(site.asReviewer, (call, index) =>
      manage.transfer(call, {
        number,
        revision: 0,
        username: index % 2 === 0 ? 'first_one' : 'second_one',
        holderType: 'personal',
        holderName: '李雷',
      }),
    );
    expect(outcome.refusals).toEqual(['LICENSE_CHANGED_ELSEWHERE']);
    expect(await rowsOf('license')).toBe(2);
  });

  test('fifty changes of domains, rotations and undos upon one state: exactly one wins', async () => {
    const outcome = await atOnce(site.asCustomer, (call, index) => {
      const asSeen = { number, revision: 0 };
      if (index % 2 === 0) return own.changeDomains(call, { ...asSeen, domains: [`site-${index}.com`] });
      return own.rotateKey(call, { ...asSeen, isLeaked: index % 4 === 1 });
    });
    // a repeated rotation is the same request: it finds its own act done
    expect(outcome.refusals).toEqual(['LICENSE_CHANGED_ELSEWHERE']);
    expect(await rowsOf('license_event')).toBe(2);
    expect(await rowsOf('license_key')).toBe(2);
    const undone = await atOnce(site.asCustomer, (call) => own.undoDomainChange(call, { number, revision: 1 }));
    expect([0, AT_ONCE]).toContain(undone.wins);
  });

  test('one rotation of the key, one change of domains and one undo, each clicked fifty times, happen once', async () => {
    const rotated = await atOnce(site.asCustomer, (call) =>
      own.rotateKey(call, { number, revision: 0, isLeaked: false }),
    );
    expect(rotated).toEqual({ wins: AT_ONCE, refusals: [] });
    expect([await rowsOf('license_key'), await rowsOf('license_event')]).toEqual([2, 2]);
    const changed = await atOnce(site.asCustomer, (call) =>
      own.changeDomains(call, { number, revision: 1, domains: ['example.net'] }),
    );
    expect(changed).toEqual({ wins: AT_ONCE, refusals: [] });
    expect([await rowsOf('license_key'), await rowsOf('license_event')]).toEqual([3, 3]);
    const undone = await atOnce(site.asCustomer, (call) => own.undoDomainChange(call, { number, revision: 2 }));
    expect(undone).toEqual({ wins: AT_ONCE, refusals: [] });
    expect(await rowsOf('license_event')).toBe(4);
    const { db } = site.services.database;
    expect(await db.selectFrom('license_domain_change').select('id').execute()).toHaveLength(1);
    const living = await db.selectFrom('license_key').select('id').where('revoked_at', 'is', null).execute();
    expect(living).toHaveLength(1);
  });

  test('fifty questions of one machine count fifty; fifty machines at the limit fill it exactly', async () => {
    const { key } = await own.key(site.asCustomer, { number });
    const count = (fingerprint: string) => (call: SignedInCall) =>
      verifyOnline(call, { key, activation: { fingerprint } });
    expect((await atOnce(site.asCustomer, count('one-machine'))).refusals).toEqual([]);
    // Each server writes its counts before it answers.
    await atOnce(site.asCustomer, (call) => own.activations(call, { number }));
    const { items } = await own.activations(site.asCustomer, { number });
    expect(items).toMatchObject([{ count: AT_ONCE }]);

    const { db } = site.services.database;
    const { license_id: license } = await db
      .selectFrom('license_activation')
      .select('license_id')
      .executeTakeFirstOrThrow();
    const times = { first_seen_at: 1, last_seen_at: 1, seen_count: 1 };
    const others = Array.from({ length: 9_979 }, (_, index) => ({
      license_id: license,
      fingerprint_hash: `${index}`,
      ...times,
    }));
    for (let from = 0; from < others.length; from += 1000)
      await db
        .insertInto('license_activation')
        .values(others.slice(from, from + 1000))
        .execute();
    const machines = new Set<number | undefined>();
    const filled = await atOnce(site.asCustomer, async (call, index) => {
      const { valid, activation } = await count(`new-machine-${index}`)(call);
      expect(valid).toBe(true);
      machines.add(activation?.machines);
    });
    expect(filled.refusals).toEqual([]);
    expect((await own.activations(site.asCustomer, { number })).total).toBe(10_000);
    // Each of the twenty that found a place was told its own number; the others were not counted and continue without.
    expect(machines.size).toBe(21);
  });

  test('fifty rotations of the signing key at once are one: the others are told by whom, and both servers agree', async () => {
    const seen = site.services.keys.activeKid;
    const outcome = await atOnce(site.asReviewer, (call) => rotateSigningKey(call, seen));
    expect(outcome).toEqual({ wins: 1, refusals: ['SIGNING_KEY_ROTATED'] });
    await expect(rotateSigningKey(site.asReviewer, seen)).rejects.toThrow(`已由${site.asReviewer.user.username}在`);
    expect(await listSigningKeys(site.services.database.db)).toHaveLength(2);
    const states = (await listSigningKeys(site.services.database.db)).map(({ state }) => state);
    expect(states.filter((state) => state === 'signing')).toHaveLength(1);
    expect(states.filter((state) => state === 'retired')).toHaveLength(states.length - 1);
    const active = await Promise.all(
      [site, second].map(async ({ services }) => {
        await services.keys.refresh(services.database.db);
        return services.keys.activeKid;
      }),
    );
    expect(new Set(active).size).toBe(1);
  });

  test('one form sent fifty times issues one license', async () => {
    const outcome = await atOnce(site.asReviewer, (call) =>
      manage.issue(call, {
        requestKey: 'the-same-form',
        username: 'customer',
        edition: 'pro',
        holderType: 'personal',
        holderName: '李雷',
        projectName: '',
        domains: [],
        months: 12,
        limits: { developers: 1, projects: 1, domains: null },
        note: '',
      }),
    );
    expect(outcome).toEqual({ wins: AT_ONCE, refusals: [] });
    expect(await rowsOf('license')).toBe(2);
  });
});
