import { expect, test } from 'vitest';
import { visibleNodes } from './visible-nodes.ts';

const nodes = [
  { key: 'a', label: 'A', children: [{ key: 'b', label: 'B', children: [{ key: 'c', label: 'C' }] }] },
  { key: 'd', label: 'D' },
];

test('a node is seen when all of its parents are open', () => {
  const keys = (open: string[]) => visibleNodes(nodes, new Set(open)).map(({ node, depth }) => `${node.key}${depth}`);
  expect(keys([])).toEqual(['a0', 'd0']);
  expect(keys(['b'])).toEqual(['a0', 'd0']);
  expect(keys(['a', 'b'])).toEqual(['a0', 'b1', 'c2', 'd0']);
});
