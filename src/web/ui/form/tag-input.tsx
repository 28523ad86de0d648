import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { classNames } from '../class-names.ts';
import type { FieldControl } from './field.tsx';
import { controlClass } from './input.tsx';
import { addTags } from './tags.ts';

interface TagInputProps {
  /** From `Field`: id and aria attributes. */
  control: FieldControl;
  values: readonly string[];
  onValuesChange: (values: readonly string[]) => void;
  placeholder?: string;
  /** Marks words that are not accepted; the field says why. */
  isWrong?: (value: string) => boolean;
  /** The text field, for forms that focus the first wrong one. */
  ref?: (field: HTMLInputElement | null) => void;
}

/**
 * Several short words: Enter or a comma ends one, a pasted list becomes many, pressing a word edits it, Backspace
 * removes the last.
 */
export function TagInput({ control, values, onValuesChange, placeholder, isWrong, ref }: TagInputProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement | null>(null);

  const add = (typed: string) => {
    onValuesChange(addTags(values, typed));
    setText('');
  };
  const remove = (value: string) => {
    onValuesChange(values.filter((other) => other !== value));
    input.current?.focus();
  };
  const change = (value: string) => {
    onValuesChange(addTags(values, text).filter((other) => other !== value));
    setText(value);
    input.current?.focus();
  };
  // A one-line field drops the line breaks of a pasted list, and with them the ends of its words.
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!pasted.includes('\n')) return;
    event.preventDefault();
    add(`${text} ${pasted}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also chooses a word of the input method.
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
      className={`${controlClass} tag-input flex min-h-11 flex-wrap items-center gap-1.5 py-1.5 has-aria-invalid:border-danger has-focus-visible:border-primary-text has-focus-visible:ring-3 has-focus-visible:ring-primary-ring sm:min-h-9`}
    >
      {values.map((value) => (
        <span
          key={value}
          className={classNames(
            'flex h-8 max-w-full items-center rounded text-[13px] sm:h-6',
            isWrong?.(value) ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink',
          )}
        >
          <button
            type="button"
            aria-label={`修改 ${value}${isWrong?.(value) ? '（不正确）' : ''}`}
            onClick={() => change(value)}
            className="h-full min-w-0 cursor-pointer truncate rounded pr-1 pl-2 hover:underline"
          >
            {value}
          </button>
          <button
            type="button"
            aria-label={`移除 ${value}`}
            onClick={() => remove(value)}
            className="flex size-8 shrink-0 cursor-pointer items-center justify-center rounded opacity-70 hover:opacity-100 sm:size-6"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        {...control}
        ref={(field) => {
          input.current = field;
          ref?.(field);
        }}
        value={text}
        placeholder={values.length === 0 ? placeholder : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) =>
          /[,，;；]/.test(event.target.value) ? add(event.target.value) : setText(event.target.value)
        }
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => text.trim() !== '' && add(text)}
        className={classNames(
          'h-6 flex-1 bg-transparent outline-none placeholder:text-ink-faint',
          // If nothing is typed yet, it stays beside the last word if there is any room.
          text === '' && values.length > 0 ? 'min-w-14' : 'min-w-24',
        )}
      />
    </div>
  );
}
