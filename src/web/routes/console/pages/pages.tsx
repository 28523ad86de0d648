import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LegalSummary } from '../../../../contract/pages/legal-texts.ts';
import type { PageSummary } from '../../../../contract/pages/pages.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/pages';
import { CreateDialog } from './create-dialog.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '页面');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const { pages, legalTexts } = apiOf(context);
  const [{ items }, legal] = await Promise.all([pages.list({}), legalTexts.list({})]);
  return { items, legal: legal.items };
}

export default function PagesPage({ loaderData: { items, legal } }: Route.ComponentProps) {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <PageHead
        title="页面"
        description="公开页面由内容块组成：先存草稿，预览无误后再发布。可以新建自己的页面，例如客户案例。"
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
            新建页面
          </Button>
        }
      />
      <Card flush>
        <ul aria-label="页面">
          {items.map((page) => (
            <PageRow key={page.slug} page={page} />
          ))}
        </ul>
      </Card>
      <Card title="协议文本" description="注册与购买时同意的文字，按版本发布。" flush className="mt-6">
        <ul aria-label="协议文本">
          {legal.map((text) => (
            <LegalRow key={text.slug} text={text} />
          ))}
        </ul>
      </Card>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}

const states: Record<PageSummary['state'], { label: string; tone: 'success' | 'neutral' | 'warning' }> = {
  online: { label: '线上', tone: 'success' },
  hidden: { label: '已隐藏', tone: 'neutral' },
  unpublished: { label: '没有发布过', tone: 'warning' },
};

function PageRow({
  page: { slug, path, title, isShipped, state, hasDraft, publishedAt, broken },
}: {
  page: PageSummary;
}) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4 transition-colors last:border-b-0 hover:bg-sunken/60 sm:px-6">
      <div className="min-w-0">
        <Link to={`/dashboard/pages/${slug}`} className="text-sm font-medium text-ink stretched-link">
          {title}
        </Link>
        <p className="mt-0.5 font-mono text-[13px] leading-5 text-ink-faint">{path || '每个页面上'}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-ink-faint">
        {publishedAt === null ? isShipped && '系统自带的文字' : <DateTime ms={publishedAt} />}
        {broken.length > 0 && <Badge tone="danger">{broken.length} 个内容块没有显示</Badge>}
        {hasDraft && <Badge tone="primary">有草稿</Badge>}
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
      </div>
    </li>
  );
}

function LegalRow({ text: { slug, path, title, version, publishedAt, hasDraft, isShipped } }: { text: LegalSummary }) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-4 transition-colors hover:bg-sunken/60 sm:px-6">
      <div className="min-w-0">
        <Link to={`/dashboard/pages/legal/${slug}`} className="text-sm font-medium text-ink stretched-link">
          {title}
        </Link>
        <p className="mt-0.5 font-mono text-[13px] leading-5 text-ink-faint">{path}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-ink-faint">
        {isShipped ? '系统自带的文字' : <DateTime ms={publishedAt} />}
        {hasDraft && <Badge tone="primary">有草稿</Badge>}
        <Badge tone="success">版本 {version}</Badge>
      </div>
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
