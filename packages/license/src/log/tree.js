/**
 * The hashes of a Merkle tree and the two checks of its proofs, after RFC 9162, section 2.1. Sizes stay below 2^31,
 * because they are shifted.
 */

const MOST = 2 ** 31 - 1;

/** @param {Uint8Array} bytes */
async function sha256(bytes) {
  const plain = /** @type {Uint8Array<ArrayBuffer>} */ (bytes);
  return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', plain));
}

/**
 * @param {number} mark
 * @param {Uint8Array[]} parts
 */
function joined(mark, ...parts) {
  const bytes = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0));
  bytes[0] = mark;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** @param {Uint8Array} data */
export const leafHash = (data) => sha256(joined(0, data));

/**
 * @param {Uint8Array} left
 * @param {Uint8Array} right
 */
const nodeHash = (left, right) => sha256(joined(1, left, right));

/**
 * @param {Uint8Array | undefined} one
 * @param {Uint8Array | undefined} other
 */
const isSame = (one, other) =>
  one !== undefined && one.length === other?.length && one.every((byte, index) => byte === other[index]);

/** @param {unknown} value */
export const isSize = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST;

/**
 * For each hash of a path, the side on which it is joined on the way to the root: true for the left. Null if the path
 * has the wrong length.
 * @param {number} from
 * @param {number} end the last place of its level
 * @param {number} count
 */
function sidesOf(from, end, count) {
  const sides = [];
  let place = from;
  let last = end;
  while (sides.length < count) {
    if (last === 0) return null;
    const isLeft = place % 2 === 1 || place === last;
    // A node without a neighbour to its right is also its parent.
    if (isLeft)
      while (place % 2 === 0 && place !== 0) {
        place >>= 1;
        last >>= 1;
      }
    place >>= 1;
    last >>= 1;
    sides.push(isLeft);
  }
  return last === 0 ? sides : null;
}

/**
 * True if the leaf is at its place in the tree of this size and root.
 * @param {{ leaf: Uint8Array, index: number, size: number, path: readonly Uint8Array[], root: Uint8Array }} proof
 */
export async function isIncluded({ leaf, index, size, path, root }) {
  if (!isSize(index) || !isSize(size) || index >= size) return false;
  const sides = sidesOf(index, size - 1, path.length);
  if (sides === null) return false;
  let hash = leaf;
  for (const [at, beside] of path.entries())
    hash = sides[at] ? await nodeHash(beside, hash) : await nodeHash(hash, beside);
  return isSame(hash, root);
}

/** @typedef {{ size: number, root: Uint8Array }} Tree */

/**
 * True if the second tree begins with all entries of the first one.
 * @param {{ first: Tree, second: Tree, path: readonly Uint8Array[] }} proof
 */
export async function isConsistent({ first, second, path }) {
  if (!isSize(first.size) || !isSize(second.size) || first.size > second.size) return false;
  if (first.size === second.size) return path.length === 0 && isSame(first.root, second.root);
  // Every tree begins with the empty one.
  return first.size === 0 ? path.length === 0 : isContinued(first, second, path);
}

/**
 * @param {Tree} first
 * @param {Tree} second
 * @param {readonly Uint8Array[]} path
 */
async function isContinued(first, second, path) {
  // A first tree whose size is a power of two is a node of the second, and is not in the path.
  const isWhole = (first.size & (first.size - 1)) === 0;
  const [start, ...rest] = isWhole ? [first.root, ...path] : path;
  let place = first.size - 1;
  let last = second.size - 1;
  while (place % 2 === 1) {
    place >>= 1;
    last >>= 1;
  }
  const sides = sidesOf(place, last, rest.length);
  if (start === undefined || sides === null) return false;
  let before = start;
  let after = start;
  for (const [at, beside] of rest.entries()) {
    if (sides[at]) before = await nodeHash(beside, before);
    after = sides[at] ? await nodeHash(beside, after) : await nodeHash(after, beside);
  }
  return isSame(before, first.root) && isSame(after, second.root);
}
