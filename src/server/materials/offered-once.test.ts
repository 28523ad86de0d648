import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/support/database.ts';
import { applyMigrations } from '../database/migrations.ts';

const migrations = path.join(import.meta.dirname, '../../../migrations');
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
