import { expect, test } from 'vitest';
import { openTestServices } from '../../../tests/support/services.ts';
import { readSettings } from '../settings/read-settings.ts';
import { pageChanges } from './page-changes.ts';

const textOf = (name: string, count: number): string =>
  Array.from({ length: count }, (_each, index) => `${name}${index}`).join('\n\n');

test('two texts of 60 kB with nothing in common are compared within seconds, and not all passages are told', async () => {
  const { services, close } = await openTestServices('sqlite');
  const settings = await readSettings(services.database);
  const begun = performance.now();
  const changes = pageChanges(textOf('a', 9000), textOf('b', 9000), services.config, settings);
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(changes).toHaveLength(501);
  expect(changes.at(-1)?.text).toBe('改动共 18000 段，这里只列出前 500 段');
  expect(pageChanges('一\n\n二', '一\n\n三', services.config, settings)).toEqual([
    { kind: 'removed', heading: '', text: '二' },
    { kind: 'added', heading: '', text: '三' },
  ]);
  const crafted = textOf('a:~'.repeat(600), 100);
  const begunAgain = performance.now();
  expect(pageChanges('', crafted, services.config, settings)).toHaveLength(1);
  expect(performance.now() - begunAgain).toBeLessThan(5000);
  await close();
});
