import { expect, test } from 'vitest';
import * as z from 'zod';
import { forEachEndpoint } from './api.ts';

interface Schema {
  type?: string;
  maximum?: number;
  minimum?: number;
  [part: string]: unknown;
}

/** The largest number of a four-byte column. Beyond it PostgreSQL fails, and SQLite stores it. */
const COLUMN = 2 ** 31 - 1;
/** Eight-byte columns: times and file sizes. Settings are text; each of their numbers has bounds where it is saved. */
const isWide = (path: string): boolean =>
  /\.(?:at|from|startsAt|endsAt|sizeBytes|offsetBytes)(?:\.anyOf\.\d)?$|^settings\.change\.|^noticeLines\./.test(path);

function numbersIn(schema: unknown, path: string): { path: string; schema: Schema }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type } = schema as Schema;
  const here = type === 'integer' || type === 'number' ? [{ path, schema: schema as Schema }] : [];
  return [...here, ...Object.entries(schema).flatMap(([name, part]) => numbersIn(part, `${path}.${name}`))];
}

test('no number of a caller is larger or smaller than what keeps it', () => {
  const unbound: string[] = [];
  forEachEndpoint((domain, name, { input }) => {
    const schema = z.toJSONSchema(input as unknown as z.ZodType, { io: 'output', unrepresentable: 'any' });
    for (const { path, schema: number } of numbersIn(schema, `${domain}.${name}`)) {
      const { minimum = -Infinity, maximum = Infinity } = number;
      if (!isWide(path) && (minimum < -COLUMN || maximum > COLUMN)) unbound.push(path);
    }
  });
  expect(unbound).toEqual([]);
});
