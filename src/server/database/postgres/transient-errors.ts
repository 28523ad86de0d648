const awayCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOENT|53300|57P0[123])$/;
/** A statement or the wait for a lock took longer than the session allows. */
const slowCodes = /^(?:57014|55P03)$/;
/**
 * Messages of pg and its pool that carry no code: no free connection, no answer in time, or the connection was lost.
 */
const awayWords =
  /timeout exceeded|timeout expired|connection timeout|read timeout|terminated unexpectedly|not queryable|Connection terminated/;

/**
 * Every connection is lent, or the server is away, starting or slow. A wrong password or a missing database is not
 * transient.
 */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('code' in error) || typeof error.code !== 'string') return awayWords.test(error.message);
  return awayCodes.test(error.code) || slowCodes.test(error.code);
}

/** Transient failures get their HTTP status; the caller of this function logs them. */
export function withStatus(error: unknown, what: string): unknown {
  if (!isTransient(error)) return error;
  return Object.assign(new Error(`${what}: ${reasonOf(error)}`, { cause: error }), { statusCode: 503 });
}

/** Nothing at all came within our own limit: no answer, no refusal. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && /Query read timeout|due to connection timeout|^timeout expired$/.test(error.message);

/** A refused connection to a name with several addresses has an empty message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message === '' && 'code' in error) return String(error.code);
  return error.message;
}
