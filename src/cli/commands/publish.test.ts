import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { listMaterials } from '../../server/materials/list-materials.ts';
import { command } from './publish.ts';

let site: Licensing;
let folder: string;
beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  site = await openLicensing('sqlite');
  folder = await mkdtemp(path.join(tmpdir(), 'vela-publish-'));
  await writeFile(path.join(folder, 'changes.md'), '### 新增\n- 甘特图\n');
  await writeFile(path.join(folder, '源码.zip'), 'zip');
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const publish = (...args: string[]) => command.run(site.services, args);
const changelog = () => ['--changelog', path.join(folder, 'changes.md')];

test('a release with a file reaches customers at once', async () => {
  await publish(
    '--release',
    '1.3.0',
    ...changelog(),
    '--editions',
    'pro，flagship',
    '--file',
    path.join(folder, '源码.zip'),
    '--title',
    '源码 1.3.0',
  );
  expect((await listMaterials(site.asCustomer)).items).toMatchObject([
    {
      title: '源码 1.3.0',
      fileName: '源码.zip',
      mediaType: 'application/zip',
      sizeBytes: 3,
      editions: ['pro', 'flagship'],
      releaseVersion: '1.3.0',
      access: 'needs_license',
    },
  ]);
});

test.each([
  [[], '缺少 --release'],
  [['--release', '1.3.0'], '缺少 --changelog'],
  [['--release', '1.3.0', '--changelog', '/no/such/file'], '读不到文件'],
])('%j is refused: %s', async (args, message) => {
  await expect(publish(...args)).rejects.toThrow(message);
});

test('files that are not there, folders and unknown kinds are refused before anything is published', async () => {
  const release = ['--release', '1.3.0', ...changelog(), '--editions', 'pro'];
  await expect(publish(...release, '--file', path.join(folder, 'absent.zip'))).rejects.toThrow('读不到文件');
  await expect(publish(...release, '--file', folder)).rejects.toThrow('读不到文件');
  await expect(publish(...release, '--kind', 'virus')).rejects.toThrow('没有 virus 这种资料');
  await expect(publish(...release, '--title', '多余')).rejects.toThrow('--title 比 --file 多');
  const found = await site.services.database.db
    .selectFrom('product_release')
    .select('id')
    .where('version', '=', '1.3.0')
    .execute();
  expect(found).toEqual([]);
});
