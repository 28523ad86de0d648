import { type Envelope, TIMEOUT_CODE } from '../../../contract/envelope.ts';
import { ApiError } from '../../../contract/errors.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import type { Method } from '../../../contract/endpoint.ts';
import { base } from '../base.ts';
import { browserConfig } from './browser-config.ts';
import { NETWORK_TEXT, TIMEOUT_TEXT } from '../answer/failure-texts.ts';
import { InFlight, requestKey } from './in-flight.ts';
import { envelopeOfMachine } from '../answer/machine-answer.ts';
import { tidyPayload } from './payload.ts';
import { type MessageMode, presentFailure, presentSuccess } from '../answer/present-outcome.ts';
import { withQuery } from './query-string.ts';
import { dataOf, readEnvelope } from '../answer/read-answer.ts';
import { type BodyType, encodeBody } from './request-body.ts';
import { storedToken } from '../session/stored-identity.ts';
import { TransportError } from '../answer/transport-error.ts';

export const REQUEST_TIMEOUT_MS = 10_000;

export interface HttpRequest {
  method: Method;
  /** Below the prefix, e.g. `/applications`. */
  path: string;
  /** `admin` goes to `/api/admin`, `machine` to `/api/v1`, everything else to the configured prefix. */
  side?: 'web' | 'admin' | 'machine';
  params?: object;
  body?: unknown;
  bodyType?: BodyType;
}

export interface HttpOptions {
  /** How a refusal is shown. A lost network and an expired log-in have their own dialogs. */
  failure?: MessageMode;
  success?: MessageMode;
  timeoutMs?: number;
  /** False: this request cancels an identical one that is under way. */
  ignoreCancel?: boolean;
  signal?: AbortSignal;
  /** True for calls that do not matter with an expired log-in, such as logging out. */
  ignoreExpired?: boolean;
}

const inFlight = new InFlight();

/** The answer's data, or a thrown `ApiError` or `TransportError`. */
export async function request(asked: HttpRequest, options: HttpOptions = {}): Promise<unknown> {
  return presented(options, async () => {
    const envelope = await exchange(asked, options);
    const data = dataOf(envelope);
    presentSuccess(envelope.message, options.success ?? 'none');
    return data;
  });
}

/** The whole answer, whatever its code; throws only if the answer is missing or unreadable. */
export async function requestRaw(asked: HttpRequest, options: HttpOptions = {}): Promise<Envelope> {
  return presented(options, async () => exchange(asked, options));
}

async function presented<Result>(options: HttpOptions, act: () => Promise<Result>): Promise<Result> {
  const token = storedToken();
  try {
    return await act();
  } catch (error) {
    // The expired log-in may have been replaced already by logging out or in, here or in another tab.
    const isPast = options.ignoreExpired === true || storedToken() !== token;
    const isExpected = isPast && isApiError(error, 'LOGIN_EXPIRED');
    if (!isExpected) presentFailure(error, options.failure ?? 'toast');
    throw error;
  }
}

async function exchange(asked: HttpRequest, options: HttpOptions): Promise<Envelope> {
  const url = addressOf(asked);
  const key = requestKey(asked.method, url, asked.params, asked.body);
  const controller = new AbortController();
  if (options.ignoreCancel === false) inFlight.add(key, controller);
  try {
    const { status, text } = await transfer(asked, url, controller, options);
    const envelope = readEnvelope(status, asked.side === 'machine' ? envelopeOfMachine(status, text) : text);
    if (envelope.code === TIMEOUT_CODE) throw new ApiError('LOGIN_EXPIRED');
    return envelope;
  } finally {
    inFlight.remove(key, controller);
  }
}

async function transfer(asked: HttpRequest, url: string, controller: AbortController, options: HttpOptions) {
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    controller.abort();
  }, options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal =
    options.signal === undefined ? controller.signal : AbortSignal.any([options.signal, controller.signal]);
  try {
    const response = await fetch(withParams(asked, url), { ...initOf(asked), signal });
    return { status: response.status, text: await response.text() };
  } catch {
    if (isTimedOut) throw new TransportError('timeout', TIMEOUT_TEXT);
    if (signal.aborted) throw new TransportError('cancelled', '请求已取消');
    throw new TransportError('network', NETWORK_TEXT);
  } finally {
    clearTimeout(timer);
  }
}

/** The address of a path of the API. */
export function addressOf({ path, side }: Pick<HttpRequest, 'path' | 'side'>): string {
  const { apiUrl, apiPrefix } = browserConfig();
  const prefixes = { web: apiPrefix, admin: '/api/admin', machine: '/api/v1' };
  return apiUrl + base + prefixes[side ?? 'web'] + path;
}

function withParams(asked: HttpRequest, url: string): string {
  if (asked.method === 'GET') return withQuery(url, { ...asked.params, _t: Date.now() });
  return asked.params === undefined ? url : withQuery(url, tidyPayload(asked.params) as object);
}

function initOf(asked: HttpRequest): RequestInit {
  const content = asked.method === 'GET' ? null : encodeBody(tidyPayload(asked.body), asked.bodyType ?? 'json');
  const headers: Record<string, string> = { accept: 'application/json', ...bearer() };
  if (content?.contentType) headers['content-type'] = content.contentType;
  return {
    method: asked.method,
    headers,
    body: content?.body ?? null,
    cache: 'no-store',
    // Sends the cookie that marks this browser, even if the API has another origin.
    credentials: 'include',
    referrerPolicy: 'no-referrer',
  };
}

export function bearer(): Record<string, string> {
  const token = storedToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
