export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * The part of a file of `size` bytes that a `Range` header asks for. Null: send everything (no range, another unit,
 * several ranges, nonsense: RFC 9110 lets a server ignore them). 'unsatisfiable': answer 416.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };
