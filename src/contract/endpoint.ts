import type * as z from 'zod/mini';
import type { ErrorName } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The callers admitted: anyone, anyone logged in, any operator, or an operator holding the permission. */
export type Access = 'public' | 'user' | 'operator' | Permission;

/** How many calls one network address may make within a minute. */
export interface Limit {
  perMinute: number;
}

/** The ordinary limits; named so that an entry reads as a sentence. */
export const reading: Limit = { perMinute: 600 };
export const writing: Limit = { perMinute: 120 };
export const guessing: Limit = { perMinute: 60 };

export interface EndpointShape {
  /** `web`: below `API_PREFIX`; `admin`: below `/api/admin`; `machine`: below `/api/v1`, plain HTTP without envelope. */
  side: 'web' | 'admin' | 'machine';
  method: Method;
  /** Fastify syntax; `:name` parts are fields of `input`. */
  path: string;
  summary: string;
  access: Access;
  limit: Limit;
  /** Path parameters, query and body in one object. */
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  errors: readonly ErrorName[];
  /**
   * `query`: the specification sends these payloads as query parameters (section 7); a JSON body is accepted too.
   * `multipart`: one file, the field `file` of the input (`incoming-file.ts`), after its text fields.
   */
  payload?: 'query' | 'multipart';
  /** Resumable upload: fields travel in tus' headers, answers carry them (`http/tus.ts`). */
  protocol?: 'tus';
  /** The size limit for the file of a multipart payload. */
  maxFileBytes?: number;
  /** The specification's "raw response": the browser client hands back the whole envelope. */
  raw?: true;
  /** The answer's message, or '操作成功' if it has none. */
  done?: string;
  /** The same public answer for everybody, which may be a second old: it is kept and reused. */
  isShared?: true;
  /** `{fileName, text}` or `{fileName, mediaType, base64}`: sent as a file to clients that do not ask for JSON. */
  attachment?: true;
  /** Operators need it while the site is closed for maintenance. */
  staysOpen?: true;
  /** Begins something new with the shop: refused while the shop is closed, also for existing customers. */
  sells?: true;
  /**
   * An operator who views the site as a customer may read everything and change nothing, unless this says otherwise.
   */
  viewers?: 'allowed' | 'refused';
  /** Answers that contain credentials are never stored by anyone. */
  noStore?: true;
  /** Gives the browser an HttpOnly cookie of its own, to which this flow is bound. */
  marksBrowser?: true;
}

/** Declares one endpoint; the only place that says how it is called. */
export function endpoint<const E extends EndpointShape>(entry: E): E {
  return entry;
}

export type InputOf<E extends EndpointShape> = z.input<E['input']>;
export type ParsedInputOf<E extends EndpointShape> = z.output<E['input']>;
export type OutputOf<E extends EndpointShape> = z.output<E['output']>;
