import { expect, test } from 'vitest';
import { attachmentNamed } from './content-disposition.ts';

test.each([
  ['plain.zip', `attachment; filename="plain.zip"; filename*=UTF-8''plain.zip`],
  ['源码 1.0.zip', `attachment; filename="__ 1.0.zip"; filename*=UTF-8''%E6%BA%90%E7%A0%81%201.0.zip`],
  ["a'(b)*.zip", `attachment; filename="a'(b)*.zip"; filename*=UTF-8''a%27%28b%29%2A.zip`],
  [
    '../etc/"passwd"\r\nx: y',
    `attachment; filename=".._etc__passwd___x: y"; filename*=UTF-8''.._etc_%22passwd%22__x%3A%20y`,
  ],
  ['', `attachment; filename="download"; filename*=UTF-8''download`],
  ['\ud800.zip', `attachment; filename="_.zip"; filename*=UTF-8''%EF%BF%BD.zip`],
])('%j', (name, expected) => {
  expect(attachmentNamed(name)).toBe(expected);
});
