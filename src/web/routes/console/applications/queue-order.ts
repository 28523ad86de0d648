import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { isUndecided, isWaiting } from '../../../../contract/applications/act-obstacles.ts';

/**
 * The application after `number` in a list; the first one follows the last. In the queue, applications that wait for
 * the customer or are already decided are skipped.
 */
export function afterInQueue(list: readonly QueueItem[], number: string, isQueue = true): QueueItem | null {
  const wanted = isQueue
    ? list.filter((item) => (isUndecided(item) && !isWaiting(item)) || item.number === number)
    : list;
  const at = wanted.findIndex((item) => item.number === number);
  const following = [...wanted.slice(at + 1), ...wanted.slice(0, Math.max(at, 0))];
  return following.at(0) ?? null;
}
