/** The field names of a form, with dots; a list is one field. */
export function fieldsOf(values: object, above = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isGroup ? fieldsOf(value as object, `${above}${name}.`) : [`${above}${name}`];
  });
}

export function valueAt(values: object, field: string): unknown {
  return field.split('.').reduce<unknown>((part, name) => new Map(Object.entries(part ?? {})).get(name), values);
}

/** The fields whose values differ. */
export function differing(one: object, other: object): string[] {
  return fieldsOf(one).filter((field) => JSON.stringify(valueAt(one, field)) !== JSON.stringify(valueAt(other, field)));
}

interface Meeting {
  /** The values at the start of the form. */
  before: object;
  /** The values now in the form. */
  typed: object;
  /** The values that somebody else has saved in the meantime. */
  latest: object;
}

/** The fields that both sides have changed, to different values. */
export function contestedFields({ before, typed, latest }: Meeting): string[] {
  const theirs = new Set(differing(before, latest));
  const disagreed = new Set(differing(typed, latest));
  return differing(before, typed).filter((field) => theirs.has(field) && disagreed.has(field));
}

/** Longer texts are compared elsewhere on the page. */
const LONGEST_TOLD = 200;

/** The message beside a field that somebody else changed. */
export function nowReads(value: unknown): string {
  if (value === '') return '刚刚有人清空了这一项';
  const isShort = (typeof value === 'string' && value.length <= LONGEST_TOLD) || typeof value === 'number';
  return isShort ? `刚刚有人改成了“${value}”` : '刚刚有人改过这一项';
}
