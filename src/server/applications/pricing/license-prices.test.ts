import { expect, test } from 'vitest';
import { renewalPrice, upgradePrice } from './license-prices.ts';

const pro = { holderType: 'company' as const, priceFen: 199_900, renewalFen: 99_900, updateMonths: 12 };
const tenant = { holderType: 'company' as const, priceFen: 1_280_000, renewalFen: 640_000, updateMonths: 24 };

test('a renewal costs what stands beside the offer, for twelve months', () => {
  expect(renewalPrice(pro)).toEqual({ priceFen: 99_900, months: 12 });
  expect(renewalPrice({ ...pro, renewalFen: 0 })).toEqual({ priceFen: 0, months: 12 });
  expect(renewalPrice({ ...pro, renewalFen: null })).toBeNull();
  expect(renewalPrice(null)).toBeNull();
});

test('an upgrade costs the difference and adds the months that the dearer edition has more', () => {
  expect(upgradePrice(pro, tenant)).toEqual({
    priceFen: 1_080_100,
    targetFen: 1_280_000,
    currentFen: 199_900,
    extraMonths: 12,
  });
  expect(upgradePrice({ ...tenant, priceFen: 1 }, pro)?.extraMonths).toBe(0);
});

test('nothing is sold downwards, sideways, or from and to what has no price', () => {
  expect(upgradePrice(tenant, pro)).toBeNull();
  expect(upgradePrice(pro, pro)).toBeNull();
  expect(upgradePrice(null, tenant)).toBeNull();
  expect(upgradePrice(pro, null)).toBeNull();
});

test('a personal license becomes a company’s for the difference, in no cheaper edition; never the other way', () => {
  const own = { ...pro, holderType: 'personal' as const, priceFen: 79_900 };
  const dear = { ...own, priceFen: 199_900 };
  const flagship = { ...pro, priceFen: 499_900 };
  expect(upgradePrice(own, pro, pro)).toMatchObject({ priceFen: 120_000, targetFen: 199_900, currentFen: 79_900 });
  expect(upgradePrice({ ...own, priceFen: 199_900 }, pro, pro)).toMatchObject({ priceFen: 0 });
  expect(upgradePrice(own, flagship, pro)).toMatchObject({ priceFen: 420_000 });
  expect(upgradePrice(dear, pro, flagship)).toBeNull();
  expect(upgradePrice(dear, pro, null)).toBeNull();
  expect(upgradePrice(own, pro, null)).toMatchObject({ priceFen: 120_000 });
  expect(upgradePrice(pro, { ...own, priceFen: 999_900 }, own)).toBeNull();
});
