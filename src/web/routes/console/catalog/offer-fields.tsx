import { useFieldArray } from 'react-hook-form';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { CountField } from './count-field.tsx';
import { CountInput } from './count-input.tsx';
import { NextPriceFields } from './next-price-fields.tsx';
import { newOffer, type CatalogEndpointForm } from './catalog-values.ts';
import { YuanInput } from './yuan-input.tsx';

interface OfferFieldsProps {
  form: CatalogEndpointForm;
  /** The index of the edition. */
  index: number;
  needsApplication: boolean;
}

const holders = [
  { type: 'personal', label: '个人授权' },
  { type: 'company', label: '企业授权' },
] as const;

/** The edition's prices for a person and a company; either is optional. */
export function OfferFields({ form, index, needsApplication }: OfferFieldsProps) {
  const path = `document.editions.${index}.offers` as const;
  const offers = useFieldArray({ control: form.control, name: path });
  const problem = form.messageOf(path);
  return (
    <div className="mt-6 grid gap-4 lg:grid-cols-2">
      {holders.map(({ type, label }) => {
        const at = offers.fields.findIndex(({ holderType }) => holderType === type);
        const offer = offers.fields[at];
        return (
          <fieldset key={type} className="min-w-0 rounded-card border border-line p-4">
            <legend className="sr-only">{label}</legend>
            <Switch
              label={label}
              checked={offer !== undefined}
              onChange={() =>
                offer === undefined ? offers.append(newOffer(type, needsApplication)) : offers.remove(at)
              }
            />
            {offer !== undefined && (
              <OneOffer key={offer.id} form={form} path={`${path}.${at}`} needsApplication={needsApplication} />
            )}
          </fieldset>
        );
      })}
      {problem !== undefined && (
        <div className="lg:col-span-2">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}

const limits = [
  { name: 'developers', label: '开发者' },
  { name: 'projects', label: '项目' },
  { name: 'domains', label: '域名' },
] as const;

interface OneOfferProps {
  form: CatalogEndpointForm;
  path: `document.editions.${number}.offers.${number}`;
  needsApplication: boolean;
}

function OneOffer({ form, path, needsApplication }: OneOfferProps) {
  return (
    <div className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3">
      <ControlledField form={form} name={`${path}.priceFen`} label="价格" required>
        {(control, field) => (
          <YuanInput
            {...control}
            ref={field.ref}
            value={field.value}
            onValueChange={(fen) => field.onChange(fen ?? Number.NaN)}
          />
        )}
      </ControlledField>
      <ControlledField form={form} name={`${path}.renewalFen`} label="续期 12 个月">
        {(control, field) => (
          <YuanInput
            {...control}
            ref={field.ref}
            value={field.value}
            placeholder="无需续期"
            onValueChange={field.onChange}
          />
        )}
      </ControlledField>
      <ControlledField form={form} name={`${path}.updateMonths`} label="含更新（月）" required>
        {(control, field) => (
          <CountInput
            {...control}
            ref={field.ref}
            placeholder=""
            value={field.value}
            onValueChange={(months) => field.onChange(months ?? Number.NaN)}
          />
        )}
      </ControlledField>
      {limits.map(({ name, label }) => (
        <CountField key={name} form={form} name={`${path}.${name}`} label={label} />
      ))}
      <FormField form={form} name={`${path}.support`} label="支持" required className="col-span-2 sm:col-span-3">
        {(field) => <Input {...field} placeholder="例如：邮件支持，工作日回复" />}
      </FormField>
      <NextPriceFields form={form} path={path} needsApplication={needsApplication} />
    </div>
  );
}
