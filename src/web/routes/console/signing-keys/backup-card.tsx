import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { SHORTEST_PASSPHRASE } from '../../../../contract/backups.ts';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import { signingKeyContract } from '../../../../contract/licenses/signing-keys.ts';
import { saveFile } from '../../../client/files/fetch-file.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PasswordInput } from '../../auth/password/password-input.tsx';
import { passwordStrength } from '../../auth/password/password-strength.ts';

interface BackupValues {
  passphrase: string;
  again: string;
}

/** All keys in one file, sealed with a passphrase that only the owner knows. */
export function BackupCard({ onTyped }: { onTyped: (isTyped: boolean) => void }) {
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState<readonly string[]>([]);
  const form = useEndpointForm<typeof signingKeyContract.backUp, BackupValues>(signingKeyContract.backUp, {
    values: { passphrase: '', again: '' },
    input: ({ passphrase }) => ({ passphrase }),
    check: ({ passphrase, again }): FieldMessages => (again === passphrase ? {} : { again: '两次填写的不一样' }),
    done: '已下载备份，请收在服务器之外',
    onDone: async (made, { form: { reset } }) => {
      saveFile(new Blob([made.text], { type: 'application/json' }), made.fileName);
      setLeft(made.left);
      reset({ passphrase: '', again: '' });
      await revalidate();
    },
  });
  const passphrase = form.watch('passphrase');
  useEffect(() => onTyped(passphrase !== ''), [onTyped, passphrase]);
  return (
    <Card
      title="单独备份密钥"
      description="一个小文件，里面是全部签名密钥和打开它们的密钥加密密钥，用口令封住。有它和口令就能恢复；数据库、文件的备份照常另做。"
    >
      <FormShell form={form} label="单独备份密钥">
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField
            form={form}
            name="passphrase"
            label="备份口令"
            required
            hint={`至少 ${SHORTEST_PASSPHRASE} 个字符，几个不相关的词连起来就好记`}
          >
            {(control) => <PasswordInput {...control} autoComplete="new-password" maxLength={500} />}
          </FormField>
          <FormField form={form} name="again" label="再填一次" required>
            {(control) => <PasswordInput {...control} autoComplete="new-password" maxLength={500} />}
          </FormField>
        </div>
        <Strength passphrase={passphrase} />
        <p className="text-[13px] leading-6 text-ink-soft">
          口令不保存，也找不回：请抄一份，和文件分开放。忘了口令，再做一份备份即可。
        </p>
        {left.length > 0 && (
          <Alert tone="warning" live title="有的密钥不在备份里">
            {left.join('、')} 是用另一个密钥加密密钥封住的，打不开。
          </Alert>
        )}
        <SubmitButton form={form} icon={<Download aria-hidden className="size-4" />}>
          下载备份
        </SubmitButton>
      </FormShell>
    </Card>
  );
}

function Strength({ passphrase }: { passphrase: string }) {
  if (passphrase.length < SHORTEST_PASSPHRASE) return null;
  const { level, label, advice } = passwordStrength(passphrase);
  return (
    <p role="status" className={`text-[13px] leading-5 ${level < 3 ? 'text-warning' : 'text-ink-soft'}`}>
      口令强度：{label}。{advice}
    </p>
  );
}
