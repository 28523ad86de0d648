import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { account } from '../../../../contract/identity/account.ts';
import '../../../client/schemas-without-eval.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useCaptcha } from '../../../client/captcha/use-captcha.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { Field } from '../../../ui/form/field.tsx';
import { EmailInput } from '../form/account-inputs.tsx';
import { CaptchaStatus } from '../form/captcha-status.tsx';
import { FormShell, SubmitButton } from '../form/form-shell.tsx';
import { useFormSending } from '../form/use-form-sending.ts';

const resolver = zodResolver(z.omit(account.resetSendmail.input, { captcha: true }));

interface RecoverFormProps {
  isReady: boolean;
  onSent: (email: string) => void;
}

/** Asks for the link, which goes by mail where the site has mail; the answer is the same for every address. */
export function RecoverForm({ isReady, onSent }: RecoverFormProps) {
  const form = useForm({ resolver });
  const { errors, isSubmitting } = form.formState;
  const captcha = useCaptcha('reset');
  const { hasMail } = useSite();

  const sending = useFormSending({
    form,
    fields: ['email'],
    act: async ({ email }) => {
      await remoteApi.account.resetSendmail({ email, captcha: await captcha.take() });
      onSent(email);
    },
  });

  return (
    <FormShell sending={sending}>
      <Field label="邮箱" required hint="须是注册后验证过的邮箱" error={errors.email?.message}>
        {(control) => <EmailInput {...control} {...form.register('email')} onFocus={captcha.start} />}
      </Field>
      <CaptchaStatus captcha={captcha} />
      <SubmitButton disabled={!isReady} loading={isSubmitting}>
        {hasMail ? '发送重置邮件' : '提交重置申请'}
      </SubmitButton>
    </FormShell>
  );
}
