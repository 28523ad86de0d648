import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface SegmentedProps<Value extends string> {
  /** Name of the group for screen readers. */
  label: string;
  name: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** One of two to five short words; native radio buttons, so the arrow keys choose. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, name, options, value, onValueChange, className } = props;
  return (
    <fieldset
      className={classNames('grid w-full auto-cols-fr grid-flow-col gap-1 rounded-card bg-sunken p-1', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex h-11 cursor-pointer items-center justify-center gap-2 rounded-control px-2 text-sm whitespace-nowrap text-ink-soft has-checked:bg-surface dark:has-checked:bg-line-strong has-checked:font-medium has-checked:text-ink has-checked:shadow-button has-focus-visible:outline-2 has-focus-visible:outline-primary-text has-disabled:cursor-not-allowed has-disabled:opacity-50 sm:h-9"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
