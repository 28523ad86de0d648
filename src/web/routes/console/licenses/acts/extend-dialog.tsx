import { licenseManagement } from '../../../../../contract/licenses/license-management.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { ControlledField, FormField } from '../../../../form/form-field.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { formatDay } from '../../../../ui/data/date-time.tsx';
import { DatePicker } from '../../../../ui/form/date-picker.tsx';
import { Textarea } from '../../../../ui/form/input.tsx';
import { type LicenseDialogProps, useReloadOnConflict } from './use-reload-on-conflict.ts';

/** To a day, for a reason; what was paid for is a renewal. */
export function ExtendDialog({
  license: { number, revision, updatesUntil, updatesEnded },
  onClose,
}: LicenseDialogProps) {
  const form = useEndpointForm(licenseManagement.extend, {
    values: { until: '', reason: '' },
    input: (values) => ({ number, revision, ...values }),
    done: ({ updatesUntil: until }) => `已延长到 ${formatDay(until)}`,
    ...useReloadOnConflict(onClose),
  });
  return (
    <FormDialog form={form} size="sm" title="延长更新服务期" submitLabel="延长" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        用于补偿或另有约定，不计作续期。更新服务期{updatesEnded ? '已于' : '现在到'} {formatDay(updatesUntil)}
        {updatesEnded && ' 结束'}。客户会得到新的授权密钥，原来的密钥继续有效。
      </p>
      <ControlledField form={form} name="until" label="延长到" required>
        {(control, { onChange, ...field }) => <DatePicker {...field} control={control} onValueChange={onChange} />}
      </ControlledField>
      <FormField form={form} name="reason" label="原因" required hint="客户会在邮件和变更记录里看到。">
        {(control) => (
          <Textarea {...control} rows={3} maxLength={500} placeholder="例如：上次更新耽误了您的时间，补给您两周" />
        )}
      </FormField>
    </FormDialog>
  );
}
