import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Application } from '../../../../contract/applications/application.ts';
import type { LicenseOptions } from '../../../../contract/applications/license-applications.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { randomString } from '../../../client/random-string.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { AgreementBox } from '../../apply/wizard/step-review.tsx';
import { useAgreedForm } from './use-agreed-form.ts';

interface FormProps {
  options: LicenseOptions;
  onSent: (application: Application) => void;
}

/** Who is to get the license, and why. */
export function TransferForm({ options: { number, agreementVersion }, onSent }: FormProps) {
  const [requestKey] = useState(() => randomString(24));
  const [username, setUsername] = useState('');
  const [reason, setReason] = useState('');
  const { revalidate } = useRevalidator();
  const { wrong, isBusy, box, form } = useAgreedForm({
    agreementVersion,
    check: () => ({
      ...(username.trim() === '' ? { username: '请填写对方的用户名' } : {}),
      ...(reason.trim() === '' ? { reason: '请说明转让原因' } : {}),
    }),
    send: async () =>
      onSent(await remoteApi.licenseApplications.transfer({ number, username, reason, requestKey, agreementVersion })),
    onRefused: async (error) => {
      if (isApiError(error, 'AGREEMENT_OUTDATED', 'LICENSE_APPLICATION_OPEN')) await revalidate();
    },
  });
  return (
    <form {...form}>
      <Card title="转让给谁">
        <div className="space-y-6">
          <Field label="接收人的用户名" required hint="对方在本站的用户名，请向对方核实" error={wrong['username']}>
            {(control) => (
              <Input
                {...control}
                value={username}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => setUsername(event.target.value)}
              />
            )}
          </Field>
          <Field label="转让原因" required hint="例如：项目移交给甲方维护" error={wrong['reason']}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={1000}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <ol className="list-decimal space-y-1 pl-5 text-sm leading-6 text-ink-soft">
            <li>对方会收到通知，登录后确认接收，并填写授权主体的名称。</li>
            <li>确认之后由工作人员审核；通过之前授权仍是您的，可以随时撤回。</li>
            <li>通过后对方得到条款相同的新授权，您的这份授权和授权码同时停用。</li>
          </ol>
          <AgreementBox {...box} />
          <Button type="submit" variant="primary" loading={isBusy}>
            提交转让申请
          </Button>
        </div>
      </Card>
    </form>
  );
}
