import { useId, type ComponentProps, type ReactNode } from 'react';

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: ReactNode;
  value: number;
  onValueChange: (value: number) => void;
  /** Formats the value, also for screen readers: `80 %`. */
  format?: (value: number) => string;
};

/** A value on a scale; the native control handles arrow keys, Page Up / Down, Home and End. */
export function Slider({ label, value, onValueChange, format = String, ...rest }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-medium text-ink">
          {label}
        </label>
        <output htmlFor={id} className="tnum text-ink-soft">
          {format(value)}
        </output>
      </div>
      <input
        {...rest}
        id={id}
        type="range"
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
        className="slider"
      />
    </div>
  );
}
