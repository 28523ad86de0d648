import { isConsistent, isIncluded, leafHash as sdkLeafHash } from '@vela/license/log';
import { assert, asyncProperty, integer, nat } from 'fast-check';
import { describe, expect, test } from 'vitest';
import reference from '../../../../packages/license/test/golden/merkle-tree.json' with { type: 'json' };
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

const { leaves: inputs, roots, inclusions, consistencies } = reference;

/** A log grown leaf by leaf. */
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

  test.each(inclusions)('leaf $index of $size has its path, which the SDK accepts', async ({ index, size, path }) => {
    expect(known.inclusion(index, size).map((hash) => hash.toString('hex'))).toEqual(path);
    const proof = { leaf: leafHash(hex(inputs[index] ?? '')), index, size, root: known.root(size) };
    expect(await isIncluded({ ...proof, path: path.map(hex) })).toBe(true);
  });

  test.each(consistencies)(
    'from $first to $second has its path, which the SDK accepts',
    async ({ first, second, path }) => {
      expect(known.consistency(first, second).map((hash) => hash.toString('hex'))).toEqual(path);
      const trees = {
        first: { size: first, root: known.root(first) },
        second: { size: second, root: known.root(second) },
      };
      expect(await isConsistent({ ...trees, path: path.map(hex) })).toBe(true);
    },
  );
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
