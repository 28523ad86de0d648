import type { MiddlewareFunction } from 'react-router';
import { TIMEOUT_TEXT } from '../../client/answer/failure-texts.ts';
import { TransportError } from '../../client/answer/transport-error.ts';

/** As for a call of the API (`REQUEST_TIMEOUT_MS`). */
const DEADLINE_MS = 10_000;

/** A page whose data never come is given up like a call of the API, with the same sentence. */
export const pageDeadline: MiddlewareFunction<Record<string, unknown>> = async (_args, next) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TransportError('timeout', TIMEOUT_TEXT)), DEADLINE_MS);
  try {
    return await Promise.race([next(), promise]);
  } finally {
    clearTimeout(timer);
  }
};
