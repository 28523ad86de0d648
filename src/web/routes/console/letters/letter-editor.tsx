import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { letterTexts, type LetterText, type LetterVersion } from '../../../../contract/mail/letter-texts.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import type { Passage } from '../../../parts/reading/pair-passages.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SavedVersions } from '../form/saved-versions.tsx';
import { TheirWords } from '../form/their-words.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { LetterPreviewCard } from './letter-preview.tsx';
import { type WordsValues, WordFields } from './word-fields.tsx';

interface LetterEditorProps {
  letter: LetterText;
  versions: readonly LetterVersion[];
  onDirty: (isDirty: boolean) => void;
  onRestored: (letter: LetterText) => void;
}

const valuesOf = ({ subject, text, button }: LetterText): WordsValues => ({ subject, text, button });

/** What differs, as one passage. */
function between(mine: string, theirs: string): Passage[] {
  if (mine === theirs) return [];
  return [
    { kind: 'removed', heading: '', text: mine },
    { kind: 'added', heading: '', text: theirs },
  ];
}

/** The words beside the letter as it would be read. */
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
  const [isBusy, perform] = useAct();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const restore = () =>
    perform({
      question: {
        title: '恢复系统自带的文字？',
        text: '改写过的留在改写记录里，可以再放回来；没有保存的修改会丢失。',
        confirmLabel: '恢复',
      },
      call: () => remoteApi.letterTexts.restore({ name, revision: letter.revision }),
      done: '已恢复为系统自带的文字',
      onDone: onRestored,
    });

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="min-w-0">
        <SettingsCard
          title="文字"
          description="一个空行另起一段。信件以 HTML 和纯文本两种形式寄出，文字里的标签会原样显示。"
          form={form}
          comparison={theirs !== null && <TheirWords passages={between(form.getValues('text'), theirs)} />}
        >
          <WordFields form={form} letter={letter} />
        </SettingsCard>
      </div>
      <div className="min-w-0 lg:sticky lg:top-8">
        <LetterPreviewCard form={form} letter={letter} />
      </div>
      <SavedVersions
        versions={versions}
        onTake={({ subject, text, button }) => {
          form.setValue('subject', subject, { shouldDirty: true });
          form.setValue('text', text, { shouldDirty: true });
          form.setValue('button', button, { shouldDirty: true });
          form.setFocus('subject');
        }}
        restoring={
          letter.isChanged && (
            <Button
              size="sm"
              loading={isBusy}
              icon={<RotateCcw aria-hidden className="size-4" />}
              onClick={() => void restore()}
            >
              恢复系统自带的文字
            </Button>
          )
        }
      />
    </div>
  );
}
