import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { mailServerContract, type MailSecurity, type MailServer } from '../../../../contract/mail/mail-server.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { type RevisedForm, useRevisedForm } from '../../../form/use-revised-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { inputOf, type ServerValues, valuesOf } from './server-values.ts';
import { SettingsCard } from '../settings/settings-card.tsx';
import { TestLetter } from './test-letter.tsx';

interface ServerFormProps {
  server: MailServer;
  onDirty: (isDirty: boolean) => void;
}

/** The usual port for each kind of encryption. */
const usualPorts: Record<MailSecurity, string> = { tls: '465', starttls: '587', none: '25' };
const securities = [
  { value: 'tls', label: 'SSL/TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: '不加密' },
] as const satisfies { value: MailSecurity; label: string }[];

export function ServerForm({ server, onDirty }: ServerFormProps) {
  const { revalidate } = useRevalidator();
  const form = useRevisedForm<typeof mailServerContract.save, ServerValues>(mailServerContract.save, {
    stored: server,
    valuesOf,
    changesOf: inputOf,
    overtaken: 'MAIL_SERVER_CHANGED',
    latest: () => remoteApi.mailServer.get({}),
    done: '已保存，一秒内生效',
    onSaved: revalidate,
  });
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { server: envServer, from: envFrom } = server.environment;
  if (envServer !== null && envFrom !== null) return <TestLetter form={form} />;
  return (
    <>
      <SettingsCard
        title={envServer === null ? '服务器与发件人' : '发件人'}
        description={
          envServer === null
            ? '服务器地址留空，邮件就只保留在发件箱里，不寄出。'
            : '服务器由环境变量决定，这里只设置发件人。'
        }
        form={form}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {envServer === null && <ServerFields form={form} server={server} />}
          {envFrom === null && <SenderFields form={form} />}
        </div>
      </SettingsCard>
      <TestLetter form={form} />
    </>
  );
}

interface FieldsProps {
  form: RevisedForm<ServerValues>;
}

function ServerFields({ form, server }: FieldsProps & { server: MailServer }) {
  const chooseSecurity = (security: MailSecurity) => {
    const port = form.getValues('port').trim();
    if (port === '' || Object.values(usualPorts).includes(port))
      form.setValue('port', usualPorts[security], { shouldDirty: true });
  };
  const hint = server.hasPassword ? '已保存，不会显示。不修改请留空' : '有些邮箱要用“授权码”代替登录密码';
  return (
    <>
      {server.isPasswordLost && (
        <Alert tone="danger" title="保存的密码打不开了" className="sm:col-span-2">
          密钥加密密钥（LICENSE_KEK 或 license.kek）换过。请重新填写密码，在此之前邮件发不出去。
        </Alert>
      )}
      <FormField form={form} name="host" label="服务器地址" hint="例如 smtp.example.com" className="sm:col-span-2">
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} maxLength={253} />}
      </FormField>
      <ControlledField form={form} name="security" label="加密方式">
        {(_control, { value, onChange }) => (
          <Segmented
            label="加密方式"
            name="security"
            options={securities}
            value={value}
            onValueChange={(security) => {
              onChange(security);
              chooseSecurity(security);
            }}
          />
        )}
      </ControlledField>
      <FormField form={form} name="port" label="端口" hint="SSL/TLS 一般是 465，STARTTLS 一般是 587">
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" maxLength={5} className="tnum" />}
      </FormField>
      <FormField form={form} name="username" label="账号" hint="不需要登录的服务器请留空">
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} maxLength={254} />}
      </FormField>
      <FormField form={form} name="password" label="密码" hint={hint}>
        {(control) => <Input {...control} type="password" autoComplete="new-password" maxLength={500} />}
      </FormField>
    </>
  );
}

function SenderFields({ form }: FieldsProps) {
  return (
    <>
      <FormField form={form} name="fromAddress" label="发件邮箱" hint="一般与账号相同，否则会被服务器拒绝">
        {(control) => <Input {...control} type="email" autoComplete="off" spellCheck={false} maxLength={254} />}
      </FormField>
      <FormField form={form} name="fromName" label="发件人名称" hint="留空时用站点名称">
        {(control) => <Input {...control} autoComplete="off" maxLength={60} />}
      </FormField>
    </>
  );
}
