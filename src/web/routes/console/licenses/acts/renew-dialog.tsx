import { licenseManagement } from '../../../../../contract/licenses/license-management.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { formatDay } from '../../../../ui/data/date-time.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { type LicenseDialogProps, useReloadOnConflict } from './use-reload-on-conflict.ts';
import { wholeNumber } from './whole-number.ts';

export function RenewDialog({
  license: { number, revision, updatesUntil, updatesEnded },
  onClose,
}: LicenseDialogProps) {
  const form = useEndpointForm(licenseManagement.renew, {
    values: { months: '12' },
    input: ({ months }) => ({ number, revision, months: wholeNumber(months) }),
    done: ({ updatesUntil: until }) => `已续期到 ${formatDay(until)}`,
    ...useReloadOnConflict(onClose),
  });
  return (
    <FormDialog form={form} size="sm" title="续期" submitLabel="续期" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        {updatesEnded
          ? `更新服务期已于 ${formatDay(updatesUntil)} 结束，从今天算起。`
          : `更新服务期现在到 ${formatDay(updatesUntil)}，在它之后增加。`}
        客户会得到新的授权密钥，原来的密钥继续有效。
      </p>
      <FormField form={form} name="months" label="增加的月数" required>
        {(control) => <Input {...control} type="number" inputMode="numeric" min={1} max={120} />}
      </FormField>
    </FormDialog>
  );
}
