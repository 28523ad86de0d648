import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpack } from './unpack.ts';

test('a small file that becomes too large is refused, and others are answered in between', async () => {
  const archive = zipSync({ 'parts/bomb.json': new Uint8Array(80 * 2 ** 20) }, { level: 9 });
  expect(archive.length).toBeLessThan(100_000);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const refused = await Promise.resolve()
    .then(() => unpack(archive))
    .catch((error: unknown) => error);
  clearInterval(timer);
  expect(refused).toMatchObject({ error: 'SHOP_FILE_REFUSED', message: '文件解开后过大' });
  expect(turns).toBeGreaterThan(1);
});
