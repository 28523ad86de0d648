import type { ComponentProps } from 'react';
import { Input } from '../../../ui/form/input.tsx';

type CountInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** null = no limit, shown as the placeholder. */
  value: number | null;
  onValueChange: (value: number | null) => void;
};

/** An optional whole number. */
export function CountInput({ value, onValueChange, placeholder = '不限', ...rest }: CountInputProps) {
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      className="tnum"
      placeholder={placeholder}
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={({ target }) => {
        const digits = target.value.normalize('NFKC').replaceAll(/\D/g, '');
        onValueChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
