import { type BaseSyntheticEvent, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { EndpointShape, InputOf, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { type FieldMessages, fieldMessages, refusedFields } from '../../contract/field-messages.ts';
import { isApiError } from '../../contract/is-api-error.ts';
import { withFreshLogin } from '../client/session/fresh-login.ts';
import { ask } from '../client/http/remote-api.ts';
import '../client/schemas-without-eval.ts';
import { errorText, showError } from '../client/answer/show-error.ts';
import { isTransportError } from '../client/answer/transport-error.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { takesRequestKey, useRequestKey } from './request-key.ts';
import { type FieldTools, type FormFields, useCheckedForm } from './use-checked-form.ts';

/** Fields that the hook adds to the input. */
type Added = 'captcha' | 'requestKey';
type Without<Input, Name extends PropertyKey> = Input extends unknown ? Omit<Input, Name> : never;
/** The part of an endpoint's input that comes from the form. */
export type GivenInput<E extends EndpointShape> = Without<InputOf<E>, Added>;
/** Fields that have the same names as in the endpoint's input. */
type FieldsOf<E extends EndpointShape> = Extract<GivenInput<E>, FieldValues>;

interface Sent<E extends EndpointShape, Values extends FieldValues> {
  /** As the contract reads it: trimmed and normalised. */
  input: ParsedInputOf<E>;
  /** The values when it was sent; more may have been typed since. */
  values: Values;
  form: FieldTools<Values>;
}

interface Options<E extends EndpointShape, Values extends FieldValues, Result> {
  /** The initial values. If omitted, values that a password manager filled in before hydration stay. */
  values?: Values;
  /** Messages that the schema cannot give, by field of the input; shown like the schema's own. */
  check?: (values: Values) => FieldMessages;
  /** The fields beside which refusals are shown. */
  refusedAt?: Partial<Record<E['errors'][number], Path<Values>>>;
  captcha?: { take: () => Promise<string> };
  /** Replaces the plain call; null if the person gave up. */
  call?: (input: InputOf<E>, values: Values) => Promise<Result | null>;
  /** Where a refusal without a field is shown: above the fields and in a toast, or only in a toast. */
  failure?: 'alert' | 'toast';
  /** Toast shown after success. */
  done?: string | ((result: Result) => string);
  /** True if success navigates elsewhere: the button keeps its spinner until then. */
  leaves?: boolean;
  onDone?: (result: Result, sent: Sent<E, Values>) => Promise<void> | void;
  /** Called after the refusal was shown. */
  onRefused?: (error: unknown, form: FieldTools<Values>) => Promise<void> | void;
}

interface OwnFields<E extends EndpointShape, Values> {
  /** Makes the input from the values of the fields. */
  input: (values: Values) => GivenInput<E>;
}

export interface EndpointForm<Values extends FieldValues> extends FormFields<Values> {
  isSending: boolean;
  /** The refusal that belongs to no field. */
  failure: string | null;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Makes the next sending a new request, not a retry of the previous one. */
  beginAnew: () => void;
}

/**
 * A form that calls an endpoint, on a page or in a dialog: it checks with the endpoint's schema, sends only once at a
 * time, shows each message beside its field and focuses the first wrong one. Typed text is never lost. `requestKey` and
 * a fresh log-in are added if the endpoint requires them. See decision 015.
 */
export function useEndpointForm<E extends EndpointShape, Values extends FieldValues, Result = OutputOf<E>>(
  entry: E,
  options: Options<E, Values, Result> & OwnFields<E, Values>,
): EndpointForm<Values>;
export function useEndpointForm<E extends EndpointShape, Result = OutputOf<E>>(
  entry: E,
  options: Options<E, FieldsOf<E>, Result>,
): EndpointForm<FieldsOf<E>>;
export function useEndpointForm<E extends EndpointShape, Values extends FieldValues, Result>(
  entry: E,
  options: Options<E, Values, Result> & Partial<OwnFields<E, Values>>,
): EndpointForm<Values> {
  const { captcha, call, onDone, onRefused } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const requestKey = useRequestKey();

  const inputOf = (values: Values, proof: string) =>
    ({
      ...(options.input?.(values) ?? values),
      ...(captcha === undefined ? {} : { captcha: proof }),
      ...(takesRequestKey(entry) ? { requestKey: requestKey.get() } : {}),
    }) as InputOf<E>;
  // The captcha is solved once everything else is valid; until then any text stands in for it.
  const parse = (values: Values) => entry.input.safeParse(inputOf(values, 'later'));
  const { form, checked, place } = useCheckedForm<Values>({
    values: options.values,
    check: (values) => ({ ...fieldMessages(parse(values).error?.issues ?? []), ...options.check?.(values) }),
  });

  const tell = (words: string) => (options.failure === 'toast' ? toast.error(words) : setFailure(words));
  const refuse = async (error: unknown) => {
    const { isPlaced, rest } = place(refusedFields(error), { named: namedBy(error, options.refusedAt) });
    const isAlert = options.failure !== 'toast';
    // A lost network has its own dialog.
    if (isAlert && !isPlaced && !isTransportError(error, 'cancelled', 'network'))
      setFailure(rest[0] ?? errorText(error));
    // The specification's toast disappears again; the message in the form stays, and is the one that a screen reader
    // reads.
    showError(error, isAlert);
    await onRefused?.(error, form);
  };
  const send = async (values: Values) => {
    const { data } = parse(values) as { data: ParsedInputOf<E> };
    let result: Result | null;
    try {
      const input = inputOf(values, captcha === undefined ? '' : await captcha.take());
      const act = () => (call === undefined ? (ask(entry, input) as Promise<Result>) : call(input, values));
      result = await (asksForFreshLogin(entry, options.refusedAt) ? withFreshLogin(act) : act());
    } catch (error) {
      await refuse(error);
      return false;
    }
    // The person gave up, for example by not confirming the password.
    if (result === null) return false;
    requestKey.renew();
    if (options.done !== undefined)
      toast.success(typeof options.done === 'string' ? options.done : options.done(result));
    await onDone?.(result, { input: data, values, form });
    return true;
  };
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    let hasLeft = false;
    try {
      const outcome = await checked();
      if ('wrong' in outcome) {
        if (outcome.wrong !== null) tell(outcome.wrong);
        return;
      }
      setSending(true);
      hasLeft = (await send(outcome.values)) && options.leaves === true;
    } catch (error) {
      showError(error);
    } finally {
      isUnderWay.current = hasLeft;
      setSending(hasLeft);
    }
  };
  return { ...form, isSending, failure, submit, beginAnew: requestKey.renew };
}

type RefusedAt = Partial<Record<string, string>> | undefined;

/** A named refusal as a message of the field that the form assigns to it. */
function namedBy(error: unknown, refusedAt: RefusedAt): FieldMessages {
  const field = isApiError(error) ? refusedAt?.[error.error] : undefined;
  return field === undefined ? {} : { [field]: errorText(error) };
}

function asksForFreshLogin({ errors }: EndpointShape, refusedAt: RefusedAt): boolean {
  return errors.includes('FRESH_LOGIN_REQUIRED') && refusedAt?.['FRESH_LOGIN_REQUIRED'] === undefined;
}
