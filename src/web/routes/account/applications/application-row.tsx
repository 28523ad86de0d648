import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ApplicationSummary } from '../../../../contract/applications/application.ts';
import { isPartlyPaid } from '../../../../contract/applications/act-obstacles.ts';
import { isOpen } from '../../../../contract/applications/application-states.ts';
import { projectsInShort } from '../../../../contract/licenses/project-names.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime, formatDay } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { ApplicationBadge } from '../../../parts/words/application-badge.tsx';
import { kindNames } from '../../../parts/words/application-words.ts';

/** One application in the list, with the customer's next step. */
export function ApplicationRow({ application }: { application: ApplicationSummary }) {
  const { number, state, kind, edition, holderName, amountFen, request, infoDueAt, submittedAt, updatedAt } =
    application;
  const subject = [holderName, projectsInShort(application)].filter((part) => part !== '').join(' · ');
  return (
    <Link
      to={`/user/apply/${number}`}
      className="group flex items-center gap-4 px-5 py-4 transition-colors hover:bg-sunken/60 sm:px-6"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-[15px] font-medium text-ink">{edition?.name ?? '未选择版本'}</span>
          {kind !== 'new' && <Badge tone="neutral">{kindNames[kind]}</Badge>}
          <ApplicationBadge application={application} />
          {isPartlyPaid(application) && isOpen(state) && <Badge tone="warning">部分到账</Badge>}
          {application.hasNews && <Badge tone="warning">新消息</Badge>}
        </span>
        <span className="mt-1 line-clamp-2 text-sm leading-6 break-words text-ink-soft sm:line-clamp-1">
          {subject === '' ? '尚未填写被授权方' : subject}
        </span>
        {state === 'needs_info' && request !== '' && (
          <span className="mt-1 line-clamp-2 text-[13px] leading-5 break-words text-warning">
            待补充{infoDueAt !== null && <span className="tnum">（{formatDay(infoDueAt)} 前）</span>}：{request}
          </span>
        )}
        <span className="tnum mt-1 flex flex-wrap gap-x-4 text-[13px] leading-5 text-ink-faint">
          <span>{number}</span>
          <span>
            {submittedAt === null ? '更新于' : '提交于'} <DateTime ms={submittedAt ?? updatedAt} />
          </span>
        </span>
      </span>
      {amountFen !== null && (
        <span className="tnum shrink-0 text-sm font-medium text-ink max-sm:hidden">{formatFen(amountFen)}</span>
      )}
      <ChevronRight
        aria-hidden
        className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}
