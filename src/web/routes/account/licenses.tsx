import { KeyRound } from 'lucide-react';
import { apiOf } from '../../api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/licenses';
import { AccountHead } from './account-head.tsx';
import { accountMeta } from './account-meta.ts';
import { AccountProblem } from './account-problem.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { LicenseCard } from './license-card.tsx';
import { VerifyGuide } from './verify-guide.tsx';

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
      <AccountHead title="我的授权" description="授权密钥放在项目的环境变量里，离线也能验证" />
      {items.length === 0 ? (
        <Card>
          <EmptyState
            icon={<KeyRound aria-hidden />}
            title="还没有授权"
            text="申请通过后，授权会出现在这里：授权密钥、登记的域名、更新期限，以及它的每一次变更。"
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
        <div className="space-y-6">
          {items.map((license) => (
            <LicenseCard key={license.number} license={license} />
          ))}
          <VerifyGuide />
        </div>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}
