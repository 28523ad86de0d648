import { useRevalidator } from 'react-router';
import type { Application } from '../../../../contract/applications/application.ts';
import { licenseApplications, type LicenseOptions } from '../../../../contract/applications/license-applications.ts';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { partOf } from '../../../form/use-checked-form.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { MailboxNote, noteUnproved, useLacksMailbox } from '../../../parts/mailbox/mailbox-proof.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AgreementField, agreedTo } from '../../apply/fields/agreement-field.tsx';

interface FormProps {
  options: LicenseOptions;
  onSent: (application: Application) => void;
}

/** The recipient of the license, and the reason. */
export function TransferForm({ options, onSent }: FormProps) {
  if (options.wasReceived)
    return (
      <Alert tone="info" title="这份授权不能再转让">
        授权可以随项目转让一次，这份授权就是转让而来的。
      </Alert>
    );
  return (
    <>
      {options.holderType === 'personal' && (
        <Alert
          tone="info"
          title="个人授权只能转让给个人"
          action={
            <LinkButton size="sm" to={`/user/product/${options.number}/upgrade`}>
              升级为企业授权
            </LinkButton>
          }
        >
          要给企业使用，请先补差价升级为企业授权。
        </Alert>
      )}
      <RecipientForm options={options} onSent={onSent} />
    </>
  );
}

function RecipientForm({ options: { number, agreementVersion }, onSent }: FormProps) {
  const { revalidate } = useRevalidator();
  const isHeld = useLacksMailbox();
  const form = useEndpointForm(licenseApplications.transfer, {
    values: { username: '', reason: '', agreementVersion: '' },
    input: (held) => ({
      number,
      username: held.username,
      reason: held.reason,
      agreementVersion: agreedTo(agreementVersion, held),
    }),
    check: ({ username }): FieldMessages => (username.trim() === '' ? { username: '请填写对方的用户名' } : {}),
    refusedAt: { RECIPIENT_UNKNOWN: 'username', RECIPIENT_IS_SELF: 'username' },
    failure: 'toast',
    onDone: onSent,
    onRefused: async (error) => {
      await noteUnproved(error);
      if (isApiError(error, 'AGREEMENT_OUTDATED', 'LICENSE_APPLICATION_OPEN', 'TRANSFERRED_ALREADY'))
        await revalidate();
    },
  });
  return (
    <FormShell form={form}>
      <Card title="转让给谁">
        <div className="space-y-6">
          <FormField
            form={form}
            name="username"
            label="接收人的用户名"
            required
            hint="对方在本站的用户名，请向对方核实"
          >
            {(control) => <Input {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
          </FormField>
          <FormField form={form} name="reason" label="转让原因" required hint="例如：项目移交给甲方维护">
            {(control) => <Textarea {...control} rows={3} maxLength={1000} />}
          </FormField>
          <ol className="list-decimal space-y-1 pl-5 text-sm leading-6 text-ink-soft">
            <li>对方会收到通知，登录后确认接收，并填写被授权方的名称。</li>
            <li>确认之后由工作人员审核；通过之前授权仍是您的，可以随时撤回。</li>
            <li>通过后对方得到条款相同的新授权，您的这份授权和授权密钥同时停用。</li>
          </ol>
          <AgreementField form={partOf(form)} version={agreementVersion} />
          <div>
            <SubmitButton form={form} disabled={isHeld}>
              提交转让申请
            </SubmitButton>
            <MailboxNote />
          </div>
        </div>
      </Card>
    </FormShell>
  );
}
