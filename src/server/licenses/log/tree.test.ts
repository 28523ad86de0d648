import { isConsistent, isIncluded, leafHash as sdkLeafHash } from '@vela/license/log';
import { assert, asyncProperty, integer, nat } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLeaf,
  consistencyRanges,
  emptyRoot,
  hashOfRange,
  inclusionRanges,
  leafHash,
  nodeName,
  nodesOf,
} from './tree.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

/** The leaves and roots of the reference implementation of Certificate Transparency (merkle_tree_test). */
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const inclusions: [index: number, size: number, path: string[]][] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
];
const consistencies: [first: number, second: number, path: string[]][] = [
  [1, 1, []],
  [
    1,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    6,
    8,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    2,
    5,
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
];

/** A log that grew leaf by leaf. */
function treeOf(leaves: readonly Buffer[]) {
  const hashes = new Map<string, Buffer>();
  for (const [index, leaf] of leaves.entries()) addLeaf(hashes, index, leaf);
  const hashOf = (from: number, to: number): Buffer => hashOfRange(hashes, { from, to });
  return {
    hashes,
    root: (size = leaves.length) => hashOf(0, size),
    inclusion: (index: number, size: number) =>
      inclusionRanges(index, { from: 0, to: size }).map(({ from, to }) => hashOf(from, to)),
    consistency: (first: number, second: number) =>
      consistencyRanges(first, second).map(({ from, to }) => hashOf(from, to)),
  };
}

const known = treeOf(inputs.map((input) => leafHash(hex(input))));
const grown = (count: number) => treeOf(Array.from({ length: count }, (_, index) => leafHash(`leaf ${index}`)));

describe('the tree of the reference implementation', () => {
  test('has the same hashes for leaves, in the SDK, too', async () => {
    expect(emptyRoot().toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    for (const input of inputs)
      expect(Buffer.from(await sdkLeafHash(hex(input))).equals(leafHash(hex(input)))).toBe(true);
  });

  test.each(roots.map((root, at) => [at + 1, root] as const))('of %i leaves has its root', (size, root) => {
    expect(known.root(size).toString('hex')).toBe(root);
  });

  test.each(inclusions)('leaf %i of %i has its path, which the SDK accepts', async (index, size, path) => {
    expect(known.inclusion(index, size).map((hash) => hash.toString('hex'))).toEqual(path);
    const proof = { leaf: leafHash(hex(inputs[index] ?? '')), index, size, root: known.root(size) };
    expect(await isIncluded({ ...proof, path: path.map(hex) })).toBe(true);
  });

  test.each(consistencies)('from %i to %i has its path, which the SDK accepts', async (first, second, path) => {
    expect(known.consistency(first, second).map((hash) => hash.toString('hex'))).toEqual(path);
    const trees = {
      first: { size: first, root: known.root(first) },
      second: { size: second, root: known.root(second) },
    };
    expect(await isConsistent({ ...trees, path: path.map(hex) })).toBe(true);
  });
});

describe('any tree', () => {
  const size = integer({ min: 1, max: 300 });

  test('proves each leaf at its place and at no other, and each former size', async () => {
    await assert(
      asyncProperty(size, nat(), nat(), nat(), async (count, oneNumber, otherNumber, bit) => {
        const tree = grown(count);
        const index = oneNumber % count;
        const path = tree.inclusion(index, count);
        const proof = { leaf: leafHash(`leaf ${index}`), index, size: count, path, root: tree.root() };
        expect(await isIncluded(proof)).toBe(true);
        for (const wrong of [
          { ...proof, index: (index + 1) % (count + 1) },
          { ...proof, size: count * 4 },
          { ...proof, leaf: leafHash('another') },
          { ...proof, root: tree.root(count - 1) },
          { ...proof, path: [...path, leafHash('one more')] },
          ...(path.length === 0 ? [] : [{ ...proof, path: path.slice(1) }]),
          ...path.map((_hash, at) => ({ ...proof, path: path.with(at, flipped(path[at], bit)) })),
        ])
          expect(await isIncluded(wrong)).toBe(false);
        const first = otherNumber % (count + 1);
        const trees = { first: { size: first, root: tree.root(first) }, second: { size: count, root: tree.root() } };
        const way = tree.consistency(first, count);
        expect(await isConsistent({ ...trees, path: way })).toBe(true);
        const forged = { ...trees, first: { size: first, root: leafHash('forged') } };
        if (first > 0) expect(await isConsistent({ ...forged, path: way })).toBe(false);
        for (const at of way.keys())
          expect(await isConsistent({ ...trees, path: way.with(at, flipped(way[at], bit)) })).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  test('needs few nodes for its root, and only stored ones', () => {
    for (let count = 1; count <= 300; count += 1) {
      const nodes = nodesOf({ from: 0, to: count });
      expect(nodes.length).toBeLessThanOrEqual(9);
      const { hashes } = grown(count);
      expect(nodes.every((node) => hashes.has(nodeName(node)))).toBe(true);
    }
  });
});

function flipped(hash: Buffer | undefined, bit: number): Buffer {
  const changed = Buffer.from(hash ?? Buffer.alloc(32));
  const at = bit % 256;
  changed[at >> 3] = (changed[at >> 3] ?? 0) ^ (1 << (at & 7));
  return changed;
}
