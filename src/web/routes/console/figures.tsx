import { Link } from 'react-router';
import type { Overview } from '../../../contract/console.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { formatFen } from '../../ui/money.ts';

interface Figure {
  term: string;
  value: string | number;
  to?: string | false;
}

/** The state of the business in six numbers; those that stand for a list lead to it. */
export function Figures({ overview, permissions }: { overview: Overview; permissions: readonly Permission[] }) {
  const mayReview = permissions.includes('application:review');
  const figures: Figure[] = [
    { term: '待审核', value: overview.waiting, to: mayReview && '/dashboard/applications?state=submitted' },
    { term: '审核中', value: overview.inReview, to: mayReview && '/dashboard/applications?state=in_review' },
    { term: '待客户补充', value: overview.needsInfo, to: mayReview && '/dashboard/applications?state=needs_info' },
    {
      term: '有效授权',
      value: overview.activeLicenses,
      to: permissions.includes('license:manage') && '/dashboard/licenses',
    },
    { term: '客户', value: overview.customers },
    ...(overview.revenueFen30d === null ? [] : [{ term: '近 30 日成交额', value: formatFen(overview.revenueFen30d) }]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ term, value, to }) => (
        <div key={term} className="relative min-w-0 bg-surface px-5 py-4 has-[a:hover]:bg-sunken">
          <dt className="text-[13px] leading-5 text-ink-soft">{term}</dt>
          <dd className="tnum mt-1 truncate text-2xl leading-8 font-semibold tracking-tight text-ink">
            {to ? (
              <Link
                to={to}
                aria-label={`${term} ${value}，查看列表`}
                className="after:absolute after:inset-0 focus-visible:outline-none after:focus-visible:outline-2 after:focus-visible:-outline-offset-2 after:focus-visible:outline-primary-text"
              >
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
