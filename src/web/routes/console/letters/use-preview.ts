import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { refusedFields } from '../../../../contract/field-messages.ts';
import type { LetterPreview } from '../../../../contract/mail/letter-texts.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import type { FormFields } from '../../../form/use-checked-form.ts';
import type { WordsValues } from './word-fields.tsx';

interface Asked {
  form: FormFields<WordsValues>;
  name: string;
  /** Names of those that hold. */
  conditions: readonly string[];
}

/** After this long without another key the words are worth a question. */
const PAUSE_MS = 400;

/** The letter as typed, a moment later; while the words are wrong, the last one that was right. */
export function usePreview({ form, name, conditions }: Asked) {
  const [preview, setPreview] = useState<LetterPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [subject, text, button] = useWatch({ control: form.control, name: ['subject', 'text', 'button'] });
  const holding = conditions.join('\n');

  useEffect(() => {
    let isOutdated = false;
    const show = async () => {
      try {
        const asked = { name, subject, text, button, conditions: holding === '' ? [] : holding.split('\n') };
        const shown = await remoteApi.letterTexts.preview(asked);
        if (isOutdated) return;
        setPreview(shown);
        setProblem(null);
      } catch (error) {
        if (!isOutdated) setProblem(Object.values(refusedFields(error))[0] ?? errorText(error));
      }
    };
    const timer = setTimeout(() => void show(), PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [name, subject, text, button, holding]);

  return { preview, problem };
}
