import { FormField } from '../../../../form/form-field.tsx';
import type { FormFields } from '../../../../form/use-checked-form.ts';
import { Input } from '../../../../ui/form/input.tsx';
import type { License } from '../../../../../contract/licenses/licenses.ts';
import { limitOf, limitText } from './whole-number.ts';

/** Limits as typed; empty = unlimited. */
export interface TypedLimits {
  developers: string;
  projects: string;
  domains: string;
}

export const typedLimits = (limits: License['limits']): TypedLimits => ({
  developers: limitText(limits.developers),
  projects: limitText(limits.projects),
  domains: limitText(limits.domains),
});

export const limitsOf = (typed: TypedLimits): License['limits'] => ({
  developers: limitOf(typed.developers),
  projects: limitOf(typed.projects),
  domains: limitOf(typed.domains),
});

const fields = [
  ['limits.developers', '开发者'],
  ['limits.projects', '项目'],
  ['limits.domains', '域名'],
] as const;

export function LimitFields({ form }: { form: FormFields<{ limits: TypedLimits }> }) {
  return (
    <div className="grid grid-cols-3 gap-3">
      {fields.map(([name, label]) => (
        <FormField key={name} form={form} name={name} label={label}>
          {(control) => (
            <Input {...control} type="number" inputMode="numeric" min={1} max={100_000} placeholder="不限" />
          )}
        </FormField>
      ))}
    </div>
  );
}
