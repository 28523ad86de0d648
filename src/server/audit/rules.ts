import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditChainRow, AuditEventRow } from '../database/tables/audit-tables.ts';

export type StoredEvent = Selectable<AuditEventRow>;
export type StoredChain = Selectable<AuditChainRow>;

/** The whole content of an event in one text, which is signed and hashed. */
export function eventText(event: Omit<StoredEvent, 'mac' | 'seq' | 'previous_hash' | 'hash'>): string {
  const { id, actor_id, act, target_type, target_id, detail, ip, at } = event;
  return JSON.stringify([id, actor_id, act, target_type, target_id, detail, ip, at]);
}

/** The hash that the next event holds. Anybody can compute it; the chain's proof shows that it is ours. */
export function hashOf(event: StoredEvent): string {
  const text = JSON.stringify([event.seq, event.previous_hash, event.mac, eventText(event)]);
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * The statement that the proof signs: the length of the chain, its end, and the number of events from before
 * signatures.
 */
export function chainText({ seq, hash, legacy_seq }: Pick<StoredChain, 'seq' | 'hash' | 'legacy_seq'>): string {
  return JSON.stringify(['audit chain', seq, hash, legacy_seq]);
}
