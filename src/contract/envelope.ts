/** Result codes of the specification, section 8. */
export const SUCCESS_CODE = 200;
export const ERROR_CODE = 500;
export const TIMEOUT_CODE = 10042;

/** Every answer of `/api/web` and `/api/admin` has this shape. */
export interface Envelope<Data = unknown> {
  code: number;
  message: string;
  data: Data;
}

/** The shape of `data` when `code` is not 200. */
export interface Failure {
  /** The named fact from the table in `errors.ts`. */
  error: string;
  /** One Chinese message for each wrong field, keyed by dotted path. */
  fields?: Record<string, string>;
  /** Seconds until a refused caller may try again. */
  retryAfter?: number;
  /** Matches the request id in the server's log. */
  requestId?: string;
}
