import type { FastifyInstance } from 'fastify';
import type { Services } from '../../call.ts';
import { findObstacles } from '../../doctor/find-obstacles.ts';

/** A check takes some queries and looks at files: more frequent probes get the last answer. */
const KEPT_MS = 5_000;
const LONGEST_MS = 3_000;

/** Liveness and readiness. A server that is not ready keeps answering: reading may well work. */
export function registerHealth(
  app: FastifyInstance,
  services: Services,
  examine: () => Promise<string[]> = () => findObstacles(services),
): void {
  // A busy process is alive: restarting it because it is slow makes everything slower.
  const isAlways = { pressureHandler: () => undefined };
  let known: { untilMs: number; obstacles: Promise<string[]> } | null = null;
  const obstacles = (): Promise<string[]> => {
    if (known === null || performance.now() >= known.untilMs)
      known = { untilMs: performance.now() + KEPT_MS, obstacles: withinTime(examine) };
    return known.obstacles;
  };
  app.get('/healthz', { logLevel: 'warn', config: isAlways }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    // Checked each time: this changes fastest of all possible problems.
    if (!(await services.database.isAlive()))
      return reply.code(503).send({ status: 'database unreachable', problems: ['数据库连接不上'] });
    const problems = await obstacles();
    if (problems.length === 0) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', problems });
  });
}

async function withinTime(examine: () => Promise<string[]>): Promise<string[]> {
  const timer = Promise.withResolvers<string[]>();
  const timeout = setTimeout(() => timer.resolve(['自检没有在时限内完成：数据库或文件存储没有回答']), LONGEST_MS);
  try {
    return await Promise.race([examine(), timer.promise]);
  } catch {
    return ['自检没有完成：数据库或文件存储没有回答'];
  } finally {
    clearTimeout(timeout);
  }
}
