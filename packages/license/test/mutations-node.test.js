import { expect, test, vi } from 'vitest';
import { verifyLicense } from '../src/index.js';
import { acceptedEndings, acceptedMutants, COUNT, makeGenuine } from './mutated-keys.js';

// Node.js's own verification instead of WebCrypto, with a spy that proves that it is called.
vi.mock('../src/verify-signature.js', async () => ({
  verifySignature: vi.fn((await import('../src/verify-signature.node.js')).verifySignature),
}));
const asked = vi.mocked((await import('../src/verify-signature.js')).verifySignature);

const genuine = makeGenuine();

test(`none of ${COUNT} changed keys is accepted by Node.js’ own verification`, async () => {
  expect((await verifyLicense(genuine.key, { keys: genuine.keys })).valid).toBe(true);
  expect(await acceptedMutants(verifyLicense, genuine)).toEqual([]);
  expect(asked.mock.calls.length).toBeGreaterThan(1000);
});

test('no other character is accepted there at any of the last places', async () => {
  expect(await acceptedEndings(verifyLicense, genuine)).toEqual([genuine.key]);
});
