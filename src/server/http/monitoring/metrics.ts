import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { findChain } from '../../audit/check-chain.ts';
import type { StoredChain } from '../../audit/rules.ts';
import type { Services } from '../../call.ts';
import type { Config } from '../../config.ts';
import { countWaitingMails } from '../../mail/count-waiting-mails.ts';
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
 * Without a token only from this very machine, and not where a proxy stands in front: one that passes requests on
 * without saying so would open the door to everyone.
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

async function gauges({ database }: Services, loopDelaySeconds: number): Promise<string[]> {
  const isAlive = await database.isAlive();
  const chain = isAlive ? await findChain(database.db) : null;
  return [
    ...gauge('vela_database_up', 'Whether the database answers.', isAlive ? 1 : 0),
    ...(isAlive
      ? gauge('vela_outbox_waiting', 'Mails that wait to be sent.', await countWaitingMails(database.db))
      : []),
    ...(chain === null ? [] : auditGauges(chain)),
    ...gauge('vela_event_loop_delay_p99_seconds', 'Since the last reading.', loopDelaySeconds),
    ...gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
    ...gauge('process_uptime_seconds', 'Since the process started.', process.uptime()),
  ];
}

const auditGauges = ({ seq, checked_at, findings }: StoredChain): string[] => [
  ...gauge('vela_audit_events', 'Events in the audit chain.', seq),
  ...gauge('vela_audit_findings', 'Events that the last nightly check of the audit chain objected to.', findings),
  ...gauge(
    'vela_audit_checked_seconds',
    'When that check was, since 1970; 0 before the first.',
    (checked_at ?? 0) / 1000,
  ),
];

const gauge = (name: string, help: string, value: number): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${Number.isFinite(value) ? value : 0}`,
];
