import { useState, type ComponentProps } from 'react';
import { Input } from '../../../ui/form/input.tsx';

type YuanInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** In fen; null = none, NaN = not a valid amount yet. */
  value: number | null;
  /** Receives null for an empty field, NaN for an invalid amount. */
  onValueChange: (fen: number | null) => void;
};

/** An amount typed in yuan, passed on in fen. */
export function YuanInput({ value, onValueChange, ...rest }: YuanInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  return (
    <span className="relative block">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-sm text-ink-faint"
      >
        ¥
      </span>
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        className="tnum pl-7"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onValueChange(fenOf(target.value));
        }}
      />
    </span>
  );
}

const textOf = (fen: number | null): string => (fen === null || Number.isNaN(fen) ? '' : String(fen / 100));

/** `1,999`, `１９９９` and `1999.00` are the same amount. */
export function fenOf(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[,\s¥]/g, '');
  if (plain === '') return null;
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}
