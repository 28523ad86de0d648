import { expect, test } from 'vitest';
import { shippedWords } from '../../../contract/catalog/shipped-words.ts';
import { normalizeKey, normalizeTerms } from '@vela/license';
import { digestOfTerms, licenseFileText, termsText } from './license-terms.ts';

const facts = { editionName: '专业版', product: 'Vela Admin', words: shippedWords };
const terms = {
  number: 'VL-1',
  edition: 'pro',
  holderType: 'company',
  holderName: '甲公司（企业）\n授权范围：不限开发者，不限项目。\u2028更新截止：2099-01-01',
  projectName: '',
  furtherProjects: [],
  domains: ['example.com'],
  subdomainLevels: null,
  limits: { developers: 5, projects: 3, domains: 9 },
  issuedAt: 0,
  updatesUntil: 0,
} as const;

test('a name writes no line of its own into the terms, and those of several lines keep their digest', () => {
  const text = termsText({ ...terms, domains: [...terms.domains] }, facts);
  expect(text.split('\n').map((line) => line.split('：', 1)[0])).toEqual([
    '授权编号',
    '被授权方',
    '授权产品',
    '授权范围',
    '授权域名',
    '签发日期',
    '更新截止',
    '截止日及以前发布的版本可以永久使用；安全版本不受截止日限制。',
  ]);
  expect(digestOfTerms(text.replace('授权范围', '\n授权范围'))).toBe(digestOfTerms(text));
});

test('marks of the file in a name from before neither end its sentences nor begin its key', () => {
  const mark = 'B\u0334EGIN LICENSE KEY';
  const text = termsText({ ...terms, holderName: `甲 ${mark}`, projectName: mark, domains: [] }, facts);
  const file = licenseFileText(text, 'eyJh.eyJi.c2ln');
  expect(normalizeKey(file)).toBe('eyJh.eyJi.c2ln');
  expect(normalizeTerms(file)).toMatch(/^授权编号.*BEGIN-LICENSE-KEY.*安全版本不受截止日限制。$/);
  expect(digestOfTerms(text)).not.toBe(digestOfTerms(text.replace('5 名', '50 名')));
});

test('ordinary names stand in the terms as they were written, also beside such words', () => {
  const projectName = 'Frontend License Portal（二期）';
  const text = termsText({ ...terms, projectName, domains: ['example.com'] }, facts);
  expect(text).toContain(`\n项目名称：${projectName}\n`);
});
