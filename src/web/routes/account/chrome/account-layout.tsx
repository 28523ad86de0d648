import { FileText, FolderDown, KeyRound, Link2, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, Outlet } from 'react-router';
import { requireToken } from '../../../client/session/require-token.ts';
import { useSession } from '../../../client/session/session.ts';
import { FreshLoginHost } from '../../../parts/session/fresh-login-host.tsx';
import { accountNavigation } from '../../../parts/chrome/navigation.ts';
import { PageSourceLink } from '../../../parts/sandbox/page-source-link.tsx';
import { LockGate } from '../../../parts/session/lock-gate.tsx';
import { SecondFactorGate } from '../../../parts/session/second-factor-gate.tsx';
import { useFreshDataForNewToken } from '../../../parts/routing/use-fresh-data.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LinkTabs } from '../../../ui/navigation/tabs.tsx';
import type { Route } from './+types/account-layout';
import { AccountSkeleton } from './account-skeleton.tsx';
import { MailboxQuestion } from './mailbox-question.tsx';
import { PrivacyConsent } from './privacy-consent.tsx';
import { LoggedOut } from './logged-out.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { CancelDeletion } from '../deletion/cancel-deletion.tsx';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }) => requireToken(request)];

/** The guard needs the browser: without a loader, middleware would not run at the first page view. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

const icons: Record<string, LucideIcon> = {
  '/user/info': UserRound,
  '/user/apply': FileText,
  '/user/product': KeyRound,
  '/user/material': FolderDown,
  '/user/thirdparty': Link2,
};

/**
 * Until the browser knows the user, shows the parts that are the same for everybody instead of an empty window. A guest
 * is about to be redirected to the home page, and sees none of it.
 */
export function HydrateFallback() {
  return (
    <div className="hidden signed-in:block">
      <AccountFrame welcome="">
        <AccountSkeleton />
      </AccountFrame>
    </div>
  );
}

/** The personal centre. */
export default function AccountLayout() {
  const { status, welcome } = useSession();
  useFreshDataForNewToken();
  return (
    <LockGate>
      <AccountFrame welcome={welcome}>
        {status === 'guest' ? (
          <LoggedOut />
        ) : (
          <SecondFactorGate>
            <DeletionBanner />
            <PrivacyConsent />
            <MailboxQuestion />
            <Outlet />
          </SecondFactorGate>
        )}
      </AccountFrame>
      <FreshLoginHost />
    </LockGate>
  );
}

/** The centre's pages beside their list; on phones below tabs. */
function AccountFrame({ welcome, children }: { welcome: string; children: ReactNode }) {
  return (
    <div className="page grid gap-x-12 gap-y-6 py-8 lg:grid-cols-[200px_minmax(0,1fr)] lg:py-12">
      <div className="min-w-0 print:hidden">
        <p className="min-h-6 truncate text-sm leading-6 text-ink-soft lg:px-3">{welcome}</p>
        <SideNavigation />
        <div className="mt-2 lg:hidden">
          <LinkTabs label="个人中心" items={accountNavigation} />
        </div>
      </div>
      <div className="min-w-0">
        {children}
        <PageSourceLink />
      </div>
    </div>
  );
}

function SideNavigation() {
  return (
    <nav aria-label="个人中心" className="sticky top-20 mt-4 max-lg:hidden">
      <ul className="space-y-1">
        {accountNavigation.map(({ to, label }) => {
          const Icon = icons[to] ?? FileText;
          return (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  classNames(
                    'flex h-9 items-center gap-2.5 rounded-control px-3 text-sm transition-colors',
                    isActive
                      ? 'bg-primary-soft font-medium text-primary'
                      : 'text-ink-soft hover:bg-sunken hover:text-ink',
                  )
                }
              >
                <Icon aria-hidden className="size-4" />
                {label}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Shown on every page of the centre while the account waits to be closed. */
function DeletionBanner() {
  const dueAt = useSession().user?.deletionDueAt ?? null;
  if (dueAt === null) return null;
  return (
    <Alert tone="warning" title="账号正在等待注销" className="mb-6" action={<CancelDeletion />}>
      账号将在 <DateTime ms={dueAt} /> 之后注销，届时不能恢复。等待期内不能提交新的申请，也不能接收授权。
    </Alert>
  );
}
