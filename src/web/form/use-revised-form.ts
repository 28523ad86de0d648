import { useState } from 'react';
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form';
import type { EndpointShape, OutputOf } from '../../contract/endpoint.ts';
import type { ErrorName } from '../../contract/errors.ts';
import type { FieldMessages } from '../../contract/field-messages.ts';
import { isApiError } from '../../contract/is-api-error.ts';
import { contestedFields, differing, nowReads, valueAt } from './compare-values.ts';
import type { FieldTools } from './use-checked-form.ts';
import { type EndpointForm, type GivenInput, useEndpointForm } from './use-endpoint-form.ts';

/** An endpoint that saves over a revision and answers with what is stored then. */
interface SavingShape extends EndpointShape {
  output: EndpointShape['output'] & { _zod: { output: { revision: number } } };
}

interface Options<E extends SavingShape, Values extends FieldValues> {
  /** The record that the form begins with. */
  stored: OutputOf<E>;
  valuesOf: (stored: OutputOf<E>) => Values;
  /** The changes to save, given the record that the form began with. */
  changesOf: (values: Values, seen: OutputOf<E>) => Omit<GivenInput<E>, 'revision'>;
  /** The refusal of a saving that is based on an older revision. */
  overtaken: E['errors'][number] & ErrorName;
  /** Loads the record as it is stored now. */
  latest: () => Promise<OutputOf<E>>;
  check?: (values: Values) => FieldMessages;
  done: string;
  onSaved: () => Promise<void>;
}

export interface RevisedForm<Values extends FieldValues> extends EndpointForm<Values> {
  isDirty: boolean;
  /** Somebody else has saved the same fields; saving again puts what is typed here over it. */
  isConflict: boolean;
  /** Gives in: the contested fields say what is stored. */
  takeTheirs: () => void;
}

/**
 * A form over a record with a revision. A saving that somebody else was faster with is refused: then the form goes on
 * from what is stored, keeps what was edited here, and says beside each contested field what the other one made of it.
 */
export function useRevisedForm<E extends SavingShape, Values extends FieldValues>(
  entry: E,
  { stored, valuesOf, changesOf, overtaken, latest, check, done, onSaved }: Options<E, Values>,
): RevisedForm<Values> {
  // Others may save meanwhile, and must not be overwritten unseen.
  const [seen, setSeen] = useState(stored);
  const [contested, setContested] = useState<readonly string[]>([]);

  /** Fills the form in again; what differs from `before` was edited here, and stays. */
  const goOnFrom = (next: OutputOf<E>, before: Values, form: FieldTools<Values>) => {
    const typed = form.getValues();
    form.reset(valuesOf(next));
    for (const field of differing(before, typed)) put(form, field, typed);
    setSeen(next);
  };
  const form = useEndpointForm<E, Values, OutputOf<E>>(entry, {
    values: valuesOf(stored),
    input: (values) => ({ ...changesOf(values, seen), revision: revisionOf(seen) }) as unknown as GivenInput<E>,
    check,
    failure: 'toast',
    done,
    onDone: async (saved, { form: tools, values }) => {
      goOnFrom(saved, values, tools);
      setContested([]);
      await onSaved();
    },
    onRefused: async (error, tools) => {
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
  return { ...form, messageOf, isDirty: form.formState.isDirty, isConflict: open.length > 0, takeTheirs };
}

function put<Values extends FieldValues>(form: FieldTools<Values>, field: string, values: Values): void {
  const value = valueAt(values, field) as PathValue<Values, Path<Values>>;
  form.setValue(field as Path<Values>, value, { shouldDirty: true });
}

const revisionOf = (stored: unknown): number => (stored as { revision: number }).revision;
