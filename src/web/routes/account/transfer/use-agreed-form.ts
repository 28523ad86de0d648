import { type ComponentProps, useState } from 'react';
import { fieldErrors, showError } from '../../../client/answer/show-error.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { useAgreement } from '../../apply/wizard/use-agreement.ts';

interface AgreedForm {
  agreementVersion: string;
  /** What is missing, by field. */
  check: () => Record<string, string>;
  send: () => Promise<void>;
  onRefused: (error: unknown) => Promise<void>;
}

/** A short form that is sent with the agreement ticked: what is missing or refused stands beside its field. */
export function useAgreedForm({ agreementVersion, check, send, onRefused }: AgreedForm) {
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isBusy, run] = useBusy();
  const { isAgreed, box } = useAgreement(agreementVersion);

  const submit = async () => {
    const missing = { ...check(), ...(isAgreed ? {} : { agreementVersion: '请阅读并同意授权协议' }) };
    setWrong(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      await send();
    } catch (error) {
      setWrong(fieldErrors(error));
      showError(error);
      await onRefused(error);
    }
  };
  return {
    wrong,
    isBusy,
    run,
    box: { ...box, error: wrong['agreementVersion'] },
    form: {
      noValidate: true,
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault();
        void run(submit);
      },
    } satisfies ComponentProps<'form'>,
  };
}
