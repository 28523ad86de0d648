import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { verifyLicense } from '@vela/license';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { getLicenseKey } from './keys/get-license-key.ts';
import { getLicense } from './get-license.ts';
import { listLicenses } from './list-licenses.ts';
import { searchLicenses } from './management/search-licenses.ts';

describe.each(['sqlite', 'postgres'] as const)('licenses on %s', (dialect) => {
  let site: Licensing;
  let queries = 0;
  beforeEach(async () => {
    site = await openLicensing(dialect, { onQuery: () => (queries += 1) });
  });
  afterEach(() => site.close());

  const onlyLicense = async () => (await listLicenses(site.asCustomer)).items[0]!;

  test('the license is what was applied for; its key says the same and verifies with jose', async () => {
    const applicationNumber = await site.approved({ edition: 'pro', domains: ['example.com', 'b.example.org'] });
    const license = await onlyLicense();
    expect(license).toMatchObject({
      status: 'active',
      edition: { code: 'pro', name: '专业版' },
      holderName: '杭州示例科技有限公司',
      projectName: '订单后台',
      limits: { developers: 5, projects: 3, domains: 9 },
      updatesEnded: false,
      applicationNumber,
    });
    expect(license.history.map((event) => event.act)).toEqual(['issue']);
    const { key, kid } = await getLicenseKey(site.asCustomer, { number: license.number });
    expect(license.keyHint).toBe(`${key.slice(0, 4)}…${key.slice(-4)}`);
    const { payload, protectedHeader } = await compactVerify(
      key,
      createLocalJWKSet(site.services.keys.jwks() as unknown as JSONWebKeySet),
    );
    expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'license+jwt', kid });
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({
      v: 1,
      jti: expect.any(String),
      iss: 'http://vela.test',
      sub: license.number,
      iat: Math.floor(license.issuedAt / 1000),
      edition: 'pro',
      editionName: '专业版',
      holder: '杭州示例科技有限公司',
      holderType: 'company',
      domains: ['example.com', 'b.example.org'],
      limits: { developers: 5, projects: 3 },
      updatesUntil: license.updatesUntil / 1000,
      terms: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(key.length).toBeLessThan(1000);
    const verified = await verifyLicense(key, {
      keys: site.services.keys.jwks(),
      host: 'www.example.com',
      edition: 'pro',
    });
    expect(verified).toMatchObject({ valid: true });
    expect(await verifyLicense(`${key.slice(0, -10)}AAAAAAAAAA`, { keys: site.services.keys.jwks() })).toMatchObject({
      valid: false,
    });
  });

  test('the window ends after its last second', async () => {
    await site.approved();
    const { updatesUntil } = await onlyLicense();
    site.clock.advance(updatesUntil - site.clock.now());
    expect((await onlyLicense()).updatesEnded).toBe(false);
    site.clock.advance(1);
    expect((await onlyLicense()).updatesEnded).toBe(true);
  });

  test('looking at the key is recorded; one that is not active has none', async () => {
    await site.approved();
    const { number } = await onlyLicense();
    await getLicenseKey(site.asCustomer, { number });
    const audit = await site.services.database.db
      .selectFrom('audit_event')
      .selectAll()
      .where('act', '=', 'license.key_read')
      .execute();
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({ actor_id: site.customer.id, target_type: 'license' });
    expect(JSON.stringify(audit)).not.toContain('eyJ');
    await site.services.database.db.updateTable('license').set({ status: 'suspended' }).execute();
    await expect(getLicenseKey(site.asCustomer, { number })).rejects.toMatchObject({ error: 'LICENSE_NOT_ACTIVE' });
    expect((await getLicense(site.asCustomer, { number })).status).toBe('suspended');
  });

  test('foreign licenses are not found', async () => {
    await site.approved();
    const { number } = await onlyLicense();
    const stranger = site.call(await site.newCustomer('stranger'));
    for (const target of [number, 'VL-0000-0000-0000']) {
      await expect(getLicense(stranger, { number: target })).rejects.toMatchObject({ error: 'NOT_FOUND' });
      await expect(getLicenseKey(stranger, { number: target })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    }
    expect((await listLicenses(stranger)).items).toEqual([]);
  });

  test('operators search by number, holder and user name, page by page, with a constant number of queries', async () => {
    for (let count = 0; count < 5; count += 1) {
      site.clock.advance(1000);
      await site.approved({ holderName: count === 2 ? '100%_Café 有限公司' : `客户 ${count}` });
    }
    const search = (q?: string, limit?: number, cursor?: string) =>
      searchLicenses(site.asReviewer, { q, limit, cursor });
    queries = 0;
    const first = await search(undefined, 2);
    expect(queries).toBe(6);
    const second = await search(undefined, 2, first.nextCursor!);
    const third = await search(undefined, 2, second.nextCursor!);
    expect(third.nextCursor).toBeNull();
    const all = [...first.items, ...second.items, ...third.items];
    expect(all.map((item) => item.holderName)).toEqual(['客户 4', '客户 3', '100%_Café 有限公司', '客户 1', '客户 0']);
    expect(all.every((item) => item.username === 'customer' && item.history.length === 1)).toBe(true);
    expect((await search('0%_caf')).items).toHaveLength(1);
    expect((await search('%')).items).toHaveLength(1);
    expect((await search('\\')).items).toHaveLength(0);
    expect((await search('CUSTOM')).items).toHaveLength(5);
    expect((await search(all[3]!.number.toLowerCase())).items.map((item) => item.number)).toEqual([all[3]!.number]);
    expect((await search("' or 1=1 --")).items).toEqual([]);
  });
});
