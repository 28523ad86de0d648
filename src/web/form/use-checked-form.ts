import { useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type ResolverResult,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { type FieldMessages, WHOLE_INPUT } from '../../contract/field-messages.ts';
import { type PlacedMessages, placeMessages } from './place-messages.ts';

interface Checking<Values extends FieldValues> {
  /** The initial values. If omitted, values that a password manager filled in before hydration stay. */
  values?: Values | undefined;
  /** The problems of the values, by field. */
  check: (values: Values) => FieldMessages;
}

/** The values if all are valid; otherwise the message that belongs to no field. */
type Checked<Values> = { values: Values } | { wrong: string | null };

export type FieldTools<Values extends FieldValues> = Omit<UseFormReturn<Values>, 'handleSubmit'>;

interface Telling {
  /** False if nobody asked for it just now: the focus stays where the person is typing. */
  movesFocus?: boolean;
}

/** The part of a form that its fields need. */
export interface FormFields<Values extends FieldValues> extends FieldTools<Values> {
  /** Id of the form element, for buttons outside of it. */
  id: string;
  messageOf: (field: Path<Values>) => string | undefined;
  /** Shows messages that do not come from the form's own call beside their fields; true if any field took one. */
  tell: (messages: FieldMessages, how?: Telling) => boolean;
  /** While a field has a message here, the form is refused with it (for example while a file is being uploaded). */
  hold: (field: Path<Values>, message: string | null) => void;
}

interface Places<Field extends string> extends Telling {
  /** The fields that may show messages; by default those on the screen. */
  fields?: readonly Field[];
  /** Messages that are shown beside their field even if it is not on the screen yet. */
  named?: FieldMessages;
}

interface CheckedForm<Values extends FieldValues> {
  form: FormFields<Values>;
  /** Checks everything, shows the messages and focuses the first wrong field. */
  checked: () => Promise<Checked<Values>>;
  /** Puts messages beside their fields; returns those that found no field. */
  place: (messages: FieldMessages, places?: Places<Path<Values>>) => { isPlaced: boolean; rest: string[] };
}

/** Fields with their messages: the basis of `useEndpointForm`, and of form steps that send nothing themselves. */
export function useCheckedForm<Values extends FieldValues>({ values, check }: Checking<Values>): CheckedForm<Values> {
  const shown = useRef<Path<Values>[]>([]);
  const isWhole = useRef(false);
  const held = useRef<FieldMessages>({});
  const { id, focusOnWrong } = useFocusOnWrong();
  const { handleSubmit, ...tools } = useForm<Values>({
    defaultValues: values as DefaultValues<Values> | undefined,
    shouldFocusError: false,
    resolver: (typed, _context, { names = [], fields }) => {
      const onScreen = (names as string[] as Path<Values>[]).filter(
        (name) => get<object, Mounted>(fields, name)?.mount !== false,
      );
      if (isWhole.current) shown.current = onScreen;
      return resultOf(typed, placeMessages({ ...check(typed), ...held.current }, onScreen));
    },
  });

  const checked = async (): Promise<Checked<Values>> => {
    let outcome: Checked<Values> = { wrong: null };
    isWhole.current = true;
    await handleSubmit(
      (right) => {
        outcome = { values: right };
      },
      (errors) => {
        outcome = { wrong: errors[WHOLE_INPUT]?.message ?? null };
      },
    )();
    isWhole.current = false;
    // Not earlier: only now are the messages being rendered.
    if ('wrong' in outcome) focusOnWrong();
    return outcome;
  };
  const place: CheckedForm<Values>['place'] = (messages, places = {}) => {
    const { fields = shown.current, named = {}, movesFocus = true } = places;
    const { beside, rest } = placeMessages(messages, fields);
    const wrong = Object.entries({ ...named, ...beside }) as [Path<Values>, string][];
    for (const [field, message] of wrong) tools.setError(field, { message });
    if (wrong.length > 0 && movesFocus) focusOnWrong();
    return { isPlaced: wrong.length > 0, rest };
  };
  const messageOf = (field: Path<Values>) => tools.getFieldState(field, tools.formState).error?.message;
  const tell = (messages: FieldMessages, how: Telling = {}) => {
    const fields = [...tools.control._names.mount] as string[] as Path<Values>[];
    return place(messages, { fields, ...how }).isPlaced;
  };
  const hold = (field: Path<Values>, message: string | null) => {
    const { [field]: _former, ...others } = held.current;
    held.current = message === null ? others : { ...others, [field]: message };
    if (message === null) tools.clearErrors(field);
  };
  return { form: { ...tools, id, messageOf, tell, hold }, checked, place };
}

/** The same form for a component that knows only some of the fields. */
export function partOf<Part extends FieldValues, Whole extends Part>(form: FormFields<Whole>): FormFields<Part> {
  return form as unknown as FormFields<Part>;
}

type Mounted = { mount?: boolean } | undefined;

/** In the format of react-hook-form; a message without a field also stops the form. */
function resultOf<Values extends FieldValues>(
  values: Values,
  { beside, rest }: PlacedMessages<Path<Values>>,
): ResolverResult<Values> {
  const errors = {};
  for (const [name, message] of Object.entries(beside)) set(errors, name, { type: 'check', message });
  if (rest[0] !== undefined) set(errors, WHOLE_INPUT, { type: 'check', message: rest[0] });
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
}

/**
 * Focuses the first wrong field on the screen once its message is rendered: fields come and go, so the document's order
 * counts.
 */
function useFocusOnWrong() {
  const id = useId();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const wrong = '[aria-invalid="true"], [data-invalid] :is(input, button)';
    document.getElementById(id)?.querySelector<HTMLElement>(wrong)?.focus();
  }, [id, count]);
  return { id, focusOnWrong: () => setCount((before) => before + 1) };
}
