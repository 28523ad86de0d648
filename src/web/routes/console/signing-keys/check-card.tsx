import { FileKey, SearchCheck } from 'lucide-react';
import { useState } from 'react';
import {
  type CheckedKeyFile,
  LARGEST_KEY_FILE_CHARACTERS,
  signingKeyContract,
} from '../../../../contract/licenses/signing-keys.ts';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PasswordInput } from '../../auth/password/password-input.tsx';
import { keyStates } from './key-states.ts';

interface CheckValues {
  /** The text of the file. */
  file: string;
  passphrase: string;
}

/** Whether a backup opens, and what is in it. */
export function CheckCard() {
  const [name, setName] = useState('');
  const [found, setFound] = useState<CheckedKeyFile | null>(null);
  const form = useEndpointForm<typeof signingKeyContract.check, CheckValues>(signingKeyContract.check, {
    values: { file: '', passphrase: '' },
    input: (values) => values,
    onDone: (checked, { form: { reset } }) => {
      setFound(checked);
      reset({ file: '', passphrase: '' });
      setName('');
    },
    onRefused: () => setFound(null),
  });
  return (
    <Card title="检查一份备份" description="看口令对不对、里面有哪些密钥、是不是现在用的。什么都不改。">
      <FormShell form={form} label="检查一份备份">
        <ControlledField form={form} name="file" label="备份文件" required>
          {(_control, { onChange }) => (
            <DropZone
              label="选择签名密钥的备份"
              icon={FileKey}
              accept=".json,application/json"
              onFiles={([file]) => {
                setName(file.name);
                // A larger one is refused by the form without being read whole.
                void file
                  .slice(0, 4 * LARGEST_KEY_FILE_CHARACTERS)
                  .text()
                  .then(onChange);
              }}
            >
              {name === '' ? '把文件拖到这里，或者选择它' : name}
            </DropZone>
          )}
        </ControlledField>
        <FormField form={form} name="passphrase" label="这份备份的口令" required>
          {(control) => <PasswordInput {...control} autoComplete="off" maxLength={500} />}
        </FormField>
        <SubmitButton form={form} variant="secondary" icon={<SearchCheck aria-hidden className="size-4" />}>
          检查
        </SubmitButton>
      </FormShell>
      {found !== null && <Found found={found} />}
    </Card>
  );
}

function Found({ found: { madeAt, site, keys, missing, isCurrent } }: { found: CheckedKeyFile }) {
  return (
    <div className="mt-6 space-y-4">
      <Alert
        live
        tone={isCurrent ? 'success' : 'warning'}
        title={isCurrent ? '备份完好，正在签名的密钥在里面' : '备份打得开，但没有正在签名的密钥'}
      >
        {formatDateTime(Date.parse(madeAt))} 做成
        {site !== '' && (
          <>
            ，来自 <span className="break-all">{site}</span>
          </>
        )}
        。{missing.length > 0 && `这里的 ${missing.join('、')} 不在里面。`}
      </Alert>
      <ul aria-label="备份里的密钥" className="divide-y divide-line rounded-card border border-line text-sm leading-6">
        {keys.map(({ kid, fingerprint, here }) => (
          <li key={kid} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="font-mono text-[13px] font-medium text-ink">{kid}</span>
            <span className="font-mono text-[13px] text-ink-faint">{fingerprint}</span>
            <span className="ml-auto">
              {here === null ? (
                <Badge tone="warning">这里没有</Badge>
              ) : (
                <Badge tone={keyStates[here].tone}>{keyStates[here].word}</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
