import { ColorSwatch } from '../../../theme/color-swatch.tsx';
import { themeColors } from '../../../theme/palette.ts';
import type { FieldControl } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { isColor } from './preview.tsx';

interface ColorFieldProps extends FieldControl {
  value: string;
  onChange: (value: string) => void;
}

/** A colour by its value, by the browser's colour picker, or one of the 24. */
export function ColorField({ value, onChange, ...control }: ColorFieldProps) {
  const typed = value.trim().toLowerCase();
  return (
    <div>
      <div className="flex items-center gap-3">
        <input
          type="color"
          aria-label="取色器"
          value={isColor(typed) ? typed : '#2d8cf0'}
          onChange={(event) => onChange(event.target.value)}
          className="size-11 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1 sm:size-9"
        />
        <Input
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          spellCheck={false}
          autoComplete="off"
          maxLength={20}
          className="max-w-40 font-mono"
        />
      </div>
      <fieldset className="mt-3">
        <legend className="sr-only">24 种主题色</legend>
        <div className="-mx-2 flex flex-wrap">
          {themeColors.map((color) => (
            <ColorSwatch
              key={color.id}
              color={color}
              name="primary-color"
              checked={color.hex === typed}
              onChoose={() => onChange(color.hex)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
