import { expect, test } from 'vitest';
import type { CatalogVersion } from '../../../../contract/catalog/catalog-editing.ts';
import { priceSteps, soldOffers } from './price-steps.ts';

type Next = CatalogVersion['prices'][number]['next'];

const version = (number: number, name: string, priceFen: number | null, next: Next = null): CatalogVersion => ({
  number,
  publishedAt: number * 1000,
  publishedBy: number === 1 ? null : `by${number}`,
  changes: [],
  prices: [
    { edition: 'free', name: '社区版', holderType: 'personal', priceFen: 0, renewalFen: null, next: null },
    ...(priceFen === null
      ? []
      : [{ edition: 'pro', name, holderType: 'company' as const, priceFen, renewalFen: 50_000, next }]),
  ],
});

test('one price is followed through renaming, what else was published, its end and its return', () => {
  const versions = [
    version(6, '团队版', 250_000),
    version(5, '团队版', null),
    version(4, '团队版', 220_000),
    version(3, '团队版', 199_900),
    version(2, '专业版', 199_900),
    version(1, '专业版', 199_900),
  ];
  expect(soldOffers(versions).map(({ key, name }) => [key, name])).toEqual([
    ['free personal', '社区版'],
    ['pro company', '团队版'],
  ]);
  expect(priceSteps(versions, 'pro company', 9000).map(({ from, text }) => [from, text])).toEqual([
    [6000, '¥2,500，续期 ¥500'],
    [5000, '不再出售'],
    [4000, '¥2,200，续期 ¥500'],
    [1000, '¥1,999，续期 ¥500'],
  ]);
});

test('a price with a time of its own is a step at that time: to come, begun, carried on, taken back', () => {
  const next = (seconds: number, priceFen: number) => ({ from: seconds * 1000, priceFen });
  const stepsOf = (versions: CatalogVersion[], now: number) =>
    priceSteps(versions, 'pro company', now * 1000).map(({ from, isComing, publishedBy, text }) => [
      from / 1000,
      text.split('，')[0],
      isComing ? 'coming' : 'since',
      publishedBy,
    ]);
  const first = version(1, '专业版', 199_900);
  const planned = version(2, '专业版', 199_900, next(5, 219_900));
  const carried = version(3, '团队版', 199_900, next(5, 219_900));
  expect(stepsOf([carried, planned, first], 4)).toEqual([
    [5, '¥2,199', 'coming', 'by2'],
    [1, '¥1,999', 'since', null],
  ]);
  expect(stepsOf([version(6, '团队版', 219_900), carried, planned, first], 7)).toEqual([
    [5, '¥2,199', 'since', 'by2'],
    [1, '¥1,999', 'since', null],
  ]);
  expect(stepsOf([version(4, '团队版', 199_900), carried, planned, first], 7)).toEqual([[1, '¥1,999', 'since', null]]);
  expect(stepsOf([version(4, '团队版', 199_900, next(8, 179_900)), planned, first], 7)).toEqual([
    [8, '¥1,799', 'coming', 'by4'],
    [1, '¥1,999', 'since', null],
  ]);
});
