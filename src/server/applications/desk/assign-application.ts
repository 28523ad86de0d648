import type { Transaction } from 'kysely';
import type { desk } from '../../../contract/applications/desk.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { listReviewers, type Reviewer } from '../../identity/operators/reviewers.ts';
import { lockAnyApplication } from '../store.ts';
import { findAssignee, writeAssignee } from './store.ts';

/** Takes an application, gives it to a colleague, or releases it; if several take it at once, one gets it. */
export async function assignApplication(
  call: SignedInCall,
  { number, assignee, expected }: ParsedInputOf<typeof desk.assign>,
): Promise<void> {
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    if (row.state === 'draft') throw new ApiError('TRANSITION_REFUSED');
    const wanted = assignee === null ? null : await requireReviewer(trx, assignee);
    const held = await findAssignee(trx, row.id);
    if (held?.id === wanted?.id) return;
    if ((held?.username ?? null) !== expected) throw new ApiError('ASSIGNED_ELSEWHERE', { message: nowWith(held) });
    await writeAssignee(trx, { applicationId: row.id, userId: wanted?.id ?? null, at: call.clock.now() });
    await recordAudit(call, trx, {
      act: 'application.assigned',
      targetType: 'application',
      targetId: row.id,
      detail: { number, from: held?.username ?? null, to: wanted?.username ?? null },
    });
  });
}

async function requireReviewer(trx: Transaction<Tables>, username: string): Promise<Reviewer> {
  const found = (await listReviewers(trx)).find((reviewer) => reviewer.username === username);
  if (found === undefined) throw new ApiError('FIELDS_INCOMPLETE', { fields: { assignee: '这个账号不能审核申请' } });
  return found;
}

const nowWith = (held: Reviewer | null): string =>
  held === null ? '这份申请已经没有负责人，请刷新后重试' : `这份申请已由 ${held.name} 负责`;
