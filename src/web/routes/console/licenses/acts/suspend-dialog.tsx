import { licenseManagement } from '../../../../../contract/licenses/license-management.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { ReasonField } from '../../form/reason-field.tsx';
import { type LicenseDialogProps, useSettled } from './use-settled.ts';

const templates = [
  { label: '款项有疑问', text: '这份授权对应的款项有疑问，核实之前暂停使用。请联系客服说明情况。' },
  { label: '超出授权范围', text: '发现使用超出了授权协议允许的范围。请按协议调整，或联系客服说明情况。' },
  { label: '密钥疑似外泄', text: '这份授权的密钥疑似外泄，为保护您的权益先行暂停。请联系客服核实后恢复。' },
];

export function SuspendDialog({ license: { number, revision }, onClose }: LicenseDialogProps) {
  const form = useEndpointForm(licenseManagement.suspend, {
    values: { reason: '' },
    input: ({ reason }) => ({ number, revision, reason }),
    done: '已暂停',
    ...useSettled(onClose),
  });
  return (
    <FormDialog form={form} title="暂停授权" submitLabel="暂停" variant="danger" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        联网校验和授权查询会说授权已暂停，资料不能下载；恢复之后，原来的密钥照常使用。
      </p>
      <ReasonField form={form} name="reason" templates={templates} />
    </FormDialog>
  );
}
