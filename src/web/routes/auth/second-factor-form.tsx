import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { isApiError } from '../../../contract/errors.ts';
import { identity, type UserInfo } from '../../../contract/identity.ts';
import '../../client/schemas-without-eval.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { logIn } from '../../client/session.ts';
import { ConsultButton } from '../../parts/consult-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { placeFailure } from './form-failure.ts';

const resolver = zodResolver(z.omit(identity.secondFactor.input, { ticket: true }));

interface SecondFactorFormProps {
  /** From the first step. */
  ticket: string;
  onDone: (user: UserInfo) => void;
  /** Back to the first step. */
  onRestart: () => void;
}

/** The second step of logging in, whatever the first one was. */
export function SecondFactorForm({ ticket, onDone, onRestart }: SecondFactorFormProps) {
  const { register, handleSubmit, setError, resetField, setFocus, formState } = useForm({ resolver });
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const send = handleSubmit(async ({ code }) => {
    setFailure(null);
    try {
      const { token, userInfo } = await remoteApi.identity.secondFactor({ ticket, code });
      logIn(token, userInfo);
      onDone(userInfo);
    } catch (error) {
      setOver(isApiError(error, 'LOGIN_STEP_EXPIRED', 'ACCOUNT_DISABLED'));
      const words = placeFailure(error, setError, ['code'], { SECOND_FACTOR_WRONG: 'code' });
      setFailure(words);
      setError('root', { message: words ?? '' });
      if (isApiError(error, 'SECOND_FACTOR_WRONG')) resetField('code', { keepError: true });
      setFocus('code');
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      <div>
        <h2 className="text-base font-semibold text-ink">两步验证</h2>
        <p className="mt-1 text-sm leading-6 text-ink-soft">密码正确。请再输入验证器应用上显示的验证码。</p>
      </div>
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <CodeField error={errors.code?.message} inputProps={register('code')} autoFocus />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        disabled={isOver}
        loading={isSubmitting || isSubmitSuccessful}
      >
        验证并登录
      </Button>
      <Button wide variant={isOver ? 'primary' : 'ghost'} onClick={onRestart}>
        重新输入密码
      </Button>
      <details className="rounded-control bg-sunken px-4 py-3 text-[13px] leading-6 text-ink-soft">
        <summary className="cursor-pointer font-medium text-ink">手机不在身边，或换了手机？</summary>
        <p className="mt-2">
          在上面填写开启两步验证时保存的任意一个 12 位恢复码即可登录，每个只能用一次。恢复码也找不到时，请联系客服：
          核实身份后，由运营人员关闭您账号的两步验证，您会收到邮件通知。
        </p>
        <ConsultButton size="sm" className="mt-3" />
      </details>
    </form>
  );
}
