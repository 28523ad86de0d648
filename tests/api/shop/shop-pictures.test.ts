import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopPicture } from '../../../src/contract/shop/shop-pictures.ts';
import { discardDroppedShopPictures } from '../../../src/server/shop-pictures/keep-pictures.ts';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';
import { pngOf } from '../../support/pictures.ts';

const HOUR = 3_600_000;
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><path fill="#7a3cff" d="M0 0h48v24H0z"/></svg>';

describe.each(['sqlite', 'postgres'] as const)('pictures of the shop on %s', (dialect) => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
  });
  afterAll(() => server.close());

  const upload = (use: string, content: Uint8Array | string, name = 'a.png') => {
    const body = new FormData();
    body.append('use', use);
    body.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    return server.call('POST', '/api/admin/pictures', { token, body });
  };
  const save = (body: object) => server.call('PATCH', '/api/admin/settings', { token, body });
  const plain = (color: string, width = 400, height = 400) =>
    sharp({ create: { width, height, channels: 3, background: color } });
  const filesStored = async (): Promise<number> => {
    const names = await readdir(path.join(server.services.config.dataDir, 'files'), { recursive: true });
    return names.filter((name) => /[0-9a-f-]{36}$/.test(name)).length;
  };
  const addressOf = ({ name, format }: { name: string; format: string }) => `/picture/${name}.${format}`;

  test('a payment code is encoded anew, served for good, and shown to customers once it is saved', async () => {
    const photo = await plain('#336699', 1600, 1600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer();
    const { code, data } = await upload('code', photo, '收款码.jpg');
    expect([code, data.picture]).toEqual([
      200,
      { name: expect.stringMatching(/^[0-9a-f]{64}$/) as string, format: 'webp', width: 1080, height: 1080 },
    ]);
    expect((await save({ refundTexts: { period: '三天', due: ' {{退款期限}}内退。 ', done: '' } })).code).toBe(200);
    const channels = [{ channel: 'wechat', label: '微信支付', qr: '', picture: data.picture }];
    expect((await save({ payee: { bank: null, channels, note: '' } })).code).toBe(200);
    const customer = await server.register(`payer_${dialect}`);
    const payee = await server.call('GET', '/api/web/payee', { token: customer });
    expect(payee.data.channels).toEqual([
      { channel: 'wechat', label: '微信支付', qr: '', pictureUrl: addressOf(data.picture) },
    ]);
    expect(payee.data.refund).toEqual({ due: '三天内退。', done: '' });
    const picture = await server.call('GET', payee.data.channels[0].pictureUrl);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect((await sharp(picture.bytes).metadata()).exif).toBeUndefined();
  });

  test('a logo is kept as SVG with what is made of it, and never as it was sent', async () => {
    const { data } = await upload(
      'logo',
      mark.replace('<path', '<script>alert(1)</script><path onload="x"'),
      'logo.svg',
    );
    expect(data).toMatchObject({
      picture: { format: 'svg', width: 640, height: 320 },
      removed: ['<script>', 'onload'],
    });
    const served = await server.call('GET', addressOf(data.picture));
    expect(served.headers['content-type']).toBe('image/svg+xml');
    expect(served.headers['content-security-policy']).toContain('sandbox');
    expect(served.text).not.toMatch(/script|onload/);
    const png = await server.call('GET', addressOf({ ...data.picture, format: 'png' }));
    expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 640, height: 320 });
  });

  test.each<[string, string, Uint8Array | string, RegExp]>([
    ['a text', 'code', 'not a picture', /不是图片/],
    ['an SVG as a payment code', 'code', mark, /不支持 SVG/],
    ['a PDF', 'logo', '%PDF-1.7', /不是图片/],
    [
      'a page that begins like a PNG',
      'logo',
      Buffer.concat([pngOf(4, 4).subarray(0, 20), Buffer.from('<script>')]),
      /不完整/,
    ],
    ['a picture that would unfold to gigabytes', 'logo', pngOf(60_000, 60_000), /尺寸过大/],
    ['a picture of one pixel', 'seal', pngOf(1, 1), /太小/],
    ['a logo of more than 1 MB', 'logo', Buffer.concat([pngOf(64, 64), Buffer.alloc(2 ** 20)]), /1 MB/],
    ['an SVG of more than 1 MB', 'seal', mark.replace('<path', `<!--${'x'.repeat(2 ** 20)}--><path`), /1 MB/],
    ['a broken SVG', 'logo', '<svg viewBox="0 0 24 24"', /不完整/],
  ])('%s is refused', async (_name, use, content, message) => {
    const before = await filesStored();
    const answer = await upload(use, content);
    expect([answer.code, answer.data.error]).toEqual([500, 'PICTURE_REFUSED']);
    expect(answer.message).toMatch(message);
    expect(await filesStored()).toBe(before);
  });

  test('other uses, files beyond the limit and other people are refused', async () => {
    expect((await upload('avatar', pngOf(64, 64))).data.fields).toEqual({ use: '请说明图片的用途' });
    expect((await upload('code', Buffer.alloc(5 * 2 ** 20 + 1))).status).toBe(413);
    const body = new FormData();
    body.append('use', 'code');
    body.append('file', new Blob([new Uint8Array(pngOf(64, 64))]), 'a.png');
    const customer = await server.register(`stranger_${dialect}`);
    expect((await server.call('POST', '/api/admin/pictures', { token: customer, body })).status).toBe(403);
    for (const wrong of ['/picture/x.png', `/picture/${'0'.repeat(64)}.png`, `/picture/${'0'.repeat(64)}.ico`])
      expect((await server.call('GET', wrong)).status).toBe(404);
  });

  test('what no setting refers to goes, after a while, and can then not be referred to', async () => {
    const before = await filesStored();
    const pictureOf = async (color: string) => (await upload('code', await plain(color).png().toBuffer())).data.picture;
    const [first, second, never] = [await pictureOf('#010101'), await pictureOf('#020202'), await pictureOf('#030303')];
    await save({ supportPicture: first });
    await save({ supportPicture: second });
    const site = await server.call('GET', '/api/web/site');
    expect(site.data.supportPicture).toBe(addressOf(second));
    expect((await server.call('GET', addressOf(first))).status).toBe(200);
    const refused = await save({ followPicture: first });
    expect([refused.data.error, refused.data.fields]).toEqual([
      'SETTING_INVALID',
      { followPicture: '图片已经不在，请重新上传' },
    ]);
    expect((await save({ followPicture: { ...second, name: '0'.repeat(64) } })).data.error).toBe('SETTING_INVALID');
    expect((await save({ followPicture: { ...second, format: 'svg' } })).data.error).toBe('SETTING_INVALID');
    server.clock.advance(25 * HOUR);
    await discardDroppedShopPictures(server.services);
    server.clock.advance(2 * HOUR);
    await discardDroppedShopPictures(server.services);
    const statuses = await Promise.all(
      [first, second, never].map(async (one) => (await server.call('GET', addressOf(one))).status),
    );
    expect(statuses).toEqual([404, 200, 404]);
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
    await save({ supportPicture: null });
    expect((await server.call('GET', '/api/web/site')).data.supportPicture).toBeUndefined();
    server.clock.advance(2 * HOUR);
    await discardDroppedShopPictures(server.services);
    expect(await filesStored()).toBeLessThanOrEqual(before);
  });

  test('of two who save at once one picture stays, and it is the one that is shown', async () => {
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
    const pictures: ShopPicture[] = [];
    for (const color of ['#111111', '#222222', '#333333', '#444444'])
      pictures.push((await upload('code', await plain(color).png().toBuffer())).data.picture);
    const { data: seen } = await server.call('GET', '/api/admin/settings', { token });
    const answers = await Promise.all(
      pictures.map((followPicture) => save({ followPicture, revision: seen.revision })),
    );
    const told = answers.map(({ status, data }) => (data.error === undefined ? `saved ${status}` : String(data.error)));
    expect(told.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'saved 200',
      'SETTING_CHANGED',
      'SETTING_CHANGED',
      'SETTING_CHANGED',
    ]);
    const { data: settings } = await server.call('GET', '/api/admin/settings', { token });
    const rows = await server.services.database.db
      .selectFrom('shop_picture')
      .select('name')
      .where('kept_at', 'is not', null)
      .where('dropped_at', 'is', null)
      .execute();
    const kept = rows.map(({ name }) => name).filter((name) => pictures.some((one) => one.name === name));
    expect(kept).toEqual([settings.followPicture.name]);
  });

  test('any colour is the shop’s: its tokens stand in the page', async () => {
    expect((await save({ primaryColor: '#7A3CFF' })).code).toBe(200);
    expect((await server.call('GET', '/api/web/site')).data.primaryColor).toBe('#7a3cff');
    expect((await save({ primaryColor: 'purple' })).data.fields).toEqual({ primaryColor: '请填写形如 #2d8cf0 的颜色' });
  });
});
