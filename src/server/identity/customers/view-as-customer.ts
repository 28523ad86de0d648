import type { Transaction } from 'kysely';
import type { customers } from '../../../contract/customers/customers.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { obstacleToAct } from '../../../contract/customers/act-obstacles.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { minutes } from '../../duration.ts';
import { readSettingsIn } from '../../settings/read-settings.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { insertSession } from '../sessions/session-store.ts';
import { startSession } from '../sessions/start-session.ts';
import { actedUpon, actOnCustomer, type HeldCustomer } from './act-on-customer.ts';
import { tellCustomer, viewed } from './customer-mails.ts';

type Entry = typeof customers.view;
const LASTS = minutes(15);

/** A read-only session of the customer's, for the operator; the customer's own lists do not show it. */
export async function viewAsCustomer(
  call: SignedInCall,
  { id, reason }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  requireFreshLogin(call);
  let view = { token: '', expiresAt: 0, username: '' };
  await actOnCustomer(call, id, async (trx, customer) => {
    const message = obstacleToAct('view', actedUpon(customer));
    if (message !== null)
      throw new ApiError(customer.disabled_at === null ? 'PERMISSION_DENIED' : 'ACCOUNT_DISABLED', { message });
    const { token, row } = startSession(call, customer);
    const expiresAt = call.clock.now() + LASTS;
    await insertSession(trx, {
      ...row,
      expires_at: expiresAt,
      // Nothing that needs a recent log-in, and no place that would count as the customer's.
      authenticated_at: 0,
      place: '',
      viewer_id: call.user.id,
    });
    view = { token, expiresAt, username: customer.username };
    if ((await readSettingsIn(trx)).tellsOfViewing) await tellOfViewing(call, trx, customer);
    return { act: 'user.viewed', reason };
  });
  return view;
}

/** In their security record and by letter, without the operator's location. */
async function tellOfViewing(call: SignedInCall, trx: Transaction<Tables>, customer: HeldCustomer): Promise<void> {
  const origin = { ...call.origin, ip: '', userAgent: '' };
  await recordSecurityEvent({ clock: call.clock, origin }, trx, customer.id, 'viewed_by_support');
  await tellCustomer(call, trx, customer, viewed(call.config, customer));
}
