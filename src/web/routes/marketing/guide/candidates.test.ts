import { expect, test } from 'vitest';
import { sampleCatalog } from '../sample-catalog.ts';
import { candidatesFor } from './candidates.ts';
import type { Answers } from './guide-questions.ts';
import { sampleWords } from './sample-words.ts';

const guide = { ...sampleCatalog, ...sampleWords };
const lacksOf = (answers: Answers) => candidatesFor(guide, answers).map(({ lack }) => lack);
const pricesFor = (answers: Answers) => candidatesFor(guide, answers).map(({ price }) => price);

test('all editions are candidates until an answer rules one out, and each says by what', () => {
  expect(lacksOf({})).toEqual([null, null, null, null]);
  expect(lacksOf({ use: 'business' })).toEqual(['不能用于商业项目', null, null, null]);
  expect(lacksOf({ use: 'business', part: 'full' }).slice(1)).toEqual(['没有后端源码', null, null]);
  expect(lacksOf({ holder: 'personal' })).toEqual([null, null, null, '没有个人授权']);
});

test('while the holder is open, one of the offers is enough', () => {
  expect(lacksOf({ people: '5' })[1]).toBeNull();
  expect(lacksOf({ people: '6' })[1]).toBe('企业授权限 5 人使用');
  expect(lacksOf({ people: '5', holder: 'personal' })[1]).toBe('个人授权限 1 人使用');
});

test('prices are those of the holder as soon as that is known', () => {
  expect(pricesFor({})).toEqual(['免费', '¥799 起', '¥1,999 起', '¥12,800']);
  expect(pricesFor({ holder: 'company' })).toEqual(['免费', '¥1,999', '¥4,999', '¥12,800']);
  expect(pricesFor({ holder: 'personal' })[3]).toBe('¥12,800');
});
