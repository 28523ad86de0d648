import { SUCCESS_CODE, type Envelope, type Failure } from '../../../contract/envelope.ts';
import { ApiError, isErrorName } from '../../../contract/errors.ts';
import { EMPTY_RESPONSE_TEXT, FAILURE_TEXT } from './failure-texts.ts';
import { statusText } from './status-text.ts';
import { TransportError } from './transport-error.ts';

/** The envelope of an answer that came from the business layer; anything else is thrown. */
export function readEnvelope(status: number, text: string): Envelope {
  const envelope = parseEnvelope(text);
  if (status >= 200 && status < 300) {
    if (envelope === null) throw new TransportError('empty', EMPTY_RESPONSE_TEXT, status);
    return envelope;
  }
  const message = statusText(status, envelope?.message);
  throw namedError(envelope, message) ?? new TransportError('status', message, status);
}

/** The data of the answer; a refusal is thrown as an error. */
export function dataOf(envelope: Envelope): unknown {
  if (envelope.code === SUCCESS_CODE) return envelope.data;
  const message = envelope.message === '' ? FAILURE_TEXT : envelope.message;
  throw namedError(envelope, message) ?? new TransportError('answer', message);
}

function namedError(envelope: Envelope | null, message: string): ApiError | null {
  const failure = envelope?.data as Partial<Failure> | null | undefined;
  if (typeof failure !== 'object' || failure === null || !isErrorName(failure.error)) return null;
  const { error, fields, retryAfter, requestId } = failure;
  return new ApiError(error, { message, fields, retryAfter, requestId });
}

function parseEnvelope(text: string): Envelope | null {
  try {
    const value = JSON.parse(text) as Partial<Envelope> | null;
    if (typeof value !== 'object' || value === null || typeof value.code !== 'number') return null;
    return { code: value.code, message: typeof value.message === 'string' ? value.message : '', data: value.data };
  } catch {
    return null;
  }
}
