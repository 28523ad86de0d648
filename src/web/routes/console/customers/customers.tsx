import { SearchX, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type CustomerSummary, customers, customerFilters } from '../../../../contract/customers/customers.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { Shortcuts } from '../chrome/shortcuts.tsx';
import { DataTable } from '../list/data-table.tsx';
import { listKeys } from '../list/list-keys.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { type ListLook, readLook } from '../list/list-look.ts';
import { TableTools } from '../list/table-tools.tsx';
import { useFilter } from '../list/use-filter.ts';
import { useListTable } from '../list/use-list-table.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import { ListResults } from '../list/list-results.tsx';
import { CopyRowsButton } from '../selection/copy-rows-button.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { useSelection } from '../selection/use-selection.ts';
import type { Route } from './+types/customers';
import { CustomerCard } from './customer-card.tsx';
import { customerColumns } from './customer-columns.tsx';
import { nameOf } from './customer-words.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { readQuery } from '../list/application-filter.ts';

const path = '/dashboard/customers';

const states = [
  { value: 'all', label: '全部' },
  { value: 'unverified', label: '邮箱未验证' },
  { value: 'removal', label: '待确认关闭两步验证' },
  { value: 'disabled', label: '已停用' },
  { value: 'leaving', label: '等待注销' },
  { value: 'deleted', label: '已注销' },
] as const;

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '客户');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readCustomerFilter(new URL(request.url).searchParams);
  return { filter, page: await apiOf(context).customers.list(askedBy(filter)) };
}

export default function CustomersPage({ loaderData: { filter, page } }: Route.ComponentProps) {
  const { items, ...more } = usePagedList<CustomerSummary>(page, (cursor) =>
    remoteApi.customers.list({ ...askedBy(filter), cursor }),
  );
  const table = useListTable({ path, columns: customerColumns, filter, ownSort: '-created' });
  const selection = useSelection(items.map(({ id }) => id));
  const navigate = useNavigate();
  const keys = listKeys({ open: (id) => navigate(`${path}/${id}`), select: selection.toggle });
  return (
    <div data-wide="">
      <PageHead
        title="客户"
        description="在本站注册的所有人。"
        actions={
          <>
            <ExportMenu list="customers" title="客户" filter={askedBy(filter)} />
            <TableTools table={table} />
            <Shortcuts items={keys} />
          </>
        }
      />
      <ListFilters
        path={path}
        filter={useFilter(path, filter, readCustomerFilter)}
        states={states}
        label="搜索客户"
        placeholder="姓名、手机、邮箱、公司、授权编号、流水号"
      />
      {page.isCut && (
        <Alert className="mb-4">
          符合的人很多，这里只列出了一部分。请把搜索内容写得更完整，例如完整的公司名称或邮箱。
        </Alert>
      )}
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <NoCustomers filter={filter} />
          </Card>
        ) : (
          <DataTable
            label="客户列表"
            table={table}
            items={items}
            keyOf={({ id }) => id}
            renderCard={(customer) => <CustomerCard customer={customer} />}
            choice={{ selection, nameOf }}
          />
        )}
      </ListResults>
      <SelectionBar selection={selection} subject="客户" unit="位">
        <CopyRowsButton columns={customerColumns} items={items.filter(({ id }) => selection.has(id))} />
      </SelectionBar>
    </div>
  );
}

function NoCustomers({ filter: { q, state } }: { filter: ReturnType<typeof readCustomerFilter> }) {
  if (q === '' && state === 'all')
    return (
      <EmptyState
        icon={<Users aria-hidden />}
        title="还没有客户"
        text="有人注册后会显示在这里，连同他的申请、授权、付款与登录记录。"
      />
    );
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="没有符合条件的客户"
      text="可以搜索用户名、昵称、联系人、手机号或其末四位、邮箱、公司、域名的开头，公司名称也可以从中间的字开始；还有完整的统一社会信用代码、授权编号、申请编号、付款流水号，以及授权密钥的末四位，例如 …X9dQ。"
      action={<LinkButton to={path}>清除筛选</LinkButton>}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}

type Asked = Omit<InputOf<typeof customers.list>, 'cursor' | 'limit'>;

interface CustomerFilter extends ListLook, Pick<Asked, 'sort'> {
  state: (typeof customerFilters)[number] | 'all';
  q: string;
}

/** The filter in the address; unknown values count as not chosen. */
function readCustomerFilter(params: URLSearchParams): CustomerFilter {
  const state = customerFilters.find((one) => one === params.get('state'));
  const sort = customers.list.input.safeParse({ sort: params.get('sort') ?? '' }).data?.sort;
  return { state: state ?? 'all', q: readQuery(params), ...readLook(params), ...(sort !== undefined && { sort }) };
}

/** The query to the server for a filter. */
const askedBy = ({ state, q, sort }: CustomerFilter): Asked => ({
  ...(state === 'all' ? {} : { state }),
  ...(q === '' ? {} : { q }),
  ...(sort === undefined ? {} : { sort }),
});
