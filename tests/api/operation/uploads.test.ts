import { createHash, randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { days } from '../../../src/server/duration.ts';
import { s3Store } from '../../../src/server/outside/s3/s3-store.ts';
import { systemOrigin } from '../../../src/server/system-origin.ts';
import { getUpload } from '../../../src/server/uploads/get-upload.ts';
import { sweepUploads } from '../../../src/server/uploads/sweep-uploads.ts';
import { openApiServer, type Answer, type ApiServer } from '../../support/servers/api-server.ts';
import { startS3 } from '../../support/servers/s3.ts';
import { createTestUser } from '../../support/people/users.ts';

const MB = 1024 * 1024;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const places = [
  ['sqlite', 'folder'],
  ['postgres', 'folder'],
  ['sqlite', 's3'],
] as const;

describe.each(places)('uploads on %s into %s', (dialect, kind) => {
  let server: ApiServer;
  let token: string;
  let url: string;
  let closeStore: () => Promise<void>;

  beforeAll(async () => {
    const s3 = kind === 's3' ? await startS3() : null;
    closeStore = s3?.close ?? (async () => {});
    server = await openApiServer(dialect, s3 === null ? {} : { files: s3Store(s3.place) });
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await server.close();
    await closeStore();
  });
  beforeEach(() => server.services.database.db.deleteFrom('upload').execute());

  const create = (sizeBytes: number, fileName = '源码.zip') =>
    server.call('POST', '/api/admin/uploads', { token, body: { sizeBytes, fileName } });
  const patch = (id: string, offset: number, body: Buffer, headers: Record<string, string> = {}): Promise<Answer> =>
    server.call('PATCH', `/api/admin/uploads/${id}`, {
      token,
      body,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...headers,
      },
    });
  const get = (id: string) => server.call('GET', `/api/admin/uploads/${id}`, { token });
  /**
   * The digest is computed after the last answer; a client must wait for it, and may have to ask again on a slow
   * machine.
   */
  const checked = (id: string) =>
    vi.waitFor(
      async () => {
        const answer = await get(id);
        expect(answer.data.state).toBe('ready');
        return answer;
      },
      { timeout: 60_000 },
    );
  const whole = async (id: string) => {
    const row = await server.services.database.db
      .selectFrom('upload')
      .select('location')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return buffer(server.services.files.read(row.location));
  };

  /** A request that breaks off after its beginning; ends once the server has noticed. */
  async function breakOff(id: string, offset: number, promised: number, sent: Buffer): Promise<void> {
    const outgoing = request(`${url}/api/admin/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': promised,
      },
    });
    outgoing.on('error', () => {});
    await new Promise<void>((resolve) => outgoing.write(sent, () => resolve()));
    await vi.waitFor(async () => expect((await rowOf(id)).writer).not.toBeNull(), 60_000);
    outgoing.destroy();
    await vi.waitFor(async () => expect((await rowOf(id)).writer).toBeNull(), 60_000);
  }
  const rowOf = (id: string) =>
    server.services.database.db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('tus-js-client sends a file in pieces of any size, and the digest is that of what is stored', async () => {
    const bytes = randomBytes(11 * MB + 7);
    const finished = await new Promise<Upload>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${url}/api/admin/uploads`,
        chunkSize: 3 * MB,
        headers: { authorization: `Bearer ${token}` },
        metadata: { filename: '源码 1.3.0.zip', fingerprint: 'f-1' },
        retryDelays: null,
        onError: reject,
        onSuccess: () => resolve(upload),
      });
      upload.start();
    });
    const id = finished.url?.split('/').at(-1) ?? '';
    const { data } = await checked(id);
    expect(data).toMatchObject({
      fileName: '源码 1.3.0.zip',
      fingerprint: 'f-1',
      state: 'ready',
      sha256: sha256(bytes),
      offsetBytes: bytes.length,
    });
    expect(sha256(await whole(id))).toBe(sha256(bytes));
  });

  test('a broken connection keeps what arrived, and sending goes on behind it', async () => {
    const bytes = randomBytes(10 * MB);
    const { id } = (await create(bytes.length)).data;
    await breakOff(id, 0, bytes.length, bytes.subarray(0, 6 * MB));
    const { offsetBytes } = (await get(id)).data;
    expect(offsetBytes).toBeGreaterThan(0);
    expect(offsetBytes).toBeLessThanOrEqual(6 * MB);
    const answer = await patch(id, offsetBytes, bytes.subarray(offsetBytes));
    expect([answer.status, answer.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
    expect((await checked(id)).data).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  test('of two who send the same bytes at the same time exactly one wins', async () => {
    const one = randomBytes(9 * MB);
    const other = randomBytes(9 * MB);
    const { id } = (await create(one.length)).data;
    const answers = await Promise.all([patch(id, 0, one), patch(id, 0, other)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status === 423 || status === 409)).toHaveLength(1);
    const winner = answers[0]?.status === 204 ? one : other;
    expect((await checked(id)).data).toMatchObject({ state: 'ready', sha256: sha256(winner) });
  });

  test('wrong offsets, too many bytes, other types and other versions have their own answers', async () => {
    const { id } = (await create(10)).data;
    const text = Buffer.from('0123456789ab');
    expect([(await patch(id, 5, text.subarray(0, 5))).status, (await get(id)).data.offsetBytes]).toEqual([409, 0]);
    expect((await patch(id, 0, text)).data.error).toBe('BODY_TOO_LARGE');
    expect((await patch(id, 0, text, { 'content-type': 'application/json' })).status).toBe(400);
    expect((await patch(id, 0, text, { 'tus-resumable': '0.2.0' })).status).toBe(412);
    expect((await create(0)).data.fields.sizeBytes).toBe('这个文件是空的');
    expect((await create(2 * 2 ** 30 + 1)).data.fields.sizeBytes).toBe('文件不能超过 2 GB');
    const tooLarge = await server.call('POST', '/api/admin/uploads', {
      token,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(2 * 2 ** 30 + 1),
        'upload-metadata': 'filename YQ==',
      },
    });
    expect(tooLarge.status).toBe(413);
    const done = await patch(id, 0, text.subarray(0, 10));
    expect([done.status, done.text]).toEqual([204, '']);
    expect((await patch(id, 0, text.subarray(0, 10))).status).toBe(409);
    expect((await patch(id, 10, Buffer.from('x'))).status).toBe(413);
    expect((await checked(id)).data.sha256).toBe(sha256(text.subarray(0, 10)));
  });

  test('another operator finds nothing, and the protocol is announced to everyone', async () => {
    const { id } = (await create(10)).data;
    const editor = await createTestUser(server.services, { username: 'editor', roles: ['editor'] });
    await expect(getUpload({ ...server.services, user: editor, origin: systemOrigin }, { id })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
    const answer = await server.app.inject({ method: 'OPTIONS', url: '/api/admin/uploads' });
    expect([answer.statusCode, answer.headers['tus-version']]).toEqual([204, '1.0.0']);
    const head = await server.app.inject({
      method: 'HEAD',
      url: `/api/admin/uploads/${id}`,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
    });
    expect([head.statusCode, head.headers['upload-offset'], head.headers['upload-length']]).toEqual([200, '0', '10']);
  });

  test('what is given up or left lying is removed with its bytes', async () => {
    const { files } = server.services;
    const given = (await create(8)).data.id as string;
    await patch(given, 0, Buffer.from('1234'));
    const cancelled = await server.call('DELETE', `/api/admin/uploads/${given}`, {
      token,
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(cancelled.status).toBe(204);
    expect((await patch(given, 4, Buffer.from('5678'))).status).toBe(404);

    const left = (await create(8)).data.id as string;
    await patch(left, 0, Buffer.from('12345678'));
    await checked(left);
    const { location } = await rowOf(left);
    expect(await files.size(location)).toBe(8);
    server.clock.advance(days(3) + 1);
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
    expect((await get(left)).status).toBe(410);
    expect((await server.call('GET', '/api/admin/uploads', { token })).data.items).toEqual([]);
    await sweepUploads(server.services);
    expect(await files.size(location)).toBeNull();
    expect((await get(left)).status).toBe(404);
  });

  test('a writer that died without a word is in the way for seconds only', async () => {
    const { id } = (await create(4)).data;
    const { db } = server.services.database;
    await db
      .updateTable('upload')
      .set({ writer: 'dead', writer_until: server.clock.now() + 6000 })
      .execute();
    expect((await patch(id, 0, Buffer.from('1234'))).data.error).toBe('UPLOAD_BUSY');
    server.clock.advance(6001);
    expect((await patch(id, 0, Buffer.from('1234'))).status).toBe(204);
    // The folder must not be removed while the digest is being computed.
    await checked(id);
  });

  test('a store that cannot write is no broken line: it is told as our fault, and the file goes on afterwards', async () => {
    const { data } = await create(5);
    const write = vi.spyOn(server.services.files.partial, 'write').mockRejectedValueOnce(new Error('no space left'));
    const failed = await patch(data.id, 0, Buffer.from('bytes'));
    write.mockRestore();
    expect([failed.status, failed.data.error]).toEqual([500, 'INTERNAL_ERROR']);
    expect((await patch(data.id, 0, Buffer.from('bytes'))).status).toBe(204);
    await checked(data.id);
  });

  test('twenty files may be on their way at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(1)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect((await create(1)).data.error).toBe('UPLOAD_LIMIT_REACHED');
  });
});

test('leftovers of a crash go with the sweep, the bytes of a living upload stay', async () => {
  const server = await openApiServer('sqlite');
  try {
    const folder = path.join(server.services.config.dataDir, 'files');
    const partials = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.partial'));
    const { partial } = server.services.files;
    const [old, young] = [partial.newKey(), partial.newKey()];
    for (const key of [old, young])
      await partial.write({ key, note: '', offset: 0, bytes: Buffer.from('x'), isLast: false });
    const past = new Date(server.clock.now() - days(8));
    await utimes(path.join(folder, `${old}.partial`), past, past);
    await sweepUploads(server.services);
    expect(await partials()).toEqual([`${young}.partial`.split('/').join(path.sep)]);
  } finally {
    await server.close();
  }
});
