import type { FieldValues } from 'react-hook-form';
import type { EndpointShape, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { fieldMessages, refusedFields } from '../../contract/field-messages.ts';
import { ask } from '../client/http/remote-api.ts';
import { withFreshLogin } from '../client/session/fresh-login.ts';
import { useBusy } from '../parts/requests/use-busy.ts';
import { takesRequestKey, useRequestKey } from './request-key.ts';
import type { FormFields } from './use-checked-form.ts';
import type { GivenInput } from './use-endpoint-form.ts';

interface Trial<E extends EndpointShape, Values extends FieldValues> {
  form: FormFields<Values>;
  input: (values: Values) => GivenInput<E>;
  onDone: (result: OutputOf<E>) => void;
}

/**
 * A second endpoint that tries out the contents of a form, saved or not (a test letter). Messages stand beside the
 * form's fields; a refusal is also shown in a toast.
 */
export function useTrial<E extends EndpointShape, Values extends FieldValues>(
  entry: E,
  { form, input, onDone }: Trial<E, Values>,
): [boolean, () => Promise<void>] {
  const [isBusy, run] = useBusy();
  const requestKey = useRequestKey();

  const attempt = async () => {
    form.clearErrors();
    const key = takesRequestKey(entry) ? { requestKey: requestKey.get() } : {};
    const typed = { ...input(form.getValues()), ...key } as InputOf<E>;
    if (form.tell(fieldMessages(entry.input.safeParse(typed).error?.issues ?? []))) return;
    try {
      const result = await withFreshLogin(() => ask(entry, typed));
      if (result === null) return;
      requestKey.renew();
      onDone(result);
    } catch (error) {
      form.tell(refusedFields(error));
      throw error;
    }
  };
  return [isBusy, () => run(attempt)];
}
