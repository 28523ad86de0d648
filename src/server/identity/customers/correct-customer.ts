import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { customers } from '../../../contract/customers/customers.ts';
import type { SignedInCall } from '../../call.ts';
import { updateAccount } from '../account-store.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { actOnCustomer } from './act-on-customer.ts';
import { corrected, tellCustomer } from './customer-mails.ts';

const labels = { nickname: '昵称', phone: '手机', company: '公司' } as const;
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

/**
 * Corrects what the customer wrote about themselves, unless they changed it meanwhile. A repeated correction changes
 * nothing.
 */
export async function correctCustomer(
  call: SignedInCall,
  { id, seen, reason, ...data }: ParsedInputOf<typeof customers.correct>,
): Promise<void> {
  await actOnCustomer(call, id, async (trx, customer) => {
    const changed = fields.filter((field) => customer[field] !== data[field]);
    if (changed.length === 0) return null;
    if (fields.some((field) => customer[field] !== seen[field])) throw new ApiError('ACCOUNT_CHANGED_ELSEWHERE');
    await updateAccount(trx, id, { ...data, updated_at: call.clock.now() });
    await recordSecurityEvent(call, trx, id, 'profile_changed');
    const words = changed.map((field) => `${labels[field]}：${shown(customer[field])} → ${shown(data[field])}`);
    await tellCustomer(call, trx, customer, corrected(call.config, customer, words, reason));
    // Not what it was and is: the log is never changed, and a person may want to be forgotten.
    return { act: 'user.corrected', reason, detail: { fields: changed } };
  });
}

const shown = (text: string): string => (text === '' ? '（空）' : text);
