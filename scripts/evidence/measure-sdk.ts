import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { verifyLicense } from '../../packages/license/src/index.js';

const ROUNDS = 2_000;

interface SdkFigures {
  gzipBytes: number;
  dependencies: number;
  microsecondsEach: number;
}

/** The size of the verification SDK, and the time of one offline check on this machine. */
export async function measureSdk(): Promise<SdkFigures> {
  const { dependencies = {} } = JSON.parse(readFileSync('packages/license/package.json', 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return {
    gzipBytes: await bundledBytes(),
    dependencies: Object.keys(dependencies).length,
    microsecondsEach: await timeOneCheck(),
  };
}

async function bundledBytes(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: 'packages/license/src/index.js', preserveEntrySignatures: 'strict' },
    },
  });
  const [bundle] = [result].flat();
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the SDK was not built');
  return gzipSync(chunk.code).length;
}

async function timeOneCheck(): Promise<number> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    v: 1,
    jti: 'sample',
    iss: 'https://example.com',
    sub: 'VL-SAMPLE',
    iat: 1_763_700_000,
    edition: 'pro',
    holder: '示例公司甲',
    holderType: 'company',
    domains: [],
    limits: { developers: null, projects: null },
    updatesUntil: 1_795_236_000,
  };
  const signed = `${encode({ alg: 'EdDSA', typ: 'license+jwt', kid: 'k' })}.${encode(claims)}`;
  const key = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'EdDSA', use: 'sig' }] };
  const first = await verifyLicense(key, { keys });
  if (first.valid !== true) throw new Error(`the sample key was refused: ${JSON.stringify(first.findings)}`);
  const startedAt = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) await verifyLicense(key, { keys });
  return Math.round(((performance.now() - startedAt) / ROUNDS) * 1000);
}
