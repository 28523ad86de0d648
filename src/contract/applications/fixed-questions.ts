import type { CustomForm, FixedKey, FixedQuestion } from './custom-form.ts';
import { currentForm, fixedKeyOf, isExtra } from './form-versions.ts';

/** Nothing in a license, a letter or a payment depends on these: they may be optional or left out. The others are always required. */
const looseKeys: readonly FixedKey[] = ['creditCode', 'contactPhone', 'projectName', 'domains', 'purpose'];
export const isLoose = (key: FixedKey): boolean => looseKeys.includes(key);
/** Whom it is asked of may be chosen; only companies have a credit code. */
export const mayChooseHolder = (key: FixedKey): boolean => isLoose(key) && key !== 'creditCode';

/** As the product asks them. */
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

/** All of them, in the order of the form. */
export const allFixed = (changed: readonly FixedQuestion[]): FixedQuestion[] =>
  shippedFixed.map((shipped) => changed.find(({ key }) => key === shipped.key) ?? shipped);

/** The label that the vendor has given it; null where it is the shipped one. */
export const ownLabelOf = (form: CustomForm | null | undefined, key: FixedKey): string | null => {
  const own = form?.fixed?.find((each) => each.key === key);
  return own === undefined || own.label === shippedFixed.find((each) => each.key === key)?.label ? null : own.label;
};

export const isLeftOut = (form: CustomForm | null | undefined, key: FixedKey): boolean =>
  form?.fixed?.find((each) => each.key === key)?.asked === 'never';
