import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { networkOf } from '../../identity/rules.ts';
import { RequestWindows } from '../connection/request-windows.ts';

/** Faster requests are left to the limits by count. */
const SLOW_MS = 250;
const WINDOW_MS = 60_000;
/** For slow requests of one network in a minute: a quarter of the one thread that the site and its sandboxes share. */
const BUDGET_MS = 15_000;

/**
 * Limits the time that a network takes of a sandbox, where everybody is an operator and may do expensive things. A limit
 * by count would have to be so low that it stopped people who only try things out.
 */
export function registerTimeBudget(app: FastifyInstance): void {
  const windows = new RequestWindows();
  app.addHook('onRequest', async ({ clientIp }) => {
    const { current, ttl } = windows.count(networkOf(clientIp), WINDOW_MS, Date.now(), 0);
    if (current > BUDGET_MS) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(ttl / 1000) });
  });
  app.addHook('onResponse', async ({ clientIp }, { elapsedTime }) => {
    if (elapsedTime > SLOW_MS) windows.count(networkOf(clientIp), WINDOW_MS, Date.now(), Math.ceil(elapsedTime));
  });
}
