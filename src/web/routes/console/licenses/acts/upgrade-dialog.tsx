import { useWatch } from 'react-hook-form';
import type { HolderType } from '../../../../../contract/fields.ts';
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
  holderType: HolderType;
  holderName: string;
  limits: TypedLimits;
  months: string;
}

export function UpgradeDialog({
  license: { number, revision, edition, limits, holderType, holderName },
  editions,
  onClose,
}: LicenseDialogProps & { editions: readonly Edition[] }) {
  const form = useEndpointForm(licenseManagement.upgrade, {
    values: { edition: edition.code, holderType, holderName: '', limits: typedLimits(limits), months: '0' },
    input: (values: UpgradeValues) => ({
      number,
      revision,
      edition: values.edition,
      ...(values.holderType !== holderType && { holderType: values.holderType, holderName: values.holderName }),
      limits: limitsOf(values.limits),
      months: wholeNumber(values.months),
    }),
    done: '已升级',
    ...useReloadOnConflict(onClose),
  });
  /** Fills in the other edition's usual limits; they can be changed if something else was agreed. */
  const fillLimits = () => {
    const { edition: code, holderType: type } = form.getValues();
    const offer = offerFor(editions, code, type);
    const isSame = code === edition.code && type === holderType;
    if (offer !== undefined) form.setValue('limits', typedLimits(isSame ? limits : offer));
  };
  const isNewHolder = useWatch({ control: form.control, name: 'holderType' }) !== holderType;
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
      {holderType === 'personal' && (
        <FormField form={form} name="holderType" label="被授权方类型" required onChanged={fillLimits}>
          {(control) => (
            <Select {...control}>
              <option value="personal">个人（不变）</option>
              <option value="company">企业</option>
            </Select>
          )}
        </FormField>
      )}
      {isNewHolder && (
        <FormField form={form} name="holderName" label="企业名称" required hint={`现在的被授权方：${holderName}`}>
          {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
        </FormField>
      )}
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
