import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AuditAct } from '../../../contract/audit/audit-words.ts';
import type { ActedUpon } from '../../../contract/customers/act-obstacles.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { AppUserRow } from '../../database/tables/account-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { grantsOf } from '../grants.ts';
import { rolesOf } from '../roles-of.ts';

const columns = [
  'id',
  'username',
  'nickname',
  'email',
  'email_verified_at',
  'phone',
  'company',
  'roles',
  'disabled_at',
  'deleted_at',
  'merged_into',
] as const;

export type HeldCustomer = Pick<Selectable<AppUserRow>, (typeof columns)[number]>;

/** The account as the contract's obstacles look at it. */
export const actedUpon = (customer: HeldCustomer): ActedUpon => ({
  isOperator: rolesOf(customer.roles).length > 0,
  isDisabled: customer.disabled_at !== null,
  isEmailProved: customer.email !== null && customer.email_verified_at !== null,
  isMerged: customer.merged_into !== null,
});

export interface CustomerAct {
  act: AuditAct;
  reason: string;
  detail?: Record<string, unknown>;
}

/**
 * Runs an act on somebody's account in one transaction; null means that there was nothing to do. Nobody may act on
 * their own account, or on one with permissions they lack. Both accounts are locked, so an operator disabled meanwhile
 * cannot act.
 */
export async function actOnCustomer(
  call: SignedInCall,
  id: string,
  perform: (trx: Transaction<Tables>, customer: HeldCustomer) => Promise<CustomerAct | null>,
  /** All accounts concerned, if there are several. */
  held = [id, call.user.id],
): Promise<void> {
  await call.database.transaction(async (trx) => {
    await holdAccounts(trx, held);
    const customer = await holdCustomer(call, trx, id);
    const done = await perform(trx, customer);
    if (done === null) return;
    const detail = { reason: done.reason, ...done.detail };
    await recordAudit(call, trx, { act: done.act, targetType: 'user', targetId: id, detail });
  });
}

/** Always in the same order: two transactions that lock the same accounts must not wait for each other. */
const holdAccounts = (trx: Kysely<Tables>, ids: readonly string[]) =>
  forUpdate(
    trx
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id'),
  ).execute();

/** The account; the caller must have all of its permissions. */
export async function holdCustomer(
  { config, user }: SignedInCall,
  trx: Kysely<Tables>,
  id: string,
): Promise<HeldCustomer> {
  const held = await forUpdate(
    trx.selectFrom('app_user').select(columns).where('id', 'in', [id, user.id]).orderBy('id'),
  ).execute();
  const customer = held.find((row) => row.id === id);
  if (customer === undefined) throw new ApiError('NOT_FOUND');
  const actor = held.find((row) => row.id === user.id);
  if (actor === undefined || actor.disabled_at !== null) throw new ApiError('LOGIN_EXPIRED');
  if (customer.deleted_at !== null) throw new ApiError('ACCOUNT_GONE');
  if (id === user.id) throw new ApiError('ACT_ON_SELF');
  const { permissions } = await grantsOf(config, trx, customer.roles);
  const isAbove = rolesOf(customer.roles).includes('owner') && !rolesOf(actor.roles).includes('owner');
  if (isAbove || permissions.some((permission) => !user.permissions.includes(permission)))
    throw new ApiError('PERMISSION_DENIED', { message: '这个账号有您没有的权限，请由管理员处理' });
  return customer;
}
