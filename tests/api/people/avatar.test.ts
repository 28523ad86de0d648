import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';
import { formWithFile, pngOf } from '../../support/pictures.ts';

const avatar = '/api/web/user/avatar';

/** Left half red, right half blue; upright only after its EXIF orientation is applied. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);

describe.each(['sqlite', 'postgres'] as const)('portraits on %s', (dialect) => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    token = await server.register('portrait');
  });
  afterAll(() => server.close());

  const upload = (body: FormData, as = token) => server.call('POST', avatar, { token: as, body });
  const filesStored = async (): Promise<number> => {
    const names = await readdir(path.join(server.services.config.dataDir, 'files'), { recursive: true });
    return names.filter((name) => /[0-9a-f-]{36}$/.test(name)).length;
  };

  test('a photo becomes an upright square without metadata, served for good, shown in the user info', async () => {
    const bytes = await photo(600, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const answer = await upload(formWithFile(bytes, '照片.jpg', 'image/jpeg'));
    expect(answer.data.avatar).toMatch(/^\/avatar\/[0-9a-f]{64}-384\.webp$/);
    const { data: info } = await server.call('GET', '/api/web/user_info', { token });
    expect(info.avatar).toBe(answer.data.avatar);
    const picture = await server.call('GET', info.avatar);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { format, width, height, exif, orientation } = await sharp(picture.bytes).metadata();
    expect([format, width, height, exif, orientation]).toEqual(['webp', 384, 384, undefined, undefined]);
    // Orientation 6 turns the left side to the top.
    const { data, info: raw } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
    const colorAt = (row: number) => {
      const at = (row * 384 + 192) * raw.channels;
      return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
    };
    expect([colorAt(40), colorAt(340)]).toEqual(['red', 'blue']);
    const small = await server.call('GET', String(info.avatar).replace('-384', '-96'));
    expect((await sharp(small.bytes).metadata()).width).toBe(96);
    const again = await server.call('GET', info.avatar, {
      headers: { 'if-none-match': String(picture.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });

  test('a new one replaces the old, whose files go; removing it brings the default of the gender back', async () => {
    const { data: before } = await server.call('GET', '/api/web/user_info', { token });
    const { data: after } = await upload(formWithFile(await photo(50, 50).png().toBuffer()));
    expect(after.avatar).not.toBe(before.avatar);
    expect((await server.call('GET', before.avatar)).status).toBe(404);
    expect(await filesStored()).toBe((await materials()) + 2);
    await server.call('POST', '/api/web/user/edit', { token, query: { gender: '2' } });
    const { data: removed } = await server.call('DELETE', avatar, { token });
    expect(removed.avatar).toBe('/avatars/2.svg');
    expect(await filesStored()).toBe(await materials());
    const { data: first } = await server.call('POST', '/api/web/user/edit', { token, query: { gender: '0' } });
    expect(first.avatar).toBe('/avatars/1.svg');
  });

  test('profile calls leave the picture, or go back to the default; another address is no picture', async () => {
    const { data: shown } = await upload(formWithFile(await photo(60, 60).png().toBuffer()));
    const edit = (query: Record<string, string>) => server.call('POST', '/api/web/user/edit', { token, query });
    expect((await edit({ avatar: shown.avatar, bio: '你好' })).data).toMatchObject({
      avatar: shown.avatar,
      bio: '你好',
    });
    const other = await edit({ avatar: 'https://evil.example/a.png', bio: '没有保存' });
    expect(other).toMatchObject({ status: 400, data: { fields: { avatar: '请上传图片来更换头像' } } });
    expect((await edit({ avatar: '' })).data).toMatchObject({ avatar: '/avatars/1.svg', bio: '你好' });
    expect((await server.call('GET', shown.avatar)).status).toBe(404);
  });

  /** Number of files that the seeds put into the store. */
  async function materials(): Promise<number> {
    const rows = await server.services.database.db
      .selectFrom('material')
      .select('location')
      .where('kind', '!=', 'link')
      .execute();
    return rows.length;
  }

  test('two at once leave one picture and two files', async () => {
    const [red, blue] = await Promise.all([photo(40, 40).png().toBuffer(), photo(80, 40).webp().toBuffer()]);
    const answers = await Promise.all([upload(formWithFile(red)), upload(formWithFile(blue, 'b.webp', 'image/webp'))]);
    expect(answers.map((answer) => answer.code)).toEqual([200, 200]);
    expect(await filesStored()).toBe((await materials()) + 2);
    const { data: info } = await server.call('GET', '/api/web/user_info', { token });
    expect((await server.call('GET', info.avatar)).status).toBe(200);
  });

  test('the same picture of two people outlives one of them', async () => {
    const other = await server.register('lookalike');
    const bytes = await photo(64, 64).png().toBuffer();
    const { data } = await upload(formWithFile(bytes));
    expect((await upload(formWithFile(bytes), other)).data.avatar).toBe(data.avatar);
    await server.call('DELETE', avatar, { token: other });
    expect((await server.call('GET', data.avatar)).status).toBe(200);
  });

  test.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, RegExp]>([
    ['an empty file', () => '', /空的/],
    ['a text called png', () => 'just words', /不是图片/],
    [
      'SVG',
      () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      /SVG/,
    ],
    ['HTML', () => '<!doctype html><script>alert(1)</script>', /不是图片/],
    ['GIF', () => Buffer.from('GIF89a/*<script>*/=1;'), /GIF/],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), /HEIC/],
    ['a PDF', () => '%PDF-1.7', /不是图片/],
    ['a picture of 40,000 × 40,000', () => pngOf(40_000, 40_000), /尺寸过大/],
    [
      'an AVIF of 59 million pixels in 1.2 kB',
      () => readFile(path.join(import.meta.dirname, '../../support/files/59-million-pixels.avif')),
      /尺寸过大，请先缩小（AVIF 不超过 \d+ 万像素）/,
    ],
    ['a photo of 17 million pixels', () => photo(4250, 4000).jpeg().toBuffer(), /不超过 1600 万像素/],
    ['an animated PNG', () => pngOf(40, 40, [{ type: 'acTL', data: Buffer.alloc(8) }]), /动态/],
    ['a tiny picture', () => pngOf(1, 1), /太小/],
    [
      'a PNG with a page behind it',
      () => Buffer.concat([pngOf(40, 40), Buffer.from('<script>alert(1)</script>')]),
      /其他内容/,
    ],
    [
      'a JPEG with an archive behind it',
      async () => Buffer.concat([await photo(40, 40).jpeg().toBuffer(), Buffer.from('PK\u0003\u0004')]),
      /其他内容/,
    ],
    ['half a JPEG', async () => (await photo(400, 400).jpeg().toBuffer()).subarray(0, 900), /不完整/],
    [
      'a JPEG with its middle cut out',
      async () => {
        const whole = await photo(1200, 1200).jpeg().toBuffer();
        return Buffer.concat([whole.subarray(0, 700), Buffer.from([0xff, 0xd9])]);
      },
      /损坏/,
    ],
    ['a PNG of rubbish', () => Buffer.concat([pngOf(40, 40).subarray(0, 33), pngOf(40, 40).subarray(-12)]), /损坏/],
  ])('%s is refused, in words, and nothing is stored', async (_name, content, words) => {
    const before = await filesStored();
    const answer = await upload(formWithFile(await content()));
    expect([answer.status, answer.data.error]).toEqual([200, 'PICTURE_REFUSED']);
    expect(answer.message).toMatch(words);
    expect(await filesStored()).toBe(before);
  });

  test('more than 5 MB is refused with the limit', async () => {
    const answer = await upload(formWithFile(Buffer.alloc(5 * 2 ** 20 + 1)));
    expect([answer.status, answer.message]).toEqual([413, '文件不能超过 5 MB']);
  });

  test('without a file, or with its name only, the field says so', async () => {
    const form = new FormData();
    form.append('file', 'me.png');
    for (const body of [new FormData(), form, { file: { name: 'a', bytes: [] } }]) {
      const answer = await server.call('POST', avatar, { token, body });
      expect([answer.status, answer.data.fields]).toEqual([400, { file: '请选择文件' }]);
    }
  });

  test.each(['x', '..%2f..%2fetc%2fpasswd', `${'0'.repeat(64)}-384.webp`, `${'0'.repeat(64)}-384.webp%00.png`])(
    'the address %s leads nowhere',
    async (file) => {
      const answer = await server.call('GET', `/avatar/${file}`);
      expect([400, 404]).toContain(answer.status);
    },
  );
});

test('pictures come from IMAGE_URL where one is configured', async () => {
  const server = await openApiServer('sqlite', { env: { IMAGE_URL: 'https://img.example.com/' } });
  try {
    const token = await server.register('elsewhere');
    const { data } = await server.call('POST', avatar, { token, body: formWithFile(pngOf(64, 64)) });
    expect(data.avatar).toMatch(/^https:\/\/img\.example\.com\/avatar\/[0-9a-f]{64}-384\.webp$/);
    expect((await server.call('GET', new URL(data.avatar).pathname)).status).toBe(200);
  } finally {
    await server.close();
  }
});
