import { expect, test } from 'vitest';
import { outcomeOf } from './drill-outcome.ts';

const reportOf = (...statuses: string[]) => ({
  testResults: [
    {
      assertionResults: statuses.map((status, index) => ({
        fullName: ` part ${index + 1}`,
        status,
        duration: 1_234,
        meta: status === 'skipped' ? {} : { figures: { acknowledged: 5_000 } },
      })),
    },
  ],
});

test('a drill tells each part that ran, its figures and the verdict', () => {
  expect(outcomeOf('kill', undefined, reportOf('passed', 'skipped'))).toEqual({
    text: '— drill kill —\nPASS  part 1  (1.2 s)\n        acknowledged: 5000\nPASS  drill kill: 1 / 1',
    hasPassed: true,
  });
  const { text, hasPassed } = outcomeOf('kill', undefined, reportOf('passed', 'failed'));
  expect(text).toMatch(/FAIL {2}part 2[^]*FAIL {2}drill kill: 1 \/ 2$/);
  expect(hasPassed).toBe(false);
});

test('a part of a title that no test has names those there are, and is no success', () => {
  expect(outcomeOf('kill', 'Oracle', reportOf('skipped', 'skipped'))).toEqual({
    text: '演练 kill 里没有名字含“Oracle”的部分。可用的有：\n  part 1\n  part 2\nFAIL  drill kill: 0 / 0',
    hasPassed: false,
  });
});
