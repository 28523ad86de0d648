import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ThemeColor } from './palette.ts';

interface ColorSwatchProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked'> {
  color: Pick<ThemeColor, 'name'> & { id: string };
  /** `swatch` is the element, for its position on the screen. */
  onChoose: (swatch: Element) => void;
}

/** One of several colours, as a radio button. */
export function ColorSwatch({ color: { id, name }, checked, onChoose, ...rest }: ColorSwatchProps) {
  return (
    <label
      title={name}
      data-color={id}
      className="relative flex size-11 cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-primary-text"
    >
      <input
        {...rest}
        type="radio"
        className="peer sr-only"
        checked={checked}
        onChange={({ currentTarget }) => onChoose(currentTarget.nextElementSibling ?? currentTarget)}
      />
      <span className="flex size-7 items-center justify-center rounded-full bg-primary text-on-primary transition-transform hover:scale-110">
        {checked && <Check aria-hidden className="size-4" />}
      </span>
      <span className="sr-only">{name}</span>
    </label>
  );
}
