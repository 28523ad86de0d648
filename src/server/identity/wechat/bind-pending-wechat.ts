import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { wechat } from '../../../contract/identity/wechat.ts';
import type { SignedInCall } from '../../call.ts';
import { attachWechat, holdOpenAccount, withBindingConflicts } from './attach-wechat.ts';
import { consumePendingTicket } from './pending-ticket.ts';

type Entry = typeof wechat.bindPending;

/** The WeChat account was proved by scanning, the account here by an ordinary log-in with everything that belongs to it. */
export async function bindPendingWechat(
  call: SignedInCall,
  { ticket }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  return withBindingConflicts(() =>
    call.database.transaction(async (trx) => {
      const person = await consumePendingTicket(trx, ticket, call.origin.browser, call.clock.now());
      await holdOpenAccount(trx, call.user.id);
      return attachWechat(call, trx, call.user.id, person);
    }),
  );
}
