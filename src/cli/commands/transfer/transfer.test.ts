import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { customerList } from '../../../../tests/support/import-file.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { gb18030 } from '../../../../tests/support/databases/tables.ts';
import type { ExportManifest } from '../../../server/exports/export-everything.ts';
import { keepSecret } from '../../../server/settings/keep-secret.ts';
import { command as leave } from './export.ts';
import { command as take } from './import.ts';

describe.each(['sqlite', 'postgres'] as const)('in and out by command line on %s', (dialect) => {
  let site: Licensing;
  let folder: string;
  let printed = '';
  beforeEach(async () => {
    site = await openLicensing(dialect);
    folder = await mkdtemp(path.join(tmpdir(), 'vela-transfer-'));
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });
  const at = (name: string) => path.join(folder, name);
  const importing = async (...args: string[]) => {
    printed = '';
    return (await take.run(site.services, args)) ?? 0;
  };
  const count = async (table: 'license' | 'app_user') =>
    (await site.services.database.db.selectFrom(table).select('id').execute()).length;

  test('a file is checked, imported and taken back', async () => {
    await writeFile(at('老客户.csv'), gb18030(customerList(20, 10).replace('邮箱,', '联系地址,')));
    await expect(importing(at('老客户.csv'))).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringContaining('--column 邮箱=<列名>') as string,
    });
    const told = [at('老客户.csv'), '--column', '邮箱=联系地址'];
    expect(await importing(...told)).toBe(1);
    expect(printed).toContain('第 12 行，邮箱：“not an address”');
    expect(printed).toContain('共 20 行，可以导入 18，有错 2。什么都还没有改');
    expect([await count('license'), await count('app_user')]).toEqual([0, 2]);
    expect(await importing(...told, '--yes', '--json')).toBe(0);
    const { id, licenses } = JSON.parse(printed) as { id: string; licenses: number };
    expect([licenses, await count('license')]).toEqual([18, 18]);
    expect(await importing('undo', id)).toBe(0);
    expect(await count('license')).toBe(18);
    expect(await importing('undo', id, '--yes')).toBe(0);
    expect([printed, await count('license')]).toEqual(['已撤销 18 行，保留 0 行\n', 0]);
    await writeFile(at('wrong.csv'), '%PDF-1.7');
    await expect(importing(at('wrong.csv'))).rejects.toThrow('这是 PDF');
    await expect(importing(at('nothing.csv'))).rejects.toMatchObject({ name: 'UsageError' });
  });

  test('everything is written for leaving, without secrets, and the manifest fits', async () => {
    await site.approved();
    await site.services.database.db.updateTable('app_user').set({ password_hash: 'a secret hash' }).execute();
    const secret = await keepSecret(site.services.database, 'altcha', site.clock.now());
    const link = 'https://vela.test/unsubscribe/a-code-of-somebody';
    await site.services.database.db
      .updateTable('outbox_mail')
      .set({ unsubscribe_url: link, body_text: `退订：${link}`, body_html: `<a href="${link}">退订</a>` })
      .execute();
    printed = '';
    expect(await leave.run(site.services, [at('out'), '--json'])).toBe(0);
    const manifest = JSON.parse(await readFile(at('out/manifest.json'), 'utf8')) as ExportManifest;
    expect(JSON.parse(printed)).toEqual(manifest);
    let all = '';
    for (const { path: name, bytes, sha256, rows } of manifest.files) {
      const content = await readFile(path.join(folder, 'out', name));
      expect([name, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([name, bytes, sha256]);
      if (name.endsWith('.ndjson')) expect(content.toString().split('\n').length - 1).toBe(rows);
      all += content.toString();
    }
    const names = manifest.files.map((file) => file.path);
    for (const name of ['tables/license.ndjson', 'tables/audit_event.ndjson', 'lists/customers.csv', 'keys/jwks.json'])
      expect(names).toContain(name);
    for (const name of ['session', 'two_factor', 'one_time_token', 'mail_server', 'backup_place', 'customer_word'])
      expect(names).not.toContain(`tables/${name}.ndjson`);
    expect(all).not.toContain('a secret hash');
    expect(all).not.toContain('sealed_private');
    expect(all).not.toContain(secret);
    expect(all).toContain('退订');
    expect(all).not.toContain('a-code-of-somebody');
    expect(all).toContain('杭州示例科技有限公司');
    await expect(leave.run(site.services, [at('out')])).rejects.toThrow('不是空文件夹');
    await expect(leave.run(site.services, [])).rejects.toMatchObject({ name: 'UsageError' });
  });
});
