import type { Kysely } from 'kysely';
import type { Call } from '../call.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables/tables.ts';

export interface AuditFact {
  /** `<what>.<past tense>`, e.g. `application.approved`. */
  act: string;
  targetType: string;
  targetId: string;
  detail?: Record<string, unknown>;
}

/** Appends to the audit log, in the transaction that does the act. */
export async function recordAudit(
  call: Pick<Call, 'clock' | 'origin' | 'user'>,
  trx: Kysely<Tables>,
  fact: AuditFact,
): Promise<void> {
  await trx
    .insertInto('audit_event')
    .values({
      id: newId(),
      actor_id: call.user?.id ?? null,
      act: fact.act,
      target_type: fact.targetType,
      target_id: fact.targetId,
      detail: JSON.stringify(fact.detail ?? {}),
      ip: call.origin.ip,
      at: call.clock.now(),
    })
    .execute();
}
