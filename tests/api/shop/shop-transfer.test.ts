import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readShopFile, writeShopFile } from '../../../src/server/shop/transfer/shop-file.ts';
import { shopParts } from '../../../src/server/shop/transfer/shop-parts.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';
import { importForm, openEmptyShop, prepareOwnShop } from '../../support/own-shop.ts';
import { pngOf } from '../../support/pictures.ts';

describe.each(['sqlite', 'postgres'] as const)('a shop as one file on %s', (dialect) => {
  let from: ApiServer;
  let into: ApiServer;
  let owner: string;
  let archive: Buffer;
  beforeAll(async () => {
    from = await openApiServer(dialect);
    const token = (await from.logIn('owner', from.ownerPassword)).data.token;
    await prepareOwnShop(from, token);
    const upload = new FormData();
    upload.append('use', 'code');
    upload.append('file', new Blob([new Uint8Array(pngOf(60, 60))]), 'code.png');
    const { data } = await from.call('POST', '/api/admin/pictures', { token, body: upload });
    await from.call('PATCH', '/api/admin/settings', { token, body: { supportPicture: data.picture } });
    const letter = (await from.call('GET', '/api/admin/letters', { token })).data.items[0];
    const { revision, subject, text, button } = (await from.call('GET', `/api/admin/letters/${letter.name}`, { token }))
      .data;
    await from.call('PUT', `/api/admin/letters/${letter.name}`, {
      token,
      body: { revision, subject: `【星图】${subject}`, text, button },
    });
    const exported = (await from.call('GET', '/api/admin/shop/export', { token })).data;
    expect(exported.fileName).toMatch(/^Vela_Admin-shop-.*\.zip$/);
    archive = Buffer.from(exported.base64, 'base64');
    ({ server: into, owner } = await openEmptyShop(dialect));
  });
  afterAll(async () => {
    await from.close();
    await into.close();
  });

  const check = (file: Uint8Array) =>
    into.call('POST', '/api/admin/shop/import/check', { token: owner, body: importForm(file) });
  const load = (file: Uint8Array, digest: string) =>
    into.call('POST', '/api/admin/shop/import', { token: owner, body: importForm(file, digest) });

  test('holds no people and no secrets', async () => {
    const text = (await readShopFile(archive)).plans.length > 0 ? archive.toString('latin1') : '';
    expect(text).not.toBe('');
    for (const secret of ['password', 'sealed', 'owner@example.com', 'secret.', 'LICENSE_KEK'])
      expect(text).not.toContain(secret);
  });

  test('is shown before it is imported, imported whole, and changes nothing the second time', async () => {
    const shown = (await check(archive)).data;
    const changes = shown.parts.flatMap((part: { changes: string[] }) => part.changes);
    expect(changes).toContain('网站名称会改变');
    expect(changes).toContain('团队版：新版本：企业 ¥2,999.00');
    expect((await into.call('GET', '/api/admin/settings', { token: owner })).data.title).toBe('');

    expect((await load(archive, '0'.repeat(64))).status).toBe(409);
    expect((await load(archive, shown.digest)).code).toBe(200);
    const settings = (await into.call('GET', '/api/admin/settings', { token: owner })).data;
    expect(settings).toMatchObject({
      title: '星图 Admin',
      supportWechat: 'xingtu-help',
      payee: { bank: { name: '星图软件' } },
    });
    const picture = await into.call('GET', `/picture/${settings.supportPicture.name}.webp`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const catalog = (await into.call('GET', '/api/web/catalog', { token: owner })).data;
    expect(catalog.editions[0].offers[0].priceFen).toBe(299_900);
    const letters = (await into.call('GET', '/api/admin/letters', { token: owner })).data.items;
    expect(letters[0].subject).toContain('【星图】');

    const again = (await check(archive)).data;
    expect(again.parts.flatMap((part: { changes: string[] }) => part.changes)).toEqual([]);
    expect((await load(archive, shown.digest)).code).toBe(200);
    const { db } = into.services.database;
    const acts = await db.selectFrom('audit_event').select('id').where('act', '=', 'shop.imported').execute();
    expect(acts).toHaveLength(1);
  });

  test('what is not a shop’s file is refused with a sentence, and nothing of it is stored', async () => {
    const good = {
      title: 'x',
      exportedAt: 0,
      parts: shopParts.map(({ name, version }) => ({ name, version, content: name === 'catalog' ? null : {} })),
      pictures: new Map<string, Buffer>(),
    };
    const withPart = (name: string, content: unknown, version = 1) =>
      writeShopFile({ ...good, parts: [...good.parts.filter((one) => one.name !== name), { name, version, content }] });
    const zeros = new Uint8Array(65 * 2 ** 20);
    const wrong: [Uint8Array, RegExp][] = [
      [Buffer.from('not a zip'), /shop\.json/],
      [zipSync({ 'a/../../etc/passwd': Buffer.from('x') }), /不认识/],
      [zipSync({ 'shop.json': zeros }), /过大/],
      [archive.subarray(0, archive.length / 2), /损坏|缺少/],
      [withPart('settings', { primaryColor: 'red' }), /主题色/],
      [withPart('settings', { 'secret.captcha': 'x' }), /没有/],
      [withPart('settings', { title: '好名字', maintenance: { isOn: true, message: '', until: '' } }), /没有/],
      [withPart('catalog', { product: {} }), /商品/],
      [withPart('letters', { 'no.such.letter': {} }), /没有/],
      [withPart('settings', {}, 99), /升级/],
      [withPart('customers', {}), /不认识/],
    ];
    for (const [file, message] of wrong) {
      const answer = await check(file);
      expect([answer.data?.error, answer.message]).toEqual(['SHOP_FILE_REFUSED', expect.stringMatching(message)]);
    }
    expect((await into.call('GET', '/api/admin/settings', { token: owner })).data.title).toBe('星图 Admin');
  });
});
