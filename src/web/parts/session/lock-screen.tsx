import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { account } from '../../../contract/identity/account.ts';
import '../../client/schemas-without-eval.ts';
import { unlockScreen } from '../../client/session/lock-screen.ts';
import { remoteApi } from '../../client/http/remote-api.ts';
import { logOut, useSession } from '../../client/session/session.ts';
import { FormShell, SubmitButton } from '../../routes/auth/form/form-shell.tsx';
import { PasswordInput } from '../../routes/auth/password/password-input.tsx';
import { useFormSending } from '../../routes/auth/form/use-form-sending.ts';
import { Field } from '../../ui/form/field.tsx';
import { LockPanel } from '../../ui/feedback/lock-panel.tsx';
import { SampleMark } from '../chrome/sample-mark.tsx';
import { useBusy } from '../requests/use-busy.ts';

/** Over everything: a modal that only the password or logging out ends; what is around it is inert. */
export function LockScreen() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { user } = useSession();
  const [isLeaving, run] = useBusy();
  useEffect(() => dialog.current?.showModal(), []);
  const leave = () =>
    run(async () => {
      await logOut();
      location.assign('/login');
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
      <div className="flex min-h-full py-10">
        <LockPanel
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

const resolver = zodResolver(account.confirm.input);

function UnlockForm({ username }: { username: string }) {
  const form = useForm({ resolver });
  const { register, resetField, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const sending = useFormSending({
    form,
    fields: ['password'],
    named: { CURRENT_PASSWORD_WRONG: 'password' },
    act: async (values) => {
      await remoteApi.account.confirm(values);
      unlockScreen();
    },
    onRefused: () => {
      resetField('password', { keepError: true });
      setFocus('password');
    },
  });
  return (
    <FormShell sending={sending} className="mt-6">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="密码" required error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" autoFocus />
        )}
      </Field>
      <SubmitButton loading={isSubmitting}>解锁</SubmitButton>
    </FormShell>
  );
}
