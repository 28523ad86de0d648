import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { normalizeKey, verifyLicense } from 'vela-license';

/** Offline verification by the SDK against one bare Ed25519 verification of the same bytes, in turns. */
const golden = (name: string): string =>
  readFileSync(new URL(`../packages/license/test/golden/${name}`, import.meta.url), 'utf8');
const keys = JSON.parse(golden('jwks.json')) as { keys: { kid: string; kty: string; crv: string; x: string }[] };
const key = normalizeKey(golden('license.lic'));
const cut = key.lastIndexOf('.');
const body = Buffer.from(key.slice(0, cut));
const signature = Buffer.from(key.slice(cut + 1), 'base64url');
const publicKey: KeyObject = createPublicKey({ key: keys.keys[0] ?? {}, format: 'jwk' });

const rounds = 7;
const times = 1500;

async function perSecond(act: () => unknown): Promise<number> {
  const started = performance.now();
  for (let count = 0; count < times; count += 1) await act();
  return (times * 1000) / (performance.now() - started);
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const bare: number[] = [];
const sdk: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  bare.push(await perSecond(() => verify(null, body, publicKey, signature)));
  sdk.push(await perSecond(() => verifyLicense(key, { keys, host: 'www.example.com', edition: 'pro' })));
}
const ratio = median(sdk) / median(bare);
console.log(`crypto.verify ${Math.round(median(bare))}/s   verifyLicense ${Math.round(median(sdk))}/s`);
console.log(`${ratio >= 0.8 ? '✓' : '✗'} ratio ${ratio.toFixed(2)} (bar 0.80)`);
