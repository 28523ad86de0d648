import type { Overview } from '../../../../contract/console.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import { Statistics } from '../../../ui/data/statistic.tsx';

/** The state of the business now in five numbers; those that stand for a list lead to it, for whom it may be opened. */
export function Figures({ overview, permissions }: { overview: Overview; permissions: readonly Permission[] }) {
  const to = (permission: Permission, path: string) => (permissions.includes(permission) ? { to: path } : {});
  const inState = (state: string) => to('application:review', `/dashboard/applications?state=${state}`);
  return (
    <Statistics
      className="grid-cols-2 shadow-card *:last:max-sm:col-span-2 sm:grid-cols-5"
      items={[
        { term: '待审核', value: overview.waiting, ...inState('submitted') },
        { term: '审核中', value: overview.inReview, ...inState('in_review') },
        { term: '待客户补充', value: overview.needsInfo, ...inState('needs_info') },
        { term: '有效授权', value: overview.activeLicenses, ...to('license:manage', '/dashboard/licenses') },
        { term: '客户', value: overview.customers },
      ]}
    />
  );
}
