import { useEffect, useRef } from 'react';
import { account } from '../../../contract/identity/account.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import { sitePath } from '../../client/base.ts';
import { unlockScreen } from '../../client/session/lock-screen.ts';
import { logOut, useSession } from '../../client/session/session.ts';
import { FormField } from '../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../form/form-shell.tsx';
import { useEndpointForm } from '../../form/use-endpoint-form.ts';
import { PasswordInput } from '../../routes/auth/password/password-input.tsx';
import { LockPanel } from '../../ui/feedback/lock-panel.tsx';
import { BrandLogo } from '../chrome/brand.tsx';
import { SampleMark } from '../chrome/sample-mark.tsx';
import { useSite } from '../chrome/use-site.ts';
import { WordPattern } from '../media/word-pattern.tsx';
import { useBusy } from '../requests/use-busy.ts';

/** Covers everything: a modal that only the password or logging out closes; the rest is inert. */
export function LockScreen() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { user } = useSession();
  const { title, logo } = useSite();
  const [isLeaving, run] = useBusy();
  useEffect(() => dialog.current?.showModal(), []);
  const leave = () =>
    run(async () => {
      await logOut();
      location.assign(sitePath('/login'));
    });
  const name = user === null ? '' : user.nickname || user.username;

  return (
    <dialog
      ref={dialog}
      aria-labelledby="lock-title"
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      className="lock-screen m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-canvas p-6 text-ink"
    >
      <p className="absolute inset-x-0 top-6 flex items-center justify-center gap-2.5 text-[15px] font-semibold text-ink">
        <BrandLogo />
        {!logo?.hasName && title}
      </p>
      <div className="flex min-h-full py-10">
        <LockPanel
          picture={<WordPattern word={title} lineWidth={0.35} className="absolute inset-0 text-primary" />}
          titleId="lock-title"
          text={
            <>
              {user?.hasPassword === false
                ? '账号没有设置密码，请退出后重新登录'
                : `${name && `${name}，`}输入密码继续`}
              <SampleMark className="ml-2" />
            </>
          }
          leaving={isLeaving}
          onLogOut={() => void leave()}
        >
          {user?.hasPassword !== false && <UnlockForm username={user?.username ?? ''} />}
        </LockPanel>
      </div>
    </dialog>
  );
}

function UnlockForm({ username }: { username: string }) {
  const form = useEndpointForm(account.confirm, {
    refusedAt: { CURRENT_PASSWORD_WRONG: 'password' },
    onDone: unlockScreen,
    onRefused: (error, { resetField, setFocus }) => {
      if (!isApiError(error, 'CURRENT_PASSWORD_WRONG')) return;
      resetField('password', { keepError: true });
      setFocus('password');
    },
  });
  return (
    <FormShell form={form} className="mt-6 space-y-5">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <FormField form={form} name="password" label="密码" required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" autoFocus />}
      </FormField>
      <SubmitButton form={form} size="lg" wide>
        解锁
      </SubmitButton>
    </FormShell>
  );
}
