import type { Resolver, UseFormReturn } from 'react-hook-form';
import type { Edition } from '../../../../contract/catalog.ts';
import type { ApplicationValues } from './application-values.ts';
import { currentForm, type FormVersion } from '../../../../contract/applications/form-versions.ts';
import { checkStep, type FieldName, type FilledStep, type Messages } from '../wizard/steps.ts';

export type ApplicationForm = UseFormReturn<ApplicationValues>;

/** Checks the given steps of the form with the contract's schemas and the edition's limits. */
export function resolverOf(
  checked: readonly FilledStep[],
  edition: Edition | undefined,
  form: FormVersion = currentForm,
): Resolver<ApplicationValues> {
  return (values) => {
    const offer = edition?.offers.find(({ holderType }) => holderType === values.holderType);
    const messages: Messages = {};
    const asked = offer?.priceFen === 0 ? checked.filter((step) => step !== 'payment') : checked;
    for (const step of asked) Object.assign(messages, checkStep(step, values, { domainLimit: offer?.domains, form }));
    const wrong = Object.entries(messages).map(([name, message]) => [name, { type: 'check', message }]);
    return wrong.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(wrong) as object };
  };
}

/** Puts messages beside their fields and the cursor into the first. */
export function showMessages(form: ApplicationForm, messages: Messages): void {
  const wrong = Object.entries(messages) as [FieldName, string][];
  for (const [index, [name, message]] of wrong.entries())
    form.setError(name, { message }, { shouldFocus: index === 0 });
}
