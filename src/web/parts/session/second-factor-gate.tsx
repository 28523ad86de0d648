import type { ReactNode } from 'react';
import { sitePath } from '../../client/base.ts';
import { logOut, refreshUserInfo, useSession } from '../../client/session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LazyEnrolment } from './lazy-enrolment.tsx';

/** An account whose role requires two-step verification sees only the set-up until it is on. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user?.secondFactor !== 'required') return children;
  return (
    <div className="mx-auto max-w-[560px] py-6">
      <h1 className="text-2xl font-semibold tracking-tight text-ink">请先开启两步验证</h1>
      <p className="mt-2 text-sm leading-6 text-ink-soft">
        本站要求账号 {user.username} 的角色使用两步验证，开启后就能进入后台。
      </p>
      <Card className="mt-6">
        <LazyEnrolment onDone={() => void refreshUserInfo().then(() => location.reload())} />
      </Card>
      <Button variant="ghost" className="mt-4" onClick={() => void logOut().then(() => location.assign(sitePath('/')))}>
        退出登录
      </Button>
    </div>
  );
}
