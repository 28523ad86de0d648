import { afterEach, expect, test, vi } from 'vitest';
import { contentChanged } from '../content/content-generation.ts';
import type { Database } from '../database/open-database.ts';
import { SHARED_MS, SharedAnswers } from './shared-answers.ts';

afterEach(() => void vi.restoreAllMocks());

function opened() {
  const database = {} as Database;
  let asked = 0;
  const shared = new SharedAnswers(database);
  const get = (ask: () => Promise<unknown> = async () => (asked += 1)) => {
    const known = shared.known('content.site');
    if (known !== undefined) return known;
    const answer = ask();
    shared.keep('content.site', answer);
    return answer;
  };
  return { database, get };
}

test('pages that are rendered at the same moment ask once', async () => {
  const { get } = opened();
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
});

test('an answer is asked for anew when its moment is over, and at once when something was published here', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { database, get } = opened();
  await get();
  now.mockReturnValue(1_000 + SHARED_MS - 1);
  expect(await get()).toBe(1);
  contentChanged(database);
  expect(await get()).toBe(2);
  now.mockReturnValue(1_000 + 2 * SHARED_MS);
  expect(await get()).toBe(3);
});

test('a failure is nobody else\u2019s', async () => {
  const { get } = opened();
  await expect(get(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await get()).toBe(1);
});
