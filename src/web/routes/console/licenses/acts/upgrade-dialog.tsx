import type { Edition } from '../../../../../contract/catalog/catalog.ts';
import { licenseManagement } from '../../../../../contract/licenses/license-management.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { partOf } from '../../../../form/use-checked-form.ts';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { Input } from '../../../../ui/form/input.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { EditionOptions } from './edition-options.tsx';
import { LimitFields, limitsOf, type TypedLimits, typedLimits } from './limit-fields.tsx';
import { offerFor } from './offer-for.ts';
import { type LicenseDialogProps, useReloadOnConflict } from './use-reload-on-conflict.ts';
import { wholeNumber } from './whole-number.ts';

interface UpgradeValues {
  edition: string;
  limits: TypedLimits;
  months: string;
}

export function UpgradeDialog({
  license: { number, revision, edition, limits, holderType },
  editions,
  onClose,
}: LicenseDialogProps & { editions: readonly Edition[] }) {
  const form = useEndpointForm(licenseManagement.upgrade, {
    values: { edition: edition.code, limits: typedLimits(limits), months: '0' },
    input: (values: UpgradeValues) => ({
      number,
      revision,
      edition: values.edition,
      limits: limitsOf(values.limits),
      months: wholeNumber(values.months),
    }),
    done: '已升级',
    ...useReloadOnConflict(onClose),
  });
  /** The other edition's usual limits, to be changed where something else was agreed. */
  const fillLimits = () => {
    const code = form.getValues('edition');
    const offer = offerFor(editions, code, holderType);
    if (offer !== undefined) form.setValue('limits', typedLimits(code === edition.code ? limits : offer));
  };
  return (
    <FormDialog form={form} title="升级" submitLabel="升级" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        授权编号不变，客户会得到写有新内容的授权密钥；原来的密钥按原来的版本继续有效。
      </p>
      <FormField form={form} name="edition" label="版本" required onChanged={fillLimits}>
        {(control) => (
          <Select {...control}>
            <EditionOptions editions={editions} present={edition} />
          </Select>
        )}
      </FormField>
      <LimitFields form={partOf<{ limits: TypedLimits }, UpgradeValues>(form)} />
      <FormField
        form={form}
        name="months"
        label="更新服务期（月）"
        required
        hint="从今天算起；比剩余的短时不变，0 为保持不变。"
      >
        {(control) => <Input {...control} type="number" inputMode="numeric" min={0} max={120} />}
      </FormField>
    </FormDialog>
  );
}
