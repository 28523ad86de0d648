import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import type { SignedInCall } from '../call.ts';
import { sweepSpool, withSpooled } from './spool-file.ts';
import { sweepUploads } from './sweep-uploads.ts';

let site: Licensing;
beforeEach(async () => {
  site = await openLicensing('sqlite');
});
afterEach(() => site.close());

const spooled = () => readdir(path.join(site.services.config.dataDir, 'spool')).catch(() => []);
const callOf = (id: string): SignedInCall => ({ ...site.asCustomer, user: { ...site.asCustomer.user, id } });

test('lies on the disk while it is looked at, with its two ends in memory, and goes then', async () => {
  const bytes = Buffer.alloc(700_000, 'a');
  bytes.write('head', 0);
  bytes.write('tail', bytes.length - 4);
  const seen = await withSpooled(site.asCustomer, { name: 'a', bytes: PassThrough.from([bytes]) }, async (file) => ({
    ...file,
    names: await spooled(),
  }));
  expect(seen.names).toEqual([path.basename(seen.path)]);
  expect([seen.sizeBytes, seen.head.length, seen.tail.length]).toEqual([700_000, 2048, 256 * 1024]);
  expect([seen.head.toString('latin1', 0, 4), seen.tail.toString('latin1', seen.tail.length - 4)]).toEqual([
    'head',
    'tail',
  ]);
  const failing = withSpooled(site.asCustomer, { name: 'a', bytes: PassThrough.from(['x']) }, async () => {
    throw new Error('looked badly');
  });
  await expect(failing).rejects.toThrow('looked badly');
  expect(await spooled()).toEqual([]);
});

test('four are received at once, two of one account; nothing is read of the others', async () => {
  const begun: string[] = [];
  const sources = new Map<string, PassThrough>();
  const send = (name: string, account: string) => {
    const source = new PassThrough();
    sources.set(name, source);
    async function* bytes() {
      begun.push(name);
      yield* source;
    }
    return withSpooled(callOf(account), { name, bytes: bytes() }, async ({ sizeBytes }) => sizeBytes);
  };
  const answers = [
    send('a1', 'a'),
    send('a2', 'a'),
    send('a3', 'a'),
    send('b1', 'b'),
    send('c1', 'c'),
    send('d1', 'd'),
  ];
  // Each opens its own file first, so the order among the four is not fixed.
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['a1', 'a2', 'b1', 'c1']), 60_000);
  sources.get('b1')?.end('one');
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']), 60_000);
  sources.get('a1')?.end('one');
  await vi.waitFor(() => expect(begun).toContain('a3'), 60_000);
  for (const source of sources.values()) source.end('end');
  expect(await Promise.all(answers)).toEqual([3, 3, 3, 3, 3, 3]);
});

test('who comes when the line is full is told so, unread', async () => {
  const held = Array.from({ length: 11 }, () => new PassThrough());
  const answers = held.map((bytes) => withSpooled(callOf('a'), { name: 'a', bytes }, async () => 'kept'));
  await expect(answers.pop()).rejects.toMatchObject({ error: 'SERVER_BUSY' });
  for (const source of held) source.end();
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'kept'));
});

test('what a process left behind goes after an hour', async () => {
  const folder = path.join(site.services.config.dataDir, 'spool');
  await withSpooled(site.asCustomer, { name: 'a', bytes: PassThrough.from(['x']) }, async () => undefined);
  const old = new Date(Date.now() - 3_700_000);
  await writeFile(path.join(folder, 'left'), '');
  await utimes(path.join(folder, 'left'), old, old);
  await writeFile(path.join(folder, 'arriving'), '');
  await sweepUploads(site.services);
  expect(await spooled()).toEqual(['arriving']);
  await sweepSpool(site.services, 0);
  expect(await spooled()).toEqual([]);
});
