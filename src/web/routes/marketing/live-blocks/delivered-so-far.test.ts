import { expect, test } from 'vitest';
import { deliveredBy } from './delivered-so-far.tsx';

const release = (version: string, changelog: string, channel = 'stable') => ({
  version,
  channel,
  changelog,
  publishedAt: 0,
  isSecurity: false,
  editions: [],
});

test('of a release its leading sentence and the size of its parts are told; trials are left out', () => {
  expect(
    deliveredBy([
      release('0.3.0', '### 申请\n- 一\n- 二\n\n### 授权\n- 三'),
      release('0.2.0-beta.1', '试用。', 'beta'),
      release('0.1.0', '首个版本。\n\n第二段。\n\n### 网站\n- 一'),
      release('0.0.9', ''),
    ]),
  ).toEqual([
    {
      version: '0.3.0',
      publishedAt: 0,
      lead: null,
      parts: [
        { title: '申请', count: 2 },
        { title: '授权', count: 1 },
      ],
    },
    { version: '0.1.0', publishedAt: 0, lead: '首个版本。', parts: [{ title: '网站', count: 1 }] },
    { version: '0.0.9', publishedAt: 0, lead: null, parts: [] },
  ]);
});
