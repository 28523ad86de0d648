import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import type { Services } from '../../call.ts';
import type { Config } from '../../config.ts';
import { businessLines } from './business-lines.ts';
import { gauge } from './metric-lines.ts';
import { RequestTally } from './request-tally.ts';

/** `/metrics` in Prometheus' text format, for this machine or for the person who has the token. */
export function registerMetrics(app: FastifyInstance, services: Services, tally = new RequestTally()): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    tally.add({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, services.config)) throw new ApiError('NOT_FOUND');
    const lines = [...tally.lines(), ...(await gauges(services, delay.percentile(99) / 1e9))];
    delay.reset();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

/**
 * Without a token only for this machine, and not behind a proxy: one that forwards requests without saying so would
 * open the metrics to everyone.
 */
function mayRead(request: FastifyRequest, { metricsToken, isStrict }: Config): boolean {
  if (metricsToken !== '') return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  if (isStrict) return false;
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !isForwarded && /^(?:::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
}

function isSame(given: string, wanted: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}

async function gauges(services: Services, loopDelaySeconds: number): Promise<string[]> {
  const { database } = services;
  const isAlive = await database.isAlive();
  return [
    ...gauge('vela_database_up', 'Whether the database answers.', isAlive ? 1 : 0),
    ...(isAlive ? await businessLines(services) : []),
    ...gauge('vela_event_loop_delay_p99_seconds', 'Since the last reading.', loopDelaySeconds),
    ...memoryLines(),
    ...gauge('process_cpu_seconds_total', 'Processor time, of user and system.', processorSeconds()),
    ...gauge('process_uptime_seconds', 'Since the process started.', process.uptime()),
  ];
}

/** The names that other Node services use, so that ready-made dashboards show them. */
function memoryLines(): string[] {
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  return [
    ...gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    ...gauge('nodejs_heap_size_total_bytes', 'What V8 holds for objects.', heapTotal),
    ...gauge('nodejs_heap_size_used_bytes', 'Of that, objects and garbage.', heapUsed),
    ...gauge('nodejs_external_memory_bytes', 'Outside the heap, owned by objects in it.', external),
  ];
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
