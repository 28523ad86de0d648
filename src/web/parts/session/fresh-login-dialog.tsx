import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { account } from '../../../contract/identity/account.ts';
import '../../client/schemas-without-eval.ts';
import { remoteApi } from '../../client/http/remote-api.ts';
import { logOut, useSession } from '../../client/session/session.ts';
import { FormShell } from '../../routes/auth/form/form-shell.tsx';
import { PasswordInput } from '../../routes/auth/password/password-input.tsx';
import { useFormSending } from '../../routes/auth/form/use-form-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';

const resolver = zodResolver(account.confirm.input);

/** Asks for the password before something sensitive. */
export function FreshLoginDialog({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const { user } = useSession();
  const formId = useId();
  const hasPassword = user?.hasPassword !== false;
  const cancel = () => answer(false);
  return (
    <Dialog
      open
      size="sm"
      title="确认是您本人操作"
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>取消</Button>
          {hasPassword ? (
            <Button type="submit" form={formId} variant="primary">
              确认
            </Button>
          ) : (
            <Button variant="primary" onClick={() => void logInAgain()}>
              重新登录
            </Button>
          )}
        </>
      }
    >
      {hasPassword ? (
        <ConfirmForm id={formId} username={user?.username ?? ''} onConfirmed={() => answer(true)} />
      ) : (
        <p>这项操作需要 10 分钟内登录过。您的账号没有设置密码，请重新登录后再试。</p>
      )}
    </Dialog>
  );
}

async function logInAgain(): Promise<void> {
  const back = location.pathname + location.search;
  await logOut();
  location.assign(`/login?redirect=${encodeURIComponent(back)}`);
}

/** Its own component: asked again, it starts empty. */
function ConfirmForm({ id, username, onConfirmed }: { id: string; username: string; onConfirmed: () => void }) {
  const form = useForm({ resolver });
  const sending = useFormSending({
    form,
    fields: ['password'],
    named: { CURRENT_PASSWORD_WRONG: 'password' },
    act: async (values) => {
      await remoteApi.account.confirm(values);
      onConfirmed();
    },
  });
  return (
    <FormShell id={id} sending={sending} intro={<p>距上次登录已有一段时间，请输入密码后继续。</p>}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="密码" required error={form.formState.errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" autoFocus />
        )}
      </Field>
    </FormShell>
  );
}
