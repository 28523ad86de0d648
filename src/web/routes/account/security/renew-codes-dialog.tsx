import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { twoFactor } from '../../../../contract/identity/two-factor.ts';
import '../../../client/schemas-without-eval.ts';
import { withFreshLogin } from '../../../client/session/fresh-login.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { CodeField } from '../../auth/form/code-field.tsx';
import { FormShell } from '../../auth/form/form-shell.tsx';
import { useFormSending } from '../../auth/form/use-form-sending.ts';
import { BackupCodes } from './backup-codes.tsx';

const resolver = zodResolver(twoFactor.renewBackupCodes.input);

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
  const form = useForm({ resolver });
  const { errors, isSubmitting } = form.formState;
  const sending = useFormSending({
    form,
    fields: ['code'],
    named: { SECOND_FACTOR_WRONG: 'code' },
    act: async (values) => {
      const answer = await withFreshLogin(() => remoteApi.twoFactor.renewBackupCodes(values));
      if (answer !== null) onRenewed(answer.backupCodes);
    },
  });
  return (
    <FormShell sending={sending} intro={<p>会生成 10 个新的恢复码，原来的全部作废。</p>}>
      <CodeField error={errors.code?.message} inputProps={form.register('code')} autoFocus />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        生成新的恢复码
      </Button>
    </FormShell>
  );
}
