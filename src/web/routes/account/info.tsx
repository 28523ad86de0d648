import { apiOf } from '../../api.ts';
import { refreshUserInfo, useSession } from '../../client/session.ts';
import type { Route } from './+types/info';
import { AccountHead } from './account-head.tsx';
import { accountMeta } from './account-meta.ts';
import { AccountProblem } from './account-problem.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SectionLinks } from './section-links.tsx';
import { SecurityCard } from './security-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, '个人信息');
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { account, twoFactor } = apiOf(context);
  const [sessions, events, secondFactor, { change: emailChange }] = await Promise.all([
    account.sessions({}),
    account.securityEvents({}),
    twoFactor.state({}),
    account.emailChange({}),
    refreshUserInfo(),
  ]);
  return { sessions: sessions.items, events: events.items, secondFactor, emailChange };
}

export function HydrateFallback() {
  return <AccountSkeleton cards={5} />;
}

export default function InfoPage({
  loaderData: { sessions, events, secondFactor, emailChange },
}: Route.ComponentProps) {
  const { user } = useSession();
  if (user === null) return <HydrateFallback />;
  return (
    <>
      <AccountHead title="个人信息" description="资料、邮箱、密码与登录设备" />
      <SectionLinks />
      <div key={user.id} className="mt-4 space-y-6">
        <ProfileCard user={user} />
        <EmailCard user={user} change={emailChange} />
        <PasswordCard user={user} />
        <TwoFactorCard user={user} state={secondFactor} />
        <DevicesCard sessions={sessions} />
        <SecurityCard events={events} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}
