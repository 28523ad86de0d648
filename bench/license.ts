import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { normalizeKey, verifyLicense } from '@vela/license';

/**
 * Offline verification by the SDK compared with one bare Ed25519 verification of the same bytes, in turns. The fastest
 * of many short rounds counts for each, so that other work of the machine does not matter.
 */
const golden = (name: string): string =>
  readFileSync(new URL(`../packages/license/test/golden/${name}`, import.meta.url), 'utf8');
const keys = JSON.parse(golden('jwks.json')) as { keys: { kid: string; kty: string; crv: string; x: string }[] };
const key = normalizeKey(golden('license.lic'));
const cut = key.lastIndexOf('.');
const body = Buffer.from(key.slice(0, cut));
const signature = Buffer.from(key.slice(cut + 1), 'base64url');
const publicKey: KeyObject = createPublicKey({ key: keys.keys[0] ?? {}, format: 'jwk' });

const rounds = 300;
const times = 20;

async function secondsOf(act: () => unknown): Promise<number> {
  const started = performance.now();
  for (let count = 0; count < times; count += 1) await act();
  return (performance.now() - started) / 1000 / times;
}

const acts = [
  () => verify(null, body, publicKey, signature),
  () => verifyLicense(key, { keys, host: 'www.example.com', edition: 'pro' }),
] as const;
for (let count = 0; count < 1000; count += 1) for (const act of acts) await act();

let [bare, sdk] = [Infinity, Infinity];
for (let round = 0; round < rounds; round += 1) {
  bare = Math.min(bare, await secondsOf(acts[0]));
  sdk = Math.min(sdk, await secondsOf(acts[1]));
}
const ratio = bare / sdk;
console.log(`crypto.verify ${Math.round(1 / bare)}/s   verifyLicense ${Math.round(1 / sdk)}/s`);
console.log(`${ratio >= 0.8 ? '✓' : '✗'} ratio ${ratio.toFixed(2)} (bar 0.80)`);
