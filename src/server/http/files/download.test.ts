import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { logOut } from '../../identity/sessions/log-out.ts';
import { insertSession, revokeSession } from '../../identity/sessions/session-store.ts';
import { startSession } from '../../identity/sessions/start-session.ts';
import { issueTicket } from '../../materials/downloads/issue-ticket.ts';
import { listDownloads } from '../../materials/downloads/list-downloads.ts';
import { listMaterials } from '../../materials/list-materials.ts';
import { publishRelease } from '../../materials/publishing/publish-release.ts';
import { serveFrom } from '../request-services.ts';
import { registerClientIp } from '../connection/client-ip.ts';
import { registerDownloads } from './download.ts';

const bytes = randomBytes(200_000);
const html = { accept: 'text/html,application/xhtml+xml' };

describe.each(['sqlite', 'postgres'] as const)('downloads on %s', (dialect) => {
  let site: Licensing;
  let app: FastifyInstance;
  let materialId: string;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    app = Fastify();
    registerClientIp(app);
    serveFrom(app, () => site.services);
    registerDownloads(app);
    await publishRelease(
      site.call(),
      { version: '2.0.0', channel: 'stable', changelog: '### 新增', isSecurity: false, editions: ['pro'] },
      [
        {
          title: '源码',
          description: '',
          kind: 'source',
          fileName: '源码 2.0.zip',
          isPublic: false,
          editions: ['pro'],
          open: () => Readable.from([bytes]),
        },
      ],
    );
    materialId = (await listMaterials(site.asCustomer)).items[0]!.id;
  });
  afterEach(async () => {
    await app.close();
    await site.close();
  });

  const ticket = async () => (await issueTicket(site.asCustomer, { id: materialId })).url;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test('without a license there is no ticket, with one the bytes come whole, named and never run', async () => {
    await expect(ticket()).rejects.toMatchObject({ error: 'MATERIAL_LOCKED' });
    await site.approved();
    const url = await ticket();
    expect(url).toMatch(/^\/download\/ticket_dl_[\w-]{43}$/);
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    const { sha256 } = (await listMaterials(site.asCustomer)).items[0]!;
    expect(answer.headers).toMatchObject({
      etag: `"${sha256}"`,
      'content-length': String(bytes.length),
      'content-type': 'application/zip',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="__ 2.0.zip"; filename*=UTF-8''%E6%BA%90%E7%A0%81%202.0.zip`,
    });
  });

  test('a broken download resumes with the rest', async () => {
    await site.approved();
    const url = await ticket();
    const first = await get(url, { range: 'bytes=0-99999' });
    expect([first.statusCode, first.headers['content-range'], first.headers['content-length']]).toEqual([
      206,
      'bytes 0-99999/200000',
      '100000',
    ]);
    const rest = await get(url, { range: 'bytes=100000-', 'if-range': String(first.headers.etag) });
    expect(rest.statusCode).toBe(206);
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(bytes)).toBe(true);
    expect((await get(url, { range: 'bytes=-5' })).rawPayload.equals(bytes.subarray(-5))).toBe(true);
  });

  test('a part of another version is never mixed in; impossible parts are refused', async () => {
    await site.approved();
    const url = await ticket();
    for (const condition of ['"other"', 'W/"x"', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      const answer = await get(url, { range: 'bytes=100-', 'if-range': condition });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, bytes.length]);
    }
    const impossible = await get(url, { range: 'bytes=200000-' });
    expect([impossible.statusCode, impossible.headers['content-range'], impossible.rawPayload.length]).toEqual([
      416,
      'bytes */200000',
      0,
    ]);
    expect((await get(url, { range: 'bytes=0-1,5-6' })).statusCode).toBe(200);
  });

  test('many requests of one ticket are one download; looking only is none', async () => {
    await site.approved();
    const url = await ticket();
    const lastDownload = async () => (await listMaterials(site.asCustomer)).items[0]!.lastDownloadedAt;
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '200000', 0]);
    const etag = String(head.headers.etag);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect(await lastDownload()).toBeNull();
    const usedAt = site.clock.now();
    await Promise.all(
      Array.from({ length: 8 }, (_, part) => get(url, { range: `bytes=${part * 25_000}-${part * 25_000 + 24_999}` })),
    );
    site.clock.advance(60_000);
    await get(url);
    expect(await lastDownload()).toBe(usedAt);
    expect(await site.services.database.db.selectFrom('download').selectAll().execute()).toHaveLength(1);
  });

  test('the customer sees each download once: what, when, from where, also of files withdrawn since', async () => {
    await site.approved();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
    for (let count = 0; count < 21; count += 1) {
      site.clock.advance(1000);
      const url = await ticket();
      await get(url, { range: 'bytes=0-9', 'user-agent': agent });
      await get(url, { range: 'bytes=10-19', 'user-agent': 'curl/8' });
    }
    await ticket();
    await site.services.database.db.updateTable('material').set({ withdrawn_at: 1 }).execute();
    const first = await listDownloads(site.asCustomer, {});
    expect(first.items).toHaveLength(20);
    expect(first.items[0]).toMatchObject({
      title: '源码',
      fileName: '源码 2.0.zip',
      releaseVersion: '2.0.0',
      at: site.clock.now(),
      ip: '127.0.0.1',
      device: expect.stringContaining('Chrome'),
    });
    const second = await listDownloads(site.asCustomer, { cursor: first.nextCursor ?? '' });
    expect([second.items.length, second.nextCursor]).toEqual([1, null]);
    const stranger = site.call(await site.newCustomer('stranger'));
    expect((await listDownloads(stranger, {})).items).toEqual([]);
  });

  test('wrong, foreign-looking and expired tickets are refused alike: a page for people, an envelope for programs', async () => {
    await site.approved();
    const url = await ticket();
    site.clock.advance(2 * 3_600_000);
    for (const wrong of [
      url,
      '/download/x',
      `/download/ticket_dl_${'A'.repeat(43)}`,
      '/download/..%2f..%2fetc%2fpasswd',
      "/download/'%20or%201=1",
    ]) {
      const answer = await get(wrong);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 500, data: { error: 'TICKET_INVALID' } });
    }
    const page = await get(url, html);
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('下载链接已失效');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test('a license suspended meanwhile closes tickets that are out; so does withdrawing or disabling', async () => {
    await site.approved();
    const url = await ticket();
    const { db } = site.services.database;
    await db.updateTable('license').set({ status: 'suspended' }).execute();
    expect((await get(url)).statusCode).toBe(403);
    expect((await get(url, html)).body).toContain('当前授权不包含此资料');
    await db.updateTable('license').set({ status: 'active' }).execute();
    expect((await get(url)).statusCode).toBe(200);
    await db.updateTable('app_user').set({ disabled_at: 1 }).where('id', '=', site.customer.id).execute();
    expect((await get(url)).statusCode).toBe(404);
    await db.updateTable('app_user').set({ disabled_at: null }).execute();
    await db.updateTable('material').set({ withdrawn_at: 1 }).execute();
    expect((await get(url)).statusCode).toBe(404);
  });

  test('a ticket ends with the session that asked for it, and with no other', async () => {
    await site.approved();
    const url = await ticket();
    const { db } = site.services.database;
    const other = startSession(site.asCustomer, { id: site.customer.id, roles: '[]' });
    const own = { ...startSession(site.asCustomer, { id: site.customer.id, roles: '[]' }).row };
    await insertSession(db, other.row);
    await insertSession(db, { ...own, id: site.asCustomer.user.sessionId });
    await revokeSession(db, other.row.id, site.clock.now());
    expect((await get(url)).statusCode).toBe(200);
    await logOut(site.asCustomer);
    expect((await get(url)).statusCode).toBe(404);
  });

  test('a file that is gone is said to be gone, not a server error', async () => {
    await site.approved();
    const url = await ticket();
    const { location } = await site.services.database.db
      .selectFrom('material')
      .select('location')
      .executeTakeFirstOrThrow();
    await site.services.files.remove(location);
    expect((await get(url)).json()).toMatchObject({ data: { error: 'MATERIAL_FILE_MISSING' } });
    await expect(ticket()).rejects.toMatchObject({ error: 'MATERIAL_FILE_MISSING' });
  });

  test('links lead to their place and count too', async () => {
    const { db } = site.services.database;
    await db
      .updateTable('material')
      .set({ kind: 'link', location: 'https://docs.example.com/', is_public: 1 })
      .execute();
    const answer = await get(await ticket());
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://docs.example.com/']);
    expect((await listMaterials(site.asCustomer)).items[0]!.lastDownloadedAt).toBe(site.clock.now());
  });
});
