import { expect, test } from 'vitest';
import { capabilitiesOf } from './capabilities-of.ts';
import { sampleCatalog } from '../sample-catalog.ts';

const row = (name: string, community: boolean | string, flagship: boolean | string) => ({
  name,
  note: '说明',
  values: { community, flagship },
});

test('the home page tells what is in the package that one buys, without who gets what', () => {
  const group = {
    name: '前端',
    features: [
      row('人人都有', true, true),
      row('可以试', '在线体验', true),
      row('买了才有', false, '有'),
      row('另行交付', false, false),
    ],
  };
  const more = { name: '更新', features: [row('不在首页', false, true)] };
  expect(capabilitiesOf({ editions: sampleCatalog.editions, features: [group, group, more] })).toEqual(
    [group, group].map(({ name }) => ({
      name,
      features: [
        { name: '可以试', note: '说明', values: {} },
        { name: '买了才有', note: '说明', values: {} },
      ],
    })),
  );
  expect(capabilitiesOf({ editions: [], features: [group] })[0]?.features).toHaveLength(4);
});
