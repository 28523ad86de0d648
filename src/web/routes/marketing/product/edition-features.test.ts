import { describe, expect, test } from 'vitest';
import { sampleCatalog } from '../sample-catalog.ts';
import { contentsOf, editionBelow, includedFeatures, missingFeatures } from './edition-features.ts';

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

  test('what no edition has is a prohibition, and missing in none', () => {
    const forbidden = { name: '转售', note: '', values: { community: false, pro: false } };
    expect(missingFeatures([{ name: '范围', features: [forbidden] }], pro)).toEqual([]);
  });

  test('where nothing is licensed, a value in words stands without the note, and limits are not told', () => {
    const rows = [
      { name: '下载', note: '断点续传', values: { community: '公开资料' } },
      { name: '在线体验', note: '首页', values: { community: true } },
      { name: '域名', note: '不占名额', values: { community: '不限' } },
    ];
    const told = includedFeatures([{ name: '交付', features: rows }], community, undefined);
    expect(told.flatMap((group) => group.features)).toMatchObject([
      { name: '下载', note: '', value: '公开资料' },
      { name: '在线体验', note: '首页', value: null },
    ]);
  });

  test('projects without limit are named as the features name them; figures are left to the offers', () => {
    expect(contentsOf(sampleCatalog, flagship).projects).toBe('不限');
    expect(contentsOf(sampleCatalog, pro).projects).toBeNull();
    expect(contentsOf({ editions, features: [] }, pro).projects).toBeNull();
  });

  test('the first edition, and the one above a free one, is compared with none: nothing of it is new', () => {
    expect(editionBelow(editions, community)).toBeUndefined();
    expect(editionBelow(editions, pro)).toBeUndefined();
    expect(editionBelow(editions, flagship)).toBe(pro);
    expect(
      includedFeatures(features, flagship, undefined)
        .flatMap((group) => group.features)
        .some((row) => row.isNew),
    ).toBe(false);
  });
});
