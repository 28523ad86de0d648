import { FolderOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import { apiOf } from '../../api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/materials';
import { AccountHead } from './account-head.tsx';
import { accountMeta } from './account-meta.ts';
import { AccountProblem } from './account-problem.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { filterMaterials, groupMaterials, type MaterialFilter } from './group-materials.ts';
import { MaterialFilters } from './material-filters.tsx';
import { MaterialRow } from './material-row.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, '资料下载');
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = apiOf(context);
  const [{ items }, { editions }] = await Promise.all([api.materials.list({}), api.catalog.get({})]);
  return { items, editionNames: Object.fromEntries(editions.map(({ code, name }) => [code, name])) };
}

export function HydrateFallback() {
  return <AccountSkeleton />;
}

const everything: MaterialFilter = { text: '', kind: 'all', access: 'all' };

export default function MaterialsPage({ loaderData: { items, editionNames } }: Route.ComponentProps) {
  const [filter, setFilter] = useState(everything);
  const found = filterMaterials(items, filter);
  return (
    <>
      <AccountHead
        title="资料下载"
        description="源码、文档与设计稿，按发布版本整理。下载链接 2 小时内有效，支持断点续传"
      />
      {items.length === 0 ? (
        <Card>
          <EmptyState
            icon={<FolderOpen aria-hidden />}
            title="还没有发布资料"
            text="新版本发布后，源码与文档会出现在这里。"
          />
        </Card>
      ) : (
        <>
          <MaterialFilters filter={filter} onChange={setFilter} count={found.length} />
          {found.length === 0 && <NothingFound onReset={() => setFilter(everything)} />}
          {groupMaterials(found).map((group) => (
            <section key={group.key} aria-labelledby={`release-${group.key}`} className="mt-8 first-of-type:mt-6">
              <h2 id={`release-${group.key}`} className="tnum mb-3 text-sm font-semibold text-ink">
                {group.releaseVersion === '' ? '通用资料' : `版本 ${group.releaseVersion}`}
              </h2>
              <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
                {group.materials.map((material) => (
                  <li key={material.id}>
                    <MaterialRow material={material} editionNames={editionNames} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <Card className="mt-6">
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="没有符合条件的资料"
        action={
          <>
            <Button onClick={onReset}>清除筛选</Button>
            <LinkButton to="/product/pricing">了解各版本包含的资料</LinkButton>
          </>
        }
      />
    </Card>
  );
}
