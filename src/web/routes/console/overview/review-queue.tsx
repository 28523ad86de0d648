import { ArrowRight, CircleCheck, Inbox } from 'lucide-react';
import { Link } from 'react-router';
import type { Overview } from '../../../../contract/console/console.ts';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { ItemBadges } from '../applications/item-badges.tsx';
import { WaitingTime } from '../list/waiting-time.tsx';

/** The next tasks, oldest first. */
export function ReviewQueue({ overview, now }: { overview: Overview; now: number }) {
  const { queue } = overview;
  return (
    <Card
      flush
      title="待处理"
      description="等待最久的排在最前"
      actions={
        queue.length > 0 && (
          <LinkButton variant="ghost" size="sm" className="-my-1 -mr-3" to="/dashboard/applications">
            查看全部
            <ArrowRight aria-hidden className="size-4" />
          </LinkButton>
        )
      }
    >
      {queue.length === 0 ? <NothingToDo overview={overview} /> : <QueueList items={queue} now={now} />}
    </Card>
  );
}

function QueueList({ items, now }: { items: readonly QueueItem[]; now: number }) {
  return (
    <ol className="border-t border-line">
      {items.map((item) => (
        <li
          key={item.number}
          className="relative border-b border-line px-5 py-4 transition-colors last:border-b-0 last:rounded-b-card hover:bg-sunken/60 sm:px-6"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-56">
              <Link
                to={`/dashboard/applications/${item.number}`}
                className="block truncate text-sm font-medium text-ink stretched-link"
              >
                {item.holderName || item.applicantName}
              </Link>
              <p className="tnum mt-0.5 flex flex-wrap gap-x-2 text-[13px] leading-5 text-ink-soft">
                <span>{item.edition?.name ?? '未选版本'}</span>
                {item.amountFen !== null && <span>{formatFen(item.amountFen)}</span>}
                <span className="text-ink-faint">{item.number}</span>
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <ItemBadges item={item} />
            </div>
            <WaitingTime
              since={item.submittedAt ?? item.createdAt}
              now={now}
              isOurTurn={item.state !== 'needs_info'}
              className="ml-auto text-right sm:w-24"
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

function NothingToDo({ overview }: { overview: Overview }) {
  const isFresh = overview.customers === 0 && overview.activeLicenses === 0;
  if (!isFresh) {
    return (
      <EmptyState
        icon={<CircleCheck aria-hidden />}
        title="都处理完了"
        text="新的申请提交后会按时间排在这里，左侧“申请”旁会显示待审核的数量。"
      />
    );
  }
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title="还没有收到申请"
      text={
        <ol className="mt-2 list-inside list-decimal space-y-1 text-left">
          <li>客户在价格页选择版本并填写申请，按收款信息付款后提交。</li>
          <li>申请出现在这里，核对被授权方与款项后通过、驳回或要求补充。</li>
          <li>通过后系统签发授权密钥，并通知客户到个人中心领取。</li>
        </ol>
      }
      action={
        <>
          <LinkButton variant="primary" to="/product/pricing">
            看看客户看到的价格页
          </LinkButton>
          <LinkButton to="/applying/index">打开申请表</LinkButton>
        </>
      }
    />
  );
}
