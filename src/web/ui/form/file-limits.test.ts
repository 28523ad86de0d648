import { expect, test } from 'vitest';
import { formatSize, kindsIn, problemOfFile } from './file-limits.ts';

test('sizes are written as people read them', () => {
  expect([0, 1023, 1024, 1536, 5 * 1024 ** 2, 3 * 1024 ** 3, 2048 * 1024 ** 3].map(formatSize)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '1.5 KB',
    '5 MB',
    '3 GB',
    '2048 GB',
  ]);
});

test('kinds of files are named as people call them, each once', () => {
  expect(kindsIn('.pdf,.jpg,.jpeg,.webp')).toBe('PDF、JPG、WEBP');
});

test('a file of another kind, an empty and a large one are refused with the reason', () => {
  const problem = (name: string, size: number) => problemOfFile({ name, size }, '.pdf, .png', 1024);
  expect(problem('回单.PDF', 1024)).toBeUndefined();
  expect(problem('a.pdf.exe', 10)).toContain('PDF、PNG');
  expect(problem('a.png', 0)).toBe('这个文件是空的');
  expect(problem('a.png', 2048)).toBe('文件有 2 KB，超过了 1 KB');
});
