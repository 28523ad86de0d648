import type { Kysely } from 'kysely';
import type { NewsAudience } from '../../../contract/announcements/news-mail.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { days as inMs } from '../../duration.ts';

export interface Audience {
  audience: NewsAudience;
  edition: string | null;
  days: number | null;
}

/** Only the fields that belong to the choice are read. Throws `FIELDS_INVALID`. */
export function wholeAudience({ audience, edition, days }: Audience): Audience {
  if (audience === 'edition' && edition === null)
    throw new ApiError('FIELDS_INVALID', { fields: { edition: '请选择版本' } });
  if (audience === 'window' && days === null) throw new ApiError('FIELDS_INVALID', { fields: { days: '请填写天数' } });
  return {
    audience,
    edition: audience === 'edition' ? edition : null,
    days: audience === 'window' ? days : null,
  };
}

/** Accounts that agreed, can be reached, and have not received this post. */
export function listening(db: Kysely<Tables>, postId: string, { audience, edition, days }: Audience, now: number) {
  let query = db
    .selectFrom('app_user')
    .where('news_agreed_at', 'is not', null)
    .where('email', 'is not', null)
    .where('email_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('news_recipient')
            .select('user_id')
            .whereRef('news_recipient.user_id', '=', 'app_user.id')
            .where('post_id', '=', postId),
        ),
      ),
    );
  if (audience === 'all') return query;
  query = query.where(({ exists, selectFrom }) => {
    const active = selectFrom('license')
      .select('license.id')
      .whereRef('license.user_id', '=', 'app_user.id')
      .where('license.status', '=', 'active');
    return exists(
      audience === 'edition'
        ? active.where('license.edition_code', '=', edition ?? '')
        : active.where('license.updates_until', '>', now).where('license.updates_until', '<=', now + inMs(days ?? 0)),
    );
  });
  return query;
}

export async function countListening(
  db: Kysely<Tables>,
  postId: string,
  audience: Audience,
  now: number,
): Promise<number> {
  const { count } = await listening(db, postId, audience, now)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
