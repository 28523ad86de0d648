import { Send } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { letterTexts, type LetterText } from '../../../../contract/mail/letter-texts.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { useTrial } from '../../../form/use-trial.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { usePreview } from '../form/use-preview.ts';
import { HtmlLetter } from './html-letter.tsx';
import type { WordsValues } from './word-fields.tsx';

interface LetterPreviewProps {
  form: FormFields<WordsValues>;
  letter: LetterText;
}

const shapes = [
  { value: 'html', label: '邮件客户端' },
  { value: 'text', label: '纯文本' },
] as const;

/** The letter with sample data as it would arrive, and a button to send oneself a copy. */
export function LetterPreviewCard({ form, letter }: LetterPreviewProps) {
  const [shape, setShape] = useState<'html' | 'text'>('html');
  const [holding, setHolding] = useState(() =>
    letter.conditions.filter(({ sample }) => sample).map(({ name }) => name),
  );
  const [subject, text, button] = useWatch({ control: form.control, name: ['subject', 'text', 'button'] });
  const words = { name: letter.name, subject, text, button, conditions: holding };
  const { shown: preview, problem } = usePreview(words, remoteApi.letterTexts.preview);
  const toggle = (name: string, holds: boolean) =>
    setHolding((before) => (holds ? [...before, name] : before.filter((each) => each !== name)));
  return (
    <Card
      title="预览"
      description="用示例数据填写，随文字一起更新。"
      actions={<TestButton {...{ form, letter, holding }} />}
    >
      {letter.conditions.length > 0 && (
        <fieldset className="mb-4">
          <legend className="mb-1 text-[13px] text-ink-soft">预览时成立的条件</legend>
          <div className="flex flex-wrap gap-x-5">
            {letter.conditions.map(({ name }) => (
              <Checkbox
                key={name}
                label={name}
                checked={holding.includes(name)}
                onChange={({ target }) => toggle(name, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Segmented label="预览的形式" name="shape" options={shapes} value={shape} onValueChange={setShape} />
      {problem !== null && (
        <p role="status" className="mt-3 text-[13px] leading-5 text-danger">
          现在的文字还不能预览：{problem}
        </p>
      )}
      {preview === null ? (
        <SkeletonLines lines={8} className="mt-4" />
      ) : (
        <div className="mt-4" aria-busy={problem !== null}>
          <p className="mb-3 text-sm break-words text-ink">
            <span className="text-ink-faint">主题：</span>
            {preview.subject}
          </p>
          {shape === 'html' ? (
            <HtmlLetter html={preview.html} />
          ) : (
            <div
              role="region"
              tabIndex={0}
              aria-label="纯文本"
              className="overflow-x-auto rounded-card border border-line bg-sunken/50 p-5 font-sans text-sm leading-7 break-words whitespace-pre-wrap text-ink"
            >
              {preview.text}
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

function TestButton({ form, letter, holding }: LetterPreviewProps & { holding: string[] }) {
  const [isBusy, send] = useTrial(letterTexts.test, {
    form,
    input: (words: WordsValues) => ({ name: letter.name, ...words, conditions: holding }),
    onDone: ({ to, leaves }) => toast.success(leaves ? `测试信正寄往 ${to}` : '还没有邮件服务器，测试信放进了发件箱'),
  });
  return (
    <Button size="sm" loading={isBusy} icon={<Send aria-hidden className="size-4" />} onClick={() => void send()}>
      给自己寄一封
    </Button>
  );
}
