import { account } from '../../../contract/identity/account.ts';
import { withoutBase } from '../../../contract/sandbox.ts';
import { sitePath } from '../../client/base.ts';
import { logOut, useSession } from '../../client/session/session.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useEndpointForm } from '../../form/use-endpoint-form.ts';
import { PasswordInput } from '../../routes/auth/password/password-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

const title = '确认是您本人操作';

interface FreshLoginDialogProps {
  answer: (isConfirmed: boolean) => void;
}

/** Asks for the password before something sensitive; an account without one has to log in again. */
export function FreshLoginDialog({ answer }: FreshLoginDialogProps) {
  const { user } = useSession();
  return user?.hasPassword === false ? (
    <LogInAgain answer={answer} />
  ) : (
    <ConfirmDialog username={user?.username ?? ''} answer={answer} />
  );
}

function ConfirmDialog({ username, answer }: FreshLoginDialogProps & { username: string }) {
  const form = useEndpointForm(account.confirm, {
    refusedAt: { CURRENT_PASSWORD_WRONG: 'password' },
    onDone: () => answer(true),
  });
  return (
    <FormDialog form={form} size="sm" title={title} submitLabel="确认" onClose={() => answer(false)}>
      <p>距上次登录已有一段时间，请输入密码后继续。</p>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <FormField form={form} name="password" label="密码" required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" autoFocus />}
      </FormField>
    </FormDialog>
  );
}

function LogInAgain({ answer }: FreshLoginDialogProps) {
  const cancel = () => answer(false);
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>取消</Button>
          <Button variant="primary" onClick={() => void logInAgain()}>
            重新登录
          </Button>
        </>
      }
    >
      <p>这项操作需要 10 分钟内登录过。您的账号没有设置密码，请重新登录后再试。</p>
    </Dialog>
  );
}

async function logInAgain(): Promise<void> {
  const back = withoutBase(location.pathname) + location.search;
  await logOut();
  location.assign(`${sitePath('/login')}?redirect=${encodeURIComponent(back)}`);
}
