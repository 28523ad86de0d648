import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameRecord } from '../../../src/server/sandbox/name-record.ts';
import {
  templateAddress,
  templates,
  templateSource,
  type Template,
} from '../../../src/web/routes/gallery/templates/templates.ts';
import { openSandboxServer, type SandboxServer, type Visitor } from '../../support/servers/sandbox-server.ts';

let site: SandboxServer;
/** One person opens all of them. */
let visitor: Visitor;
beforeAll(async () => {
  site = await openSandboxServer();
  visitor = site.visitor();
});
afterAll(() => site.close());

/** The address to which the entrance page sends the visitor. */
async function whereTo(address: string): Promise<string> {
  const { text } = await visitor.enter(address.replace('/demo', ''));
  const handed = /id="entrance">(.*?)<\/script>/.exec(text)?.[1] ?? '{}';
  return (JSON.parse(handed) as { to: string }).to;
}

test.each(templates)('the template $id opens a page that is there, and its source', async (template: Template) => {
  const to = await whereTo(templateAddress(template));
  expect(to).toMatch(/^\/demo\/[\w/-]+[\w]$/);
  expect((await visitor.ask(to, { headers: { accept: 'text/html' } })).status).toBe(200);
  const shown = await visitor.ask(await whereTo(templateSource(template)), { headers: { accept: 'text/html' } });
  expect([shown.status, shown.text.includes('src/web/routes/')]).toEqual([200, true]);
});

test('a dash stands for a record of the one who asks, for the list where there is none, and elsewhere for itself', async () => {
  const to = await whereTo('/demo?as=customer&to=/user/apply/-');
  const own = await visitor.ask('/demo/api/web/applications');
  expect(own.data.items.map(({ number }: { number: string }) => `/demo/user/apply/${number}`)).toContain(to);
  const { db } = site.services.database;
  expect(await nameRecord(db, '/dashboard/applications/-', 'nobody')).toBe('/dashboard/applications');
  expect(await nameRecord(db, '/user/apply/-', null)).toBe('/user/apply');
  expect(await nameRecord(db, '/constructor/-', 'nobody')).toBe('/constructor/-');
  expect(await nameRecord(db, '/dashboard/console', 'nobody')).toBe('/dashboard/console');
});
