import * as z from 'zod/mini';
import type { EndpointShape, ParsedInputOf } from '../contract/endpoint.ts';
import { ApiError } from '../contract/errors.ts';
import { fieldMessages } from '../contract/field-messages.ts';

/**
 * Parses the typed input like the endpoint of the same act, so that the console and the command line have the same
 * rules.
 */
export function readInput<E extends EndpointShape>(entry: E, typed: object): ParsedInputOf<E> {
  const parsed = z.safeParse(entry.input, typed);
  if (!parsed.success) throw new ApiError('FIELDS_INVALID', { fields: fieldMessages(parsed.error.issues) });
  return parsed.data as ParsedInputOf<E>;
}
