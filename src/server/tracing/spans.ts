import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { isApiError } from '../../contract/is-api-error.ts';

/** A piece of work with its time, as OpenTelemetry knows it. Its words are those of the code: nothing that anybody sent. */
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

/** Without a taker nothing is measured; one for the whole process, since a statement does not know who asked for it. */
export function takeSpans(taker: (span: Span) => void): void {
  take = taker;
}

const places = new AsyncLocalStorage<Place>();
const newSpanId = (): string => randomBytes(8).toString('hex');
const now = (): number => performance.timeOrigin + performance.now();

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The trace of a request carries the id that its line in the log has; what nobody asked for has a trace of its own. */
function placeOf(requestId: string): Place | null {
  if (!UUID.test(requestId)) return null;
  const traceId = requestId.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16) };
}

/** The whole answer, once it has been given: all else of the request lies within it. */
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

/** The work of one call of the contract, within its request. */
export const tracedCall = <Result>(requestId: string, work: Work, act: () => Promise<Result>): Promise<Result> =>
  take === null ? act() : measured(take, placeOf(requestId), work, act);

/** Work on its own where nothing is around it. */
export const traced = <Result>(work: Work, act: () => Promise<Result>): Promise<Result> =>
  take === null ? act() : measured(take, places.getStore() ?? null, work, act);

/** Only within other work: the looks of the clockwork into the database are no news. */
export const tracedWithin = <Result>(work: () => Work, act: () => Promise<Result>): Promise<Result> => {
  const around = take === null ? undefined : places.getStore();
  return take === null || around === undefined ? act() : measured(take, around, work(), act);
};

async function measured<Result>(
  taker: (span: Span) => void,
  around: Place | null,
  { name, kind, attributes }: Work,
  act: () => Promise<Result>,
): Promise<Result> {
  const place = { traceId: around?.traceId ?? randomBytes(16).toString('hex'), spanId: newSpanId() };
  const startedAt = now();
  const end = (failure: Span['attributes'], isFault: boolean) =>
    taker({
      ...place,
      parentSpanId: around?.spanId ?? '',
      name,
      kind,
      startedAt,
      endedAt: now(),
      attributes: { ...attributes, ...failure },
      isFault,
    });
  try {
    const result = await places.run(place, act);
    end({}, false);
    return result;
  } catch (error) {
    end({ 'error.type': kindOf(error) }, kind === 'client' || !isApiError(error));
    throw error;
  }
}

/** Never the message, which may hold what was sent. */
function kindOf(error: unknown): string {
  if (isApiError(error)) return error.error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'unknown';
}
