import type { Kysely } from 'kysely';
import { newId } from '../../database/new-id.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { WechatPerson } from '../../outside/wechat.ts';

export type WechatAccount = NonNullable<Awaited<ReturnType<typeof findWechatOf>>>;

/** The WeChat account that opens this account. */
export function findWechatOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('third_party_account')
    .select(['id', 'unionid', 'openid', 'nickname', 'bound_at'])
    .where('provider', '=', 'wechat')
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The account that this WeChat person opens, held until the transaction ends: the unionid decides, the openid stands in for it. */
export async function lockAccountOf(trx: Kysely<Tables>, { unionid, openid }: WechatPerson) {
  const rows = await forUpdate(
    trx
      .selectFrom('third_party_account as elsewhere')
      .innerJoin('app_user', 'app_user.id', 'elsewhere.user_id')
      .select(['elsewhere.id as binding_id', 'elsewhere.unionid', 'elsewhere.bound_at'])
      .select('app_user.id')
      .where('elsewhere.provider', '=', 'wechat')
      .where((eb) =>
        unionid === null
          ? eb('elsewhere.openid', '=', openid)
          : eb.or([eb('elsewhere.unionid', '=', unionid), eb('elsewhere.openid', '=', openid)]),
      ),
  ).execute();
  const account = rows.find((row) => row.unionid !== null && row.unionid === unionid) ?? rows[0];
  // If unionid and openid lead to two bindings, the other one keeps its openid.
  return account && { ...account, isOpenidElsewhere: rows.length > 1 };
}

export async function insertWechat(
  trx: Kysely<Tables>,
  userId: string,
  { unionid, openid, nickname, avatar }: WechatPerson,
  now: number,
): Promise<void> {
  await trx
    .insertInto('third_party_account')
    .values({ id: newId(), provider: 'wechat', user_id: userId, unionid, openid, nickname, avatar, bound_at: now })
    .execute();
}

/** The person's current WeChat data: a new name, or a unionid that appeared when the vendor joined an open-platform account. */
export async function refreshWechat(
  trx: Kysely<Tables>,
  { binding_id: bindingId, isOpenidElsewhere }: { binding_id: string; isOpenidElsewhere: boolean },
  { unionid, openid, nickname, avatar }: WechatPerson,
): Promise<void> {
  await trx
    .updateTable('third_party_account')
    .set({ nickname, avatar, ...(!isOpenidElsewhere && { openid }), ...(unionid !== null && { unionid }) })
    .where('id', '=', bindingId)
    .execute();
}

export async function deleteWechat(trx: Kysely<Tables>, bindingId: string): Promise<void> {
  await trx.deleteFrom('third_party_account').where('id', '=', bindingId).execute();
}
