import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Jwks, readRevocations, verifyLicense } from '@vela/license';
import { readLogHead, verifyLicenseProof } from '@vela/license/log';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { getLicenseFile } from '../../server/licenses/keys/get-license-file.ts';
import { addLeaf, hashOfRange } from '../../server/licenses/log/tree.ts';
import { command } from './continuity.ts';

let site: Licensing;
let folder: string;
beforeEach(async () => {
  site = await openLicensing('sqlite');
  folder = await mkdtemp(path.join(tmpdir(), 'vela-continuity-'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
  await site.close();
});

test('what is written proves a license by itself, and its own files by its signature', async () => {
  await site.approved();
  const { number } = await site.services.database.db.selectFrom('license').select('number').executeTakeFirstOrThrow();
  const { text: file } = await getLicenseFile(site.asCustomer, { number });
  await command.run(site.services, [folder]);

  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const keys = JSON.parse(await read('jwks.json')) as Jwks & JSONWebKeySet;
  const revocations = await readRevocations(await read('revocations.jwt'), { keys });
  expect(revocations).not.toBeNull();
  expect(await verifyLicense(file, { keys, ...(revocations && { revocations }) })).toMatchObject({ valid: true });
  expect(await verifyLicenseProof(file, { keys })).toMatchObject({ isLogged: true });

  const head = await readLogHead(await read('license-log.jwt'), { keys });
  const leaves = (await read('license-log.txt')).trim().split('\n');
  const hashes = new Map<string, Buffer>();
  for (const [index, leaf] of leaves.entries()) addLeaf(hashes, index, Buffer.from(leaf, 'base64url'));
  expect(head?.size).toBe(leaves.length);
  expect(hashOfRange(hashes, { from: 0, to: leaves.length }).equals(head?.root ?? Buffer.alloc(0))).toBe(true);

  const { payload, protectedHeader } = await compactVerify(await read('manifest.jwt'), createLocalJWKSet(keys));
  expect(protectedHeader.typ).toBe('license-continuity+jwt');
  const { files } = JSON.parse(Buffer.from(payload).toString()) as { files: Record<string, string> };
  expect([...Object.keys(files), 'manifest.jwt'].sort()).toEqual((await readdir(folder)).sort());
  for (const [name, sha256] of Object.entries(files))
    expect([
      name,
      createHash('sha256')
        .update(await readFile(path.join(folder, name)))
        .digest('hex'),
    ]).toEqual([name, sha256]);
  // Nothing is written over.
  await expect(command.run(site.services, [folder])).rejects.toThrow('不是空文件夹');
});
