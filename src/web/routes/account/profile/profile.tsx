import { apiOf } from '../../../api.ts';
import { keepUserInfo, useSession } from '../../../client/session/session.ts';
import type { Route } from './+types/profile';
import { AccountHead } from '../chrome/account-head.tsx';
import { accountMeta } from '../chrome/account-meta.ts';
import { AccountProblem } from '../chrome/account-problem.tsx';
import { AccountSkeleton } from '../chrome/account-skeleton.tsx';
import { DevicesCard } from '../security/devices-card.tsx';
import { EmailCard } from './email-card.tsx';
import { ExportCard } from './export-card.tsx';
import { DeletionCard } from '../deletion/deletion-card.tsx';
import { NewsCard } from './news-card.tsx';
import { PasswordCard } from '../security/password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SectionLinks } from './section-links.tsx';
import { SecurityCard } from '../security/security-card.tsx';
import { TwoFactorCard } from '../security/two-factor-card.tsx';
import { WorkCard } from './work-card.tsx';
import type { ReactNode } from 'react';
import { profileGroups, type ProfileGroupId } from './profile-groups.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, '个人信息');
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { account, identity, twoFactor, personalData, newsMail, reminders, workLetters } = apiOf(context);
  const [sessions, events, secondFactor, { change: emailChange }, deletion, consent, choice, letters] =
    await Promise.all([
      account.sessions({}),
      account.securityEvents({}),
      twoFactor.state({}),
      account.emailChange({}),
      personalData.deletion({}),
      newsMail.consent({}),
      reminders.choice({}),
      identity.userInfo({}).then((info) => {
        keepUserInfo(info);
        // Customers have no work to be notified of.
        return info.permissions.includes('application:review') ? workLetters.choice({}) : null;
      }),
    ]);
  return {
    sessions: sessions.items,
    events: events.items,
    secondFactor,
    emailChange,
    deletion,
    consent,
    choice,
    letters,
  };
}

export function HydrateFallback() {
  return <AccountSkeleton cards={5} />;
}

export default function ProfilePage({
  loaderData: { sessions, events, secondFactor, emailChange, deletion, consent, choice, letters },
}: Route.ComponentProps) {
  const { user } = useSession();
  if (user === null) return <HydrateFallback />;
  return (
    <>
      <AccountHead title="个人信息" description="资料、登录与安全，以及您的数据" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_112px] xl:gap-8">
        <SectionLinks isOperator={letters !== null} className="xl:order-last" />
        <div key={user.id} className="min-w-0 space-y-10">
          <ProfileGroup id="about-me">
            <ProfileCard user={user} />
            <EmailCard user={user} change={emailChange} />
            <NewsCard user={user} consent={consent} choice={choice} />
            {letters !== null && <WorkCard letters={letters} />}
          </ProfileGroup>
          <ProfileGroup id="log-in-safety">
            <PasswordCard user={user} />
            <TwoFactorCard user={user} state={secondFactor} />
            <DevicesCard sessions={sessions} />
            <SecurityCard events={events} />
          </ProfileGroup>
          <ProfileGroup id="data-and-account">
            <ExportCard />
            <DeletionCard deletion={deletion} />
          </ProfileGroup>
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}

/** A heading and the cards below it. */
function ProfileGroup({ id, children }: { id: ProfileGroupId; children: ReactNode }) {
  const headingId = `${id}-heading`;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-sm font-medium text-ink-faint">
        {profileGroups.find((group) => group.id === id)?.title}
      </h2>
      <div className="space-y-4">{children}</div>
    </section>
  );
}
