const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One message for each part of a setting that somebody else has changed, by its dotted path as forms name it. */
export function describeChanged(name: string, seen: unknown, current: unknown): Record<string, string> {
  if (!isRecord(current)) return { [name]: nowReads(current) };
  const before = isRecord(seen) ? seen : {};
  const changed = Object.entries(current).filter(([part, value]) => value !== before[part]);
  return Object.fromEntries(changed.map(([part, value]) => [`${name}.${part}`, nowReads(value)]));
}

function nowReads(value: unknown): string {
  if (value === '') return '刚刚有人清空了这一项';
  const isShort = typeof value === 'string' || typeof value === 'number';
  return isShort ? `刚刚有人改成了“${value}”` : '刚刚有人改过这一项';
}
