import { Inbox, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import type { ListFilter } from '../list/application-filter.ts';
import { isNarrowed } from '../list/list-look.ts';
import { applicationsAddress } from './application-filters.tsx';

/** Why the list is empty, and the way out. */
export function NoApplications({ filter }: { filter: ListFilter }) {
  if (filter.q !== '') {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={`没有找到“${filter.q}”`}
        text="可以搜索申请编号、被授权方、项目、信用代码、联系人、电话、邮箱、域名、付款单号和用户名，输入其中一部分即可。"
        action={
          (filter.state !== 'all' || isNarrowed(filter)) && (
            <Link to={applicationsAddress({ q: filter.q, state: 'all' })} className="text-sm font-medium text-link">
              在全部申请中搜索
            </Link>
          )
        }
      />
    );
  }
  if (isNarrowed(filter))
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="没有符合条件的申请"
        text="换一个条件看看，或者清除筛选。"
        action={<LinkButton to="/dashboard/applications">清除筛选</LinkButton>}
      />
    );
  if (filter.state === 'open') {
    return (
      <EmptyState
        icon={<Inbox aria-hidden />}
        title="没有待处理的申请"
        text="客户提交后，申请会按提交时间排在这里，等待最久的在最前。"
      />
    );
  }
  return <EmptyState icon={<Inbox aria-hidden />} title="此状态下没有申请" text="换一个状态看看，或查看全部申请。" />;
}
