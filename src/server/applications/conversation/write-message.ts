import type {
  Conversation,
  customerConversation,
  operatorConversation,
} from '../../../contract/applications/conversation.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { requireStaying } from '../review/require-staying.ts';
import { lockAnyApplication, lockOwnApplication } from '../store.ts';
import { answerRequest } from '../submission/resubmit-application.ts';
import { findCustomerUntil, getConversation } from './get-conversation.ts';
import { insertMessage } from './insert-message.ts';
import { mustWait } from './rules.ts';
import { findProgress, isWritten } from './store.ts';

/** The customer writes; an answer to a request resubmits the application in the same transaction. */
export async function writeAsCustomer(
  call: SignedInCall,
  { number, text, fileIds, requestKey, isAnswer = false }: ParsedInputOf<typeof customerConversation.write>,
): Promise<Conversation> {
  await call.database.transaction(async (trx) => {
    const row = await lockOwnApplication(trx, call, number);
    if (await isWritten(trx, { applicationId: row.id, authorId: call.user.id, requestKey })) return;
    if (row.submitted_at === null) throw new ApiError('TRANSITION_REFUSED');
    const agreementVersion = row.agreement_version ?? '';
    if (isAnswer && (await answerRequest(call, trx, row, { note: text, agreementVersion, fileIds, requestKey })))
      return;
    const until = await findCustomerUntil(trx, row);
    if (until !== null && call.clock.now() > until) throw new ApiError('CONVERSATION_CLOSED');
    const progress = await findProgress(trx, row.id);
    if (mustWait({ customerSeq: progress.customer_seq, operatorSeq: progress.operator_seq }))
      throw new ApiError('CONVERSATION_WAITS');
    await requireStaying(trx, call.user.id);
    await insertMessage(call, trx, { application: row, side: 'customer', kind: 'message', text, fileIds, requestKey });
  });
  return getConversation(call, 'customer', { number });
}

/** An operator writes; the state stays as it is. */
export async function writeAsOperator(
  call: SignedInCall,
  { number, text, fileIds, requestKey }: ParsedInputOf<typeof operatorConversation.write>,
): Promise<Conversation> {
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    if (await isWritten(trx, { applicationId: row.id, authorId: call.user.id, requestKey })) return;
    if (row.submitted_at === null) throw new ApiError('TRANSITION_REFUSED');
    await insertMessage(call, trx, { application: row, side: 'operator', kind: 'message', text, fileIds, requestKey });
  });
  return getConversation(call, 'operator', { number });
}
