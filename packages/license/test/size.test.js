import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { build } from 'vite';

const MOST_BYTES = 4096;
const entry = fileURLToPath(new URL('../src/index.js', import.meta.url));

async function bundleCore() {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const [bundle] = [result].flat();
  const [chunk, ...others] = bundle && 'output' in bundle ? bundle.output : [];
  expect(others).toEqual([]);
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk;
}

test('the core is at most 4 kB gzip, needs no other module and holds no texts', async () => {
  const { code, imports, dynamicImports, exports } = await bundleCore();
  expect(exports.sort()).toEqual([
    'freeHosts',
    'hostIsCovered',
    'inspectKey',
    'normalizeKey',
    'normalizeTerms',
    'readRevocations',
    'verifyLicense',
  ]);
  expect([...imports, ...dynamicImports]).toEqual([]);
  expect(code).not.toMatch(/[\u4e00-\u9fff]{2}/);
  const size = gzipSync(code).length;
  expect(size).toBeGreaterThan(1000);
  expect(size).toBeLessThanOrEqual(MOST_BYTES);
});
