import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { wechat } from '../../../contract/identity/wechat.ts';
import type { Call } from '../../call.ts';
import { findSession } from '../sessions/find-session.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { requireWechat } from './require-wechat.ts';
import { createScanState } from './scan-state.ts';

type Entry = typeof wechat.authorize;

/** Where the browser goes to scan, with a state that only it, for this purpose and account, can bring back. */
export async function authorizeWechat(call: Call, { purpose }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { loginUrl } = requireWechat(call);
  const userId = purpose === 'bind' ? await requireUserId(call) : null;
  const binding = { purpose, browser: call.origin.browser, userId };
  return { url: loginUrl(await createScanState(call.database.db, binding, call.clock.now())) };
}

async function requireUserId(call: Call): Promise<string> {
  if (call.origin.token === null) throw new ApiError('TOKEN_MISSING');
  const user = await findSession(call, call.origin.token);
  if (user === null) throw new ApiError('LOGIN_EXPIRED');
  // A way to log in outlives sessions and passwords: nobody adds one from a browser that was left open.
  requireFreshLogin({ clock: call.clock, user });
  return user.id;
}
