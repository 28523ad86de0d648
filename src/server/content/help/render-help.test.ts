import { expect, test } from 'vitest';
import { renderOnce } from './render-help.ts';

test('a text is rendered once by its key, and one that is too large to be kept each time', async () => {
  expect((await renderOnce('a1', '甲')).html).toContain('甲');
  expect((await renderOnce('a1', '乙')).html).toContain('甲');
  const huge = '文'.repeat(9 * 2 ** 20);
  expect((await renderOnce('huge1', huge)).html).toContain('文');
  expect((await renderOnce('huge1', '丙')).html).toContain('丙');
});
