import { useState } from 'react';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { twoFactor } from '../../../../contract/identity/two-factor.ts';
import { withFreshLogin } from '../../../client/session/fresh-login.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { TwoFactorProof } from './two-factor-proof.tsx';

interface TwoFactorEnrolmentProps {
  /** Called when the codes are shown: from then on nothing must close them by accident. */
  onEnabled?: () => void;
  onDone: () => void;
}

/** Three steps: an app, its first code, the backup codes. */
export function TwoFactorEnrolment({ onEnabled, onDone }: TwoFactorEnrolmentProps) {
  const [enrolment, setEnrolment] = useState<OutputOf<typeof twoFactor.start> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isBusy, run] = useBusy();

  const start = () =>
    run(async () => {
      try {
        setEnrolment(await withFreshLogin(() => remoteApi.twoFactor.start({})));
      } catch (error) {
        showError(error);
      }
    });

  const prove = (shown: string[]) => {
    setCodes(shown);
    onEnabled?.();
  };

  if (codes !== null) return <BackupCodes codes={codes} onDone={onDone} />;
  if (enrolment !== null) return <TwoFactorProof enrolment={enrolment} onProved={prove} />;
  return (
    <div className="space-y-5">
      <ol className="list-decimal space-y-2 pl-5 text-sm leading-6 text-ink-soft">
        <li>
          在手机上安装一个验证器应用，例如 Microsoft Authenticator、Google
          Authenticator、1Password，或微信小程序“腾讯身份验证器”。
        </li>
        <li>用它扫描下一步的二维码，输入显示的 6 位验证码。</li>
        <li>保存 10 个恢复码：手机丢失时用它们登录。</li>
      </ol>
      <Button variant="primary" loading={isBusy} onClick={() => void start()}>
        开始设置
      </Button>
    </div>
  );
}
