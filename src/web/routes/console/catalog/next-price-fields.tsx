import { useWatch } from 'react-hook-form';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { type CatalogEndpointForm, newNextPrice } from './catalog-values.ts';
import { YuanInput } from './yuan-input.tsx';

interface NextPriceFieldsProps {
  form: CatalogEndpointForm;
  /** The offer. */
  path: `document.editions.${number}.offers.${number}`;
  needsApplication: boolean;
}

/** The price that will hold from a moment on: switched on to plan one, switched off to take it back. */
export function NextPriceFields({ form, path, needsApplication }: NextPriceFieldsProps) {
  const next = useWatch({ control: form.control, name: `${path}.next` }) ?? null;
  // An edition that costs nothing has no other price to come; one that was planned can still be taken back.
  if (!needsApplication && next === null) return null;
  return (
    <div className="col-span-2 border-t border-line pt-3 sm:col-span-3">
      <Switch
        label="预定改价"
        description="到时自动生效；在那之前提交的申请不变"
        checked={next !== null}
        onChange={() => {
          form.clearErrors(`${path}.next`);
          form.setValue(`${path}.next`, next === null ? newNextPrice() : null, { shouldDirty: true });
        }}
      />
      {next !== null && (
        <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <ControlledField form={form} name={`${path}.next.priceFen`} label="新价格" required>
            {(control, field) => (
              <YuanInput
                {...control}
                ref={field.ref}
                value={field.value ?? Number.NaN}
                onValueChange={(fen) => field.onChange(fen ?? Number.NaN)}
              />
            )}
          </ControlledField>
          <FormField form={form} name={`${path}.next.from`} label="生效时间" hint="北京时间" required>
            {(control) => <Input {...control} type="datetime-local" />}
          </FormField>
        </div>
      )}
    </div>
  );
}
