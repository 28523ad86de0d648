import { Bold, Code, Heading2, Image, Link2, List, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { MediaPicture } from '../../../../contract/files/media.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { PicturePicker } from '../media/picture-picker.tsx';

interface Tool {
  before: string;
  after: string;
  sample: string;
}

const tools = [
  { label: '小标题', icon: Heading2, before: '\n## ', after: '\n', sample: '小标题' },
  { label: '加粗', icon: Bold, before: '**', after: '**', sample: '文字' },
  { label: '列表', icon: List, before: '\n- ', after: '\n', sample: '一条' },
  { label: '链接', icon: Link2, before: '[', after: '](/product/pricing)', sample: '文字' },
  { label: '代码', icon: Code, before: '`', after: '`', sample: 'code' },
] as const satisfies readonly (Tool & { label: string; icon: LucideIcon })[];

interface MarkdownFieldProps<Values extends FieldValues> {
  form: FormFields<Values>;
  name: Path<Values>;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  rows?: number;
}

/** Markdown with a few tools, which apply to the selection. */
export function MarkdownField<Values extends FieldValues>({
  form,
  name,
  label,
  hint = 'Markdown：标题、列表、表格、链接、图片、代码',
  required = false,
  rows = 10,
}: MarkdownFieldProps<Values>) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const [isPicking, setPicking] = useState(false);
  /** Wraps the selection; without one, inserts and selects the sample. */
  const use = ({ before, after, sample }: Tool) => {
    const element = area.current;
    if (element === null) return;
    const { selectionStart: start, selectionEnd: end, value } = element;
    const words = value.slice(start, end) || sample;
    const text = value.slice(0, start) + before + words + after + value.slice(end);
    form.setValue(name, text as PathValue<Values, Path<Values>>, { shouldDirty: true });
    element.focus();
    element.setSelectionRange(start + before.length, start + before.length + words.length);
  };
  const insertPicture = ({ id, alt }: MediaPicture) => {
    setPicking(false);
    const written = alt.replaceAll(/[[\]\\]/g, '');
    // After the dialog has returned the focus.
    requestAnimationFrame(() => {
      // After the selection, which stays.
      const end = area.current?.selectionEnd ?? 0;
      area.current?.setSelectionRange(end, end);
      use({ before: '\n\n![', after: `](media:${id})\n\n`, sample: written });
    });
  };
  return (
    <FormField form={form} name={name} label={label} hint={hint} required={required}>
      {(control) => (
        <>
          <div role="group" aria-label={`${label}的格式`} className="mb-1 flex">
            {tools.map((tool) => (
              <IconButton
                key={tool.label}
                label={tool.label}
                icon={<tool.icon aria-hidden className="size-4" />}
                onClick={() => use(tool)}
              />
            ))}
            <IconButton label="图片" icon={<Image aria-hidden className="size-4" />} onClick={() => setPicking(true)} />
          </div>
          <Textarea
            {...control}
            ref={(element) => {
              area.current = element;
              control.ref(element);
            }}
            rows={rows}
          />
          {isPicking && <PicturePicker onPick={insertPicture} onClose={() => setPicking(false)} />}
        </>
      )}
    </FormField>
  );
}
