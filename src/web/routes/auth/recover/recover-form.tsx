import { account } from '../../../../contract/identity/account.ts';
import { useCaptcha } from '../../../client/captcha/use-captcha.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { EmailInput } from '../form/account-inputs.tsx';
import { CaptchaStatus } from '../form/captcha-status.tsx';

interface RecoverFormProps {
  isReady: boolean;
  onSent: (email: string) => void;
}

/** Requests the link, which is mailed if the site has mail; the answer is the same for every address. */
export function RecoverForm({ isReady, onSent }: RecoverFormProps) {
  const captcha = useCaptcha('reset');
  const { hasMail } = useSite();
  const form = useEndpointForm(account.resetSendmail, {
    captcha,
    onDone: (_done, { input }) => onSent(input.email),
  });

  return (
    <FormShell form={form}>
      <FormField form={form} name="email" label="邮箱" required hint="须是注册后验证过的邮箱">
        {(control) => <EmailInput {...control} onFocus={captcha.start} />}
      </FormField>
      <CaptchaStatus captcha={captcha} />
      <SubmitButton form={form} size="lg" wide disabled={!isReady}>
        {hasMail ? '发送重置邮件' : '提交重置申请'}
      </SubmitButton>
    </FormShell>
  );
}
