import { expect, test } from 'vitest';
import { splitChangelog } from './split-changelog.ts';

const areas = '### 申请\n- 一\n- 二\n  - 其中之一\n\n### 安全\n1. 三\n';

test('a lead of two or three sentences is headlines, and each area is counted', () => {
  expect(splitChangelog(`发票在网上办完；后台可以发布版本；页面更快。\n\n${areas}`)).toEqual({
    headlines: ['发票在网上办完', '后台可以发布版本', '页面更快'],
    lead: '',
    areas: [
      { name: '申请', count: 2, markdown: '- 一\n- 二\n  - 其中之一' },
      { name: '安全', count: 1, markdown: '1. 三' },
    ],
  });
});

test.each([
  ['one sentence', '首个版本。'],
  ['four sentences', '一；二；三；四。'],
  ['markup', '见 [说明](/docs)；**快**。'],
  ['a long sentence', `短；${'长'.repeat(61)}。`],
  ['two paragraphs', '一；二。\n\n三。'],
])('a lead of %s stays as it is', (_, lead) => {
  const parts = splitChangelog(`${lead}\n\n${areas}`);
  expect([parts.headlines, parts.lead, parts.areas.length]).toEqual([[], lead, 2]);
});

test.each([
  ['without areas', '- 新增'],
  ['with a single area', '### 修正\n- 一'],
  ['empty', ''],
  ['whose links are defined elsewhere', `${areas}\n[a]: https://example.com`],
])('notes %s stay whole', (_, notes) => {
  expect(splitChangelog(notes)).toEqual({ headlines: [], lead: notes, areas: [] });
});

test('what looks like an area or an item within code is neither', () => {
  const [first, ...others] = splitChangelog('### 一\n```\n### 二\n- x\n```\n- y\n### 三\n- z').areas;
  expect([first?.count, others.map(({ name }) => name)]).toEqual([1, ['三']]);
});
