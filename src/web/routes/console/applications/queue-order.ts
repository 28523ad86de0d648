import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';

/** The application after `number` in a queue with the oldest first; after the last comes the first. */
export function afterInQueue(queue: readonly QueueItem[], number: string): QueueItem | null {
  const workable = queue.filter(
    (item) => item.state === 'submitted' || item.state === 'in_review' || item.number === number,
  );
  const at = workable.findIndex((item) => item.number === number);
  const following = [...workable.slice(at + 1), ...workable.slice(0, Math.max(at, 0))];
  return following.at(0) ?? null;
}
