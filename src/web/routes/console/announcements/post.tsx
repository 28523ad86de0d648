import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { apiOf } from '../../../api.ts';
import { sitePath } from '../../../client/base.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/post';
import { MailCard } from './mail-card.tsx';
import { plannedText } from './unschedule-button.tsx';
import { postStates } from './announcement-words.ts';
import { PostActs } from './post-acts.tsx';
import { PostEditor } from './post-editor.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '公告');

export async function clientLoader({ request, context, params: { id } }: Route.ClientLoaderArgs) {
  requireToken(request);
  const { news, newsMail, catalog } = apiOf(context);
  const [post, { items: mailings }, { editions }] = await Promise.all([
    news.post({ id }),
    newsMail.list({ id }),
    catalog.get({}),
  ]);
  return { post, mailings, editions };
}

export default function PostPage({ loaderData: { post, mailings, editions } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [isDirty, onDirty] = useState(false);
  const [isSaving, onSaving] = useState(false);
  useLeaveGuard(isDirty);
  const { name, tone } = postStates[post.state];
  return (
    <>
      <PageHead
        back={<BackLink to="/dashboard/announcements">公告</BackLink>}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {post.title}
            <Badge tone={tone}>{name}</Badge>
          </span>
        }
        description={
          post.state === 'published' ? (
            <a
              href={sitePath(`/news/${post.slug}`)}
              target="_blank"
              rel="noreferrer"
              className="text-primary hover:underline"
            >
              /news/{post.slug}
            </a>
          ) : (
            `/news/${post.slug}${plannedText(post.publishAt)}`
          )
        }
        actions={
          <PostActs
            post={post}
            // Until the saved post is loaded, the page still has the old revision.
            isWaiting={isDirty || isSaving || state !== 'idle'}
            onTurned={revalidate}
          />
        }
      />
      {/* Publishing and withdrawing raise the revision: the editor starts again from there. */}
      <div className="space-y-6">
        <PostEditor
          key={`${post.id} ${post.state} ${post.publishAt}`}
          post={post}
          onDirty={onDirty}
          onSaving={onSaving}
        />
        <MailCard key={`mail ${post.id} ${post.state}`} post={post} mailings={mailings} editions={editions} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
