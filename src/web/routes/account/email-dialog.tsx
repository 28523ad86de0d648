import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { account } from '../../../contract/account.ts';
import type { UserInfo } from '../../../contract/identity.ts';
import '../../client/schemas-without-eval.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { placeFailure } from '../auth/form-failure.ts';
import { PasswordInput } from '../auth/password-input.tsx';

const resolver = zodResolver(account.changeEmail.input);

interface EmailDialogProps {
  open: boolean;
  title: string;
  user: UserInfo;
  onClose: () => void;
  /** With what was saved and the address that was asked for. */
  onChanged: (saved: UserInfo, wanted: string) => void;
}

/** Another address, proved by the password. */
export function EmailDialog({ open, title, user, onClose, onChanged }: EmailDialogProps) {
  const formId = useId();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      open={open}
      size="sm"
      title={title}
      dismissable={!isSending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {title}
          </Button>
        </>
      }
    >
      <EmailForm id={formId} user={user} onSending={setSending} onChanged={onChanged} />
    </Dialog>
  );
}

interface EmailFormProps extends Pick<EmailDialogProps, 'user' | 'onChanged'> {
  id: string;
  onSending: (isSending: boolean) => void;
}

/** Its own component: opened again, it starts empty. */
function EmailForm({ id, user, onSending, onChanged }: EmailFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ resolver });
  const [failure, setFailure] = useState<string | null>(null);
  const { errors } = formState;

  const send = handleSubmit(async (values) => {
    setFailure(null);
    onSending(true);
    try {
      onChanged(await remoteApi.account.changeEmail(values), values.email);
    } catch (error) {
      setFailure(placeFailure(error, setError, ['email', 'password'], { CURRENT_PASSWORD_WRONG: 'password' }));
    } finally {
      onSending(false);
    }
  });

  return (
    <form id={id} method="post" noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      <p>
        {user.emailVerified
          ? '我们会向新邮箱发送确认邮件，确认后才会更换。'
          : '更正后立即生效，并向新地址发送验证邮件。'}
      </p>
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <Field label="新邮箱" required error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="当前密码" required hint="确认是您本人操作" error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
    </form>
  );
}
