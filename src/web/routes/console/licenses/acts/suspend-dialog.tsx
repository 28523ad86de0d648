import { licenseManagement } from '../../../../../contract/licenses/license-management.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { ReasonField } from '../../form/reason-field.tsx';
import { useReasons } from '../../reasons/use-reasons.ts';
import { useLicenseDecision } from './use-license-decision.ts';
import type { LicenseDialogProps } from './use-reload-on-conflict.ts';

export function SuspendDialog({ license: { number, revision }, onClose }: LicenseDialogProps) {
  const form = useEndpointForm(licenseManagement.suspend, {
    values: { reason: '' },
    input: ({ reason }) => ({ number, revision, reason, isUndoable: true }),
    ...useLicenseDecision(onClose),
  });
  return (
    <FormDialog form={form} title="暂停授权" submitLabel="暂停" variant="danger" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        联网校验和授权查询会说授权已暂停，资料不能下载；恢复之后，原来的密钥照常使用。10 秒后生效，在此之前可以收回。
      </p>
      <ReasonField form={form} name="reason" templates={useReasons('suspend')} />
    </FormDialog>
  );
}
