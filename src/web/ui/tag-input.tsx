import { useRef, useState, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import type { FieldControl } from './field.tsx';
import { controlClass } from './input.tsx';
import { addTags } from './tags.ts';

interface TagInputProps {
  /** From `Field`: id and aria attributes. */
  control: FieldControl;
  values: readonly string[];
  onValuesChange: (values: readonly string[]) => void;
  placeholder?: string;
  most?: number;
}

/** Several short words: Enter or a comma ends one, a pasted list becomes many, Backspace takes the last away. */
export function TagInput({ control, values, onValuesChange, placeholder, most = 20 }: TagInputProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (typed: string) => {
    onValuesChange(addTags(values, typed, most));
    setText('');
  };
  const remove = (value: string) => {
    onValuesChange(values.filter((other) => other !== value));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter chooses a word of the input method, too.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    const last = values.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };

  return (
    <div
      className={`${controlClass} tag-input flex min-h-11 flex-wrap items-center gap-1.5 py-1.5 has-focus-visible:border-primary-text has-focus-visible:ring-3 has-focus-visible:ring-primary-ring sm:min-h-9`}
    >
      {values.map((value) => (
        <span
          key={value}
          className="flex h-6 max-w-full items-center gap-1 rounded bg-sunken pl-2 text-[13px] text-ink"
        >
          <span className="truncate">{value}</span>
          <button
            type="button"
            aria-label={`移除 ${value}`}
            onClick={() => remove(value)}
            className="flex size-6 cursor-pointer items-center justify-center rounded text-ink-faint hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        {...control}
        ref={input}
        value={text}
        placeholder={values.length === 0 ? placeholder : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) =>
          /[,，\n]/.test(event.target.value) ? add(event.target.value) : setText(event.target.value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => text.trim() !== '' && add(text)}
        className="h-6 min-w-24 flex-1 bg-transparent outline-none placeholder:text-ink-faint"
      />
    </div>
  );
}
