import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopPicture } from '../../../src/contract/shop/shop-pictures.ts';
import { queueMail } from '../../../src/server/mail/queue-mail.ts';
import { readSettings } from '../../../src/server/settings/read-settings.ts';
import { writeSettings } from '../../../src/server/settings/write-settings.ts';
import { addPicture } from '../../../src/server/shop-pictures/add-picture.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';
import { createTestUser } from '../../support/people/users.ts';

let server: PageServer;
beforeAll(async () => {
  server = await openPageServer();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'identity', ...headers } });
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#ff0000"/></svg>';

async function upload(use: 'logo' | 'seal', content: Buffer | string): Promise<ShopPicture> {
  const user = await createTestUser(server.services, { username: `painter${(uploads += 1)}` });
  const file = { name: 'logo', bytes: Readable.from([Buffer.from(content)]) };
  return (await addPicture(server.call(user), { use, file })).picture;
}
let uploads = 0;

test('the shipped shop has its shipped icons and pictures', async () => {
  const icon = await get('/favicon.svg');
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(icon.body).toContain('#2d8cf0');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  expect((await get('/favicon.ico')).statusCode).toBe(200);
  expect((await get('/apple-touch-icon.png')).headers['content-type']).toBe('image/png');
  expect((await get('/logo.png')).statusCode).toBe(404);
  expect((await get('/share/x.png')).statusCode).toBe(404);
  const { body } = await get('/product/pricing');
  expect(body).toContain('/og/pricing.jpg');
  expect(body).not.toMatch(/"sharePath"|"police"|"ownColor"/);
});

test('another name, claim, logo and colour are on pages, icons, share picture, letters and documents, at once', async () => {
  const light = await upload('logo', mark);
  await writeSettings(server.call(), {
    title: '星图 Admin',
    shortName: 'Xingtu',
    claim: '给 Vue 团队的后台框架',
    primaryColor: '#7a3cff',
    logo: { light, dark: null, hasName: false },
  });
  const page = await get('/product/pricing');
  expect(page.body).toContain('<title>价格与版本 - 星图 Admin</title>');
  expect(page.body).toContain(`src="/picture/${light.name}.svg"`);
  expect(page.body).toContain('给 Vue 团队的后台框架');
  expect(page.body).not.toContain('Vela Admin');
  const style = /<style>(.*?)<\/style>/s.exec(page.body)?.[1] ?? '';
  expect(style).toContain('--primary:#7a3cff');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);

  const svg = await get('/favicon.svg');
  expect([svg.headers['content-type'], svg.headers['cache-control']]).toEqual(['image/svg+xml', 'no-cache']);
  expect(svg.headers['content-security-policy']).toContain('sandbox');
  expect(svg.body).toContain('#ff0000');
  expect((await get('/favicon.svg', { 'if-none-match': String(svg.headers['etag']) })).statusCode).toBe(304);
  const ico = (await get('/favicon.ico')).rawPayload;
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[22], ico[38]]).toEqual([1, 3, 16, 32, 48]);
  const first = ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14));
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 16, height: 16 });
  const touch = await sharp((await get('/apple-touch-icon.png')).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([touch.info.width, touch.info.height, [...touch.data.subarray(0, 3)]]).toEqual([180, 180, [255, 255, 255]]);

  const address = /property="og:image" content="http:\/\/vela.test(\/share\/[\da-f]{20}\.png)"/.exec(page.body)?.[1];
  const share = await get(address ?? '');
  expect(share.headers['cache-control']).toContain('immutable');
  expect(await sharp(share.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  expect((await get('/share/0123.png')).headers['location']).toBe(address);

  const { db } = server.services.database;
  await queueMail(server.call(), db, {
    dedupeKey: 'x',
    to: 'a@example.com',
    subject: 'x',
    greeting: 'x',
    paragraphs: [],
  });
  const letter = await db
    .selectFrom('outbox_mail')
    .select('body_html')
    .where('dedupe_key', '=', 'x')
    .executeTakeFirst();
  expect(letter?.body_html).toContain('<img src="http://vela.test/logo.png"');
  expect(letter?.body_html).toContain('星图 Admin');
  expect((await sharp((await get('/logo.png')).rawPayload).metadata()).format).toBe('png');
  expect((await get('/api/openapi.json')).body).toContain('星图 Admin API');
  expect((await get('/llms.txt')).body).toContain('# 星图 Admin');
  expect(server.services.config.mailFrom).toContain('星图 Admin');
});

test('a logo of pixels becomes an icon of every kind; another server knows the name within a second', async () => {
  const png = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
  const light = await upload('logo', png);
  expect(light).toMatchObject({ format: 'png', width: 600, height: 200 });
  await writeSettings(server.call(), { logo: { light, dark: null, hasName: true }, title: '远山' });
  expect((await get('/favicon.svg')).body).toContain('data:image/png;base64,');
  expect((await get('/')).body).toMatch(/<img[^>]* alt="远山"/);
  const second = await server.openSecondServer();
  await readSettings(second.services.database);
  expect(second.services.config.appTitle).toBe('远山');
  await second.close();
  await writeSettings(server.call(), { title: '', logo: { light: null, dark: null, hasName: false }, claim: '' });
  expect(server.services.config.appTitle).toBe('Vela Admin');
  expect((await get('/favicon.svg')).body).toContain('#2d8cf0');
});
