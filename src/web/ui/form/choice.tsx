import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

export interface RadioCardOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** Shown at the right edge, e.g. a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  name: string;
  options: readonly RadioCardOption<Value>[];
  /** Controlled value; leave out and pass `inputProps={register('x')}` for react-hook-form. */
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  inputProps?: Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked'>;
  error?: string;
  required?: boolean;
  hideLegend?: boolean;
  columns?: 1 | 2 | 3;
  className?: string;
}

const columnClass = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const;

/** One of a few choices, each on its own card. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const {
    legend,
    name,
    options,
    value,
    defaultValue,
    onValueChange,
    inputProps,
    error,
    required,
    hideLegend,
    columns = 1,
    className,
  } = props;
  const errorId = useId();
  return (
    <fieldset
      className={classNames('min-w-0', className)}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium text-ink'}>
        {legend}
        {required && !hideLegend && (
          <span aria-hidden className="ml-1 text-danger">
            *
          </span>
        )}
      </legend>
      <div className={classNames('grid gap-3', columnClass[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer gap-3 rounded-card border border-line bg-surface p-4 transition-[border-color,box-shadow,background-color] hover:border-line-strong has-checked:border-primary-text has-checked:bg-primary-soft has-focus-visible:ring-3 has-focus-visible:ring-primary-ring has-disabled:cursor-not-allowed has-disabled:opacity-50"
          >
            <input
              type="radio"
              name={name}
              {...inputProps}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: defaultValue === undefined ? undefined : defaultValue === option.value }
                : { checked: value === option.value })}
              onChange={(event) => {
                inputProps?.onChange?.(event);
                onValueChange?.(option.value);
              }}
              className="radio mt-0.5"
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline justify-between gap-3">
                <span className="text-sm font-medium text-ink">{option.label}</span>
                {option.aside && <span className="tnum shrink-0 text-sm text-ink">{option.aside}</span>}
              </span>
              {option.description && (
                <span className="mt-1 block text-[13px] leading-5 phrases text-ink-soft">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string };

/** A checkbox with its text. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5 text-sm leading-6 text-ink-soft sm:min-h-0 sm:py-1">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="checkbox mt-1"
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
