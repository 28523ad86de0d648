import { useRef } from 'react';
import type { Application } from '../../../../contract/applications/application.ts';
import type { ApplicationDraft } from '../../../../contract/applications/application-form.ts';
import { applications } from '../../../../contract/applications/applications.ts';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { ask } from '../../../client/http/remote-api.ts';
import { type EndpointForm, useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { agreedTo, type AgreementValues } from '../../apply/fields/agreement-field.tsx';
import { type ApplicationValues, draftOf, valuesOf } from '../../apply/fields/application-values.ts';

interface ResubmitValues extends ApplicationValues, AgreementValues {
  note: string;
}
export type ResubmitForm = EndpointForm<ResubmitValues>;

interface Resubmitting {
  application: Application;
  agreementVersion: string;
  /** The errors of the answers, by field. */
  check: (values: ApplicationValues) => FieldMessages;
  /** The answers that may be corrected here. */
  answersOf: (draft: ApplicationDraft) => ApplicationDraft;
  onSent: () => Promise<void>;
}

/** Saves the corrections and resubmits; a second try continues from the first one's save. */
export function useResubmitForm(resubmitting: Resubmitting): ResubmitForm {
  const { application, agreementVersion, check, answersOf, onSent } = resubmitting;
  const { number } = application;
  const saved = useRef(application.revision);
  const values: ResubmitValues = { ...valuesOf(application), note: '', agreementVersion: '' };
  return useEndpointForm(applications.resubmit, {
    values,
    input: (held: ResubmitValues) => ({ number, note: held.note, agreementVersion: agreedTo(agreementVersion, held) }),
    check,
    failure: 'toast',
    call: async (input, held) => {
      const corrections = { ...answersOf(draftOf(held)), number, revision: saved.current };
      const { revision } = await ask(applications.update, corrections);
      saved.current = revision;
      return ask(applications.resubmit, input);
    },
    done: '已重新提交',
    onDone: () => {
      scrollTo({ top: 0 });
      return onSent();
    },
    onRefused: async (error) => {
      // The page shows the current state; the input stays while it can still be sent.
      if (isApiError(error, 'AGREEMENT_OUTDATED', 'INFORMATION_OVERDUE', 'APPLICATION_NOT_EDITABLE')) await onSent();
    },
  });
}
