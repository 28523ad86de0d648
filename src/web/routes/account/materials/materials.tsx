import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { apiOf } from '../../../api.ts';
import { LinkTabs } from '../../../ui/navigation/tabs.tsx';
import type { Route } from './+types/materials';
import { AccountHead } from '../chrome/account-head.tsx';
import { accountMeta } from '../chrome/account-meta.ts';
import { AccountProblem } from '../chrome/account-problem.tsx';
import { AccountSkeleton } from '../chrome/account-skeleton.tsx';
import { DownloadHistory } from './download-history.tsx';
import { MaterialList } from './material-list.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, '资料下载');
}

const isHistory = (params: URLSearchParams): boolean => params.get('view') === 'downloads';

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const api = apiOf(context);
  if (isHistory(new URL(request.url).searchParams)) return { downloads: await api.materials.downloads({}), list: null };
  const [{ items }, { editions }, licenses] = await Promise.all([
    api.materials.list({}),
    api.catalog.get({}),
    api.licenses.list({}),
  ]);
  const editionNames = Object.fromEntries(editions.map(({ code, name }) => [code, name]));
  return { downloads: null, list: { items, editionNames, licenses: licenses.items } };
}

/** Filters change the address, not the data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isFiltering = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  if (!isFiltering || formMethod !== undefined) return defaultShouldRevalidate;
  return isHistory(currentUrl.searchParams) !== isHistory(nextUrl.searchParams);
}

export function HydrateFallback() {
  return <AccountSkeleton />;
}

export default function MaterialsPage({ loaderData: { downloads, list } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const tabs = [
    { to: '/user/material', label: '资料', isCurrent: !isHistory(params) },
    { to: '/user/material?view=downloads', label: '下载记录', isCurrent: isHistory(params) },
  ];
  return (
    <>
      <AccountHead
        title="资料下载"
        description="买到的资料，按发布版本整理。更新服务期内发布的版本，到期后仍可下载；授权暂停或撤销后停止下载"
      />
      <LinkTabs label="资料与下载记录" items={tabs} />
      <div className="mt-6">
        {downloads !== null && <DownloadHistory first={downloads} />}
        {list !== null && <MaterialList {...list} />}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}
