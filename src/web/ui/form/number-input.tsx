import { useRef, type ComponentProps } from 'react';
import { Minus, Plus } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Input } from './input.tsx';

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  /** null = empty. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** Unit after the number, e.g. 人. */
  unit?: string;
};

const stepClass =
  'absolute inset-y-0 flex w-11 cursor-pointer rounded-control -outline-offset-2 items-center justify-center text-ink-soft hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 sm:w-9';

/** A number with buttons beside it; the browser enforces `min`, `max` and `step`. */
export function NumberInput({ value, onValueChange, unit, className, disabled, ...rest }: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const change = () => {
    const number = input.current?.valueAsNumber;
    onValueChange(number === undefined || Number.isNaN(number) ? null : number);
  };
  const step = (act: 'stepUp' | 'stepDown') => {
    input.current?.[act]();
    change();
  };
  const atMost = value !== null && rest.max !== undefined && value >= Number(rest.max);
  const atLeast = value !== null && rest.min !== undefined && value <= Number(rest.min);
  return (
    <span className={classNames('relative block', className)}>
      <Input
        {...rest}
        ref={input}
        type="number"
        inputMode="decimal"
        disabled={disabled}
        value={value ?? ''}
        onChange={change}
        className="number-input tnum px-11 text-center"
      />
      {unit && (
        <span aria-hidden className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <span className="tnum invisible">{value}</span>
          <span className="w-0 text-[13px] whitespace-nowrap text-ink-faint">&nbsp;{unit}</span>
        </span>
      )}
      <button
        type="button"
        aria-label="减少"
        disabled={disabled || atLeast}
        onClick={() => step('stepDown')}
        className={classNames(stepClass, 'left-0')}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label="增加"
        disabled={disabled || atMost}
        onClick={() => step('stepUp')}
        className={classNames(stepClass, 'right-0')}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </span>
  );
}
