import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import { settings as contract, type SiteSettings } from '../../../../contract/settings.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { type RevisedForm, useRevisedForm } from '../../../form/use-revised-form.ts';
import type { Edited } from '../form/use-others.ts';

/** The props of each block of the screen. */
export interface SettingsBlockProps {
  settings: SiteSettings;
  /** Called when the block has unsaved changes, and when it no longer has. */
  onDirty: (isDirty: boolean) => void;
}

interface SettingsBlock<Values> {
  valuesOf: (settings: SiteSettings) => Values;
  /** The changes to save for a block that was filled in from `seen`. */
  changesOf: (values: Values, seen: SiteSettings) => Omit<InputOf<typeof contract.change>, 'revision'>;
  check?: (values: Values) => FieldMessages;
}

/** One block of settings, saved on its own. */
export function useSettingsBlock<Values extends FieldValues>(
  { settings, onDirty }: SettingsBlockProps,
  block: SettingsBlock<Values>,
): RevisedForm<Values> & { edited: Edited | undefined; lastChange: SiteSettings['changes'][string] | undefined } {
  const { revalidate } = useRevalidator();
  const form = useRevisedForm(contract.change, {
    ...block,
    stored: settings,
    overtaken: 'SETTING_CHANGED',
    latest: () => remoteApi.settings.get({}),
    done: '设置已保存',
    onSaved: revalidate,
  });
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // Looking at settings is not editing: a screen has many blocks.
  const names = Object.keys(block.valuesOf(settings));
  const edited: Edited | undefined = isDirty
    ? { kind: 'settings', id: names.join(), revision: form.revision }
    : undefined;
  return { ...form, edited, lastChange: newestOf(settings, names) };
}

/** The last change of a block's settings; undefined if nobody has changed one. */
const newestOf = ({ changes }: SiteSettings, names: readonly string[]): SiteSettings['changes'][string] | undefined =>
  names
    .flatMap((name) => changes[name] ?? [])
    .toSorted((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0))[0];
