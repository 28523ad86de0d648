import type { Kysely } from 'kysely';
import type { AuditAct, AuditTarget } from '../../contract/audit/audit-words.ts';
import type { Call, SignedInUser } from '../call.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables/tables.ts';
import { auditKey } from './audit-key.ts';
import { eventText } from './rules.ts';

export interface AuditFact {
  /** `<what>.<past tense>`, e.g. `application.approved`; its Chinese word is in `contract/audit/audit-words.ts`. */
  act: AuditAct;
  targetType: AuditTarget;
  targetId: string;
  /** Its `before` and `after` are shown as a difference. */
  detail?: Record<string, unknown>;
}

/** Appends to the audit log, in the transaction of the act; signed now, sealed later by `seal-events.ts`. */
export async function recordAudit(
  call: Pick<Call, 'clock' | 'config' | 'origin'> & { user: Pick<SignedInUser, 'id'> | null },
  trx: Kysely<Tables>,
  fact: AuditFact,
): Promise<void> {
  const event = {
    id: newId(),
    actor_id: call.user?.id ?? null,
    act: fact.act,
    target_type: fact.targetType,
    target_id: fact.targetId,
    detail: JSON.stringify(fact.detail ?? {}),
    ip: call.origin.ip,
    at: call.clock.now(),
  };
  const mac = (await auditKey(call.config)).sign(eventText(event));
  await trx
    .insertInto('audit_event')
    .values({ ...event, mac })
    .execute();
}
