import { useState } from 'react';
import { twoFactor } from '../../../../contract/identity/two-factor.ts';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { CodeField } from '../../auth/form/code-field.tsx';
import { BackupCodes } from './backup-codes.tsx';

interface RenewCodesDialogProps {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function RenewCodesDialog({ open, onClose, onDone }: RenewCodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    setCodes(null);
    onDone();
  };
  return (
    <Dialog open={open} title="更换恢复码" dismissable={codes === null} onClose={onClose}>
      {codes === null ? <RenewForm onRenewed={setCodes} /> : <BackupCodes codes={codes} onDone={finish} />}
    </Dialog>
  );
}

function RenewForm({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  const form = useEndpointForm(twoFactor.renewBackupCodes, {
    refusedAt: { SECOND_FACTOR_WRONG: 'code' },
    onDone: ({ backupCodes }) => onRenewed(backupCodes),
  });
  return (
    <FormShell form={form}>
      <p>会生成 10 个新的恢复码，原来的全部作废。</p>
      <CodeField error={form.messageOf('code')} inputProps={form.register('code')} autoFocus />
      <SubmitButton form={form}>生成新的恢复码</SubmitButton>
    </FormShell>
  );
}
