import { apiOf } from '../../../api.ts';
import type { Route } from './+types/third-party';
import { AccountHead } from '../chrome/account-head.tsx';
import { accountMeta } from '../chrome/account-meta.ts';
import { AccountProblem } from '../chrome/account-problem.tsx';
import { AccountSkeleton } from '../chrome/account-skeleton.tsx';
import { WechatCard } from './wechat-card.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, '第三方账号');
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return apiOf(context).wechat.thirdParty({});
}

export function HydrateFallback() {
  return <AccountSkeleton cards={1} />;
}

export default function ThirdPartyPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AccountHead title="第三方账号" description="绑定后可以用它登录，不必输入密码" />
      <WechatCard {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}
