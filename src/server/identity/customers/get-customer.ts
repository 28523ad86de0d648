import type { Kysely } from 'kysely';
import type { CustomerRecord } from '../../../contract/customers/customer-record.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { hasMailRouteIn } from '../../mail/mail-server/mail-route.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { rolesOf } from '../roles-of.ts';
import { countBackupCodesLeft } from '../two-factor/store.ts';
import { companiesOf } from './companies/companies-of.ts';
import { customerStateOf } from './customer-state.ts';
import { getRemoval } from './second-factor-removal/removal-store.ts';
import { findLastSeen } from './sections/account-sections.ts';
import { readAllSections } from './sections/read-sections.ts';

/** Everything about a person on one page, for operators. Reading changes nothing. */
export async function getCustomer(call: SignedInCall, { id }: { id: string }): Promise<CustomerRecord> {
  const { db } = call.database;
  const row = await selectAccount(db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const [sections, lastSeenAt, companies, backupCodesLeft, removal, doLettersLeave, { tellsOfViewing }] =
    await Promise.all([
      readAllSections({ db, account: row, now: call.clock.now() }),
      findLastSeen(db, id),
      companiesOf(db, row),
      row.second_factor_since === null ? 0 : countBackupCodesLeft(db, id),
      getRemoval(call, id),
      hasMailRouteIn(db, call.config),
      readSettings(call.database),
    ]);
  return {
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    newEmail: row.change_expires_at !== null && row.change_expires_at > call.clock.now() ? row.new_email : null,
    phone: row.phone,
    company: row.company,
    bio: row.bio,
    roles: rolesOf(row.roles),
    state: customerStateOf(row),
    createdAt: row.created_at,
    disabledAt: row.deleted_at === null ? row.disabled_at : null,
    mergedInto:
      row.kept_id === null || row.kept_username === null ? null : { id: row.kept_id, username: row.kept_username },
    deletionDueAt: row.deletion_due_at,
    deletedAt: row.deleted_at,
    hasPassword: row.password_hash !== null,
    secondFactorSince: row.second_factor_since,
    backupCodesLeft,
    doLettersLeave,
    tellsOfViewing,
    removal,
    wechat: row.wechat_bound_at === null ? null : { nickname: row.wechat_nickname ?? '', boundAt: row.wechat_bound_at },
    lastSeenAt,
    companies,
    ...sections,
  };
}

function selectAccount(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('app_user')
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.user_id', '=', 'app_user.id').on('two_factor.enabled_at', 'is not', null),
    )
    .leftJoin('third_party_account as wechat', 'wechat.user_id', 'app_user.id')
    .leftJoin('email_change', 'email_change.user_id', 'app_user.id')
    .leftJoin('app_user as kept', 'kept.id', 'app_user.merged_into')
    .select(['app_user.id', 'app_user.username', 'app_user.nickname', 'app_user.email', 'app_user.email_verified_at'])
    .select(['app_user.phone', 'app_user.company', 'app_user.bio', 'app_user.roles', 'app_user.created_at'])
    .select(['app_user.disabled_at', 'app_user.deletion_due_at', 'app_user.deleted_at', 'app_user.password_hash'])
    .select(['app_user.privacy_version', 'two_factor.enabled_at as second_factor_since', 'email_change.new_email'])
    .select(['wechat.nickname as wechat_nickname', 'wechat.bound_at as wechat_bound_at'])
    .select(['email_change.expires_at as change_expires_at', 'kept.id as kept_id', 'kept.username as kept_username'])
    .where('app_user.id', '=', id)
    .executeTakeFirst();
}
