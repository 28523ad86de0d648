import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifySignature as inBrowsers } from '../src/verify-signature.js';
import { verifySignature as onNode } from '../src/verify-signature.node.js';

function makePair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { x: String(publicKey.export({ format: 'jwk' }).x), privateKey };
}

const pair = makePair();
const text = 'eyJhbGciOiJFZERTQSJ9.eyJ2IjoxfQ';
const signature = sign(null, Buffer.from(text), pair.privateKey);

/** @param {string} x @param {Uint8Array} given @param {string} said */
async function both(x, given, said) {
  const keys = { keys: [] };
  const verdicts = [await onNode(keys, x, given, said), await inBrowsers(keys, x, given, said)];
  expect(verdicts[0]).toBe(verdicts[1]);
  return verdicts[0];
}

describe('Node.js and browsers find the same', () => {
  test('a genuine signature, also from the remembered key', async () => {
    const keys = { keys: [] };
    for (let count = 0; count < 3; count += 1) expect(await onNode(keys, pair.x, signature, text)).toBe(true);
    expect(await both(pair.x, signature, text)).toBe(true);
  });

  test('another text, another key, another key set', async () => {
    expect(await both(pair.x, signature, `${text}x`)).toBe(false);
    expect(await both(pair.x, signature, '')).toBe(false);
    expect(await both(makePair().x, signature, text)).toBe(false);
  });

  test('every changed bit, and what is no signature at all', async () => {
    for (let bit = 0; bit < 512; bit += 1) {
      const changed = Uint8Array.from(signature);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await both(pair.x, changed, text)).toBe(false);
    }
    for (const given of [new Uint8Array(64), new Uint8Array(64).fill(255), new Uint8Array(randomBytes(64))])
      expect(await both(pair.x, given, text)).toBe(false);
  });

  test('points that are none, or of small order', async () => {
    for (const byte of [0, 1, 2, 127, 255]) {
      const x = Buffer.alloc(32, byte).toString('base64url');
      expect([false, 'no-ed25519']).toContain(await onNode({ keys: [] }, x, signature, text));
      expect([false, 'no-ed25519']).toContain(await inBrowsers({ keys: [] }, x, signature, text));
    }
  });
});
