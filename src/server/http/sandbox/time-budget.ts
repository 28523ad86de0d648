import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { networkOf } from '../../identity/rules.ts';
import { RequestWindows } from '../connection/request-windows.ts';

/** Faster requests are left to the limits by count. */
const SLOW_MS = 250;
const WINDOW_MS = 60_000;
/** For slow requests of one network in a minute: a quarter of the one thread that the site and its sandboxes share. */
const BUDGET_MS = 15_000;

/** Milliseconds of the processor that this process has taken so far, on all of its threads. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Limits the time that a network takes of a sandbox, where everybody is an operator and may do expensive things. A limit
 * by count would have to be so low that it stopped people who only try things out. Counts the processor's time, not the
 * visitor's: on a machine that other programs keep busy, an answer takes longer through no fault of its reader.
 */
export function registerTimeBudget(app: FastifyInstance, taken: () => number = processorTime): void {
  const windows = new RequestWindows();
  const before = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', async (request) => {
    const { current, ttl } = windows.count(networkOf(request.clientIp), WINDOW_MS, Date.now(), 0);
    if (current > BUDGET_MS) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(ttl / 1000) });
    before.set(request, taken());
  });
  app.addHook('onResponse', async (request, { elapsedTime }) => {
    // What other requests took meanwhile is part of the first number, waiting is part of the second.
    const ms = Math.min(taken() - (before.get(request) ?? Infinity), elapsedTime);
    if (ms > SLOW_MS) windows.count(networkOf(request.clientIp), WINDOW_MS, Date.now(), Math.ceil(ms));
  });
}
