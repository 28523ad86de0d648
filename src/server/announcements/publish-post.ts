import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { news, NewsPost } from '../../contract/announcements/news.ts';
import { ApiError } from '../../contract/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call, Services, SignedInCall } from '../call.ts';
import { contentChanged } from '../content/content-generation.ts';
import { requireLater } from '../content/require-later.ts';
import type { Tables } from '../database/tables/tables.ts';
import { systemOrigin } from '../system-origin.ts';
import { endMailingsOf } from './mailing/mailing-store.ts';
import { getPost, lockPost, lockSeenPost, type StoredPost } from './news-store.ts';
import { requireWhole } from './save-post.ts';

type Trx = Transaction<Tables>;
type State = 'published' | 'withdrawn';
const acts = { published: 'news.published', withdrawn: 'news.withdrawn' } as const;
const target = (id: string) => ({ targetType: 'news', targetId: id }) as const;

/** Publishes the post now or at the given time; published again, it keeps its day. */
export async function publishPost(
  call: SignedInCall,
  { id, revision, at }: ParsedInputOf<typeof news.publish>,
): Promise<NewsPost> {
  if (at === undefined) return changeState(call, { id, revision }, 'published');
  requireLater(call, at);
  await call.database.transaction(async (trx) => {
    const stored = await lockSeenPost(trx, id, revision);
    requireWhole(stored);
    if (stored.state === 'published') return;
    await plan(call, trx, stored, at);
    const { title, slug } = stored;
    await recordAudit(call, trx, { act: 'news.scheduled', ...target(id), detail: { title, slug, at } });
  });
  return getPost(call.database.db, id);
}

/** The post stays as it is, but is no longer published automatically. */
export async function unschedulePost(
  call: SignedInCall,
  { id, revision }: ParsedInputOf<typeof news.unschedule>,
): Promise<NewsPost> {
  await call.database.transaction(async (trx) => {
    const stored = await lockSeenPost(trx, id, revision);
    await plan(call, trx, stored, null);
    const { title, slug, publish_at: at } = stored;
    await recordAudit(call, trx, { act: 'news.unscheduled', ...target(id), detail: { title, slug, at } });
  });
  return getPost(call.database.db, id);
}

/** Publishes the posts whose time has come; of several servers one does. */
export async function publishDuePosts(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await services.database.db.selectFrom('news_post').select('id').where('publish_at', '<=', now).execute();
  for (const { id } of due)
    await services.database.transaction(async (trx) => {
      const stored = await lockPost(trx, id);
      if (stored.publish_at === null || stored.publish_at > now) return;
      await apply({ ...services, origin: systemOrigin, user: null }, trx, stored, 'published');
    });
  if (due.length > 0) contentChanged(services.database);
}

export function withdrawPost(call: SignedInCall, input: ParsedInputOf<typeof news.withdraw>): Promise<NewsPost> {
  return changeState(call, input, 'withdrawn');
}

async function changeState(
  call: SignedInCall,
  { id, revision }: { id: string; revision: number },
  state: State,
): Promise<NewsPost> {
  await call.database.transaction(async (trx) => {
    const stored = await lockPost(trx, id);
    // A second click, or a colleague's at the same moment, finds it done: both wanted the same of the same words.
    if (stored.state === state && stored.revision <= revision + 1) return;
    if (stored.revision !== revision) throw new ApiError('WORDS_CHANGED');
    if (state === 'published') requireWhole(stored);
    await apply(call, trx, stored, state);
  });
  contentChanged(call.database);
  return getPost(call.database.db, id);
}

const plan = ({ user, clock }: SignedInCall, trx: Trx, { id, revision }: StoredPost, at: number | null) =>
  trx
    .updateTable('news_post')
    .set({ publish_at: at, revision: revision + 1, changed_by: user.id, changed_at: clock.now() })
    .where('id', '=', id)
    .execute();

async function apply(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Trx,
  { id, revision, published_at: since, title, slug }: StoredPost,
  state: State,
): Promise<void> {
  const now = call.clock.now();
  if (state === 'withdrawn') await endMailingsOf(trx, id, now);
  await trx
    .updateTable('news_post')
    .set({
      state,
      revision: revision + 1,
      // Published by the clock, it remains the work of whoever planned it.
      ...(call.user === null ? {} : { changed_by: call.user.id }),
      changed_at: now,
      publish_at: null,
      ...(state === 'published' && since === null ? { published_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
  await recordAudit(call, trx, { act: acts[state], ...target(id), detail: { title, slug } });
}
