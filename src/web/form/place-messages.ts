import type { FieldMessages } from '../../contract/field-messages.ts';

export interface PlacedMessages<Field extends string> {
  /** The message for each wrong field. */
  beside: Partial<Record<Field, string>>;
  /** Messages that belong to no field of the form. */
  rest: string[];
}

/** Assigns each message to its field: the one with that name, or the one that contains that part. */
export function placeMessages<Field extends string>(
  messages: FieldMessages,
  fields: readonly Field[],
): PlacedMessages<Field> {
  const below = new Map<Field, [part: string, message: string][]>();
  const rest: string[] = [];
  for (const [path, message] of Object.entries(messages)) {
    const field = holderOf(path, fields);
    if (field === undefined) rest.push(message);
    else below.set(field, [...(below.get(field) ?? []), [path.slice(field.length + 1), message]]);
  }
  const beside: PlacedMessages<Field>['beside'] = {};
  // In the order of the form, so that the first key is its first wrong field.
  for (const field of fields) {
    const found = below.get(field);
    if (found !== undefined) beside[field] = inOneLine(found);
  }
  return { beside, rest };
}

/** The field with this name, otherwise the nearest one above it. */
function holderOf<Field extends string>(path: string, fields: readonly Field[]): Field | undefined {
  const holders = fields.filter((field) => path === field || path.startsWith(`${field}.`));
  return holders.toSorted((one, other) => other.length - one.length)[0];
}

/** Items of a list with the same error share one message: 第 2、5 个：域名格式不正确. */
function inOneLine(found: readonly [part: string, message: string][]): string {
  const places = new Map<string, number[]>();
  const words = new Set<string>();
  for (const [part, message] of found) {
    const index = /^\d+/.exec(part);
    if (index === null) words.add(message);
    else places.set(message, [...(places.get(message) ?? []), Number(index[0]) + 1]);
  }
  const items = [...places].map(([message, numbers]) => `第 ${numbers.join('、')} 个：${message}`);
  return [...items, ...words].join('；');
}
