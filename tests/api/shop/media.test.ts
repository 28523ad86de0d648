import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepPictureUses } from '../../../src/server/media/keep-uses.ts';
import { discardDroppedMedia } from '../../../src/server/media/media-files.ts';
import { publicPictures } from '../../../src/server/media/present-media.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';
import { formWithFile, pngOf } from '../../support/pictures.ts';

const url = '/api/admin/media';
const DAY = 86_400_000;

describe.each(['sqlite', 'postgres'] as const)('the media library on %s', (dialect) => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
  });
  afterAll(() => server.close());

  const plain = (background: string, width = 800, height = 400) =>
    sharp({ create: { width, height, channels: 3, background } });
  const send = (content: Uint8Array | string, name = '截图.jpg', alt?: string) => {
    const body = new FormData();
    if (alt !== undefined) body.append('alt', alt);
    body.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    return server.call('POST', url, { token, body });
  };
  const add = async (color: string, name?: string) =>
    (await send(await plain(color).png().toBuffer(), name)).data.picture;
  const shown = async (id: string) => {
    const { database, config } = server.services;
    return (await publicPictures(database.db, config, [id])).get(id);
  };
  const keep = (owner: string, ids: string[]) =>
    server.services.database.transaction((trx) =>
      keepPictureUses(trx, { owner, label: `页面“${owner}”`, path: '/dashboard/pages' }, ids),
    );

  test('a photo is encoded anew in each width, without what the camera wrote, at addresses that are kept for good', async () => {
    const photo = await plain('#336699', 2400, 1200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer();
    const { code, data } = await send(photo, '首页 大图.jpg', '一片海');
    expect([code, data.isKnown]).toEqual([200, false]);
    expect(data.picture).toMatchObject({ title: '首页 大图', alt: '一片海', width: 1600, height: 800, uses: [] });
    const picture = await shown(data.picture.id);
    expect(picture).toMatchObject({ alt: '一片海', width: 1600, height: 800 });
    for (const [format, set] of [
      ['webp', picture?.webp ?? ''],
      ['avif', picture?.avif ?? ''],
    ] as const) {
      const entries = set.split(', ').map((entry) => entry.split(' '));
      expect(entries.map(([, width]) => width)).toEqual(['560w', '1120w', '1600w']);
      for (const [address = ''] of entries) {
        const file = await server.call('GET', address);
        expect(file.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        expect((await sharp(file.bytes).metadata()).exif).toBeUndefined();
      }
    }
    expect(await send(photo)).toMatchObject({ code: 200, data: { isKnown: true, picture: { id: data.picture.id } } });
    expect((await server.call('GET', url, { token, query: { q: '一片' } })).data.items).toHaveLength(1);
    expect((await server.call('GET', url, { token, query: { q: '没有' } })).data.items).toEqual([]);
  });

  test('a small picture is not enlarged and has one width', async () => {
    const { id, width } = await add('#445566');
    expect(width).toBe(800);
    expect((await shown(id))?.webp).toMatch(/ 560w, \S+ 800w$/);
  });

  test.each<[string, Uint8Array | string, RegExp]>([
    ['a text', 'not a picture', /不是图片/],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', /不支持 SVG/],
    ['a picture that would unfold to gigabytes', pngOf(60_000, 60_000), /尺寸过大/],
    ['half a picture', pngOf(64, 64).subarray(0, 60), /不完整/],
  ])('%s is refused, and nothing is stored', async (_name, content, message) => {
    const before = (await server.call('GET', url, { token })).data;
    const answer = await send(content);
    expect([answer.code, answer.data.error]).toEqual([500, 'PICTURE_REFUSED']);
    expect(answer.message).toMatch(message);
    expect((await server.call('GET', url, { token })).data).toEqual(before);
  });

  test('more than 20 MB, and people without the permission, are refused', async () => {
    expect((await send(Buffer.alloc(20 * 2 ** 20 + 1))).status).toBe(413);
    const customer = await server.register(`stranger_${dialect}`);
    const body = formWithFile(pngOf(64, 64));
    expect((await server.call('POST', url, { token: customer, body })).status).toBe(403);
    expect((await server.call('GET', url, { token: customer })).status).toBe(403);
  });

  test('words are changed over a revision; of two at once one wins', async () => {
    const { id, revision } = await add('#010101');
    const answers = await Promise.all(
      ['一', '二', '三'].map((alt) =>
        server.call('PATCH', `${url}/${id}`, { token, body: { revision, title: '图', alt } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const body = { revision: revision + 1, title: ' ', alt: '长'.repeat(201) };
    const refused = await server.call('PATCH', `${url}/${id}`, { token, body });
    expect(Object.keys(refused.data.fields)).toEqual(['title', 'alt']);
  });

  test('replaced: the same picture at new addresses; the old ones are served for a week', async () => {
    const { id } = await add('#020202');
    await keep('first', [id]);
    const before = await shown(id);
    const replace = async (color: string) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(await plain(color, 600, 600).png().toBuffer())]), 'b.png');
      return server.call('POST', `${url}/${id}/file`, { token, body });
    };
    expect(await replace('#030303')).toMatchObject({ code: 200, data: { revision: 2, width: 600 } });
    const after = await shown(id);
    expect(after?.src).not.toBe(before?.src);
    expect((await server.call('GET', before?.src ?? '')).status).toBe(200);
    server.clock.advance(8 * DAY);
    await discardDroppedMedia(server.services);
    expect((await server.call('GET', before?.src ?? '')).status).toBe(404);
    expect((await server.call('GET', after?.src ?? '')).status).toBe(200);
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
  });

  test('what is used is not removed, and says where; what is used nowhere is found and removed', async () => {
    const [used, unused] = [await add('#050505', '用着.png'), await add('#060606', '闲着.png')];
    expect(await keep('home', [used.id, used.id])).toEqual(new Set());
    const gone = '00000000-0000-7000-8000-000000000000';
    expect(await keep('other', [gone])).toEqual(new Set([gone]));
    const detail = await server.call('GET', `${url}/${used.id}`, { token });
    expect(detail.data.uses).toEqual([{ label: '页面“home”', path: '/dashboard/pages' }]);
    const refused = await server.call('DELETE', `${url}/${used.id}`, { token });
    expect([refused.data.error, refused.message]).toEqual(['PICTURE_IN_USE', '这张图片还在使用，不能删除：页面“home”']);
    const idle = (await server.call('GET', url, { token, query: { filter: 'unused' } })).data.items;
    const titles = idle.map(({ title }: { title: string }) => title);
    expect([titles.includes('用着'), titles.includes('闲着')]).toEqual([false, true]);
    expect((await server.call('DELETE', `${url}/${unused.id}`, { token })).code).toBe(200);
    expect((await server.call('DELETE', `${url}/${unused.id}`, { token })).status).toBe(404);
    await keep('home', []);
    expect((await server.call('DELETE', `${url}/${used.id}`, { token })).code).toBe(200);
    const acts = await server.services.database.db
      .selectFrom('audit_event')
      .select('act')
      .where('target_id', '=', used.id)
      .execute();
    expect(acts.map(({ act }) => act).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'picture.added',
      'picture.removed',
    ]);
  });

  test('removed while somebody begins to show it: one of the two is told', async () => {
    const { id } = await add('#070707');
    const [removed, missing] = await Promise.all([
      server.call('DELETE', `${url}/${id}`, { token }),
      keep('racing', [id]),
    ]);
    expect([removed.code === 200, missing.size === 1]).toEqual(removed.code === 200 ? [true, true] : [false, false]);
  });

  test('a full library takes no more, and says so', async () => {
    const { db } = server.services.database;
    const { id } = await add('#080808');
    await db
      .updateTable('media_file')
      // Replaced or removed pictures still occupy their bytes.
      .set({ size_bytes: 2 * 2 ** 30, dropped_at: Date.now() })
      .where('picture_id', '=', id)
      .execute();
    expect((await send(await plain('#090909').png().toBuffer())).data.error).toBe('LIBRARY_FULL');
    await db.updateTable('media_file').set({ size_bytes: 1 }).where('picture_id', '=', id).execute();
  });
});
