import { twoFactor } from '../../../../contract/identity/two-factor.ts';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { qrPath } from '../../../parts/media/qr-path.ts';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { QrCode } from '../../../ui/media/qr-code.tsx';
import { CodeField } from '../../auth/form/code-field.tsx';

interface TwoFactorProofProps {
  enrolment: { secret: string; uri: string };
  /** Receives the backup codes. */
  onProved: (codes: string[]) => void;
}

/** The QR code is drawn here, so the secret goes nowhere else. */
export function TwoFactorProof({ enrolment: { secret, uri }, onProved }: TwoFactorProofProps) {
  const code = qrPath(uri);
  const form = useEndpointForm(twoFactor.enable, {
    refusedAt: { SECOND_FACTOR_WRONG: 'code' },
    onDone: ({ backupCodes }) => onProved(backupCodes),
  });

  return (
    <FormShell form={form}>
      <div className="flex flex-wrap items-start gap-5">
        {code && <QrCode {...code} label="验证器二维码：用验证器应用扫描" className="size-44 border border-line" />}
        <div className="min-w-0 flex-1 basis-52 text-sm leading-6 text-ink-soft">
          <p>用验证器应用扫描二维码。</p>
          <p className="mt-3">不能扫描时，在应用里选择“手动输入”，账号填您的用户名，密钥填：</p>
          <p
            className="mt-1.5 font-mono text-[13px] leading-6 font-medium text-ink"
            translate="no"
            data-testid="totp-secret"
          >
            {secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}
          </p>
          <CopyButton text={secret} label="复制密钥" done="密钥已复制" className="mt-2" />
        </div>
      </div>
      <CodeField error={form.messageOf('code')} inputProps={form.register('code')} takesBackupCode={false} autoFocus />
      <SubmitButton form={form}>验证并开启</SubmitButton>
    </FormShell>
  );
}
