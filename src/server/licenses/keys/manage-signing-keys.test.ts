import { decodeProtectedHeader } from 'jose';
import { verifyLicense } from '@vela/license';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lettersOf } from '../../../../tests/support/people/account.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { listLicenses } from '../list-licenses.ts';
import {
  createSigningKey,
  listSigningKeys,
  retireSigningKey,
  rotateSigningKey,
  withdrawSigningKey,
} from './manage-signing-keys.ts';
import { licenseOperations as own } from '../operations.ts';
import { reissueKeys } from './reissue-keys.ts';

describe.each(['sqlite', 'postgres'] as const)('signing keys on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const states = async () => (await listSigningKeys(site.services.database.db)).map(({ kid, state }) => [kid, state]);
  const published = () => site.services.keys.jwks().keys.map(({ kid }) => kid);
  const keyOf = async (index = 0) => {
    const { items } = await listLicenses(site.asCustomer);
    return (await own.key(site.asCustomer, { number: items[index]!.number })).key;
  };

  test('rotation overlaps: published first, signing later, and what the old key signed stays valid', async () => {
    const second = await site.openSecondServer();
    await site.approved();
    const oldKey = await keyOf();
    const first = site.services.keys.activeKid;
    site.clock.advance(1000);
    const next = await createSigningKey(site.call());
    expect(published()).toEqual([next, first]);
    expect(site.services.keys.activeKid).toBe(first);
    expect(await rotateSigningKey(site.call(), first)).toBe(next);
    expect(await states()).toEqual([
      [next, 'signing'],
      [first, 'retired'],
    ]);
    site.clock.advance(1000);
    await site.approved();
    expect(decodeProtectedHeader(await keyOf())).toMatchObject({ kid: next });
    const keys = site.services.keys.jwks();
    expect([
      (await verifyLicense(oldKey, { keys })).valid,
      (await verifyLicense(await keyOf(), { keys })).valid,
    ]).toEqual([true, true]);
    await second.services.keys.refresh(second.services.database.db);
    expect(second.services.keys.activeKid).toBe(next);
    await second.services.database.close();
  });

  test('the only key that signs cannot be retired; unknown ones are named', async () => {
    const { activeKid } = site.services.keys;
    await expect(retireSigningKey(site.call(), activeKid)).rejects.toThrow('是正在签名的密钥');
    await expect(retireSigningKey(site.call(), 'nothing')).rejects.toThrow('没有 nothing');
    const next = await rotateSigningKey(site.call(), activeKid);
    await retireSigningKey(site.call(), activeKid);
    expect(site.services.keys.activeKid).toBe(next);
  });

  test('a key that got out is not published any more, and every license gets a new key and a letter', async () => {
    await site.approved();
    const leaked = site.services.keys.activeKid;
    const oldKey = await keyOf();
    site.clock.advance(1000);
    await withdrawSigningKey(site.call(), leaked);
    expect(await reissueKeys(site.call(), leaked)).toBe(1);
    expect(await reissueKeys(site.call(), leaked)).toBe(0);
    expect(published()).not.toContain(leaked);
    const keys = site.services.keys.jwks();
    expect(await verifyLicense(oldKey, { keys })).toMatchObject({ valid: false, findings: [{ code: 'UNKNOWN_KEY' }] });
    expect((await verifyLicense(await keyOf(), { keys })).valid).toBe(true);
    expect((await lettersOf(site)).at(-1)?.subject).toContain('请更换授权');
    expect((await states()).map(([, state]) => state)).toEqual(['signing', 'compromised']);
    const [license] = (await listLicenses(site.asCustomer)).items;
    expect(license!.keys[1]).toMatchObject({ endReason: 'signing_key_compromised' });
    const audit = await site.services.database.db.selectFrom('audit_event').select('detail').execute();
    expect(JSON.stringify(audit)).not.toContain('eyJ');
  });
});
