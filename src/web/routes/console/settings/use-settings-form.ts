import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { settings as contract, type SiteSettings } from '../../../../contract/settings.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { fieldErrors } from '../../../client/answer/show-error.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { contested, giveIn, isSame, keepEdits } from './keep-edits.ts';

type Changes = Omit<InputOf<typeof contract.change>, 'replacing'>;

/** The props of each block of the screen. */
export interface SettingsBlockProps {
  settings: SiteSettings;
  /** Told when the block has something unsaved, and when it has no longer. */
  onDirty: (isDirty: boolean) => void;
}

interface SettingsBlock<Form> {
  formOf: (settings: SiteSettings) => Form;
  /** The changed values of a form that was filled in from `seen`. */
  changesOf: (form: Form, seen: SiteSettings) => Changes;
}

/** One block of settings being edited: input, messages, saving, and conflicts. */
export function useSettingsForm<Form extends object>(
  { settings, onDirty }: SettingsBlockProps,
  { formOf, changesOf }: SettingsBlock<Form>,
) {
  const { revalidate } = useRevalidator();
  // The values that the form was filled in from: others may save meanwhile, and must not be overwritten unseen.
  const [seen, setSeen] = useState(settings);
  const [form, setForm] = useState(() => formOf(settings));
  const [problems, setProblems] = useState<Record<string, string>>({});
  // Another person's changes meanwhile, by field.
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isBusy, run] = useBusy();
  const isDirty = !isSame(form, formOf(seen));
  const open = contested(refused, form, formOf(seen));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const change = (next: Form) => {
    setForm(next);
    setProblems({});
    // A change settled by hand does not come back with the next edit.
    setRefused(contested(refused, next, formOf(seen)));
  };
  /** Continues from the stored values and keeps this page's input. */
  const goOnFrom = (latest: SiteSettings) => {
    setForm((typed) => keepEdits(typed, formOf(seen), formOf(latest)));
    setSeen(latest);
  };
  const takeTheirs = () => {
    change(giveIn(form, formOf(seen), refused));
  };
  const goOnFromSaved = (stored: SiteSettings) => {
    setSeen(stored);
    // Text typed while it was being saved stays.
    setForm((typed) => (typed === form ? formOf(stored) : typed));
    setRefused({});
  };
  const save = () =>
    run(async () => {
      const changes = changesOf(form, seen);
      const found = problemsOf(changes);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      try {
        goOnFromSaved(await remoteApi.settings.change({ ...changes, replacing: partOf(seen, changes) }));
      } catch (error) {
        if (isApiError(error, 'SETTING_CHANGED')) {
          goOnFrom(await remoteApi.settings.get({}));
          setRefused(fieldErrors(error));
        } else setProblems(fieldErrors(error));
        throw error;
      }
      toast.success('设置已保存');
      await revalidate();
    });
  const isConflict = Object.keys(open).length > 0;
  return { form, change, problems: { ...open, ...problems }, isDirty, isBusy, isConflict, takeTheirs, save };
}

function partOf(settings: SiteSettings, changes: Changes): Partial<SiteSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(changes, name)));
}

/** The first message for each field, by its dotted path as the server writes it. */
function problemsOf(changes: Changes): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of contract.change.input.safeParse(changes).error?.issues ?? [])
    problems[path.join('.')] ??= message;
  return problems;
}
