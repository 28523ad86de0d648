import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { seconds } from '../duration.ts';
import { type Span, takeSpans } from './spans.ts';

const EVERY_MS = seconds(2);
const TIME_LIMIT_MS = seconds(5);
const MOST_AT_ONCE = 512;
/** Spans that arrive faster than the collector accepts them are dropped, so that they never fill the memory. */
const MOST_WAITING = 4096;

/** Sends spans to the configured collector by OTLP/HTTP in JSON. Nothing waits for it, and it may be away. */
export function exportSpans(tracing: NonNullable<Config['tracing']>, log: Pick<Logger, 'warn'>) {
  let waiting: Span[] = [];
  let leftOut = 0;
  let isTold = false;
  takeSpans((span) => {
    if (waiting.length < MOST_WAITING) waiting.push(span);
    else leftOut += 1;
  });

  const send = async (spans: readonly Span[]): Promise<void> => {
    try {
      const response = await fetch(`${tracing.endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...tracing.headers, 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(tracing.service, spans)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`status ${response.status}`);
      isTold = false;
    } catch (error) {
      leftOut += spans.length;
      // Logged once each time the collector is away.
      if (!isTold) log.warn({ leftOut, reason: reasonOf(error) }, 'traces could not be sent');
      isTold = true;
    }
  };
  const sendAll = async (): Promise<void> => {
    const now = waiting;
    waiting = [];
    for (let from = 0; from < now.length; from += MOST_AT_ONCE) await send(now.slice(from, from + MOST_AT_ONCE));
  };

  let sending: Promise<void> | null = null;
  const timer = setInterval(() => {
    sending ??= sendAll().finally(() => (sending = null));
  }, EVERY_MS);
  timer.unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await sending;
      await send(waiting.slice(0, MOST_AT_ONCE));
    },
  };
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' ? error.message : error.name;
};

const kinds = { internal: 1, server: 2, client: 3 } as const;
const FAULT = { code: 2 } as const;

/** Nanoseconds as text, because a number could not represent them. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`;

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

function requestOf(service: string, spans: readonly Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service }) },
        scopeSpans: [
          {
            scope: { name: 'vela' },
            spans: spans.map(
              ({ traceId, spanId, parentSpanId, name, kind, startedAt, endedAt, attributes, isFault }) => ({
                traceId,
                spanId,
                ...(parentSpanId === '' ? {} : { parentSpanId }),
                name,
                kind: kinds[kind],
                startTimeUnixNano: nanoseconds(startedAt),
                endTimeUnixNano: nanoseconds(endedAt),
                attributes: attributesOf(attributes),
                status: isFault ? FAULT : {},
              }),
            ),
          },
        ],
      },
    ],
  };
}
