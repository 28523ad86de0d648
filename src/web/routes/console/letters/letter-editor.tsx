import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { letterTexts, type LetterText, type LetterVersion } from '../../../../contract/mail/letter-texts.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useSession } from '../../../client/session/session.ts';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { passagesBetween } from '../form/passages-between.ts';
import { TextEditor, type TextEditorProps } from '../form/text-editor.tsx';
import { TheirWords } from '../form/their-words.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { LetterPreviewCard } from './letter-preview.tsx';
import { type WordsValues, WordFields } from './word-fields.tsx';

interface LetterEditorProps extends Pick<
  TextEditorProps<LetterText, LetterVersion>,
  'versions' | 'onDirty' | 'onRestored'
> {
  letter: LetterText;
}

const valuesOf = ({ subject, text, button }: LetterText): WordsValues => ({ subject, text, button });

/** The words beside the letter as its reader would see it. */
export function LetterEditor({ letter, versions, onDirty, onRestored }: LetterEditorProps) {
  const { revalidate } = useRevalidator();
  const { name } = letter;
  const [theirs, setTheirs] = useState<string | null>(null);
  const form = useRevisedForm<typeof letterTexts.save, WordsValues>(letterTexts.save, {
    stored: letter,
    valuesOf,
    changesOf: (words) => ({ name, ...words }),
    overtaken: 'WORDS_CHANGED',
    latest: async () => {
      const now = await remoteApi.letterTexts.get({ name });
      setTheirs(now.text);
      return now;
    },
    done: '已保存，之后写的信都用这份文字',
    onSaved: revalidate,
  });
  const { isDirty } = form;
  const { permissions } = useSession();
  const isClosed = letter.group === 'account' && !permissions.includes('setting:edit');

  return (
    <TextEditor
      preview={<LetterPreviewCard form={form} letter={letter} />}
      isDirty={isDirty}
      onDirty={onDirty}
      versions={versions}
      onTake={({ subject, text, button }) => {
        form.setValue('subject', subject, { shouldDirty: true });
        form.setValue('text', text, { shouldDirty: true });
        form.setValue('button', button, { shouldDirty: true });
        form.setFocus('subject');
      }}
      restore={
        letter.isChanged && !isClosed ? () => remoteApi.letterTexts.restore({ name, revision: letter.revision }) : null
      }
      onRestored={onRestored}
    >
      <SettingsCard
        title="文字"
        description="一个空行另起一段。信件以 HTML 和纯文本两种形式寄出，文字里的标签会原样显示。"
        form={form}
        edited={{ kind: 'letter', id: name, revision: form.revision }}
        comparison={
          theirs !== null && <TheirWords passages={passagesBetween([['', form.getValues('text'), theirs]])} />
        }
      >
        {isClosed && (
          <Alert tone="warning" className="mb-5">
            这封信关系到账号安全，须由有“修改设置”权限的人改写；您可以查看和预览。
          </Alert>
        )}
        <WordFields form={form} letter={letter} />
      </SettingsCard>
    </TextEditor>
  );
}
