import { type BaseSyntheticEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ErrorName } from '../../../../contract/errors.ts';
import { placeFailure } from './form-failure.ts';

interface Sending<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** The fields that a refusal may be about. */
  fields: readonly Path<Values>[];
  /** The field that a named fact belongs to. */
  named?: Partial<Record<ErrorName, Path<Values>>>;
  act: (values: Sent) => Promise<void>;
  /** After the refusal found its place; `words` is what stands above the fields. */
  onRefused?: (error: unknown, words: string | null) => void;
}

export interface FormSending {
  /** What belongs to no field. */
  failure: string | null;
  onSubmit: (event: BaseSyntheticEvent) => void;
}

/** Sends a form, and puts what the server says against it beside the fields or above them. */
export function useFormSending<Values extends FieldValues, Sent>({
  form: { handleSubmit, setError },
  fields,
  named,
  act,
  onRefused,
}: Sending<Values, Sent>): FormSending {
  const [failure, setFailure] = useState<string | null>(null);
  const send = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await act(values);
    } catch (error) {
      const words = placeFailure(error, setError, fields, named);
      setFailure(words);
      // Says to the form that it was not sent, whatever the reason.
      setError('root', { message: words ?? '' });
      onRefused?.(error, words);
    }
  });
  return { failure, onSubmit: (event) => void send(event) };
}
