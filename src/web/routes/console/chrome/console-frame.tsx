import type { ComponentProps } from 'react';
import { useSession } from '../../../client/session/session.ts';
import { FreshLoginHost } from '../../../parts/session/fresh-login-host.tsx';
import { LockGate } from '../../../parts/session/lock-gate.tsx';
import { SecondFactorGate } from '../../../parts/session/second-factor-gate.tsx';
import { ConsoleShell } from './console-shell.tsx';

/** The console's chrome; an owner who has to enrol first gets the enrolment and nothing around it. */
export function ConsoleFrame(props: ComponentProps<typeof ConsoleShell>) {
  const { user } = useSession();
  return (
    <LockGate>
      {user?.secondFactor === 'required' ? (
        <main className="page py-8 sm:py-14">
          <SecondFactorGate>{null}</SecondFactorGate>
        </main>
      ) : (
        <ConsoleShell {...props} />
      )}
      <FreshLoginHost />
    </LockGate>
  );
}
