import { expect, test, vi } from 'vitest';
import { openLicensing } from '../../../tests/support/licensing.ts';
import { command } from './editions.ts';

test.each(['sqlite', 'postgres'] as const)('sub-domains of an edition are shown and set on %s', async (dialect) => {
  const site = await openLicensing(dialect);
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const run = async (...args: string[]) => {
    printed = '';
    await command.run(site.services, args);
    return printed;
  };
  expect(await run('list')).toContain('pro 专业版：www 与全部子域名');
  expect(await run('subdomains', 'pro', '2')).toContain('www 与 2 级以内的子域名');
  expect(await run('list')).toContain('pro 专业版：www 与 2 级以内的子域名');
  expect(await run('subdomains', 'pro', 'all')).toContain('全部子域名');
  for (const wrong of [
    [],
    ['subdomains', 'pro'],
    ['subdomains', 'pro', 'all of them'],
    ['subdomains', 'pro', '10'],
    ['subdomains', 'x', '1'],
  ])
    await expect(run(...wrong)).rejects.toMatchObject({ name: 'UsageError' });
  const audit = await site.services.database.db.selectFrom('audit_event').select('act').execute();
  expect(audit.filter(({ act }) => act === 'edition.subdomain_levels_set')).toHaveLength(2);
  vi.restoreAllMocks();
  await site.close();
});
