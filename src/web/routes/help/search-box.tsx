import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { useEarlyInput } from '../../start/use-early-input.ts';
import { classNames } from '../../ui/class-names.ts';
import { Input } from '../../ui/form/input.tsx';
import { DOCS } from './help-words.ts';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value?: string;
  onType?: (text: string) => void;
  /** True if the button is shown; otherwise Enter submits. */
  button?: ComponentProps<'button'>['className'];
  className?: string;
}

/** A form that any browser can submit; with scripts, `onType` gets each change, but not words still being composed. */
export function SearchBox({ label, placeholder, value = '', onType, button, className }: SearchBoxProps) {
  const input = useEarlyInput<HTMLInputElement>((field) => onType?.(field.value));
  return (
    <Form action={DOCS} method="get" role="search" aria-label={label} className={classNames('flex gap-2', className)}>
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <Input
          ref={input}
          key={value}
          type="search"
          name="q"
          aria-label={label}
          defaultValue={value}
          placeholder={placeholder}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          className="pl-9"
          onChange={(event) => {
            const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
            if (!isComposing) onType?.(event.target.value);
          }}
          onCompositionEnd={(event) => onType?.(event.currentTarget.value)}
        />
      </div>
      {button !== undefined && (
        <button type="submit" className={button}>
          搜索
        </button>
      )}
    </Form>
  );
}
