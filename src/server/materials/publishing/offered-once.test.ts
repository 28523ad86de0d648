import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { describeOnBothDatabases } from '../../../../tests/support/databases/database.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { uploadText } from '../../../../tests/support/uploading.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { SignedInCall } from '../../call.ts';
import { createRelease } from '../../catalog/releases/create-release.ts';
import { applyMigrations } from '../../database/migrations/migrations.ts';
import { cancelUpload } from '../../uploads/cancel-upload.ts';
import { listUploads } from '../../uploads/list-uploads.ts';
import { addUploadedMaterial } from './add-uploaded-material.ts';
import { restoreMaterial, retireMaterial } from './retire-material.ts';

const description = { title: '手册', description: '', kind: 'document' as const, isPublic: false, editions: ['pro'] };

describe.each(['sqlite', 'postgres'] as const)('what is offered once on %s', (dialect) => {
  let site: Licensing;
  let editor: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    editor = site.call(await createTestUser(site.services, { username: 'editor', roles: ['editor'] }));
  });
  afterEach(() => site.close());

  const add = async () =>
    addUploadedMaterial(editor, {
      ...description,
      releaseId: null,
      uploadId: await uploadText(editor, '手册.pdf', '内容'),
    });

  test('of fifty requests on two servers that add the same file to one place, one does, general or not', async () => {
    const second = await site.openSecondServer();
    const calls = [editor, second.call(editor.user)];
    const { id: releaseId } = await createRelease(editor, {
      version: '9.1.0',
      channel: 'stable',
      changelog: '新',
      isSecurity: false,
      editions: ['pro'],
    });
    try {
      for (const place of [null, releaseId]) {
        const uploadIds: string[] = [];
        for (let index = 0; index < 10; index += 1) uploadIds.push(await uploadText(editor, '手册.pdf', '内容'));
        const results = await Promise.allSettled(
          Array.from({ length: 50 }, (_, index) =>
            addUploadedMaterial(calls[index % 2]!, {
              ...description,
              releaseId: place,
              uploadId: uploadIds[index % 10]!,
            }),
          ),
        );
        const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
        // All five requests with the same upload get the material that was added.
        expect(refused).toHaveLength(45);
        expect(refused).toEqual(refused.map(() => expect.objectContaining({ error: 'MATERIAL_EXISTS' }) as unknown));
        for (const { id } of (await listUploads(editor)).items) await cancelUpload(editor, { id });
      }
    } finally {
      await second.close();
    }
    const rows = await site.services.database.db.selectFrom('material').select('release_id').execute();
    expect(new Set(rows.map((row) => row.release_id))).toEqual(new Set([null, releaseId]));
    expect(rows).toHaveLength(2);
  });

  test('a retired file is not put back beside the same one that is offered by now', async () => {
    const old = await add();
    await retireMaterial(editor, { id: old.id });
    const { id } = await add();
    await expect(restoreMaterial(editor, { id: old.id })).rejects.toMatchObject({
      error: 'MATERIAL_EXISTS',
      message: '同样的资料已经在架，请先下架那一份',
    });
    await retireMaterial(editor, { id });
    const both = await Promise.allSettled([old.id, id].map((each) => restoreMaterial(editor, { id: each })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

const migrations = path.join(import.meta.dirname, '../../../../migrations');
const file = { title: '手册', kind: 'document', file_name: '手册.pdf', sha256: 'ab', is_public: 0 } as const;

describeOnBothDatabases('upgrading a site with doubled materials', (open) => {
  it('leaves the first of each on offer and keeps the others for who had them', async () => {
    const earlier = await mkdtemp(path.join(tmpdir(), 'vela-earlier-'));
    for (const name of await readdir(migrations))
      if (name < '0018') await cp(path.join(migrations, name), path.join(earlier, name));
    const database = await open({ migrations: earlier });
    await rm(earlier, { recursive: true });
    const insert = (id: string, change = {}) =>
      database.db
        .insertInto('material')
        .values({ ...file, id, location: id, published_at: 5, ...change })
        .execute();
    for (const id of ['a', 'b', 'c']) await insert(id);
    await insert('other', { file_name: '别的.pdf' });
    for (const id of ['l', 'm']) await insert(id, { kind: 'link', file_name: '', sha256: '', location: 'https://a/' });
    await insert('n', { kind: 'link', file_name: '', sha256: '', location: 'https://b/' });
    expect(await applyMigrations(database, migrations)).toContain('0018_materials_and_invoice_files.sql');
    const rows = await database.db
      .selectFrom('material')
      .select(['id', 'withdrawn_at', 'replaced_by'])
      .where('withdrawn_at', 'is not', null)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { id: 'b', withdrawn_at: 5, replaced_by: 'a' },
      { id: 'c', withdrawn_at: 5, replaced_by: 'a' },
      { id: 'm', withdrawn_at: 5, replaced_by: null },
    ]);
    await expect(insert('d')).rejects.toThrow();
  });
});
