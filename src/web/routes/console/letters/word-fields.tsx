import { useRef } from 'react';
import type { LetterText } from '../../../../contract/mail/letter-texts.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Tooltip } from '../../../ui/feedback/tooltip.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { insertAt, paragraphStart } from './insert-words.ts';

export interface WordsValues {
  subject: string;
  text: string;
  button: string;
}

interface WordFieldsProps {
  form: FormFields<WordsValues>;
  letter: LetterText;
}

type Target = 'subject' | 'text';

/** Subject, text and button, with all placeholders at hand. */
export function WordFields({ form, letter: { placeholders, conditions, hasButton } }: WordFieldsProps) {
  const last = useRef<Target>('text');
  const controls = useRef<Partial<Record<Target, HTMLInputElement | HTMLTextAreaElement | null>>>({});

  const put = (target: Target, words: string, at: number, end = at) => {
    const control = controls.current[target];
    form.setValue(target, insertAt(form.getValues(target), words, at, end), { shouldDirty: true });
    control?.focus();
    control?.setSelectionRange(at + words.length, at + words.length);
  };
  const insert = (name: string) => {
    const target = last.current;
    const control = controls.current[target];
    const { length } = form.getValues(target);
    put(target, `{{${name}}}`, control?.selectionStart ?? length, control?.selectionEnd ?? length);
  };
  const insertCondition = (name: string) => {
    const at = controls.current.text?.selectionStart ?? 0;
    put('text', `{{${name}}}`, paragraphStart(form.getValues('text'), at));
  };
  /** Also passes the element to react-hook-form. */
  const held = (target: Target, register: (element: HTMLElement | null) => void) => ({
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      controls.current[target] = element;
      register(element);
    },
    onFocus: () => {
      last.current = target;
    },
  });

  return (
    <div className="space-y-5">
      <FormField form={form} name="subject" label="主题" required>
        {(control) => <Input {...control} {...held('subject', control.ref)} maxLength={100} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="text" label="正文" required>
        {(control) => (
          <Textarea {...control} {...held('text', control.ref)} rows={16} maxLength={4000} className="font-sans" />
        )}
      </FormField>
      <Choices
        label="占位符"
        hint="写信时换成真实的内容；点一下，插入到光标所在的位置。带 * 的正文里要有。"
        choices={placeholders.map(({ name, sample, isRequired }) => ({
          name,
          mark: isRequired,
          tip: `例如：${sample}`,
        }))}
        onChoose={insert}
      />
      {conditions.length > 0 && (
        <Choices
          label="条件"
          hint="写在一段的开头，这一段只在成立时出现；点一下，加到光标所在的那一段。"
          choices={conditions.map(({ name }) => ({ name, mark: false, tip: `这一段只在“${name}”出现` }))}
          onChoose={insertCondition}
        />
      )}
      {hasButton && (
        <FormField form={form} name="button" label="按钮上的文字" required hint="按钮打开的页面由系统决定">
          {(control) => <Input {...control} maxLength={20} autoComplete="off" />}
        </FormField>
      )}
    </div>
  );
}

interface ChoicesProps {
  label: string;
  hint: string;
  choices: readonly { name: string; mark: boolean; tip: string }[];
  onChoose: (name: string) => void;
}

function Choices({ label, hint, choices, onChoose }: ChoicesProps) {
  return (
    <div role="group" aria-label={label}>
      <p className="text-sm font-medium text-ink">{label}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ name, mark, tip }) => (
          <Tooltip key={name} text={tip}>
            {(tipId) => (
              <button
                type="button"
                aria-describedby={tipId}
                onClick={() => onChoose(name)}
                className="min-h-11 cursor-pointer rounded-control border border-line bg-sunken/60 px-3 font-mono text-[13px] text-ink-soft transition-colors hover:border-line-strong hover:text-ink sm:min-h-8"
              >
                {`{{${name}}}`}
                {mark && <span className="ml-1 text-danger">*</span>}
              </button>
            )}
          </Tooltip>
        ))}
      </div>
      <p className="mt-2 text-[13px] leading-5 text-ink-faint">{hint}</p>
    </div>
  );
}
