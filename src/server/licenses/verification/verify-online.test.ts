import { compactVerify, createLocalJWKSet, decodeJwt } from 'jose';
import { readRevocations, verifyLicense } from '@vela/license';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { solvedCaptcha } from '../../../../tests/support/people/identity.ts';
import { days, minutes } from '../../duration.ts';
import { certificateToken } from '../certificate/certificate-token.ts';
import { getLicense } from '../get-license.ts';
import { listLicenses } from '../list-licenses.ts';
import { licenseManagementOperations as manage } from '../management/management-operations.ts';
import { maskedHolder } from './present-verified.ts';
import { licenseOperations as own } from '../operations.ts';
import { signedRevocations } from './revocation-list.ts';
import { faceOfKey } from '../../../contract/licenses/signature-face.ts';
import { getCertificate } from '../certificate/get-certificate.ts';
import { verifyOnline } from './verify-online.ts';

test('a masked name tells its owner and nobody else', () => {
  expect(maskedHolder('杭州示例科技有限公司', 'company')).toBe('杭州****公司');
  expect(maskedHolder('杭州示例科技有限公司（示例）', 'company')).toBe('杭州****公司');
  expect(maskedHolder('杭州示例科技（中国）有限公司', 'company')).toBe('杭州****公司');
  expect(maskedHolder('（示例）', 'company')).toBe('（***');
  expect(maskedHolder('示例社', 'company')).toBe('示***');
  expect(maskedHolder('𠮷田太郎', 'personal')).toBe('𠮷**');
});

describe.each(['sqlite', 'postgres'] as const)('online verification on %s', (dialect) => {
  let site: Licensing;
  let number: string;
  let key: string;
  let queries = 0;
  beforeEach(async () => {
    site = await openLicensing(dialect, { onQuery: () => (queries += 1) });
    await site.approved();
    number = (await listLicenses(site.asCustomer)).items[0]!.number;
    key = (await own.key(site.asCustomer, { number })).key;
  });
  afterEach(() => site.close());

  const ask = (input: Parameters<typeof verifyOnline>[1]) => verifyOnline(site.call(), input);
  const codes = async (input: Parameters<typeof verifyOnline>[1]) =>
    (await ask(input)).findings.map(({ code }) => code);
  const revision = async () => (await getLicense(site.asCustomer, { number })).revision;
  const jwks = () => createLocalJWKSet(site.services.keys.jwks());

  test('a key: everything that is written in it, and what only the site knows', async () => {
    expect(await ask({ key, host: 'www.example.com' })).toMatchObject({
      valid: true,
      findings: [],
      license: { number, holder: '杭州示例科技有限公司', isHolderMasked: false, domains: ['example.com'] },
      signed: null,
    });
    await manage.suspend(site.asReviewer, { number, revision: await revision(), reason: '核对中' });
    expect(await codes({ key, host: 'other.net', edition: 'tenant', releaseDate: '2099-01-01' })).toEqual([
      'HOST_NOT_COVERED',
      'EDITION_NOT_COVERED',
      'RELEASE_NOT_COVERED',
      'SUSPENDED',
    ]);
    await manage.resume(site.asReviewer, { number, revision: await revision() });
    await manage.revoke(site.asReviewer, { number, revision: await revision(), reason: '转售' });
    const revoked = await ask({ key });
    expect(revoked).toMatchObject({ valid: false, findings: [{ code: 'REVOKED', who: 'holder' }] });
    expect(revoked.findings[0]!.message.zh).toContain('已被撤销');
  });

  test('the pattern is the one of the key, also for its number and its certificate, and hidden where only a host is given', async () => {
    const face = faceOfKey(key);
    expect(face).toMatch(/^[\da-f]{16}$/);
    const faces = async (input: Parameters<typeof verifyOnline>[1]) => (await ask(input)).license?.face;
    expect(await faces({ key: ` ${key}\n` })).toBe(face);
    expect(await faces({ number })).toBe(face);
    expect(await faces({ host: 'example.com' })).toBeNull();
    const { base64 } = await getCertificate(site.asCustomer, { number });
    const [, certificate = ''] = /index\?token=([\w.-]+)/.exec(Buffer.from(base64, 'base64').toString('latin1')) ?? [];
    await own.rotateKey(site.asCustomer, { number, revision: await revision(), isLeaked: false });
    expect(await faces({ certificate })).toBe(face);
    expect(await faces({ number })).not.toBe(face);
    expect((await getLicense(site.asCustomer, { number })).face).toBe(await faces({ number }));
  });

  test('a key that was never whole gives a reason, not a fault', async () => {
    expect(await codes({ key: 'nonsense' })).toEqual(['MALFORMED']);
    expect(await codes({ key: `${key.slice(0, -8)}AAAAAAAA` })).toEqual(['SIGNATURE_INVALID']);
    await expect(ask({ key, number })).rejects.toMatchObject({ error: 'REQUEST_MALFORMED' });
    await expect(ask({})).rejects.toMatchObject({ error: 'FIELDS_INCOMPLETE' });
  });

  test('a genuine key without a record is told as such', async () => {
    await site.services.database.db.deleteFrom('license_key').execute();
    expect(await ask({ key })).toMatchObject({ valid: true, findings: [{ code: 'NOT_RECORDED' }], license: null });
  });

  test('a number alone: masked unless the holder shows it, the same answer for unknown ones', async () => {
    const found = await ask({ number: ` ${number.toLowerCase()} `, host: 'shop.example.com' });
    expect(found).toMatchObject({
      valid: true,
      license: { number, holder: '杭州****公司', isHolderMasked: true, domains: null },
    });
    expect(JSON.stringify(found)).not.toContain('示例科技');
    await own.showHolder(site.asCustomer, { number, visibility: 'full' });
    expect((await ask({ number })).license).toMatchObject({ holder: '杭州示例科技有限公司' });
    expect(await codes({ number, host: 'other.net' })).toEqual(['HOST_NOT_COVERED']);
    expect(await ask({ number: 'VL-0000-0000-0000' })).toMatchObject({ valid: false, license: null });
    expect((await ask({ number: `${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}` })).findings).toMatchObject(
      [{ code: 'NOT_FOUND', detail: 'check-character' }],
    );
  });

  test.each([
    { host: 'other.net', edition: 'tenant', releaseDate: '2099-01-01' },
    { host: 'shop.example.com', releaseDate: '2099-01-01', securityRelease: true },
    { releaseDate: 'no day at all' },
    { releaseDate: '' },
  ])('a number and its key answer the same about a use: %o', async (use) => {
    expect(await ask({ number, ...use })).toMatchObject({ findings: (await ask({ key, ...use })).findings });
  });

  test('a host alone: whether a license covers it, with nothing to go on about whose', async () => {
    const found = await ask({ host: 'https://shop.example.com:8443/x' });
    expect(found).toMatchObject({ valid: true, license: { holder: '杭州****公司' } });
    expect(found.license!.number).toMatch(/^VL-.{4}-\*{4}-\*{4}$/);
    for (const host of ['example.net', 'com', 'notexample.com', 'exa mple'])
      expect(await codes({ host })).toEqual(['NOT_FOUND']);
  });

  test('a host below what the license reaches is not found by it', async () => {
    await site.services.database.db.updateTable('license').set({ subdomain_levels: 1 }).execute();
    expect(await codes({ host: 'a.example.com' })).toEqual([]);
    expect(await codes({ host: 'b.a.example.com' })).toEqual(['NOT_FOUND']);
    expect(await codes({ number, host: 'b.a.example.com' })).toEqual(['HOST_NOT_COVERED']);
  });

  test('a certificate: its number and its full holder, and nothing that was changed on the way', async () => {
    const holder = '杭州示例科技有限公司';
    const certificate = await certificateToken(site.services, { number, keyId: 'k', holder, leaf: 'l' });
    await own.showHolder(site.asCustomer, { number, visibility: 'hidden' });
    expect((await ask({ number })).license).toMatchObject({ number, holder: null });
    expect(await ask({ certificate })).toMatchObject({ valid: true, license: { number, holder, domains: null } });
    const [head = '', , signature = ''] = certificate.split('.');
    const other = Buffer.from(JSON.stringify({ v: 1, sub: number })).toString('base64url');
    for (const changed of [`${head}.${other}.${signature}`, certificate.slice(0, -4), key, 'x', '..'])
      expect(await codes({ certificate: changed })).toEqual(['CERTIFICATE_INVALID']);
  });

  test('numbers and hosts cannot be tried through: each further question costs a proof of work', async () => {
    for (let count = 0; count < 10; count += 1) await ask({ number: 'VL-0000-0000-0000' });
    await expect(ask({ number })).rejects.toMatchObject({ error: 'CAPTCHA_NEEDED' });
    await expect(ask({ host: 'example.com' })).rejects.toMatchObject({ error: 'CAPTCHA_NEEDED' });
    expect(await ask({ key })).toMatchObject({ valid: true });
    const captcha = await solvedCaptcha(site.call(), 'verify');
    expect(await ask({ number, captcha })).toMatchObject({ valid: true });
    await expect(ask({ number, captcha })).rejects.toMatchObject({ error: 'CAPTCHA_INVALID' });
    const elsewhere = site.call(null, { ip: '198.51.100.9' });
    expect(await verifyOnline(elsewhere, { number })).toMatchObject({ valid: true });
    site.clock.advance(minutes(16));
    expect(await ask({ number })).toMatchObject({ valid: true });
  });

  test('after a change of domains both keys cover both for a day, then the old one is over', async () => {
    await own.changeDomains(site.asCustomer, { number, revision: 0, domains: ['example.net'] });
    const newKey = (await own.key(site.asCustomer, { number })).key;
    expect(await codes({ key: newKey, host: 'example.com' })).toEqual([]);
    expect(await codes({ key, host: 'example.com' })).toEqual(['KEY_ENDING']);
    expect(await codes({ number, host: 'example.com' })).toEqual([]);
    for (const host of ['example.com', 'shop.example.com', 'example.net'])
      expect(await ask({ host })).toMatchObject({ valid: true, findings: [] });
    site.clock.advance(days(1));
    expect(await codes({ host: 'example.com' })).toEqual(['NOT_FOUND']);
    expect(await codes({ host: 'example.net' })).toEqual([]);
    expect(await codes({ key: newKey, host: 'example.com' })).toEqual(['HOST_NOT_COVERED']);
    expect(await codes({ key, host: 'example.com' })).toEqual(['KEY_REVOKED']);
  });

  test('the answer is signed with the nonce and names what was found', async () => {
    const { signed } = await ask({ key, nonce: 'build-42' });
    const { protectedHeader } = await compactVerify(signed!, jwks());
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'license-verdict+jwt' });
    expect(decodeJwt(signed!)).toMatchObject({ nonce: 'build-42', valid: true, findings: [], sub: number });
  });

  test('machines are counted only when they ask for it; limits are reported, never enforced', async () => {
    const activation = { fingerprint: 'machine-one', label: 'CI' };
    expect((await ask({ key })).activation).toBeNull();
    expect((await ask({ number, activation })).activation).toBeNull();
    expect((await ask({ key, activation })).activation).toMatchObject({ seen: 1, machines: 1 });
    const again = await Promise.all(Array.from({ length: 20 }, () => ask({ key, activation })));
    expect(Math.max(...again.map((answer) => answer.activation!.seen))).toBe(21);
    expect((await ask({ key, activation: { fingerprint: 'machine-two' } })).activation).toMatchObject({ machines: 2 });
    const { items } = await manage.activations(site.asReviewer, { number });
    expect(new Map(items.map((item) => [item.label, item.count]))).toEqual(
      new Map([
        ['', 1],
        ['CI', 21],
      ]),
    );
    const rows = await site.services.database.db.selectFrom('license_activation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('machine-one');
    expect(await own.activations(site.asCustomer, { number })).toEqual({ total: 2, items });
  });

  test('the holder forgets a machine; it begins anew when it asks again; strangers find nothing', async () => {
    await ask({ key, host: 'shop.example.com', activation: { fingerprint: 'machine-one', label: 'CI' } });
    await ask({ key, activation: { fingerprint: 'machine-two' } });
    const { items } = await own.activations(site.asCustomer, { number });
    const { id } = items.find(({ label }) => label === 'CI')!;
    const stranger = site.call(await site.newCustomer('stranger'));
    await expect(own.activations(stranger, { number })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await expect(own.forgetActivation(stranger, { number, id })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect((await own.forgetActivation(site.asCustomer, { number, id })).items).toMatchObject([
      { label: '', count: 1 },
    ]);
    await expect(own.forgetActivation(site.asCustomer, { number, id })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    const again = await ask({ key, activation: { fingerprint: 'machine-one' } });
    expect(again.activation).toMatchObject({ seen: 1, machines: 2 });
    const acts = await site.services.database.db.selectFrom('audit_event').select('act').execute();
    expect(acts.filter(({ act }) => act === 'license.activation_forgotten')).toHaveLength(1);
  });

  test('verifying a key takes one select', async () => {
    await ask({ key });
    queries = 0;
    await ask({ key, host: 'example.com' });
    expect(queries).toBe(1);
  });

  test('the signed list names licenses and single keys, and is the same from every server', async () => {
    const second = await site.openSecondServer();
    const list = async (of = site.services) =>
      readRevocations(await signedRevocations({ ...of, database: { ...of.database } }), { keys: of.keys.jwks() });
    expect(await list()).toMatchObject({ licenses: [], keys: [], suspended: [], superseded: [] });
    await own.rotateKey(site.asCustomer, { number, revision: 0, isLeaked: true });
    const listed = (await list())!;
    expect(listed.keys).toEqual([String(decodeJwt(key)['jti'])]);
    expect(await list(second.services)).toEqual(listed);
    expect(await signedRevocations(second.services)).toBe(await signedRevocations({ ...site.services }));
    const keys = site.services.keys.jwks();
    expect(await verifyLicense(key, { keys, revocations: listed })).toMatchObject({
      findings: [{ code: 'KEY_REVOKED' }],
    });
    await manage.suspend(site.asReviewer, { number, revision: await revision(), reason: 'x' });
    expect(await list()).toMatchObject({ suspended: [number], keys: [] });
    await manage.revoke(site.asReviewer, { number, revision: await revision(), reason: 'x' });
    expect(await list()).toMatchObject({ licenses: [number], suspended: [] });
    await second.services.database.close();
  });
});
