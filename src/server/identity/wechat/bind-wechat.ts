import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { wechat } from '../../../contract/identity/wechat.ts';
import type { SignedInCall } from '../../call.ts';
import { attachWechat, holdOpenAccount, withBindingConflicts } from './attach-wechat.ts';
import { requireWechat } from './require-wechat.ts';
import { consumeScanState } from './scan-state.ts';

type Entry = typeof wechat.bind;

/** The account that began must be the one that comes back: nobody's WeChat ends up on somebody else's account. */
export async function bindWechat(call: SignedInCall, { code, state }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const outside = requireWechat(call);
  const { database, origin, user } = call;
  const binding = { purpose: 'bind', browser: origin.browser, userId: user.id } as const;
  await consumeScanState(database.db, state, binding, call.clock.now());
  const person = await outside.whoConfirmed(code);
  return withBindingConflicts(() =>
    database.transaction(async (trx) => {
      await holdOpenAccount(trx, user.id);
      return attachWechat(call, trx, user.id, person);
    }),
  );
}
