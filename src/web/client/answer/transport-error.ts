export type TransportFailure = 'timeout' | 'network' | 'cancelled' | 'empty' | 'status' | 'answer';

/**
 * The call failed outside of the contract's own errors: no answer in time, an unusable answer, or a status that the
 * error table does not name (a proxy's, for example).
 */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportFailure;
  readonly status: number | undefined;

  constructor(kind: TransportFailure, message: string, status?: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

/** Recognised by name, as `ApiError` is. */
export function isTransportError(error: unknown, ...kinds: TransportFailure[]): error is TransportError {
  if (!(error instanceof Error) || error.name !== 'TransportError') return false;
  return kinds.length === 0 || kinds.includes((error as TransportError).kind);
}
