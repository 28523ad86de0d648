import { expect, test } from 'vitest';
import { shortNameWarning } from './short-name-warning.ts';

test.each([undefined, 'Vela_Admin', 'a', '_'])('%s is a short name', (name) => {
  expect(shortNameWarning(name)).toBeNull();
});

test.each(['', 'Vela Admin', 'vela-admin', 'vela2', '星帆'])('%j is warned of', (name) => {
  expect(shortNameWarning(name)).toContain('APP_SHORT_NAME');
});
