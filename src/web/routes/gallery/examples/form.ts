import type { ComponentType } from 'react';
import ButtonExample from './form/button.tsx';
import CheckboxExample from './form/checkbox.tsx';
import DatePickerExample from './form/date-picker.tsx';
import InputExample from './form/input.tsx';
import NumberInputExample from './form/number-input.tsx';
import PasswordInputExample from './form/password-input.tsx';
import RadioCardsExample from './form/radio-cards.tsx';
import SegmentedExample from './form/segmented.tsx';
import SelectExample from './form/select.tsx';
import SliderExample from './form/slider.tsx';
import SwitchExample from './form/switch.tsx';
import TagInputExample from './form/tag-input.tsx';

export const examples: Record<string, ComponentType> = {
  button: ButtonExample,
  checkbox: CheckboxExample,
  'date-picker': DatePickerExample,
  input: InputExample,
  'number-input': NumberInputExample,
  'password-input': PasswordInputExample,
  'radio-cards': RadioCardsExample,
  segmented: SegmentedExample,
  select: SelectExample,
  slider: SliderExample,
  switch: SwitchExample,
  'tag-input': TagInputExample,
};
