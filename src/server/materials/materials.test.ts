import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { issueTicket } from './downloads/issue-ticket.ts';
import { listMaterials } from './list-materials.ts';
import { listUnlocked } from './downloads/list-unlocked.ts';
import type { NewRelease } from '../catalog/releases/add-release.ts';
import { shippedReleases } from '../catalog/seed/releases.ts';
import { type NewFile, publishRelease } from './publishing/publish-release.ts';
import { redeemTicket } from './downloads/redeem-ticket.ts';
import { seedMaterials } from './seed-materials.ts';

const release: NewRelease = {
  version: '2.0.0',
  channel: 'stable',
  changelog: '### 新增',
  isSecurity: false,
  editions: ['pro'],
};
const fileOf = (title: string, content = title): NewFile => ({
  title,
  description: '',
  kind: 'source',
  fileName: `${title}.zip`,
  isPublic: false,
  editions: ['pro'],
  open: () => Readable.from([Buffer.from(content)]),
});

describe.each(['sqlite', 'postgres'] as const)('materials on %s', (dialect) => {
  let site: Licensing;
  let queries = 0;
  beforeEach(async () => {
    site = await openLicensing(dialect, { onQuery: () => (queries += 1) });
  });
  afterEach(() => site.close());

  const publish = (files: NewFile[], change: Partial<NewRelease> = {}) =>
    publishRelease(site.call(), { ...release, ...change }, files);
  const storedLocations = async () =>
    (await site.services.database.db.selectFrom('material').select('location').execute()).map((row) => row.location);

  test('seeding packs real files once, always the same bytes; two servers do it once', async () => {
    await seedMaterials(site.services);
    const [newest] = await shippedReleases();
    const first = (await listMaterials(site.asCustomer)).items;
    expect(first.map((item) => [item.kind, item.isPublic, item.access])).toContainEqual(['document', true, 'allowed']);
    expect(first.find((item) => item.title === '前端源码')).toMatchObject({
      access: 'needs_license',
      releaseVersion: newest.version,
      fileName: `专业版-前端源码-${newest.version}.zip`,
    });
    const { location } = await site.services.database.db
      .selectFrom('material')
      .selectAll()
      .where('title', 'like', '%SDK%')
      .executeTakeFirstOrThrow();
    const names = Object.keys(unzipSync(await buffer(site.services.files.read(location))));
    expect(names).toContain('vela-license-sdk/example/verify.mjs');
    expect(names).toContain('vela-license-sdk/vela-license/package.json');
    expect(names.some((name) => /node_modules|\.test\.|\.env/.test(name))).toBe(false);
    await site.services.database.db.deleteFrom('material').execute();
    await Promise.all([seedMaterials(site.services), seedMaterials(site.services)]);
    await seedMaterials(site.services);
    const again = (await listMaterials(site.asCustomer)).items;
    expect(again.map((item) => [item.id, item.sha256])).toEqual(first.map((item) => [item.id, item.sha256]));
  });

  test('an edition tells what it unlocks before anything is bought', async () => {
    await seedMaterials(site.services);
    const titles = async (code: string) =>
      (await listUnlocked(site.services, { code })).items.map((item) => [item.title, item.isPublic]);
    expect(await titles('flagship')).toContainEqual(['后端源码', false]);
    expect(await titles('pro')).not.toContainEqual(['后端源码', false]);
    const open = await titles('nothing-such');
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(([, isPublic]) => isPublic)).toBe(true);
  });

  test('publishing adds a release with its files and audit; again it adds only what is new', async () => {
    expect(await publish([fileOf('甲'), fileOf('乙')])).toEqual({
      isNew: true,
      addedTitles: ['甲', '乙'],
      skippedTitles: [],
    });
    expect(await publish([fileOf('甲'), fileOf('丙')])).toEqual({
      isNew: false,
      addedTitles: ['丙'],
      skippedTitles: ['甲'],
    });
    expect((await listMaterials(site.asCustomer)).items.map((item) => item.releaseVersion)).toEqual([
      '2.0.0',
      '2.0.0',
      '2.0.0',
    ]);
    const audit = await site.services.database.db
      .selectFrom('audit_event')
      .selectAll()
      .where('act', '=', 'release.published')
      .execute();
    expect(audit).toHaveLength(2);
    const sizes = await Promise.all((await storedLocations()).map((key) => site.services.files.size(key)));
    expect(sizes.every((size) => size !== null)).toBe(true);
  });

  test('two files of one name and content become one material and leave nothing behind, whatever they are titled', async () => {
    const stored: string[] = [];
    const { files } = site.services;
    const watched = {
      ...files,
      put: async (content: Readable) => {
        const file = await files.put(content);
        stored.push(file.key);
        return file;
      },
    };
    const publishing = publishRelease({ ...site.call(), files: watched }, release, [
      fileOf('甲'),
      { ...fileOf('甲'), title: '另一个标题' },
      { ...fileOf('甲'), open: () => Readable.from([Buffer.from('other bytes')]) },
    ]);
    expect(await publishing).toMatchObject({ addedTitles: ['甲', '甲'], skippedTitles: ['另一个标题'] });
    const sizes = await Promise.all(stored.map((key) => files.size(key)));
    expect(sizes.filter((size) => size !== null)).toHaveLength(2);
    expect(await storedLocations()).toHaveLength(2);
  });

  test('unknown editions and odd versions are refused before anything is stored', async () => {
    await expect(publish([fileOf('甲')], { version: '2.0' })).rejects.toMatchObject({ error: 'FIELDS_INVALID' });
    await expect(publish([fileOf('甲')], { version: 'v2.0.0' })).rejects.toMatchObject({ error: 'FIELDS_INVALID' });
    await expect(publish([fileOf('甲')], { editions: ['gold'] })).rejects.toMatchObject({ error: 'FIELDS_INVALID' });
    await expect(publish([fileOf('甲')], { editions: [] })).rejects.toMatchObject({ error: 'FIELDS_INVALID' });
  });

  test('a file that can’t be read publishes nothing', async () => {
    const broken: NewFile = {
      ...fileOf('坏'),
      open: () =>
        new Readable({
          read() {
            this.destroy(new Error('disk trouble'));
          },
        }),
    };
    await expect(publish([fileOf('好'), broken])).rejects.toThrow('disk trouble');
    expect((await listMaterials(site.asCustomer)).items).toEqual([]);
    expect(
      await site.services.database.db
        .selectFrom('product_release')
        .select('id')
        .where('version', '=', '2.0.0')
        .execute(),
    ).toEqual([]);
  });

  test('a release after the window is closed, one inside it stays open for ever', async () => {
    await publish([fileOf('服务期内')]);
    await site.approved();
    site.clock.advance(2 * 366 * 86_400_000);
    await publish([fileOf('服务期外')], { version: '3.0.0' });
    await publishRelease(site.call(), { ...release, version: '3.0.1', isSecurity: true }, [fileOf('安全修复')]);
    const access = Object.fromEntries(
      (await listMaterials(site.asCustomer)).items.map((item) => [item.title, item.access]),
    );
    expect(access).toEqual({ 服务期内: 'allowed', 服务期外: 'outside_updates', 安全修复: 'allowed' });
  });

  test('what a lapsed customer owns is fetched years later, by a new ticket, until the license is revoked', async () => {
    await publish([fileOf('服务期内', 'the bytes')]);
    await site.approved();
    const { id } = (await listMaterials(site.asCustomer)).items[0]!;
    site.clock.advance(10 * 366 * 86_400_000);
    const fetchIt = async () => {
      const { url } = await issueTicket(site.asCustomer, { id });
      const delivery = await redeemTicket(site.services, url.replace('/download/', ''));
      if (delivery.kind !== 'file') throw new Error('no file');
      return String(await buffer(site.services.files.read(delivery.location)));
    };
    expect(await fetchIt()).toBe('the bytes');
    await site.services.database.db.updateTable('license').set({ status: 'revoked' }).execute();
    await expect(fetchIt()).rejects.toMatchObject({ error: 'MATERIAL_LOCKED' });
  });

  test('the list takes three queries however long it is', async () => {
    await publish(Array.from({ length: 12 }, (_, index) => fileOf(`文件 ${index}`)));
    queries = 0;
    expect((await listMaterials(site.asCustomer)).items).toHaveLength(12);
    expect(queries).toBe(3);
  });
});
