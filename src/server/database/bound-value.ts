/**
 * Checks one parameter and gives it the form that both databases store alike: flags are 0 / 1,
 * times are numbers, JSON is text. Whatever the two would treat differently is refused here.
 */
export function toBoundValue(value: unknown): unknown {
  if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value;
  if (typeof value === 'string') return checkedString(value);
  if (typeof value === 'number') return checkedNumber(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) throw new TypeError('A Date cannot be bound: times are epoch milliseconds');
  if (typeof value === 'object') throw new TypeError('An object cannot be bound: encode it with encodeJson()');
  throw new TypeError(`A value of type ${typeof value} cannot be bound`);
}

function checkedNumber(value: number): number {
  if (!Number.isFinite(value)) throw new TypeError(`The number ${value} cannot be bound`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new TypeError(`The number ${value} is too large to be exact: bind a bigint`);
  return value;
}

/** SQLite stores U+0000, PostgreSQL refuses it. */
function checkedString(value: string): string {
  if (value.includes('\0')) throw new TypeError('A string holding U+0000 cannot be bound');
  return value;
}
