import { useState } from 'react';
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form';
import type { EndpointShape, OutputOf } from '../../contract/endpoint.ts';
import type { ErrorName } from '../../contract/errors.ts';
import type { FieldMessages } from '../../contract/field-messages.ts';
import { isApiError } from '../../contract/is-api-error.ts';
import { contestedFields, differing, nowReads, valueAt } from './compare-values.ts';
import type { FieldTools } from './use-checked-form.ts';
import { type EndpointForm, type GivenInput, useEndpointForm } from './use-endpoint-form.ts';

interface Options<E extends EndpointShape, Values extends FieldValues, Stored> {
  /** The record that the form begins with; the endpoint answers with at least as much of what is stored then. */
  stored: Stored;
  valuesOf: (stored: Stored) => Values;
  /** The changes to save, given the record that the form began with; its revision, where it has one, is added. */
  changesOf: (values: Values, seen: Stored) => Omit<GivenInput<E>, 'revision'>;
  /** The refusal of a saving that is based on an older revision. */
  overtaken: E['errors'][number] & ErrorName;
  /** Loads the record as it is stored now. */
  latest: () => Promise<Stored>;
  check?: (values: Values) => FieldMessages;
  /** The field that a refusal is about. */
  refusedAt?: Partial<Record<E['errors'][number], Path<Values>>>;
  done: string | ((saved: OutputOf<E>) => string);
  onSaved: () => Promise<void>;
  /** After the refusal of a record that is not there any more. */
  onGone?: () => Promise<void>;
}

export interface RevisedForm<Values extends FieldValues, Stored = never> extends EndpointForm<Values> {
  isDirty: boolean;
  /** The saving that the fields go on from; 0 for a record without revisions. */
  revision: number;
  /** Somebody else has saved the same fields; saving again puts what is typed here over it. */
  isConflict: boolean;
  /** Gives in: the contested fields say what is stored. */
  takeTheirs: () => void;
  /** Another act of the same person has changed the record; what was edited here stays. */
  follow: (next: Stored) => void;
}

/**
 * A form over a record with a revision. A saving that somebody else was faster with is refused: then the form goes on
 * from what is stored, keeps what was edited here, and says beside each contested field what the other one made of it.
 */
export function useRevisedForm<E extends EndpointShape, Values extends FieldValues, Stored = OutputOf<E>>(
  entry: E,
  options: Options<E, Values, Stored>,
): RevisedForm<Values, Stored> {
  const { stored, valuesOf, changesOf, overtaken, latest, check, refusedAt, done, onSaved, onGone } = options;
  // Others may save meanwhile, and must not be overwritten unseen.
  const [seen, setSeen] = useState(stored);
  const [contested, setContested] = useState<readonly string[]>([]);

  /** Fills the form in again; what differs from `before` was edited here, and stays. */
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
      goOnFrom(saved as unknown as Stored, values, tools);
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
