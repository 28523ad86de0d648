import { createPublicKey, verify } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runToEnd } from '../tests/support/servers/real-server.ts';
import { inTurns, ratioRow, startBareServer, type Row } from './measure.ts';

const BAR = 0.6;

/** Writes the sample licenses for the verification benchmark. */
export async function seedLicenses(dataDir: string): Promise<void> {
  const { exit, output } = await runToEnd(['src/cli/main.ts', 'seed-demo'], { dataDir });
  if (exit !== 0) throw new Error(output);
}

/**
 * One request compared with the sum of its parts: bare HTTP with JSON, one Ed25519 verification, one indexed select.
 */
export async function onlineVerification(server: string, dataDir: string): Promise<Row> {
  const jws = someKey(dataDir);
  const side = {
    url: `${server}/api/v1/licenses/verify`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: jws }),
  } as const;
  const answer = await fetch(side.url, side);
  const text = await answer.text();
  if (!(JSON.parse(text) as { valid: boolean }).valid) throw new Error(`not valid: ${text}`);
  const bare = await startBareServer('json', Buffer.from(text));
  const [ours, json] = await inTurns([side, { ...side, url: bare.url }]);
  bare.stop();
  const partsUs = ((await verifySeconds(server, jws)) + selectSeconds(dataDir, jws)) * 1e6;
  const limit = (json?.processorUs ?? Number.NaN) + partsUs;
  return ratioRow('online verification / bare JSON + Ed25519 + indexed select', ours, limit, BAR);
}

function openFile(dataDir: string): DatabaseSync {
  return new DatabaseSync(path.join(dataDir, 'vela.sqlite'), { readOnly: true });
}

export function someKey(dataDir: string): string {
  const file = openFile(dataDir);
  const row = file
    .prepare(
      `select jws from license_key join license on license.id = license_id
       where license.status = 'active' and license_key.revoked_at is null limit 1`,
    )
    .get();
  file.close();
  if (row === undefined) throw new Error('there is no active license');
  return String(row.jws);
}

async function verifySeconds(server: string, jws: string): Promise<number> {
  const { keys } = (await (await fetch(`${server}/.well-known/jwks.json`)).json()) as {
    keys: { kid: string; kty: string; crv: string; x: string }[];
  };
  const [head = '', body = '', signature = ''] = jws.split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
  const publicKey = createPublicKey({ key: keys.find((key) => key.kid === kid) ?? {}, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const bytes = Buffer.from(signature, 'base64url');
  return fastest(() => void verify(null, signed, publicKey, bytes));
}

function selectSeconds(dataDir: string, jws: string): number {
  const file = openFile(dataDir);
  const { jti } = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
  const select = file.prepare(
    'select license.* from license join license_key on license_key.license_id = license.id where license_key.id = ?',
  );
  const seconds = fastest(() => void select.get(jti));
  file.close();
  return seconds;
}

/** The fastest of many short rounds, to exclude other work of the machine. */
function fastest(act: () => void): number {
  let best = Infinity;
  for (let round = 0; round < 300; round += 1) {
    const started = performance.now();
    for (let count = 0; count < 20; count += 1) act();
    best = Math.min(best, (performance.now() - started) / 1000 / 20);
  }
  return best;
}
