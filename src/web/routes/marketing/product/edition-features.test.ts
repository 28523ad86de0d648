import { describe, expect, test } from 'vitest';
import { sampleCatalog } from '../sample-catalog.ts';
import { editionBelow, includedFeatures, missingFeatures } from './edition-features.ts';

const { editions, features } = sampleCatalog;
const [community, pro, flagship] = editions;

describe('what an edition contains', () => {
  test('is every feature with a value, marked where the edition below has none', () => {
    expect(includedFeatures(features, flagship, pro)).toEqual([
      {
        name: '后端',
        features: [{ name: '后端源码', note: '', value: null, isNew: true }],
        isNew: true,
      },
      {
        name: '范围',
        features: [{ name: '项目数量', note: '同一产品', value: '不限', isNew: false }],
        isNew: false,
      },
    ]);
  });

  test('groups without anything are left out, and said to be missing', () => {
    expect(includedFeatures(features, pro, community).map((group) => group.name)).toEqual(['范围']);
    expect(missingFeatures(features, pro)).toEqual(['后端源码']);
    expect(missingFeatures(features, { ...pro, code: 'unheard-of' })).toEqual(['后端源码', '项目数量']);
  });

  test('the first edition has none below it: nothing of it is new', () => {
    expect(editionBelow(editions, community)).toBeUndefined();
    expect(editionBelow(editions, flagship)).toBe(pro);
    expect(
      includedFeatures(features, flagship, undefined)
        .flatMap((group) => group.features)
        .some((row) => row.isNew),
    ).toBe(false);
  });
});
