import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { licenseManagement, type ManagedLicense } from '../../../../../contract/licenses/license-management.ts';
import { transferableTo } from '../../../../../contract/licenses/license-acts.ts';
import { quietApi } from '../../../../client/http/remote-api.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { holderTypeNames } from '../../../../parts/words/application-words.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { LetterNote, RecipientNote } from './letter-note.tsx';
import { useRecipient } from './use-recipient.ts';
import { type LicenseDialogProps, useReloadOnConflict } from './use-reload-on-conflict.ts';

export function TransferDialog({ license: { number, revision, holderType }, onClose }: LicenseDialogProps) {
  const form = useEndpointForm(licenseManagement.transfer, {
    values: { username: '', holderType, holderName: '' },
    input: (values) => ({ number, revision, ...values }),
    refusedAt: { RECIPIENT_UNKNOWN: 'username', RECIPIENT_LEAVING: 'username' },
    done: ({ supersededBy }) => `已转让，新的授权是 ${supersededBy}`,
    ...useReloadOnConflict(onClose),
  });
  const username = useWatch({ control: form.control, name: 'username' });
  // A license is transferred to a user name only.
  const recipient = useRecipient(username.includes('@') ? '' : username);
  return (
    <FormDialog form={form} title="转让授权" submitLabel="转让" variant="danger" onClose={onClose}>
      <Alert tone="warning">接收人得到一份条款相同的新授权；这份授权和它的密钥随即失效，不能撤回。</Alert>
      {holderType === 'personal' && (
        <p className="text-sm leading-6 text-ink-soft">
          个人授权只能转让给个人。客户要给企业使用时，请先用“升级”补差价改为企业授权，再转让。
        </p>
      )}
      <FormField form={form} name="username" label="接收人的用户名" required>
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} />}
      </FormField>
      <RecipientNote recipient={recipient} />
      <HolderNote number={number} />
      <div className="grid gap-5 sm:grid-cols-[140px_1fr]">
        <FormField form={form} name="holderType" label="类型" required>
          {(control) => (
            <Select {...control}>
              {transferableTo[holderType].map((type) => (
                <option key={type} value={type}>
                  {holderTypeNames[type]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="holderName" label="新的被授权方" required>
          {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
        </FormField>
      </div>
    </FormDialog>
  );
}

/** Whether the present holder, who loses the license, hears of it. */
function HolderNote({ number }: { number: string }) {
  const [license, setLicense] = useState<ManagedLicense | null>(null);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const found = await quietApi.licenseManagement.get({ number });
      if (!isOver) setLicense(found);
    };
    // Only a help: the transfer itself says what went wrong.
    void ask().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [number]);
  if (license === null) return null;
  return <LetterNote letters={license.letters} holder={{ id: license.userId, username: license.username }} live />;
}
