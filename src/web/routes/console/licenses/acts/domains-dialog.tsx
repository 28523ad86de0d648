import { licenseManagement } from '../../../../../contract/licenses/license-management.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { ControlledField, FormField } from '../../../../form/form-field.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { DomainsInput } from '../../../../parts/form/domains-input.tsx';
import { Textarea } from '../../../../ui/form/input.tsx';
import { type LicenseDialogProps, useReloadOnConflict } from './use-reload-on-conflict.ts';

interface DomainsValues {
  domains: readonly string[];
  reason: string;
}

/** Beyond what customers may change themselves. */
export function DomainsDialog({ license: { number, revision, domains: current }, onClose }: LicenseDialogProps) {
  const form = useEndpointForm(licenseManagement.changeDomains, {
    values: { domains: current, reason: '' },
    input: ({ domains, reason }: DomainsValues) => ({ number, revision, domains: [...domains], reason }),
    refusedAt: { DOMAINS_UNCHANGED: 'domains' },
    done: '域名已更改',
    ...useReloadOnConflict(onClose),
  });
  return (
    <FormDialog form={form} title="更改域名" submitLabel="更改" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        不占客户自己的更改次数，客户也不能撤销。原来的域名和授权密钥再有效一段时间。
      </p>
      <ControlledField form={form} name="domains" label="域名" required>
        {(control, field) => (
          <DomainsInput control={control} values={field.value} onValuesChange={field.onChange} ref={field.ref} />
        )}
      </ControlledField>
      <FormField form={form} name="reason" label="原因" required hint="客户会在邮件和变更记录里看到。">
        {(control) => <Textarea {...control} rows={3} maxLength={500} />}
      </FormField>
    </FormDialog>
  );
}
