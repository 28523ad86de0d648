import type { Overview } from '../../../contract/console.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { formatFen } from '../../ui/money.ts';
import { Statistics } from '../../ui/statistic.tsx';

/** The state of the business in six numbers; those that stand for a list lead to it, for whom it may be opened. */
export function Figures({ overview, permissions }: { overview: Overview; permissions: readonly Permission[] }) {
  const to = (permission: Permission, path: string) => (permissions.includes(permission) ? { to: path } : {});
  const inState = (state: string) => to('application:review', `/dashboard/applications?state=${state}`);
  return (
    <Statistics
      className="grid-cols-2 shadow-card sm:grid-cols-3 xl:grid-cols-6"
      items={[
        { term: '待审核', value: overview.waiting, ...inState('submitted') },
        { term: '审核中', value: overview.inReview, ...inState('in_review') },
        { term: '待客户补充', value: overview.needsInfo, ...inState('needs_info') },
        { term: '有效授权', value: overview.activeLicenses, ...to('license:manage', '/dashboard/licenses') },
        { term: '客户', value: overview.customers },
        ...(overview.revenueFen30d === null
          ? []
          : [{ term: '近 30 日成交额', value: formatFen(overview.revenueFen30d) }]),
      ]}
    />
  );
}
