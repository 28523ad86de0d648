import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { days } from '../../duration.ts';
import { registerClientFiles } from './client-files.ts';
import { isAssetName, keepFormerAssets } from './former-assets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vela-former-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function build(...names: string[]): Promise<string> {
  const client = path.join(folder, 'client');
  await rm(client, { recursive: true, force: true });
  await mkdir(path.join(client, 'assets'), { recursive: true });
  for (const name of names) await writeFile(path.join(client, 'assets', name), name);
  return client;
}

test('the assets of a former build are kept for a week after it was replaced, however long it ran', async () => {
  const data = path.join(folder, 'data');
  const first = Date.now();
  const start = async (day: number, ...names: string[]) => {
    await keepFormerAssets(await build(...names), data, first + days(day));
    return (await readdir(path.join(data, 'former/assets'))).toSorted();
  };
  const a = ['entry-A1.js', 'entry-A1.js.br', 'shared-S1.js'];
  const b = ['entry-B2.js', 'shared-S1.js'];
  await start(0, ...a);
  const both = ['entry-A1.js', 'entry-A1.js.br', 'entry-B2.js', 'shared-S1.js'];
  expect(await start(30, ...b)).toEqual(both);
  // Repeated starts of the same build do not prolong its time.
  expect(await start(33, ...b)).toEqual(both);
  expect(await start(36.9, ...b)).toEqual(both);
  expect(await start(37.1, ...b)).toEqual(b);
  // Back to the first one, which was gone, and on: each leaves at its own time.
  expect(await start(60, ...a)).toEqual(both);
  expect(await start(66, 'entry-C3.js')).toEqual([
    'entry-A1.js',
    'entry-A1.js.br',
    'entry-B2.js',
    'entry-C3.js',
    'shared-S1.js',
  ]);
  expect(await start(68, 'entry-C3.js')).toEqual(['entry-A1.js', 'entry-A1.js.br', 'entry-C3.js', 'shared-S1.js']);
});

test.each(['entry-A1.js', 'styles-_x-9.css', 'entry-A1.js.br'])('%s is the name of an asset', (name) =>
  expect(isAssetName(name)).toBe(true),
);

test.each(['', '..', '.env', '../vela.db', 'a/b.js', 'entry', '%2e%2e', 'a\\b.js'])('%s is none', (name) =>
  expect(isAssetName(name)).toBe(false),
);

test('a tab that was open before a new build still gets its parts; other names are not found', async () => {
  const data = path.join(folder, 'data');
  await keepFormerAssets(await build('part-A1.js'), data, Date.now());
  const client = await build('part-B2.js');
  await keepFormerAssets(client, data, Date.now());
  await writeFile(path.join(data, 'secret.js'), 'secret');
  const app = fastify();
  await registerClientFiles(app, client, data);
  for (const name of ['part-A1.js', 'part-B2.js']) {
    const answer = await app.inject(`/assets/${name}`);
    expect([answer.statusCode, answer.body]).toEqual([200, name]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
  }
  for (const name of ['part-C3.js', '..%2fsecret.js', '../secret.js', 'assets']) {
    const answer = await app.inject(`/assets/${name}`);
    expect(answer.statusCode, name).toBe(404);
  }
  await app.close();
});
