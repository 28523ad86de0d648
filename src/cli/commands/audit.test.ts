import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestServices, type TestServices } from '../../../tests/support/services.ts';
import { recordAudit } from '../../server/audit/record-audit.ts';
import { command } from './audit.ts';

let site: TestServices;
const printed: string[] = [];
beforeEach(async () => {
  site = await openTestServices('sqlite');
  printed.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.close();
});

test('seals what waits, says that the chain is whole, and names what was changed', async () => {
  await command.run(site.services, ['check']);
  expect(printed.join('')).toBe('校验了 0 条审计记录，没有发现异常\n');
  for (const targetId of ['1', '2'])
    await site.services.database.transaction((trx) =>
      recordAudit(site.call(), trx, { act: 'mail.retried', targetType: 'mail', targetId }),
    );
  printed.length = 0;
  await command.run(site.services, ['check']);
  expect(printed.join('')).toMatch(/^校验了 2 条审计记录，没有发现异常\n末尾：第 2 条，[\w-]{43}\n$/);

  await site.services.database.db.updateTable('audit_event').set({ ip: 'elsewhere' }).where('seq', '=', 1).execute();
  printed.length = 0;
  await expect(command.run(site.services, ['check'])).rejects.toThrow('校验了 2 条审计记录，发现 1 处异常');
  expect(printed.join('')).toMatch(/^第 1 条（.+ 重新发送邮件）在封存之后被改过\n$/);
  await expect(command.run(site.services, ['mend'])).rejects.toThrow('audit check');
});
