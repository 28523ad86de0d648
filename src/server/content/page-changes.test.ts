import { expect, test } from 'vitest';
import { openTestServices } from '../../../tests/support/services.ts';
import { readSettings } from '../settings/read-settings.ts';
import { pageChanges } from './page-changes.ts';

/** Without limits it takes minutes. The processor's time: other processes make the clock's longer. */
const MOST_PROCESSOR_SECONDS = 20;
const secondsSince = (begun: NodeJS.CpuUsage): number => process.cpuUsage(begun).user / 1e6;

const textOf = (name: string, count: number): string =>
  Array.from({ length: count }, (_each, index) => `${name}${index}`).join('\n\n');

test('two texts of 60 kB with nothing in common are compared in seconds, not minutes, and not all passages are told', async () => {
  const { services, close } = await openTestServices('sqlite');
  const settings = await readSettings(services.database);
  const begun = process.cpuUsage();
  const changes = pageChanges(textOf('a', 9000), textOf('b', 9000), services.config, settings);
  expect(secondsSince(begun)).toBeLessThan(MOST_PROCESSOR_SECONDS);
  expect(changes).toHaveLength(501);
  expect(changes.at(-1)?.text).toBe('改动共 18000 段，这里只列出前 500 段');
  expect(pageChanges('一\n\n二', '一\n\n三', services.config, settings)).toEqual([
    { kind: 'removed', heading: '', text: '二' },
    { kind: 'added', heading: '', text: '三' },
  ]);
  const crafted = textOf('a:~'.repeat(600), 100);
  const begunAgain = process.cpuUsage();
  expect(pageChanges('', crafted, services.config, settings)).toHaveLength(1);
  expect(secondsSince(begunAgain)).toBeLessThan(MOST_PROCESSOR_SECONDS);
  await close();
});
