import { Megaphone, Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PostSummary } from '../../../../contract/announcements/news.ts';
import type { NoticeLine } from '../../../../contract/announcements/notice-lines.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { plannedText } from './unschedule-button.tsx';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { LastChange } from '../form/last-change.tsx';
import { ListResults } from '../list/list-results.tsx';
import type { Route } from './+types/announcements';
import { lineStates, placeNames, postStates } from './announcement-words.ts';
import { LineDialog } from './line-dialog.tsx';
import { NewPostDialog } from './new-post-dialog.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '公告');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const { noticeLines, news } = apiOf(context);
  const [lines, posts] = await Promise.all([noticeLines.list({}), news.posts({})]);
  return { lines: lines.items, posts };
}

export default function AnnouncementsPage({ loaderData: { lines, posts } }: Route.ComponentProps) {
  const [opened, setOpened] = useState<NoticeLine | 'new' | 'post' | null>(null);
  const { items, ...more } = usePagedList<PostSummary>(posts, (cursor) => remoteApi.news.posts({ cursor }));
  const close = () => setOpened(null);
  return (
    <>
      <PageHead title="公告" description="页面顶部的一行通知，到时自动出现和消失；公告有自己的页面和订阅。" />
      <div className="space-y-6">
        <Card
          title="顶部通知"
          description="同一处只显示最近开始的一条，访客可以关闭。"
          flush
          actions={
            <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpened('new')}>
              新建通知
            </Button>
          }
        >
          {lines.length === 0 ? (
            <EmptyState compact icon={<Megaphone aria-hidden />} title="还没有顶部通知" />
          ) : (
            <ul aria-label="顶部通知">
              {lines.map((line) => (
                <LineRow key={line.id} line={line} onOpen={() => setOpened(line)} />
              ))}
            </ul>
          )}
        </Card>
        <ListResults more={more}>
          <Card
            title="公告"
            description="发布后在 /news 列出，每篇有自己的页面。"
            flush
            actions={
              <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpened('post')}>
                写公告
              </Button>
            }
          >
            {items.length === 0 ? (
              <EmptyState compact icon={<Newspaper aria-hidden />} title="还没有公告" />
            ) : (
              <ul aria-label="公告">
                {items.map((post) => (
                  <PostRow key={post.id} post={post} />
                ))}
              </ul>
            )}
          </Card>
        </ListResults>
      </div>
      {opened === 'post' && <NewPostDialog onClose={close} />}
      {opened !== null && opened !== 'post' && <LineDialog line={opened === 'new' ? null : opened} onClose={close} />}
    </>
  );
}

const rowClass =
  'relative grid justify-items-start gap-x-6 gap-y-1.5 border-t border-line px-5 py-4 transition-colors hover:bg-sunken/60 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6';

function LineRow({ line, onOpen }: { line: NoticeLine; onOpen: () => void }) {
  const { name, tone } = lineStates[line.state];
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="cursor-pointer text-left text-sm font-medium text-ink stretched-link"
        >
          {line.text}
        </button>
        <p className="mt-0.5 text-[13px] leading-5 text-ink-faint">
          {placeNames[line.place]}，<DateTime ms={line.fromAt} /> 起{line.untilAt === null ? '，不限期' : ' 至 '}
          {line.untilAt !== null && <DateTime ms={line.untilAt} />}
        </p>
        <LastChange {...line} />
      </div>
      <Badge tone={tone} dot>
        {name}
      </Badge>
    </li>
  );
}

function PostRow({ post }: { post: PostSummary }) {
  const { id, title, slug, state, publishedAt, publishAt } = post;
  const { name, tone } = postStates[state];
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <Link to={`/dashboard/announcements/${id}`} className="text-sm font-medium text-ink stretched-link">
          {title}
        </Link>
        <p className="mt-0.5 truncate text-[13px] leading-5 text-ink-faint">
          /news/{slug}
          {publishedAt !== null && '，'}
          {publishedAt !== null && <DateTime ms={publishedAt} dayOnly />}
          {plannedText(publishAt)}
        </p>
        <LastChange {...post} />
      </div>
      <Badge tone={tone} dot>
        {name}
      </Badge>
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
