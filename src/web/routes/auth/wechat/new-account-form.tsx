import { useController } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { wechat, type PendingWechat } from '../../../../contract/identity/wechat.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { UsernameInput } from '../form/account-inputs.tsx';
import { PrivacyCheckbox } from '../register/privacy-checkbox.tsx';
import { enterWith } from './settle-scan.ts';

interface NewAccountFormProps {
  pending: PendingWechat;
  privacyVersion: string;
  onDone: (to: string) => void;
  onProblem: (error: unknown) => void;
}

/** A user name and the privacy agreement; mail address and password can be added in the personal centre. */
export function NewAccountForm({ pending, privacyVersion, onDone, onProblem }: NewAccountFormProps) {
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(wechat.loginToNew, {
    values: { username: pending.suggestedUsername, privacyVersion: '' },
    input: (values) => ({ ...values, ticket: pending.ticket }),
    leaves: true,
    refusedAt: { USERNAME_TAKEN: 'username', AGREEMENT_OUTDATED: 'privacyVersion' },
    onDone: async ({ token }) => onDone(await enterWith(token)),
    onRefused: (error, { setValue }) => {
      if (isApiError(error, 'WECHAT_TICKET_EXPIRED', 'WECHAT_BOUND_ELSEWHERE')) onProblem(error);
      if (!isApiError(error, 'AGREEMENT_OUTDATED')) return;
      setValue('privacyVersion', '');
      void revalidate();
    },
  });
  const agreement = useController({ control: form.control, name: 'privacyVersion' }).field;

  return (
    <FormShell form={form}>
      <FormField
        form={form}
        name="username"
        label="用户名"
        required
        hint="4–20 位字母、数字或下划线，以字母开头。已为您准备一个，可以修改"
      >
        {(wired) => <UsernameInput {...wired} />}
      </FormField>
      <PrivacyCheckbox field={agreement} version={privacyVersion} error={form.messageOf('privacyVersion')} />
      <SubmitButton form={form} size="lg" wide>
        创建账号并登录
      </SubmitButton>
      <p className="text-[13px] leading-5 text-ink-faint">
        登录后请在个人信息中填写邮箱、设置密码：更换微信后仍能登录。
      </p>
    </FormShell>
  );
}
