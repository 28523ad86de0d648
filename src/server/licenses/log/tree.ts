import { createHash } from 'node:crypto';

/** Leaves from `from` up to, but not including, `to`. */
export interface Range {
  from: number;
  to: number;
}

/** The root of a complete subtree: the `place`-th group of 2^level leaves. */
export interface Node {
  level: number;
  place: number;
}

export const nodeName = ({ level, place }: Node): string => `${level}:${place}`;
/** The hashes of complete subtrees, by name. */
export type Hashes = ReadonlyMap<string, Buffer>;

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 9162, 2.1.1: a leaf can never be mistaken for an inner node. */
export const leafHash = (data: string | Uint8Array): Buffer => sha256(Buffer.of(0), Buffer.from(data));
export const parentHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.of(1), left, right);
export const emptyRoot = (): Buffer => sha256();

/** The largest power of two below `count`. */
function largestBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

const isPower = (count: number): boolean => Number.isInteger(Math.log2(count));

/** The node that covers exactly these leaves, if there is one. */
function nodeOf({ from, to }: Range): Node | null {
  const count = to - from;
  return isPower(count) && from % count === 0 ? { level: Math.log2(count), place: from / count } : null;
}

const halves = ({ from, to }: Range): [Range, Range] => {
  const middle = from + largestBelow(to - from);
  return [
    { from, to: middle },
    { from: middle, to },
  ];
};

/** The nodes from which the hash of a range is computed. */
export function nodesOf(range: Range): Node[] {
  if (range.from === range.to) return [];
  const node = nodeOf(range);
  return node === null ? halves(range).flatMap(nodesOf) : [node];
}

/** MTH(D[from:to]). */
export function hashOfRange(hashes: Hashes, range: Range): Buffer {
  if (range.from === range.to) return emptyRoot();
  const node = nodeOf(range);
  if (node === null) {
    const [left, right] = halves(range);
    return parentHash(hashOfRange(hashes, left), hashOfRange(hashes, right));
  }
  const hash = hashes.get(nodeName(node));
  if (hash === undefined) throw new Error(`the license log lacks its node ${nodeName(node)}`);
  return hash;
}

/** PATH(m, D_n), RFC 9162, 2.1.3.1: the subtrees beside the path from the leaf to the root. */
export function inclusionRanges(index: number, range: Range): Range[] {
  if (range.to - range.from === 1) return [];
  const [left, right] = halves(range);
  return index < left.to ? [...inclusionRanges(index, left), right] : [...inclusionRanges(index, right), left];
}

/** PROOF(m, D_n), RFC 9162, 2.1.4.1. */
export function consistencyRanges(first: number, second: number): Range[] {
  return first === 0 || first === second ? [] : subProof(first, { from: 0, to: second }, true);
}

function subProof(first: number, range: Range, isWhole: boolean): Range[] {
  if (first === range.to) return isWhole ? [] : [range];
  const [left, right] = halves(range);
  return first <= left.to ? [...subProof(first, left, isWhole), right] : [...subProof(first, right, false), left];
}

/** The subtrees completed by one more leaf at this place; `hashes` contains those to the left of them. */
export function addLeaf(hashes: Map<string, Buffer>, index: number, leaf: Buffer): (Node & { hash: Buffer })[] {
  const added = [{ level: 0, place: index, hash: leaf }];
  for (let node = added[0]; node !== undefined && node.place % 2 === 1;) {
    const left = hashes.get(nodeName({ level: node.level, place: node.place - 1 }));
    if (left === undefined) throw new Error(`the license log lacks its node ${node.level}:${node.place - 1}`);
    node = { level: node.level + 1, place: (node.place - 1) / 2, hash: parentHash(left, node.hash) };
    added.push(node);
  }
  for (const node of added) hashes.set(nodeName(node), node.hash);
  return added;
}
