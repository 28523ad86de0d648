import { useState } from 'react';
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form';
import type { EndpointShape, OutputOf } from '../../contract/endpoint.ts';
import type { ErrorName } from '../../contract/errors.ts';
import type { FieldMessages } from '../../contract/field-messages.ts';
import { isApiError } from '../../contract/is-api-error.ts';
import { contestedFields, differing, nowReads, valueAt } from './compare-values.ts';
import { goOnFromSaving } from './keep-typed.ts';
import type { FieldTools } from './use-checked-form.ts';
import { type EndpointForm, type GivenInput, useEndpointForm } from './use-endpoint-form.ts';

interface Options<E extends EndpointShape, Values extends FieldValues, Stored> {
  /** The record that the form starts from; the endpoint's answer has at least the same fields as stored. */
  stored: Stored;
  valuesOf: (stored: Stored) => Values;
  /** The changes to save, given the record that the form started from; its revision, if it has one, is added. */
  changesOf: (values: Values, seen: Stored) => Omit<GivenInput<E>, 'revision'>;
  /** The refusal of a change that is based on an older revision. */
  overtaken: E['errors'][number] & ErrorName;
  /** Loads the currently stored record. */
  latest: () => Promise<Stored>;
  check?: (values: Values) => FieldMessages;
  /** The fields beside which refusals are shown. */
  refusedAt?: Partial<Record<E['errors'][number], Path<Values>>>;
  done: string | ((saved: OutputOf<E>) => string);
  onSaved: () => Promise<void>;
  /** Called after the refusal because the record no longer exists. */
  onGone?: () => Promise<void>;
}

export interface RevisedForm<Values extends FieldValues, Stored = never> extends EndpointForm<Values> {
  isDirty: boolean;
  /** The revision that the fields are based on; 0 for a record without revisions. */
  revision: number;
  /** Somebody else has saved the same fields; saving again overwrites them with the text typed here. */
  isConflict: boolean;
  /** Accepts the other person's values: the contested fields show the stored values. */
  takeTheirs: () => void;
  /** Call when another act of the same person has changed the record; edits here stay. */
  follow: (next: Stored) => void;
}

/**
 * A form for a record with a revision. If somebody else was faster, saving is refused: the form then continues with the
 * stored record, keeps the edits made here, and shows the other person's value beside each contested field.
 */
export function useRevisedForm<E extends EndpointShape, Values extends FieldValues, Stored = OutputOf<E>>(
  entry: E,
  options: Options<E, Values, Stored>,
): RevisedForm<Values, Stored> {
  const { stored, valuesOf, changesOf, overtaken, latest, check, refusedAt, done, onSaved, onGone } = options;
  // Others may save in the meantime; their changes must not be overwritten unseen.
  const [seen, setSeen] = useState(stored);
  const [contested, setContested] = useState<readonly string[]>([]);

  /** Fills the form again; values that differ from `before` were edited here and stay. */
  const goOnFrom = (next: Stored, before: Values, form: FieldTools<Values>) => {
    const typed = form.getValues();
    form.reset(valuesOf(next));
    for (const field of differing(before, typed)) put(form, field, typed);
    setSeen(next);
  };
  const form = useEndpointForm<E, Values, OutputOf<E>>(entry, {
    values: valuesOf(stored),
    input: (values) => ({ ...changesOf(values, seen), ...revisionOf(seen) }) as unknown as GivenInput<E>,
    check,
    refusedAt,
    failure: 'toast',
    done,
    onDone: async (saved, { form: tools, values }) => {
      const next = saved as unknown as Stored;
      goOnFromSaving(tools, { sent: values, stored: valuesOf(next) });
      setSeen(next);
      setContested([]);
      await onSaved();
    },
    onRefused: async (error, tools) => {
      if (isApiError(error, 'NOT_FOUND')) await onGone?.();
      if (!isApiError(error, overtaken)) return;
      const now = await latest();
      const before = valuesOf(seen);
      setContested(contestedFields({ before, typed: tools.getValues(), latest: valuesOf(now) }));
      goOnFrom(now, before, tools);
    },
  });

  const typed = useWatch({ control: form.control }) as Values;
  const theirs = valuesOf(seen);
  const open = contested.filter((field) => differing(typed, theirs).includes(field));
  const messageOf = (field: Path<Values>) =>
    form.messageOf(field) ?? (open.includes(field) ? nowReads(valueAt(theirs, field)) : undefined);
  const takeTheirs = () => {
    for (const field of open) put(form, field, theirs);
    setContested([]);
  };
  const follow = (next: Stored) => goOnFrom(next, theirs, form);
  const { isDirty } = form.formState;
  const { revision = 0 } = revisionOf(seen);
  return { ...form, messageOf, isDirty, revision, isConflict: open.length > 0, takeTheirs, follow };
}

function put<Values extends FieldValues>(form: FieldTools<Values>, field: string, values: Values): void {
  const value = valueAt(values, field) as PathValue<Values, Path<Values>>;
  form.setValue(field as Path<Values>, value, { shouldDirty: true });
}

const revisionOf = (stored: unknown): { revision?: number } =>
  Object.hasOwn(stored as object, 'revision') ? { revision: (stored as { revision: number }).revision } : {};
