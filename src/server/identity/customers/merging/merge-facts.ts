import type { Kysely } from 'kysely';
import type { MergePreview } from '../../../../contract/customers/merging.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { rolesOf } from '../../roles-of.ts';

type Db = Kysely<Tables>;

const openStates = ['submitted', 'in_review', 'needs_info'] as const;

export interface MergeSide {
  id: string;
  roles: string;
  disabled_at: number | null;
  deletion_due_at: number | null;
  deleted_at: number | null;
  merged_into: string | null;
}

export const mergeColumns = [
  'id',
  'username',
  'nickname',
  'email',
  'roles',
  'disabled_at',
  'deletion_due_at',
  'deleted_at',
  'merged_into',
] as const;

/** Why one account can't be merged into the other, as far as the accounts themselves tell; '' if it can. */
export function obstacleToMerging(kept: MergeSide, merged: MergeSide): string {
  if (kept.id === merged.id) return '这就是要保留的账号，请填写另一个账号的用户名';
  if (rolesOf(kept.roles).length > 0 || rolesOf(merged.roles).length > 0) return '运营账号不能合并';
  if (merged.merged_into !== null) return '这个账号已经合并到另一个账号';
  if (kept.merged_into !== null) return '要保留的账号自己已经合并到另一个账号';
  if (kept.deleted_at !== null || merged.deleted_at !== null) return '注销的账号不能合并';
  if (kept.deletion_due_at !== null || merged.deletion_due_at !== null)
    return '其中一个账号正在等待注销，请客户先撤销注销';
  return kept.disabled_at === null ? '' : '要保留的账号已停用，请先恢复';
}

/** A transfer between both would be one to oneself. */
export async function hasOpenTransferBetween(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('state', 'in', openStates)
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', one), eb('recipient_id', '=', other)]),
        eb.and([eb('user_id', '=', other), eb('recipient_id', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Counted = { executeTakeFirstOrThrow: () => Promise<{ count: number }> };
const countOf = async (query: Counted): Promise<number> => (await query.executeTakeFirstOrThrow()).count;

/** How much moves, and how much ends. One query after the other: a transaction has one connection. */
export async function countMerged(db: Db, userId: string, now: number): Promise<Pick<MergePreview, 'moves' | 'ends'>> {
  const applications = db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('application.user_id', '=', userId);
  const invoices = db
    .selectFrom('invoice')
    .innerJoin('application', 'application.id', 'invoice.application_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('application.user_id', '=', userId);
  const of = (table: 'license' | 'download' | 'customer_note') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId);
  const sessions = db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  const wechat = db.selectFrom('third_party_account').select('id').where('user_id', '=', userId);
  return {
    moves: {
      applications: await countOf(applications),
      openApplications: await countOf(applications.where('state', 'in', openStates)),
      licenses: await countOf(of('license')),
      invoices: await countOf(invoices),
      downloads: await countOf(of('download')),
      notes: await countOf(of('customer_note')),
      consents: await countOf(applications.where('agreement_version', 'is not', null)),
    },
    ends: { sessions: await countOf(sessions), hasWechat: (await wechat.executeTakeFirst()) !== undefined },
  };
}

export const TRANSFER_BETWEEN = '两个账号之间有一份转让还没有处理完，请先处理或撤回';
