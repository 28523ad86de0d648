import type { ComponentType } from 'react';
import ButtonExample from './form/button.tsx';
import CheckboxExample from './form/checkbox.tsx';
import InputExample from './form/input.tsx';
import RadioCardsExample from './form/radio-cards.tsx';
import SelectExample from './form/select.tsx';

export const examples: Record<string, ComponentType> = {
  button: ButtonExample,
  checkbox: CheckboxExample,
  input: InputExample,
  'radio-cards': RadioCardsExample,
  select: SelectExample,
};
