import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { tracingChannel } from 'node:diagnostics_channel';
import { isApiError } from '../../contract/is-api-error.ts';

/**
 * A timed piece of work, in the sense of OpenTelemetry. Its words come from the code: never from anything that was
 * sent.
 */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: 'internal' | 'server' | 'client';
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number>;
  isFault: boolean;
}

type Work = Pick<Span, 'name' | 'kind' | 'attributes'>;
type Place = Pick<Span, 'traceId' | 'spanId'>;

let take: ((span: Span) => void) | null = null;

/**
 * Without a taker nothing is measured; there is one for the whole process, since a statement does not know who asked
 * for it.
 */
export function takeSpans(taker: (span: Span) => void): void {
  take = taker;
  listenToCalls(taker);
}

const places = new AsyncLocalStorage<Place>();
const newSpanId = (): string => randomBytes(8).toString('hex');
const now = (): number => performance.timeOrigin + performance.now();

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The trace of a request has the id of its line in the log; work without a request has a trace of its own. */
function placeOf(requestId: string): Place | null {
  if (!UUID.test(requestId)) return null;
  const traceId = requestId.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16) };
}

/** The whole answer, once it has been sent: all other spans of the request lie within it. */
export function noteAnswer(
  requestId: string,
  { method, route, status, ms }: { method: string; route: string; status: number; ms: number },
): void {
  const place = placeOf(requestId);
  if (take === null || place === null) return;
  const endedAt = now();
  take({
    ...place,
    parentSpanId: '',
    name: `${method} ${route}`,
    kind: 'server',
    startedAt: endedAt - ms,
    endedAt,
    attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
    isFault: status >= 500,
  });
}

interface CallTold {
  requestId: string;
  name: string;
  error?: unknown;
}

/** Each call of the contract is a span within its request. `api/invoke.ts` announces it, and knows nothing of spans. */
function listenToCalls(taker: (span: Span) => void): void {
  const calls = tracingChannel<Place, CallTold>('vela:call');
  const begun = new WeakMap<CallTold, Begun>();
  calls.start.bindStore(places, (call) => {
    const span = begin(taker, placeOf(call.requestId), { name: call.name, kind: 'internal', attributes: {} });
    begun.set(call, span);
    return span.place;
  });
  calls.asyncEnd.subscribe((call) => begun.get(call as CallTold)?.end((call as CallTold).error));
}

/** Starts a trace of its own if it is not part of other work. */
export const traced = <Result>(work: Work, act: () => Promise<Result>): Promise<Result> =>
  take === null ? act() : measured(take, places.getStore() ?? null, work, act);

/** Only within other work: periodic looks into the database are not worth a trace. */
export const tracedWithin = <Result>(work: () => Work, act: () => Promise<Result>): Promise<Result> => {
  const around = take === null ? undefined : places.getStore();
  return take === null || around === undefined ? act() : measured(take, around, work(), act);
};

interface Begun {
  place: Place;
  /** Receives the error if the work failed. */
  end(error?: unknown): void;
}

function begin(taker: (span: Span) => void, around: Place | null, { name, kind, attributes }: Work): Begun {
  const place = { traceId: around?.traceId ?? randomBytes(16).toString('hex'), spanId: newSpanId() };
  const startedAt = now();
  return {
    place,
    end: (error) =>
      taker({
        ...place,
        parentSpanId: around?.spanId ?? '',
        name,
        kind,
        startedAt,
        endedAt: now(),
        attributes: error === undefined ? attributes : { ...attributes, 'error.type': kindOf(error) },
        isFault: error !== undefined && (kind === 'client' || !isApiError(error)),
      }),
  };
}

async function measured<Result>(
  taker: (span: Span) => void,
  around: Place | null,
  work: Work,
  act: () => Promise<Result>,
): Promise<Result> {
  const { place, end } = begin(taker, around, work);
  try {
    const result = await places.run(place, act);
    end();
    return result;
  } catch (error) {
    end(error ?? 'unknown');
    throw error;
  }
}

/** Never the message, which may contain what was sent. */
function kindOf(error: unknown): string {
  if (isApiError(error)) return error.error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'unknown';
}
