import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isApiError } from '../contract/is-api-error.ts';
import { WorkQueue } from './work-queue.ts';

describe('a work queue', () => {
  it('never runs more jobs at once than it may, and all of them in the end', async () => {
    const queue = new WorkQueue({ atOnce: 2, mostWaiting: 20 });
    let running = 0;
    let most = 0;
    const job = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await sleep(2);
      running -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => queue.run(job)));
    expect(most).toBe(2);
    expect(running).toBe(0);
  });
  it('refuses with SERVER_BUSY when the line is full, and works again afterwards', async () => {
    const queue = new WorkQueue({ atOnce: 1, mostWaiting: 1 });
    const results = await Promise.allSettled([1, 2, 3].map((value) => queue.run(async () => value)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(isApiError((results[2] as PromiseRejectedResult).reason, 'SERVER_BUSY')).toBe(true);
    expect(await queue.run(async () => 4)).toBe(4);
  });
  it('frees its place when a job fails', async () => {
    const queue = new WorkQueue({ atOnce: 1, mostWaiting: 0 });
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => 1)).toBe(1);
  });
});
