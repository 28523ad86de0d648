import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
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

const shipped = path.join(import.meta.dirname, '../../../packages/license/bin/vela-license.js');

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
  // Releases published up to the last day are included for ever; the package says so, too.
  const [release] = await site.services.database.db.selectFrom('product_release').selectAll().execute();
  const inventory = JSON.parse(await read('inventory.json')) as { version: string; publishedAt: string }[];
  expect(inventory).toContainEqual(
    expect.objectContaining({
      version: release?.version,
      publishedAt: new Date(release?.published_at ?? 0).toISOString(),
    }),
  );
  // Nothing is overwritten.
  await expect(command.run(site.services, [folder])).rejects.toThrow('不是空文件夹');
});

test('the shipped command checks it, and names what was changed or is missing', async () => {
  await site.approved();
  await command.run(site.services, [folder]);
  const check = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [shipped, 'continuity', folder, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
    return { status, text: stdout + stderr };
  };
  const good = check();
  expect(good).toMatchObject({ status: 0 });
  for (const words of ['清单由签发方签名', '重新算出的根与签名的树头一致', '撤销名单由签发方签名', '--keys'])
    expect(good.text).toContain(words);
  // The keys of another vendor do not verify it.
  const other = await openLicensing('sqlite');
  const keys = path.join(folder, '..', `${path.basename(folder)}.json`);
  await writeFile(keys, JSON.stringify(other.services.keys.jwks()));
  await other.close();
  if (other.services.keys.activeKid !== site.services.keys.activeKid) expect(check('--keys', keys).status).toBe(1);
  await rm(keys);
  const change = async (name: string, act: (text: string) => string) => {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, act(text));
    const found = check();
    await writeFile(file, text);
    return found;
  };
  expect(await change('inventory.json', (text) => `${text} `)).toMatchObject({
    status: 1,
    text: expect.stringContaining('缺少或改动过：inventory.json'),
  });
  expect(await change('license-log.txt', (text) => text.slice(44))).toMatchObject({
    status: 1,
    text: expect.stringContaining('透明日志对不上'),
  });
  expect(await change('revocations.jwt', (text) => `${text.slice(0, -3)}AAA`)).toMatchObject({
    status: 1,
    text: expect.stringContaining('撤销名单没有签发方的签名'),
  });
  expect(await change('manifest.jwt', (text) => `${text.slice(0, -3)}AAA`)).toMatchObject({
    status: 1,
    text: expect.stringContaining('manifest.jwt 的签名不成立'),
  });
  await rm(path.join(folder, 'inventory.json'));
  expect(check()).toMatchObject({ status: 1, text: expect.stringContaining('inventory.json') });
  await rm(path.join(folder, 'license-log.txt'));
  expect(check()).toMatchObject({ status: 2, text: expect.stringContaining('没有 license-log.txt') });
});
