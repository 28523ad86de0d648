import { licenseManagement } from '../../../../../contract/licenses/license-management.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { type LicenseDialogProps, useReloadOnConflict } from './use-reload-on-conflict.ts';

export function ResumeDialog({ license: { number, revision }, onClose }: LicenseDialogProps) {
  const form = useEndpointForm(licenseManagement.resume, {
    values: {},
    input: () => ({ number, revision }),
    done: '已恢复',
    ...useReloadOnConflict(onClose),
  });
  return (
    <FormDialog form={form} size="sm" title="恢复授权" submitLabel="恢复" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">授权重新有效，原来的密钥继续使用，资料可以下载。</p>
    </FormDialog>
  );
}
