import { useState, type ComponentProps } from 'react';
import { Input } from '../../../ui/form/input.tsx';
import { cellText, parseCell, type CellValue } from './feature-cell.ts';

type FeatureCellInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: CellValue;
  onValueChange: (value: CellValue) => void;
};

/** ✓, – or words; the space bar toggles the two marks. */
export function FeatureCellInput({ value, onValueChange, onBlur, onKeyDown, ...rest }: FeatureCellInputProps) {
  /** Null unless somebody is typing: then the value is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? cellText(value);
  return (
    <Input
      {...rest}
      autoComplete="off"
      className="min-w-20 px-2! text-center"
      value={shown}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={(event) => {
        if (typed !== null) onValueChange(parseCell(typed));
        setTyped(null);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === ' ' && (shown === '✓' || shown === '–')) {
          event.preventDefault();
          setTyped(null);
          onValueChange(shown === '–');
          return;
        }
        onKeyDown?.(event);
      }}
    />
  );
}
