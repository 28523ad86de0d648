import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { memoryOf } from '../../support/memory.ts';
import { formWithFile } from '../../support/pictures.ts';
import { register } from '../../support/servers/real-client.ts';
import { type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { openPlace } from '../../support/servers/server-place.ts';

const MB = 2 ** 20;
const bomb = () => readFile(path.join(import.meta.dirname, '../../support/files/59-million-pixels.avif'));
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#c02040' } });

const heaviest: [string, () => Promise<Buffer>, 200 | 500][] = [
  ['an AVIF of 59 million pixels in 1.2 kB', bomb, 500],
  ['the largest AVIF that is taken', () => plain(2600, 2000).avif({ effort: 0 }).toBuffer(), 200],
  ['a progressive JPEG', () => plain(4600, 3400).jpeg({ progressive: true }).toBuffer(), 200],
  ['an interlaced PNG', () => plain(4400, 3600, 4).png({ progressive: true }).toBuffer(), 200],
  ['a progressive JPEG of 24 million', () => plain(6000, 4000).jpeg({ progressive: true }).toBuffer(), 500],
];

// Only Linux reports a process's real memory.
describe.runIf(process.platform === 'linux')('pictures that six people send at once', () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  test('take at most 150 MB, whatever they are', async () => {
    const place = await openPlace('sqlite');
    cleanups.push(place.close);
    const server = await startRealServer({ dataDir: place.dataDir, env: place.env });
    cleanups.push(server.kill);
    const tokens: string[] = [];
    for (let index = 0; index < 6; index += 1) tokens.push(await register(server, `sender${index}`));
    const before = memoryOf(server.pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 10);
    cleanups.push(async () => clearInterval(watch));
    for (const [name, make, code] of heaviest) {
      const bytes = await make();
      const answers = await Promise.all(tokens.map((token) => sendAvatar(server, token, bytes)));
      expect([name, answers]).toEqual([name, tokens.map(() => code)]);
    }
    expect(Math.round((most - before) / MB)).toBeLessThanOrEqual(150);
  });
});

async function sendAvatar({ url }: RealServer, token: string, bytes: Buffer): Promise<number> {
  const body = formWithFile(bytes);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/web/user/avatar`, { method: 'POST', headers, body });
  return ((await answer.json()) as { code: number }).code;
}
