import { describe, expect, test } from 'vitest';
import { bestPrice, priceWithCode, reducedFen, stateOf, type Terms } from './rules.ts';

const NOW = 1_000_000;
const terms: Terms = {
  id: 'one',
  name: '优惠',
  code: '',
  percent: 10,
  amountFen: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesEach: null,
  editions: [],
  kinds: ['new'],
  uses: 0,
  ownUses: 0,
};
const purchase = { kind: 'new', edition: 'pro', listFen: 199_900 } as const;

describe('a reduced price', () => {
  test.each([
    [199_900, { percent: 15, amountFen: null }, 169_915],
    // fractions of a fen are in the customer's favour
    [199_999, { percent: 15, amountFen: null }, 169_999],
    [1, { percent: 1, amountFen: null }, 0],
    [199_900, { percent: 100, amountFen: null }, 0],
    [1_000_000_000, { percent: 33, amountFen: null }, 670_000_000],
    [199_900, { percent: null, amountFen: 20_000 }, 179_900],
    [100, { percent: null, amountFen: 20_000 }, 0],
  ])('of %i with %j is %i', (listFen, reduction, expected) => {
    expect(reducedFen(listFen, reduction)).toBe(expected);
  });

  test('discounts are not added up: the best one counts, for everyone or by code', () => {
    const all = [terms, { ...terms, id: 'two', percent: 20 }, { ...terms, id: 'code', code: 'HALF', percent: 50 }];
    expect(bestPrice(all, purchase, NOW)).toMatchObject({ priceFen: 159_920, discountId: 'two' });
    expect(priceWithCode(all, 'HALF', purchase, NOW)).toMatchObject({
      price: { priceFen: 99_950, discountId: 'code' },
    });
  });

  test('what is used up, over or for something else counts for nobody', () => {
    const useless = [
      { ...terms, maxUses: 3, uses: 3 },
      { ...terms, maxUsesEach: 1, ownUses: 1 },
      { ...terms, endsAt: NOW },
      { ...terms, startsAt: NOW + 1 },
      { ...terms, editions: ['flagship'] },
      { ...terms, kinds: ['renewal' as const] },
    ];
    expect(bestPrice(useless, purchase, NOW)).toEqual({ priceFen: 199_900, discountId: null });
    expect(useless.map((each) => stateOf(each, NOW))).toEqual([
      'used_up',
      'running',
      'over',
      'planned',
      'running',
      'running',
    ]);
  });
});
