import type { Api } from '../../../../contract/api.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import type { PendingWechat } from '../../../../contract/identity/wechat.ts';
import { fetchedUserInfo, logIn } from '../../../client/session/session.ts';
import {
  forgetPending,
  keepPending,
  keptPending,
  addressBeforeScan,
  type ScanPurpose,
} from '../../../client/session/wechat-scan.ts';
import { afterLogIn } from '../login/after-log-in.ts';

export type ScanOutcome =
  /** All done; continue there. */
  | { kind: 'done'; purpose: ScanPurpose; to: string }
  | { kind: 'second-factor'; ticket: string }
  | { kind: 'pending'; pending: PendingWechat; privacyVersion: string }
  | { kind: 'cancelled'; purpose: ScanPurpose }
  | { kind: 'failed'; purpose: ScanPurpose; error: unknown };

/** The address was opened by hand, or part of it is missing. */
export const INCOMPLETE = Symbol('incomplete address');

/** The purpose of the state in the address; the server checks it against its own record. */
function purposeOf(state: string): ScanPurpose {
  return state.startsWith('B') ? 'bind' : 'login';
}

/** Redeems the code that WeChat put into the address, once. */
export async function settleScan(api: Api, query: URLSearchParams): Promise<ScanOutcome> {
  const state = query.get('state') ?? '';
  const code = query.get('code') ?? '';
  const purpose = purposeOf(state);
  if (state === '') return { kind: 'failed', purpose, error: INCOMPLETE };
  if (code === '') return { kind: 'cancelled', purpose };
  try {
    return purpose === 'bind' ? await bind(api, code, state) : await enter(api, code, state);
  } catch (error) {
    return { kind: 'failed', purpose, error };
  }
}

async function bind(api: Api, code: string, state: string): Promise<ScanOutcome> {
  await api.wechat.bind({ code, state });
  return { kind: 'done', purpose: 'bind', to: '/user/thirdparty' };
}

async function enter(api: Api, code: string, state: string): Promise<ScanOutcome> {
  const kept = keptPending(state);
  if (kept !== null) return choice(api, kept);
  const outcome = await api.wechat.login({ code, state });
  if ('pending' in outcome) {
    keepPending(state, outcome.pending);
    return choice(api, outcome.pending);
  }
  if ('secondFactor' in outcome) return { kind: 'second-factor', ticket: outcome.secondFactor.ticket };
  return { kind: 'done', purpose: 'login', to: await enterWith(outcome.token) };
}

async function choice(api: Api, pending: PendingWechat): Promise<ScanOutcome> {
  const { version } = await api.content.page({ slug: 'privacy' });
  return { kind: 'pending', pending, privacyVersion: version };
}

/** Stores only the token, as the specification says for WeChat, and returns where to go next. */
export async function enterWith(token: string): Promise<string> {
  forgetPending();
  logIn(token, null);
  return afterLogIn(addressBeforeScan(), (await fetchedUserInfo()) ?? { permissions: [] });
}

/** Whether a new scan can resolve the refusal. */
export function isWorthAnotherScan(error: unknown): boolean {
  return !isApiError(error, 'ACCOUNT_DISABLED', 'WECHAT_NOT_SET_UP', 'WECHAT_MISCONFIGURED', 'WECHAT_BOUND_ALREADY');
}
