import type { CustomForm, FixedKey, FixedQuestion } from './custom-form.ts';
import { currentForm, fixedKeyOf, isExtra } from './form-versions.ts';

/**
 * No license, letter or payment depends on these: they may be optional or left out. The other questions are always
 * required.
 */
const looseKeys: readonly FixedKey[] = ['creditCode', 'contactPhone', 'projectName', 'domains', 'purpose'];
export const isLoose = (key: FixedKey): boolean => looseKeys.includes(key);
/** Whether the vendor may choose the applicants; only companies have a credit code. */
export const mayChooseHolder = (key: FixedKey): boolean => isLoose(key) && key !== 'creditCode';

/** The shipped wording. */
export const shippedFixed: readonly FixedQuestion[] = currentForm.fields
  .filter((field) => !isExtra(field))
  .map((field) => ({
    key: fixedKeyOf(field),
    label: field.label,
    help: field.help ?? '',
    asked: field.required ? 'required' : 'optional',
    editions: [],
    holderTypes: [],
  }));

/** All fixed questions, in the order of the form. */
export const allFixed = (changed: readonly FixedQuestion[]): FixedQuestion[] =>
  shippedFixed.map((shipped) => changed.find(({ key }) => key === shipped.key) ?? shipped);

/** The vendor's label; null if it is the shipped one. */
export const ownLabelOf = (form: CustomForm | null | undefined, key: FixedKey): string | null => {
  const own = form?.fixed?.find((each) => each.key === key);
  return own === undefined || own.label === shippedFixed.find((each) => each.key === key)?.label ? null : own.label;
};

export const isLeftOut = (form: CustomForm | null | undefined, key: FixedKey): boolean =>
  form?.fixed?.find((each) => each.key === key)?.asked === 'never';
