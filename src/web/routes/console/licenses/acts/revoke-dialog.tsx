import { licenseManagement } from '../../../../../contract/licenses/license-management.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { ReasonField } from '../../form/reason-field.tsx';
import { useReasons } from '../../reasons/use-reasons.ts';
import { useLicenseDecision } from './use-license-decision.ts';
import type { LicenseDialogProps } from './use-reload-on-conflict.ts';

export function RevokeDialog({ license: { number, revision }, onClose }: LicenseDialogProps) {
  const form = useEndpointForm(licenseManagement.revoke, {
    values: { reason: '' },
    input: ({ reason }) => ({ number, revision, reason, isUndoable: true }),
    ...useLicenseDecision(onClose),
  });
  return (
    <FormDialog
      form={form}
      role="alertdialog"
      title="撤销授权"
      submitLabel="撤销授权"
      variant="danger"
      onClose={onClose}
    >
      <Alert tone="danger">10 秒内可以收回；之后不能恢复，授权密钥随即进入撤销名单。只想暂时停用时，请用“暂停”。</Alert>
      <ReasonField form={form} name="reason" templates={useReasons('revoke')} />
    </FormDialog>
  );
}
