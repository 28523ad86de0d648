import { KeyRound, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { License, LicenseStatus } from '../../../../contract/licenses/licenses.ts';
import { projectsInLine } from '../../../../contract/licenses/project-names.ts';
import { apiOf } from '../../../api.ts';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { licenseStatusNames } from '../../../parts/words/license-words.ts';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { LoadMore } from '../../../ui/navigation/load-more.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { Route } from './+types/licenses';
import { AccountHead } from '../chrome/account-head.tsx';
import { accountMeta } from '../chrome/account-meta.ts';
import { AccountProblem } from '../chrome/account-problem.tsx';
import { AccountSkeleton } from '../chrome/account-skeleton.tsx';
import { LicenseRow } from './license-row.tsx';

interface LicenseFilter {
  text: string;
  status: LicenseStatus | 'all';
}

/** Searches by number, holder, project, edition or domain; filters by status. */
function findLicenses(items: readonly License[], { text, status }: LicenseFilter): License[] {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/);
  return items.filter((license) => {
    if (status !== 'all' && license.status !== status) return false;
    const { number, holderName, edition, domains } = license;
    const all = [number, holderName, projectsInLine(license), edition.name, ...domains]
      .join(' ')
      .normalize('NFKC')
      .toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, '我的授权');
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return apiOf(context).licenses.list({});
}

export function HydrateFallback() {
  return <AccountSkeleton cards={2} />;
}

export default function LicensesPage({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <>
      <AccountHead
        title="我的授权"
        description={
          <>
            授权密钥放在项目的环境变量里，离线也能验证。
            <Link to="/docs/verify" className="text-link whitespace-nowrap">
              怎样验证
            </Link>
          </>
        }
      />
      {items.length === 0 ? (
        <Card>
          <EmptyState
            icon={<KeyRound aria-hidden />}
            title="还没有授权"
            text="申请通过后，授权会出现在这里：授权密钥、登记的域名、更新服务期，以及它的每一次变更。"
            action={
              <>
                <LinkButton variant="primary" to="/applying/index">
                  申请授权
                </LinkButton>
                <LinkButton to="/user/apply">查看申请进度</LinkButton>
              </>
            }
          />
        </Card>
      ) : (
        <Licenses items={items} />
      )}
    </>
  );
}

const PAGE = 25;
const everything: LicenseFilter = { text: '', status: 'all' };

/** Shown in portions: hundreds at once are slow, and nobody reads them. */
function Licenses({ items }: { items: License[] }) {
  const { projects } = useCatalogWords();
  const [filter, setFilter] = useState(everything);
  const [shown, setShown] = useState(PAGE);
  const [now] = useState(() => Date.now());
  const found = findLicenses(items, filter);
  const change = (next: Partial<LicenseFilter>) => {
    setFilter({ ...filter, ...next });
    setShown(PAGE);
  };
  return (
    <div className="space-y-4">
      {items.length > 3 && (
        <div className="flex flex-wrap gap-3">
          <Input
            type="search"
            aria-label="搜索授权"
            placeholder={`编号、被授权方、${projects.name}或域名`}
            value={filter.text}
            onChange={(event) => change({ text: event.target.value })}
            className="sm:w-72"
          />
          <Select
            aria-label="按状态筛选"
            value={filter.status}
            onChange={(event) => change({ status: event.target.value as LicenseFilter['status'] })}
            className="w-full sm:w-36"
          >
            <option value="all">全部状态</option>
            {Object.entries(licenseStatusNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <p role="status" className="self-center text-[13px] text-ink-faint">
            共 {found.length} 份
          </p>
        </div>
      )}
      <Card flush>
        {found.length === 0 ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title="没有符合条件的授权"
            action={<Button onClick={() => change(everything)}>清除筛选</Button>}
          />
        ) : (
          <ul aria-label="我的授权" className="divide-y divide-line">
            {found.slice(0, shown).map((license) => (
              <LicenseRow key={license.number} license={license} now={now} />
            ))}
          </ul>
        )}
      </Card>
      <LoadMore hasMore={found.length > shown} loading={false} onLoad={() => setShown(shown + PAGE)} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}
