import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { describeOnBothDatabases, type TestDatabase } from '../../../../tests/support/databases/database.ts';
import { parseConfig } from '../../config.ts';
import { openDatabase } from '../../database/open-database.ts';
import { makeSealer } from './key-sealing.ts';
import { loadSigningKeys } from './load-signing-keys.ts';

const clock = { now: () => 1_800_000_000_000 };
const secretOf = (letter: string) => letter.repeat(40);

function partsOf(database: TestDatabase, env: Record<string, string> = {}) {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: database.place.dataDir, ...env });
  return { database, config, clock, log: pino({ level: 'silent' }) };
}

describeOnBothDatabases('signing keys', (open) => {
  test('the first start makes one key, later ones find it; keys verify with jose', async () => {
    const database = await open();
    const first = await loadSigningKeys(partsOf(database));
    const again = await loadSigningKeys(partsOf(database));
    expect(again.activeKid).toBe(first.activeKid);
    const jws = again.sign('license+jwt', { v: 1, holder: '杭州示例 𠮷' });
    const { payload, protectedHeader } = await compactVerify(
      jws,
      createLocalJWKSet(first.jwks() as unknown as JSONWebKeySet),
    );
    expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'license+jwt', kid: first.activeKid });
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({ v: 1, holder: '杭州示例 𠮷' });
    expect(first.jwks().keys).toEqual([
      expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: first.activeKid }),
    ]);
  });

  test('nothing private leaves the database unsealed; the files are what they should be', async () => {
    const database = await open();
    const keys = await loadSigningKeys(partsOf(database));
    const row = await database.db.selectFrom('signing_key').selectAll().executeTakeFirstOrThrow();
    expect(row.sealed_private).toMatch(/^v1\.[\w-]{80,}$/);
    const { dataDir } = database.place;
    expect((await stat(path.join(dataDir, 'license.kek'))).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(path.join(dataDir, 'jwks.json'), 'utf8'))).toEqual(keys.jwks());
    expect(JSON.stringify(keys.jwks())).not.toContain('"d"');
  });

  test('servers that start at the same moment share one key', async () => {
    const database = await open();
    const others = await Promise.all([1, 2].map(() => openDatabase(database.place)));
    const servers = [database, ...others.map((other) => ({ ...other, place: database.place }))];
    const keys = await Promise.all(
      servers.flatMap((server) => [loadSigningKeys(partsOf(server)), loadSigningKeys(partsOf(server))]),
    );
    expect(new Set(keys.map((key) => key.activeKid)).size).toBe(1);
    expect(await database.db.selectFrom('signing_key').selectAll().execute()).toHaveLength(1);
    await Promise.all(others.map((other) => other.close()));
  });

  test('with another key-encryption key a new key is made, old ones stay published, and an operator is told', async () => {
    const database = await open();
    const before = await loadSigningKeys(partsOf(database, { LICENSE_KEK: secretOf('a') }));
    const parts = partsOf(database, { LICENSE_KEK: secretOf('b') });
    const warn = vi.spyOn(parts.log, 'warn');
    const after = await loadSigningKeys(parts);
    expect(after.activeKid).not.toBe(before.activeKid);
    expect(after.jwks().keys.map((key) => key.kid)).toContain(before.activeKid);
    expect(warn).toHaveBeenCalledOnce();
    const back = await loadSigningKeys(partsOf(database, { LICENSE_KEK: secretOf('a') }));
    expect(back.activeKid).toBe(before.activeKid);
  });

  test('retired keys sign nothing', async () => {
    const database = await open();
    await loadSigningKeys(partsOf(database));
    await database.db.updateTable('signing_key').set({ retired_at: 1 }).execute();
    await expect(loadSigningKeys(partsOf(database))).rejects.toThrow('没有可用的授权签名密钥');
  });

  test('a damaged key file is not replaced silently', async () => {
    const database = await open();
    await writeFile(path.join(database.place.dataDir, 'license.kek'), 'short\n');
    await expect(loadSigningKeys(partsOf(database))).rejects.toThrow('license.kek 已损坏');
  });
});

describe('sealing', () => {
  test('opens only with the same secret, for the same label, unchanged', async () => {
    const [mine, other] = await Promise.all([makeSealer(secretOf('a')), makeSealer(secretOf('b'))]);
    const sealed = mine.seal(Buffer.from('private'), 'kid-1');
    expect(mine.open(sealed, 'kid-1')?.toString()).toBe('private');
    expect(mine.seal(Buffer.from('private'), 'kid-1')).not.toBe(sealed);
    expect(mine.open(sealed, 'kid-2')).toBeNull();
    expect(other.open(sealed, 'kid-1')).toBeNull();
    expect(mine.fingerprint).not.toBe(other.fingerprint);
    const changed = Buffer.from(sealed.slice(3), 'base64url');
    changed[20]! ^= 1;
    for (const wrong of ['', 'v1', 'v1.', 'v1.AAAA', `v2${sealed.slice(2)}`, `v1.${changed.toString('base64url')}`])
      expect(mine.open(wrong, 'kid-1')).toBeNull();
  });
});
