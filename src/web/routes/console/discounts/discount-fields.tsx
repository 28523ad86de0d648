import { useWatch } from 'react-hook-form';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { discountKinds } from '../../../../contract/discounts/discounts.ts';
import { CheckboxesField } from '../../../form/checkboxes-field.tsx';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CountField } from '../catalog/count-field.tsx';
import { YuanInput } from '../catalog/yuan-input.tsx';
import { type DiscountValues, kindWords } from './discount-values.ts';

interface DiscountFieldsProps {
  form: FormFields<DiscountValues>;
  editions: readonly Edition[];
}

export function DiscountFields({ form, editions }: DiscountFieldsProps) {
  const [audience, by, chosen] = useWatch({ control: form.control, name: ['audience', 'by', 'editions'] });
  const sold = editions.filter(({ needsApplication }) => needsApplication);
  // An edition that is no longer sold can still be removed from the choice.
  const codes = [...new Set([...sold.map(({ code }) => code), ...chosen])];
  const nameOf = (code: string) => editions.find((edition) => edition.code === code)?.name ?? `${code}（已停售）`;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        form={form}
        name="name"
        label="名称"
        required
        hint="客户在价格旁边看到，例如：双十一"
        className="sm:col-span-2"
      >
        {(control) => <Input {...control} maxLength={20} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="audience" label="给谁">
        {(control) => (
          <Select {...control}>
            <option value="code">有优惠码的客户</option>
            <option value="everyone">所有人</option>
          </Select>
        )}
      </FormField>
      {audience === 'code' ? (
        <FormField form={form} name="code" label="优惠码" required hint="8–32 位字母、数字或短横线，不分大小写">
          {(control) => (
            <Input {...control} maxLength={40} autoComplete="off" spellCheck={false} className="tnum uppercase" />
          )}
        </FormField>
      ) : (
        <p className="self-center text-[13px] leading-5 text-ink-soft">
          价格页和申请页直接显示原价与优惠价。同时有几项时，按减得多的一项。
        </p>
      )}
      <FormField form={form} name="by" label="怎样减">
        {(control) => (
          <Select {...control}>
            <option value="percent">按比例</option>
            <option value="amount">减固定金额</option>
          </Select>
        )}
      </FormField>
      {by === 'percent' ? (
        <CountField
          form={form}
          name="percent"
          label="减免比例（%）"
          required
          hint="15 即八五折；不足一分的零头不收"
          placeholder=""
        />
      ) : (
        <ControlledField form={form} name="amountFen" label="减免金额" required hint="最多减到 0">
          {(control, field) => (
            <YuanInput {...control} ref={field.ref} value={field.value} onValueChange={field.onChange} />
          )}
        </ControlledField>
      )}
      <FormField form={form} name="startsAt" label="开始" hint="北京时间；留空为立即">
        {(control) => <Input {...control} type="datetime-local" />}
      </FormField>
      <FormField form={form} name="endsAt" label="结束" hint="北京时间；留空为不限期">
        {(control) => <Input {...control} type="datetime-local" />}
      </FormField>
      <CountField form={form} name="maxUses" label="总共可用次数" />
      <CountField form={form} name="maxUsesEach" label="每位客户可用次数" />
      <CheckboxesField
        form={form}
        name="kinds"
        legend="适用于"
        options={discountKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
      />
      <CheckboxesField
        form={form}
        name="editions"
        legend="版本"
        hint="都不选为所有版本；升级按目标版本"
        options={codes.map((code) => ({ value: code, label: nameOf(code) }))}
      />
    </div>
  );
}
