import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { decodeJson, encodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { minutes } from '../../duration.ts';
import type { WechatPerson } from '../../outside/wechat.ts';

const LIFE = minutes(15);
const PURPOSE = 'wechat_pending';

export interface PendingTicket {
  ticket: string;
  expiresAt: number;
}

/** Says for a while, to one browser, that this WeChat account was proved here. */
export async function createPendingTicket(
  db: Kysely<Tables>,
  person: WechatPerson,
  browser: string | null,
  now: number,
): Promise<PendingTicket> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto('one_time_token')
    .values({
      id: newId(),
      purpose: PURPOSE,
      token_hash: hashOf(ticket, browser),
      payload: encodeJson({ ...person }),
      created_at: now,
      expires_at: now + LIFE,
    })
    .execute();
  return { ticket, expiresAt: now + LIFE };
}

/** The WeChat account of a ticket, which is not used up. Throws `WECHAT_TICKET_EXPIRED`. */
export async function readPendingTicket(
  db: Kysely<Tables>,
  ticket: string,
  browser: string | null,
  now: number,
): Promise<WechatPerson> {
  const row = await db
    .selectFrom('one_time_token')
    .select('payload')
    .where('token_hash', '=', hashOf(ticket, browser))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return personIn(row);
}

/** Uses up the ticket in the transaction that binds; of many at once exactly one succeeds. */
export async function consumePendingTicket(
  trx: Kysely<Tables>,
  ticket: string,
  browser: string | null,
  now: number,
): Promise<WechatPerson> {
  const row = await trx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(ticket, browser))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('payload')
    .executeTakeFirst();
  return personIn(row);
}

function personIn(row: { payload: string } | undefined): WechatPerson {
  if (row === undefined) throw new ApiError('WECHAT_TICKET_EXPIRED');
  return decodeJson<WechatPerson>(row.payload);
}

function hashOf(ticket: string, browser: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([PURPOSE, ticket, browser ?? randomBytes(32).toString('hex')]))
    .digest('hex');
}
