import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { isApiError } from '../../../../contract/errors.ts';
import { wechat, type PendingWechat } from '../../../../contract/identity/wechat.ts';
import '../../../client/schemas-without-eval.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Field } from '../../../ui/form/field.tsx';
import { UsernameInput } from '../form/account-inputs.tsx';
import { FormShell, SubmitButton } from '../form/form-shell.tsx';
import { PrivacyCheckbox } from '../register/privacy-checkbox.tsx';
import { enterWith } from './settle-scan.ts';
import { useFormSending } from '../form/use-form-sending.ts';

const resolver = zodResolver(z.omit(wechat.loginToNew.input, { ticket: true }));

interface NewAccountFormProps {
  pending: PendingWechat;
  privacyVersion: string;
  onDone: (to: string) => void;
  onProblem: (error: unknown) => void;
}

/** A user name and the privacy agreement; e-mail address and password can follow in the personal centre. */
export function NewAccountForm({ pending, privacyVersion, onDone, onProblem }: NewAccountFormProps) {
  const form = useForm({ resolver, defaultValues: { username: pending.suggestedUsername, privacyVersion: '' } });
  const { register, control, setValue, formState } = form;
  const agreement = useController({ control, name: 'privacyVersion' }).field;
  const { revalidate } = useRevalidator();
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const sending = useFormSending({
    form,
    fields: ['username', 'privacyVersion'],
    named: { USERNAME_TAKEN: 'username', AGREEMENT_OUTDATED: 'privacyVersion' },
    act: async (values) => {
      const { token } = await remoteApi.wechat.loginToNew({ ...values, ticket: pending.ticket });
      onDone(await enterWith(token));
    },
    onRefused: (error) => {
      if (isApiError(error, 'WECHAT_TICKET_EXPIRED', 'WECHAT_BOUND_ELSEWHERE')) onProblem(error);
      if (!isApiError(error, 'AGREEMENT_OUTDATED')) return;
      setValue('privacyVersion', '');
      void revalidate();
    },
  });

  return (
    <FormShell sending={sending}>
      <Field
        label="用户名"
        required
        hint="4–20 位字母、数字或下划线，以字母开头。已为您准备一个，可以修改"
        error={errors.username?.message}
      >
        {(wired) => <UsernameInput {...wired} {...register('username')} />}
      </Field>
      <PrivacyCheckbox field={agreement} version={privacyVersion} error={errors.privacyVersion?.message} />
      <SubmitButton loading={isSubmitting || isSubmitSuccessful}>创建账号并登录</SubmitButton>
      <p className="text-[13px] leading-5 text-ink-faint">
        登录后请在个人信息中填写邮箱、设置密码：更换微信后仍能登录。
      </p>
    </FormShell>
  );
}
