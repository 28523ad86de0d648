import type { Transaction } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { news, NewsPost } from '../../contract/announcements/news.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { contentChanged } from '../content/content-generation.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables/tables.ts';
import { violatedUnique } from '../database/unique-violation.ts';
import { keepPictureUses } from '../media/keep-uses.ts';
import { getPost, insertPost, lockPost, lockSeenPost, presentPost, type StoredPost } from './news-store.ts';
import { picturesIn } from '../content/rendering/library-pictures.ts';

/** An address belongs to one post only. */
async function unlessTaken<T>(act: Promise<T>): Promise<T> {
  return act.catch((error: unknown) => {
    if (violatedUnique(error) === 'news_post_slug_key') throw new ApiError('NEWS_SLUG_TAKEN');
    throw error;
  });
}

export async function createPost(
  call: SignedInCall,
  { title, slug }: ParsedInputOf<typeof news.create>,
): Promise<NewsPost> {
  const [id, now] = [newId(), call.clock.now()];
  const row: StoredPost = {
    id,
    revision: 1,
    slug,
    title,
    summary: '',
    body: '',
    state: 'draft',
    published_at: null,
    publish_at: null,
    created_at: now,
    changed_by: call.user.id,
    changed_at: now,
  };
  await unlessTaken(
    call.database.transaction(async (trx) => {
      await insertPost(trx, row);
      await recordAudit(call, trx, {
        act: 'news.created',
        targetType: 'news',
        targetId: id,
        detail: { title, slug },
      });
    }),
  );
  return presentPost({ ...row, username: call.user.username });
}

export async function savePost(
  call: SignedInCall,
  { id, revision, title, slug, summary, body }: ParsedInputOf<typeof news.save>,
): Promise<NewsPost> {
  await unlessTaken(
    call.database.transaction(async (trx) => {
      const stored = await lockSeenPost(trx, id, revision);
      if (stored.state === 'published' || stored.publish_at !== null) requireWhole({ summary, body });
      const missing = await keepUses(trx, { ...stored, title, body });
      if (missing.size > 0)
        throw new ApiError('FIELDS_INVALID', { fields: { body: '正文里有的图片已经不在图库里，请移除或重新选择' } });
      const words = { title, slug, summary, body };
      await trx
        .updateTable('news_post')
        .set({ ...words, revision: revision + 1, changed_by: call.user.id, changed_at: call.clock.now() })
        .where('id', '=', id)
        .execute();
      await recordAudit(call, trx, {
        act: 'news.changed',
        targetType: 'news',
        targetId: id,
        detail: { before: wordsOf(stored), after: words },
      });
    }),
  );
  contentChanged(call.database);
  return getPost(call.database.db, id);
}

const wordsOf = ({ title, slug, summary, body }: StoredPost) => ({ title, slug, summary, body });

/** Returns the pictures that are not in the library. */
export function keepUses(trx: Transaction<Tables>, { id, title, body }: StoredPost): Promise<Set<string>> {
  const place = { owner: `news:${id}`, label: `公告“${title}”`, path: `/dashboard/announcements/${id}` };
  return keepPictureUses(trx, place, picturesIn(body));
}

/** A published post needs a summary and a text. */
export function requireWhole({ summary, body }: Pick<StoredPost, 'summary' | 'body'>): void {
  const fields = {
    ...(summary === '' ? { summary: '请用一两句话说明' } : {}),
    ...(body === '' ? { body: '请填写正文' } : {}),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INVALID', { fields });
}

/** A published post must be withdrawn first: a click on the wrong line must not remove a page for good. */
export async function removePost(
  call: SignedInCall,
  { id }: ParsedInputOf<typeof news.remove>,
): Promise<OutputOf<typeof news.remove>> {
  await call.database.transaction(async (trx) => {
    const stored = await lockPost(trx, id);
    if (stored.state === 'published') throw new ApiError('TRANSITION_REFUSED');
    await keepPictureUses(trx, { owner: `news:${id}`, label: '', path: '' }, []);
    await trx.deleteFrom('news_post').where('id', '=', id).execute();
    await recordAudit(call, trx, {
      act: 'news.removed',
      targetType: 'news',
      targetId: id,
      detail: wordsOf(stored),
    });
  });
  return {};
}
