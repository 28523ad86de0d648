import { expect, test } from 'vitest';
import type { CatalogVersion } from '../../../../contract/catalog/catalog-editing.ts';
import { priceSteps, soldOffers } from './price-steps.ts';

const version = (number: number, name: string, priceFen: number | null): CatalogVersion => ({
  number,
  publishedAt: number * 1000,
  publishedBy: number === 1 ? null : 'lin',
  changes: [],
  prices: [
    { edition: 'free', name: '社区版', holderType: 'personal', priceFen: 0, renewalFen: null },
    ...(priceFen === null
      ? []
      : [{ edition: 'pro', name, holderType: 'company' as const, priceFen, renewalFen: 50_000 }]),
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
  expect(priceSteps(versions, 'pro company').map(({ number, text }) => [number, text])).toEqual([
    [6, '¥2,500，续期 ¥500'],
    [5, '不再出售'],
    [4, '¥2,200，续期 ¥500'],
    [1, '¥1,999，续期 ¥500'],
  ]);
});
