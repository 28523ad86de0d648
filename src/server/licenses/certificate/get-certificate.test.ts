import { compactVerify, createLocalJWKSet } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { getCertificate, getCertificatePicture } from './get-certificate.ts';
import { listLicenses } from '../list-licenses.ts';

describe.each(['sqlite', 'postgres'] as const)('certificates on %s', (dialect) => {
  let site: Licensing;
  let number = '';
  beforeEach(async () => {
    site = await openLicensing(dialect);
    await site.approved();
    number = (await listLicenses(site.asCustomer)).items[0]?.number ?? '';
  });
  afterEach(() => site.close());

  const setStatus = (status: 'suspended' | 'revoked' | 'superseded' | 'active') =>
    site.services.database.db.updateTable('license').set({ status }).execute();

  test('a document and its picture, the same bytes each time, named after the license', async () => {
    const pdf = await getCertificate(site.asCustomer, { number });
    const png = await getCertificatePicture(site.asCustomer, { number });
    expect([pdf.fileName, pdf.mediaType]).toEqual([`授权证书-${number}.pdf`, 'application/pdf']);
    expect([png.fileName, png.mediaType]).toEqual([`授权证书-${number}.png`, 'image/png']);
    site.clock.advance(3_600_000);
    expect((await getCertificate(site.asCustomer, { number })).base64).toBe(pdf.base64);
  });

  test('the QR code holds a token of its own kind that jose verifies, never the key', async () => {
    const { base64 } = await getCertificate(site.asCustomer, { number });
    const [, token = ''] =
      /authorize\/index\?token=([\w.-]+)/.exec(Buffer.from(base64, 'base64').toString('latin1')) ?? [];
    const keys = createLocalJWKSet(site.services.keys.jwks());
    const { payload, protectedHeader } = await compactVerify(token, keys);
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'license-certificate+jwt' });
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual({
      v: 1,
      iss: 'http://vela.test',
      sub: number,
      jti: expect.any(String),
      holder: '杭州示例科技有限公司',
      leaf: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(token.length).toBeLessThan(600);
    const picture = await getCertificatePicture(site.asCustomer, { number });
    const words = Buffer.from(picture.base64, 'base64').toString('latin1');
    expect(/token=([\w.-]+)&proof=[\w-]+\n/.exec(words)?.[1]).toBe(token);
  });

  test('only its holder gets it, and only while the license is active: the reason is said', async () => {
    const stranger = site.call(await site.newCustomer('stranger'));
    await expect(getCertificate(stranger, { number })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    for (const [status, words] of [
      ['suspended', '已暂停'],
      ['revoked', '已撤销'],
      ['superseded', '新的授权'],
    ] as const) {
      await setStatus(status);
      await expect(getCertificate(site.asCustomer, { number })).rejects.toMatchObject({
        error: 'LICENSE_NOT_ACTIVE',
        message: expect.stringContaining(words),
      });
    }
    await setStatus('active');
    await expect(getCertificatePicture(site.asCustomer, { number })).resolves.toMatchObject({ mediaType: 'image/png' });
  });
});
