import type { FieldValues, Path } from 'react-hook-form';
import type { FieldMessages } from '../../contract/field-messages.ts';
import type { FieldTools } from './use-checked-form.ts';

/** Messages of another call than the form's own, beside its fields; answers whether there were any. */
export function tellFields<Values extends FieldValues>(form: FieldTools<Values>, messages: FieldMessages): boolean {
  const wrong = Object.entries(messages) as [Path<Values>, string][];
  for (const [field, message] of wrong) form.setError(field, { message });
  const [first] = wrong;
  if (first !== undefined) form.setFocus(first[0]);
  return first !== undefined;
}
