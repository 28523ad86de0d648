import { LRUCache } from 'lru-cache';
import { WorkQueue } from '../../work-queue.ts';
import type { CertificateFacts } from './facts.ts';

/** A picture takes 0.7 s of a processor, and has some hundred kilobytes. */
const drawing = new WorkQueue({ atOnce: 1, mostWaiting: 20 });
const kept = new LRUCache<string, Promise<Buffer>>({ max: 50 });

/**
 * The certificate that was made from the same facts, or a new one; they are made one at a time, and `SERVER_BUSY` is
 * thrown when too many wait.
 */
export function keptCertificate(
  kind: 'pdf' | 'png',
  facts: CertificateFacts,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  // Pictures are told apart by their names.
  const key = `${kind} ${JSON.stringify(facts, (name, value: unknown) => (name === 'png' ? undefined : value))}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = drawing.run(make);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
