import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** The output of `z.toJSONSchema` for an input; only the parts that the generators use. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

const awkwardTexts = [
  '',
  ' ',
  'a\u0000b',
  'ａｄｍｉｎ',
  '１２３',
  '\ud800',
  'a\udfffb',
  '\u202eevil',
  '\ufeffbom',
  '\u200b',
  'ﬃ①㍿',
  '👩‍👩‍👧‍👦🀄️',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'null',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '%00%ff%2e%2e',
  '../../etc/passwd',
  String.raw`\\host\share`,
  "'; drop table app_user; --",
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  'a\r\nSet-Cookie: x=1',
  '9999-12-31',
  '2026-02-30',
  '99999999999999999999',
  'x'.repeat(10_000),
  '长'.repeat(5_000),
  '00000000-0000-7000-8000-000000000000',
  'AP0000000000',
  'VL-00000000',
];

const awkwardNumbers = [0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 53), 5e-324, 8.64e15, 8.64e15 + 1];

const text = fc.oneof(
  fc.constantFrom(...awkwardTexts),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const deep = (depth: number, inner: unknown): unknown => {
  let value = inner;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Any value that JSON can express. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...awkwardNumbers, null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 30 }) },
  { weight: 1, arbitrary: fc.dictionary(text, text, { maxKeys: 5 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 5, max: 400 }), text).map(([depth, inner]) => deep(depth, inner)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 3_000 }).map((size) => Array.from({ length: size }, () => 'a')) },
);

/** Mostly values that the schema accepts, so that the use case behind it is reached. */
export function likelyValue(name: string, schema: JsonSchema): Arbitrary<unknown> {
  const samples = samplesOf(name, schema);
  const likely = ofType(name, schema);
  return samples.length === 0 ? likely : fc.oneof(fc.constantFrom(...samples), likely);
}

/**
 * Values by the name of a field, for schemas that require a pattern, or a refinement that the JSON schema does not
 * show.
 */
function samplesOf(name: string, { type }: JsonSchema): unknown[] {
  if (type !== 'string') return [];
  if (/email/i.test(name)) return ['somebody@example.com'];
  if (/password/i.test(name)) return ['correct horse battery'];
  if (/^(?:id|.*Id|requestKey|.*Key)$/.test(name)) return ['00000000-0000-7000-8000-000000000000'];
  if (/On$|^from$|^to$|date/i.test(name)) return ['2026-11-01', '2026-02-30'];
  if (/username/i.test(name)) return ['somebody', 'owner'];
  if (/reason|note|request|text/i.test(name)) return ['已核对'];
  return ['文字', 'a'];
}

function ofType(name: string, schema: JsonSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map((each) => likelyValue(name, each)));
  if (schema.type === 'object') return likelyObject(schema);
  if (schema.type === 'array') return fc.array(likelyValue(name, schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: Math.max(schema.minimum ?? 0, -1e9), max: Math.min(schema.maximum ?? 1_000, 1e12) });
  if (schema.type === 'string') return likelyText(schema);
  return text;
}

function likelyText({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 });
    } catch {
      // More than the generator understands, such as a look-ahead.
    }
  }
  return fc.string({ minLength: Math.min(minLength, 40), maxLength: Math.min(Math.max(maxLength, 1), 60) });
}

/** An object with its fields, each likely, hostile or missing, and with unknown ones. */
export function likelyObject({ properties = {} }: JsonSchema): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      [
        name,
        fc.option(
          fc.oneof({ weight: 7, arbitrary: likelyValue(name, schema) }, { weight: 1, arbitrary: hostileValue }),
          { freq: 12, nil: undefined },
        ),
      ] as const,
  );
  return fc.record(Object.fromEntries(fields)) as Arbitrary<Record<string, unknown>>;
}

export const strangeName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'isAdmin', 'roles', ''),
  text,
);
