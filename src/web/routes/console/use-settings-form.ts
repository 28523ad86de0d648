import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InputOf } from '../../../contract/endpoint.ts';
import { settings, type SiteSettings } from '../../../contract/settings.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { fieldErrors } from '../../client/show-error.ts';
import { useBusy } from '../../parts/use-busy.ts';
import { toast } from '../../ui/toast.tsx';

type Changes = InputOf<typeof settings.change>;

/** What each block of the screen is given. */
export interface SettingsBlockProps {
  settings: SiteSettings;
  /** Told when the block has something unsaved, and when it has no longer. */
  onDirty: (isDirty: boolean) => void;
}

/** One block of settings being edited: what is typed, what is wrong with it, and saving it. */
export function useSettingsForm<Form>(
  stored: Form,
  changesOf: (form: Form) => Changes,
  onDirty: SettingsBlockProps['onDirty'],
) {
  const { revalidate } = useRevalidator();
  const [form, setForm] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, run] = useBusy();
  const isDirty = JSON.stringify(form) !== JSON.stringify(saved);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const change = (next: Form) => {
    setForm(next);
    setProblems({});
  };
  const save = () =>
    run(async () => {
      const changes = changesOf(form);
      const found = problemsOf(changes);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      try {
        await remoteApi.settings.change(changes);
      } catch (error) {
        setProblems(fieldErrors(error));
        throw error;
      }
      setSaved(form);
      toast.success('设置已保存');
      await revalidate();
    });
  return { form, change, problems, isDirty, isBusy, save };
}

/** The first message for each field, by its dotted path as the server writes it. */
function problemsOf(changes: Changes): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of settings.change.input.safeParse(changes).error?.issues ?? [])
    problems[path.join('.')] ??= message;
  return problems;
}
