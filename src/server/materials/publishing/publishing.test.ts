import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { uploadText } from '../../../../tests/support/uploading.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { SignedInCall } from '../../call.ts';
import { createRelease } from '../../catalog/releases/create-release.ts';
import { discardRelease } from '../../catalog/releases/discard-release.ts';
import { editRelease } from '../../catalog/releases/edit-release.ts';
import { getCatalog } from '../../catalog/get-catalog.ts';
import { getChangelog } from '../../catalog/releases/get-changelog.ts';
import { listReleases } from '../../catalog/releases/list-releases.ts';
import { publishDraft } from '../../catalog/releases/publish-draft.ts';
import { unpublishRelease } from '../../catalog/releases/unpublish-release.ts';
import { days } from '../../duration.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { sweepUploads } from '../../uploads/sweep-uploads.ts';
import { addUploadedMaterial } from './add-uploaded-material.ts';
import { editMaterial } from './edit-material.ts';
import { issueTicket } from '../downloads/issue-ticket.ts';
import { listMaterials } from '../list-materials.ts';
import { type NewFile, publishRelease } from './publish-release.ts';
import { replaceMaterial } from './replace-material.ts';
import { restoreMaterial, retireMaterial } from './retire-material.ts';

const release = {
  version: '9.1.0',
  channel: 'stable' as const,
  changelog: '### 新增\n- 甘特图',
  isSecurity: false,
  editions: ['pro'],
};
const description = { title: '源码', description: '', kind: 'source' as const, isPublic: false, editions: ['pro'] };

describe.each(['sqlite', 'postgres'] as const)('publishing on %s', (dialect) => {
  let site: Licensing;
  let editor: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    editor = site.call(await createTestUser(site.services, { username: 'editor', roles: ['editor'] }));
    await site.approved();
    site.clock.advance(1000);
  });
  afterEach(() => site.close());

  const seenBy = async (call: SignedInCall) => (await listMaterials(call)).items;
  const inCatalog = async (version: string) =>
    (await getCatalog(site.asCustomer)).releases.some((each) => each.version === version) &&
    (await getChangelog(site.asCustomer)).releases.some((each) => each.version === version);
  const add = async (releaseId: string | null, text = '内容', change = {}) =>
    addUploadedMaterial(editor, {
      ...description,
      ...change,
      releaseId,
      uploadId: await uploadText(editor, '源码.zip', text),
    });
  const acts = async () =>
    (await site.services.database.db.selectFrom('audit_event').select('act').orderBy('id').execute()).map(
      ({ act }) => act,
    );
  /** A customer whose license is newer than everything above. */
  const latecomer = async (): Promise<SignedInCall> => {
    site.clock.advance(1000);
    const call = site.call(await site.newCustomer('latecomer'));
    await site.approved({ paymentReference: 'another' }, call);
    return call;
  };

  test('each headline has the picture that its author chose; a change that says nothing of pictures keeps them', async () => {
    const changelog = '甘特图；导入更快。\n\n### 新增\n- 甘特图\n\n### 改进\n- 导入';
    const draft = await createRelease(editor, { ...release, changelog, pictures: ['table', ''] });
    expect(draft.pictures).toEqual(['table', '']);
    await publishDraft(editor, { id: draft.id });
    const shown = async () => {
      const entry = (await getChangelog(site.asCustomer)).releases.find(({ version }) => version === '9.1.0');
      return entry?.headlines.map((text, index) => [text, entry.pictures[index]]);
    };
    await editRelease(editor, { id: draft.id, ...release, changelog });
    expect(await shown()).toEqual([
      ['甘特图', 'table'],
      ['导入更快', ''],
    ]);
    await editRelease(editor, { id: draft.id, ...release, changelog, pictures: ['', 'day-chart'] });
    expect(await shown()).toEqual([
      ['甘特图', ''],
      ['导入更快', 'day-chart'],
    ]);
  });

  test('a draft with its files is nobody’s until it is published, at one moment', async () => {
    const draft = await createRelease(editor, release);
    expect(draft).toMatchObject({ state: 'draft', publishedAt: null, materialCount: 0 });
    const material = await add(draft.id);
    expect([await inCatalog('9.1.0'), await seenBy(site.asCustomer)]).toEqual([false, []]);
    await expect(issueTicket(site.asCustomer, { id: material.id })).rejects.toMatchObject({ error: 'NOT_FOUND' });

    const published = await publishDraft(editor, { id: draft.id });
    expect(published).toMatchObject({ state: 'published', publishedAt: site.clock.now(), materialCount: 1 });
    expect(await publishDraft(editor, { id: draft.id })).toEqual(published);
    expect(await inCatalog('9.1.0')).toBe(true);
    expect(await seenBy(site.asCustomer)).toMatchObject([
      { title: '源码', fileName: '源码.zip', access: 'allowed', releaseVersion: '9.1.0', isRetired: false },
    ]);
    expect((await issueTicket(site.asCustomer, { id: material.id })).url).toMatch(/^\/download\//);
    expect((await acts()).slice(-3)).toEqual(['release.created', 'material.added', 'release.published']);
  });

  test('versions are semver, unique and in their order; a published one keeps its own', async () => {
    await createRelease(editor, { ...release, version: '9.10.0' });
    const draft = await createRelease(editor, { ...release, version: '9.9.0' });
    await createRelease(editor, { ...release, version: '9.10.0-beta.1', channel: 'beta' });
    const { items } = await listReleases(editor);
    expect(items.slice(0, 3).map(({ version }) => version)).toEqual(['9.10.0', '9.10.0-beta.1', '9.9.0']);
    await expect(createRelease(editor, { ...release, version: '9.9.0' })).rejects.toMatchObject({
      error: 'RELEASE_EXISTS',
    });
    await expect(createRelease(editor, { ...release, version: 'v9' })).rejects.toMatchObject({
      fields: { version: expect.any(String) },
    });
    await expect(createRelease(editor, { ...release, editions: ['nothing'] })).rejects.toMatchObject({
      fields: { editions: expect.stringContaining('nothing') },
    });
    const edited = await editRelease(editor, { ...release, id: draft.id, version: '9.9.1', isSecurity: true });
    expect(edited).toMatchObject({ version: '9.9.1', isSecurity: true });
    await publishDraft(editor, { id: draft.id });
    await expect(editRelease(editor, { ...release, id: draft.id, version: '9.9.2' })).rejects.toMatchObject({
      error: 'RELEASE_PUBLISHED',
    });
    await expect(discardRelease(editor, { id: draft.id })).rejects.toMatchObject({ error: 'RELEASE_PUBLISHED' });
  });

  test('the date decides about update windows: it may lie behind, never ahead, and files share it', async () => {
    const { id } = await createRelease(editor, release);
    await add(id);
    const tomorrow = dayOf(site.clock.now() + days(1));
    await expect(publishDraft(editor, { id, day: tomorrow })).rejects.toMatchObject({
      fields: { day: '发布日期不能晚于今天' },
    });
    await publishDraft(editor, { id, day: '2026-01-02' });
    const [material] = await seenBy(site.asCustomer);
    expect(material?.publishedAt).toBe(Date.parse('2026-01-02T00:00:00+08:00'));
  });

  test('taken back, a release leaves the public pages and stays with the licenses issued before', async () => {
    const { id } = await createRelease(editor, release);
    const material = await add(id);
    await expect(unpublishRelease(editor, { id })).rejects.toMatchObject({ error: 'RELEASE_IS_DRAFT' });
    await publishDraft(editor, { id });
    const { publishedAt } = await publishDraft(editor, { id });
    expect(await unpublishRelease(editor, { id })).toMatchObject({ state: 'withdrawn' });
    expect(await inCatalog('9.1.0')).toBe(false);
    expect(await seenBy(site.asCustomer)).toMatchObject([{ id: material.id, access: 'allowed', isRetired: true }]);
    const late = await latecomer();
    expect(await seenBy(late)).toEqual([]);
    await expect(issueTicket(late, { id: material.id })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect(await publishDraft(editor, { id })).toMatchObject({ state: 'published', publishedAt });
    expect(await seenBy(late)).toMatchObject([{ id: material.id, access: 'allowed', isRetired: false }]);
  });

  test('a retired file stays with who could have it; put back it is everybody’s again', async () => {
    const { id } = await add(null);
    expect(await retireMaterial(editor, { id })).toMatchObject({ retiredAt: site.clock.now() });
    const late = await latecomer();
    expect([(await seenBy(site.asCustomer)).length, (await seenBy(late)).length]).toEqual([1, 0]);
    await restoreMaterial(editor, { id });
    expect((await seenBy(late)).length).toBe(1);
    const open = await add(null, '公开', { isPublic: true, editions: [], title: '公开' });
    await retireMaterial(editor, { id: open.id });
    expect((await seenBy(site.asCustomer)).map(({ title }) => title)).toEqual(['源码']);
  });

  test('a replaced file stays with who could have it, and everybody gets the new one', async () => {
    const old = await add(null);
    const uploadId = await uploadText(editor, '源码-修正.zip', '修正');
    const renewed = await replaceMaterial(editor, { id: old.id, uploadId });
    expect(await replaceMaterial(editor, { id: old.id, uploadId })).toEqual(renewed);
    expect(renewed).toMatchObject({ title: '源码', fileName: '源码-修正.zip', retiredAt: null });
    const another = await uploadText(editor, '又一个.zip', '又');
    await expect(replaceMaterial(editor, { id: old.id, uploadId: another })).rejects.toMatchObject({
      error: 'MATERIAL_RETIRED',
    });
    const late = await latecomer();
    expect((await seenBy(late)).map(({ id }) => id)).toEqual([renewed.id]);
    expect((await seenBy(site.asCustomer)).map(({ id, isRetired }) => [id, isRetired])).toEqual(
      expect.arrayContaining([
        [renewed.id, false],
        [old.id, true],
      ]),
    );
  });

  test('an upload becomes one material, however often and from how many servers it is asked for', async () => {
    const second = await site.openSecondServer();
    try {
      const uploadId = await uploadText(editor, '手册.pdf', '手册');
      const input = { ...description, releaseId: null, uploadId };
      const calls = [editor, second.call(editor.user), editor, second.call(editor.user)];
      const added = await Promise.all(calls.map((call) => addUploadedMaterial(call, input)));
      expect(new Set(added.map(({ id }) => id)).size).toBe(1);
      expect((await seenBy(site.asCustomer)).length).toBe(1);
    } finally {
      await second.close();
    }
  });

  test('foreign, unfinished and doubled files, and files for nobody, are refused', async () => {
    const uploadId = await uploadText(editor, '源码.zip', '内容');
    const other = site.call(await createTestUser(site.services, { username: 'other', roles: ['editor'] }));
    const input = { ...description, releaseId: null, uploadId };
    await expect(addUploadedMaterial(other, input)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await expect(addUploadedMaterial(editor, { ...input, editions: [] })).rejects.toMatchObject({
      fields: { editions: expect.any(String) },
    });
    await addUploadedMaterial(editor, input);
    await expect(add(null)).rejects.toMatchObject({ error: 'MATERIAL_EXISTS' });
    const { id } = await createRelease(editor, release);
    await expect(addUploadedMaterial(editor, { ...input, releaseId: id })).rejects.toMatchObject({
      error: 'UPLOAD_USED',
    });
    await add(id);
    await expect(discardRelease(editor, { id })).rejects.toMatchObject({ error: 'RELEASE_NOT_EMPTY' });
  });

  test('who may have a file can be changed afterwards', async () => {
    const { id } = await add(null, '内容', { editions: ['tenant'] });
    expect((await seenBy(site.asCustomer)).map(({ access }) => access)).toEqual(['needs_license']);
    await editMaterial(editor, { ...description, id, title: '新标题' });
    expect(await seenBy(site.asCustomer)).toMatchObject([{ title: '新标题', access: 'allowed' }]);
    expect((await acts()).at(-1)).toBe('material.edited');
  });

  test('what the command line stored before it died goes with the sweep, what it published stays', async () => {
    const { files, database } = site.services;
    const file = (name: string, open: () => Readable): NewFile => ({ ...description, fileName: name, open });
    const read = (text: string) => () => Readable.from([Buffer.from(text)]);
    await publishRelease(site.call(), release, [file('甲.zip', read('甲'))]);
    expect(await database.db.selectFrom('upload').selectAll().execute()).toEqual([]);
    // A process that ends between storing and registering: neither its files nor its database answer any more.
    const dying = { ...files, remove: () => Promise.reject(new Error('dead')) };
    const died = () => {
      throw new Error('dead');
    };
    await expect(
      publishRelease({ ...site.call(), files: dying }, release, [file('乙.zip', read('乙')), file('丙.zip', died)]),
    ).rejects.toThrow('dead');
    const [left] = await database.db.selectFrom('upload').select('location').execute();
    expect(await files.size(left?.location ?? '')).toBe(3);
    site.clock.advance(days(4));
    await sweepUploads(site.services);
    expect(await files.size(left?.location ?? '')).toBeNull();
    expect(await database.db.selectFrom('upload').selectAll().execute()).toEqual([]);
    const { location } = await database.db.selectFrom('material').select('location').executeTakeFirstOrThrow();
    expect(await files.size(location)).toBe(3);
  });
});
