import { LRUCache } from 'lru-cache';
import { WorkQueue } from '../../work-queue.ts';
import type { CertificateFacts } from './certificate-facts.ts';

/** A picture takes 0.7 s of a processor and has some hundred kilobytes. */
const drawnFor = {
  site: {
    drawing: new WorkQueue({ atOnce: 1, mostWaiting: 20 }),
    kept: new LRUCache<string, Promise<Buffer>>({ max: 50 }),
  },
  /** In a sandbox anybody may make as many certificates as they like: customers must not wait behind them. */
  sandbox: {
    drawing: new WorkQueue({ atOnce: 1, mostWaiting: 5 }),
    kept: new LRUCache<string, Promise<Buffer>>({ max: 5 }),
  },
};

/**
 * The certificate made from the same facts, or a new one. Certificates are made one at a time; throws `SERVER_BUSY` if
 * too many wait.
 */
export function keptCertificate(
  kind: 'pdf' | 'png',
  facts: CertificateFacts,
  make: () => Promise<Buffer>,
  { isSandbox } = { isSandbox: false },
): Promise<Buffer> {
  const { drawing, kept } = drawnFor[isSandbox ? 'sandbox' : 'site'];
  // Pictures are identified by their names.
  const key = `${kind} ${JSON.stringify(facts, (name, value: unknown) => (name === 'png' ? undefined : value))}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = drawing.run(make);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
