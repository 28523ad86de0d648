import { useState } from 'react';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { identity, type UserInfo } from '../../../../contract/identity/identity.ts';
import { logIn } from '../../../client/session/session.ts';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CodeField } from '../form/code-field.tsx';
import { FoldLine } from '../../../ui/layout/fold-line.tsx';

interface SecondFactorFormProps {
  /** The ticket from the first step. */
  ticket: string;
  onDone: (user: UserInfo) => void;
  /** Called to return to the first step. */
  onRestart: () => void;
}

/** The second step of the log-in, whatever the first was. */
export function SecondFactorForm({ ticket, onDone, onRestart }: SecondFactorFormProps) {
  const [isOver, setOver] = useState(false);
  const form = useEndpointForm(identity.secondFactor, {
    input: ({ code }: { code: string }) => ({ ticket, code }),
    leaves: true,
    refusedAt: { SECOND_FACTOR_WRONG: 'code' },
    onDone: ({ token, userInfo }) => {
      logIn(token, userInfo);
      onDone(userInfo);
    },
    onRefused: (error, { resetField, setFocus }) => {
      setOver(isApiError(error, 'LOGIN_STEP_EXPIRED', 'ACCOUNT_DISABLED'));
      if (isApiError(error, 'SECOND_FACTOR_WRONG')) resetField('code', { keepError: true });
      setFocus('code');
    },
  });

  return (
    <FormShell
      form={form}
      intro={
        <div>
          <h2 className="text-base font-semibold text-ink">两步验证</h2>
          <p className="mt-1 text-sm leading-6 text-ink-soft">请再输入验证器应用上显示的验证码。</p>
        </div>
      }
    >
      <CodeField error={form.messageOf('code')} inputProps={form.register('code')} autoFocus />
      <SubmitButton form={form} size="lg" wide disabled={isOver}>
        验证并登录
      </SubmitButton>
      <Button wide variant={isOver ? 'primary' : 'ghost'} onClick={onRestart}>
        返回上一步
      </Button>
      <details className="rounded-control bg-sunken px-4 py-3 text-[13px] leading-6 text-ink-soft">
        <FoldLine className="justify-between gap-3 font-medium text-ink">手机不在身边，或换了手机？</FoldLine>
        <p className="mt-2">
          在上面填写开启两步验证时保存的任意一个 12 位恢复码即可登录，每个只能用一次。恢复码也找不到时，请联系客服：
          核实身份后，由运营人员关闭您账号的两步验证，您会收到邮件通知。
        </p>
        <ConsultButton size="sm" className="mt-3" />
      </details>
    </FormShell>
  );
}
