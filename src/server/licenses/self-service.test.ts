import { normalizeKey, verifyLicense } from '@vela/license';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { licenses as contract } from '../../contract/licenses/licenses.ts';
import { setSubdomainLevels } from '../catalog/set-subdomain-levels.ts';
import { days, hours } from '../duration.ts';
import { getLicense } from './get-license.ts';
import { listLicenses } from './list-licenses.ts';
import { licenseOperations as own } from './operations.ts';

describe.each(['sqlite', 'postgres'] as const)('what customers do with their licenses on %s', (dialect) => {
  let site: Licensing;
  let number: string;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    await site.approved();
    number = (await listLicenses(site.asCustomer)).items[0]!.number;
  });
  afterEach(() => site.close());

  const seen = () => getLicense(site.asCustomer, { number });
  const keyNow = async () => (await own.key(site.asCustomer, { number })).key;
  const verify = (text: string, host?: string) => verifyLicense(text, { keys: site.services.keys.jwks(), host });
  const changeTo = async (...domains: string[]) =>
    own.changeDomains(
      site.asCustomer,
      contract.changeDomains.input.parse({ number, revision: (await seen()).revision, domains }),
    );
  const undo = async () => own.undoDomainChange(site.asCustomer, { number, revision: (await seen()).revision });

  test('a key is replaced with an overlap that can be taken back', async () => {
    const oldKey = await keyNow();
    const rotated = await own.rotateKey(site.asCustomer, { number, revision: 0, isLeaked: false });
    const [newest, old] = rotated.keys;
    expect(newest).toMatchObject({ endsAt: null });
    expect(old).toMatchObject({ endsAt: site.clock.now() + days(14), endReason: 'rotated' });
    expect(await keyNow()).not.toBe(oldKey);
    const input = { number, revision: rotated.revision, keyId: old!.id };
    const kept = await own.keepKey(site.asCustomer, input);
    expect(kept.keys.map((key) => key.endsAt)).toEqual([null, null]);
    expect(await own.keepKey(site.asCustomer, input)).toEqual(kept);
  });

  test('a leaked key ends at once and cannot be kept', async () => {
    const rotated = await own.rotateKey(site.asCustomer, { number, revision: 0, isLeaked: true });
    expect(rotated.keys[1]).toMatchObject({ endsAt: site.clock.now() });
    await expect(
      own.keepKey(site.asCustomer, { number, revision: rotated.revision, keyId: rotated.keys[1]!.id }),
    ).rejects.toMatchObject({ error: 'NOTHING_TO_UNDO' });
  });

  test('domains are changed without asking: a day of overlap, a week to undo', async () => {
    const oldKey = await keyNow();
    const changed = await changeTo('shop.example.net');
    const newKey = await keyNow();
    expect(changed).toMatchObject({
      domains: ['shop.example.net'],
      domainChangesLeft: 2,
      domainChange: {
        fromDomains: ['example.com'],
        overlapUntil: site.clock.now() + hours(24),
        undoUntil: site.clock.now() + days(7),
      },
    });
    expect(changed.keys.map((key) => key.endsAt)).toEqual([null, site.clock.now() + hours(24)]);
    expect((await verify(newKey, 'shop.example.net')).valid).toBe(true);
    expect((await verify(newKey, 'example.com')).valid).toBe(false);
    expect((await verify(oldKey, 'example.com')).valid).toBe(true);
    site.clock.advance(days(6));
    const undone = await undo();
    expect(undone).toMatchObject({ domains: ['example.com'], domainChangesLeft: 3, domainChange: null });
    expect(await keyNow()).toBe(oldKey);
    await expect(undo()).rejects.toMatchObject({ error: 'NOTHING_TO_UNDO' });
    expect(undone.history.map((event) => event.act)).toEqual(['issue', 'change_domains', 'undo_domain_change']);
  });

  test('after a week nothing is undone; when the key was replaced meanwhile an undo makes another one', async () => {
    await changeTo('example.net');
    site.clock.advance(days(7));
    await expect(undo()).rejects.toMatchObject({ error: 'NOTHING_TO_UNDO' });
    await changeTo('example.org');
    await own.rotateKey(site.asCustomer, { number, revision: (await seen()).revision, isLeaked: false });
    const undone = await undo();
    expect(undone.domains).toEqual(['example.net']);
    expect((await verify(await keyNow())).license?.domains).toEqual(['example.net']);
    expect(undone.keys.filter((key) => key.endsAt === null)).toHaveLength(1);
  });

  test('a few changes a year, as the setting says; free hosts and sub-domains take no place', async () => {
    for (const domain of ['a.example.net', 'b.example.net', 'c.example.net']) await changeTo(domain);
    await expect(changeTo('d.example.net')).rejects.toMatchObject({ error: 'DOMAIN_CHANGES_USED_UP' });
    site.clock.advance(days(366));
    const changed = await changeTo('HTTPS://WWW.例子.中国:8443/x', 'test.例子.中国', 'a.例子.中国', '*.例子.中国');
    expect(changed).toMatchObject({ domains: ['xn--fsqu00a.xn--fiqs8s'], domainChangesLeft: 2 });
    await expect(changeTo('xn--fsqu00a.xn--fiqs8s')).rejects.toMatchObject({ error: 'DOMAINS_UNCHANGED' });
    await expect(changeTo('printer.local')).rejects.toMatchObject({ error: 'FIELDS_INCOMPLETE' });
    await expect(changeTo(...Array.from({ length: 10 }, (_, index) => `site-${index}.com`))).rejects.toMatchObject({
      fields: { domains: expect.stringContaining('最多登记 9 个域名') },
    });
  });

  test('an edition grants so many levels of sub-domains: the license, its key and its file say so', async () => {
    await setSubdomainLevels(site.call(), 'pro', 0);
    await site.approved();
    const issued = (await listLicenses(site.asCustomer)).items.find((license) => license.number !== number)!;
    expect(issued).toMatchObject({ domains: ['example.com'], subdomainLevels: 0 });
    const { text } = await own.file(site.asCustomer, { number: issued.number });
    expect(text).toContain('example.com，包含其 www，不包含其他子域名；');
    expect((await verify(text, 'www.example.com')).findings).toEqual([]);
    expect((await verify(text, 'shop.example.com')).findings).toMatchObject([{ code: 'HOST_NOT_COVERED' }]);
    // Sub-domains must be registered now, and count towards the limit.
    const input = { number: issued.number, revision: 0, domains: ['example.com', 'shop.example.com'] };
    expect((await own.changeDomains(site.asCustomer, input)).domains).toEqual(input.domains);
    // Licenses issued before keep their terms.
    expect((await verify(await keyNow(), 'a.b.example.com')).valid).toBe(true);
    expect(await setSubdomainLevels(site.call(), 'nothing', 1)).toBe(false);
  });

  test('changing to and fro has an end, too', async () => {
    for (let round = 0; round < 9; round += 1) {
      await changeTo(`try-${round}.example.net`);
      await undo();
    }
    expect((await seen()).domainChangesLeft).toBe(0);
    await expect(changeTo('once-more.example.net')).rejects.toMatchObject({ error: 'DOMAIN_CHANGES_USED_UP' });
  });

  test('the license file says the terms, and its words cannot be changed', async () => {
    const { fileName, text } = await own.file(site.asCustomer, { number });
    expect(fileName).toBe(`${number}.lic`);
    expect(text).toContain('被授权方：杭州示例科技有限公司（企业）');
    expect(normalizeKey(text)).toBe(await keyNow());
    expect(await verify(text)).toMatchObject({ valid: true, findings: [] });
    const changed = await verify(text.replace('5 名开发者', '50 名开发者'));
    expect(changed).toMatchObject({ valid: false, findings: [{ code: 'TERMS_CHANGED' }] });
  });

  test('which versions may be used, now and on another day', async () => {
    const at = site.clock.now();
    const product = await site.services.database.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
    const release = (version: string, publishedAt: number, isSecurity: 0 | 1 = 0) => ({
      id: crypto.randomUUID(),
      product_id: product.id,
      version,
      channel: 'stable' as const,
      published_at: publishedAt,
      changelog: '',
      is_security: isSecurity,
      editions: '["pro"]',
    });
    await site.services.database.db.deleteFrom('product_release').execute();
    await site.services.database.db
      .insertInto('product_release')
      .values([release('1.0.0', at), release('9.0.0', at + days(500)), release('9.0.1', at + days(501), 1)])
      .execute();
    const table = async (on?: string) =>
      (await own.versions(site.asCustomer, { number, on })).items.map((item) => `${item.version} ${item.because}`);
    expect(await table()).toEqual(['9.0.1 not_published_yet', '9.0.0 not_published_yet', '1.0.0 within_window']);
    const later = new Date(at + days(800)).toISOString().slice(0, 10);
    expect(await table(later)).toEqual(['9.0.1 security_release', '9.0.0 after_window', '1.0.0 within_window']);
    expect(await table('2020-01-01')).toContain('1.0.0 not_issued_yet');
  });

  test('licenses of others are not found', async () => {
    const stranger = site.call(await site.newCustomer('stranger'));
    const asSeen = { number, revision: 0 };
    const acts = [
      () => own.file(stranger, { number }),
      () => own.versions(stranger, { number }),
      () => own.rotateKey(stranger, { ...asSeen, isLeaked: true }),
      () => own.changeDomains(stranger, { ...asSeen, domains: ['evil.com'] }),
      () => own.undoDomainChange(stranger, asSeen),
      () => own.showHolder(stranger, { number, visibility: 'full' }),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect((await own.showHolder(site.asCustomer, { number, visibility: 'full' })).holderVisibility).toBe('full');
  });
});
