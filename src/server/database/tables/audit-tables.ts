import type { Generated } from 'kysely';

export interface AuditEventRow {
  id: string;
  actor_id: string | null;
  act: string;
  target_type: string;
  target_id: string;
  detail: Generated<string>;
  ip: Generated<string>;
  at: number;
  /** Signature of the above, made in the transaction that wrote it; '' in events from before. */
  mac: Generated<string>;
  /** Place in the chain; null until the event is sealed. */
  seq: number | null;
  previous_hash: Generated<string>;
  hash: Generated<string>;
}

/** Refusals within an hour (counted since 1970) that are not in the log yet. */
export interface DeniedCallRow {
  user_id: string;
  endpoint: string;
  hour: number;
  count: number;
}

/** One row: the end of the chain, and its last nightly check. */
export interface AuditChainRow {
  id: string;
  seq: number;
  hash: string;
  /** The last event without a signature; null until all such events are sealed. */
  legacy_seq: number | null;
  /** Signature of the three above. */
  proof: string;
  checked_at: number | null;
  checked_seq: number | null;
  findings: Generated<number>;
}
