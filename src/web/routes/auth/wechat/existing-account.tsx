import { useState } from 'react';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { SecondFactorForm } from '../login/second-factor-form.tsx';

interface ExistingAccountProps {
  /** The account logged in in this browser, if any. */
  present: UserInfo | null;
  onProved: (user: UserInfo) => Promise<void>;
}

/** Proved by an ordinary log-in with its second step, or by an existing session. */
export function ExistingAccount({ present, onProved }: ExistingAccountProps) {
  const [isOther, setOther] = useState(present === null);
  const [ticket, setTicket] = useState<string | null>(null);
  const [isBinding, setBinding] = useState(false);
  const prove = (user: UserInfo) => {
    setBinding(true);
    void onProved(user);
  };
  if (present !== null && !isOther)
    return (
      <div>
        <p className="text-sm leading-6 text-ink-soft">
          当前已登录 <span className="font-medium break-words text-ink">{present.username}</span>
          ，绑定后用这个微信扫码即可登录它。
        </p>
        <div className="mt-4 space-y-3">
          <Button variant="primary" size="lg" wide loading={isBinding} onClick={() => prove(present)}>
            绑定到这个账号
          </Button>
          <Button variant="ghost" wide disabled={isBinding} onClick={() => setOther(true)}>
            换一个账号
          </Button>
        </div>
      </div>
    );
  if (ticket !== null) return <SecondFactorForm ticket={ticket} onDone={prove} onRestart={() => setTicket(null)} />;
  return (
    <>
      <p className="mb-5 text-sm leading-6 text-ink-soft">登录要绑定的账号，确认它是您的。</p>
      <LoginForm isReady onDone={prove} onSecondFactor={setTicket} />
    </>
  );
}
