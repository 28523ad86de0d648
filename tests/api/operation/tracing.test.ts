import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, captcha } from '../../support/servers/real-client.ts';
import { type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { openPreparedPlace, type ServerPlace } from '../../support/servers/server-place.ts';
import { type SmtpStandIn, startSmtp } from '../../support/servers/smtp.ts';

const canary = 'CanaryWords7f3a';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

/** A collector for OTLP/HTTP: it accepts JSON at /v1/traces and keeps it. */
async function startCollector() {
  const bodies: string[] = [];
  const heads: (string | undefined)[][] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heads.push([request.method, request.url, request.headers['content-type'], request.headers['x-team']?.toString()]);
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/otlp/`,
    bodies,
    heads,
    spans: () =>
      bodies.flatMap((body) => {
        const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.each(['sqlite', 'postgres'] as const)('traces with %s', (dialect) => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let smtp: SmtpStandIn;
  let place: ServerPlace;
  let server: RealServer;
  beforeAll(async () => {
    collector = await startCollector();
    smtp = await startSmtp();
    place = await openPreparedPlace(dialect);
    server = await startRealServer({
      dataDir: place.dataDir,
      env: {
        ...place.env,
        SMTP_URL: smtp.url,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-team=shop',
      },
      atLittleCost: true,
    });
  });
  afterAll(async () => {
    collector.close();
    await smtp.close();
    await place.close();
  });

  test('lead from the request to its statements and to the letter, by the id of the log, and hold nothing that was sent', async () => {
    const { data: privacy } = await ask(server, 'GET', '/api/web/pages/privacy');
    const registered = await ask(server, 'POST', '/api/web/register', {
      query: {
        username: canary,
        password: `${canary} password`,
        email: `${canary}@example.com`,
        privacyVersion: privacy.version,
        captcha: await captcha(server, 'register'),
      },
    });
    expect(registered.code).toBe(200);
    await fetch(new URL(`/product/pricing?${canary}=${canary}`, server.url));
    const find = (name: string) => collector.spans().find((span) => span.name === name);
    await vi.waitUntil(() => find('POST /api/web/register') && find('SMTP send') && find('GET /*'), 20_000);
    const request = find('POST /api/web/register');
    const within = collector.spans().filter(({ traceId }) => traceId === request?.traceId);
    const call = within.find(({ name }) => name === 'invoke web /register');
    expect(call?.parentSpanId).toBe(request?.spanId);
    const statements = within.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['insert app_user', 'insert outbox_mail']),
    );
    for (const { startTimeUnixNano, endTimeUnixNano, kind } of statements) {
      expect(kind).toBe(3);
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
      expect(BigInt(startTimeUnixNano) + 1_000_000n).toBeGreaterThanOrEqual(BigInt(call?.startTimeUnixNano ?? 0));
    }
    const requestId = request?.traceId.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    expect(server.output()).toContain(`"reqId":"${requestId}"`);
    expect(collector.heads[0]).toEqual(['POST', '/otlp/v1/traces', 'application/json', 'shop']);
    expect(collector.bodies.join('')).not.toContain(canary);
  });

  test('a collector that is gone is told once, holds up nobody, and the server ends as it should', async () => {
    collector.close();
    for (let round = 0; round < 2; round += 1) {
      expect((await ask(server, 'GET', '/api/web/catalog')).code).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 2_200));
    }
    expect(server.output().match(/traces could not be sent/g)).toHaveLength(1);
    expect(await server.stop()).toBe(0);
  });
});
