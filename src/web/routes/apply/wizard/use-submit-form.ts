import { useNavigate, useRevalidator } from 'react-router';
import { applications } from '../../../../contract/applications/applications.ts';
import { type FieldMessages, refusedFields } from '../../../../contract/field-messages.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { isTransportError } from '../../../client/answer/transport-error.ts';
import { quietApi } from '../../../client/http/remote-api.ts';
import { noteUnproved } from '../../../parts/mailbox/mailbox-proof.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import type { DraftSaver } from '../draft/draft-saver.ts';
import { agreedTo, type AgreementValues } from '../fields/agreement-field.tsx';
import { sendApplication } from './send-application.ts';

interface Submitting {
  saver: DraftSaver;
  edition: string;
  agreementVersion: string;
  /** The price on the page. */
  amountFen: number | undefined;
  /** The form on the page. */
  formVersion: number;
  onPriceChanged: () => void;
  /** Receives the server's messages, by field. */
  onWrong: (messages: FieldMessages) => void;
}

/** Stands in for the number until the draft is stored and gets its own. */
const NOT_YET = 'AP000000';

/** The last step: agrees and submits; then shows the number, or the problems. */
export function useSubmitForm({
  saver,
  edition,
  agreementVersion,
  amountFen,
  formVersion,
  onPriceChanged,
  onWrong,
}: Submitting) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const values: AgreementValues = { agreementVersion: '' };
  return useEndpointForm(applications.submit, {
    values,
    input: (held: AgreementValues) => ({
      number: saver.draft.number ?? NOT_YET,
      agreementVersion: agreedTo(agreementVersion, held),
      formVersion,
      amountFen,
    }),
    failure: 'toast',
    call: () => sendUntilAnswered(() => sendApplication(quietApi, saver, { agreementVersion, amountFen, formVersion })),
    onDone: (number) => navigate(`/applying/index/${edition}?sent=${number}`, { replace: true }),
    onRefused: async (error) => {
      onWrong(refusedFields(error));
      await noteUnproved(error);
      if (isApiError(error, 'AGREEMENT_OUTDATED', 'PRICE_CHANGED', 'FORM_OUTDATED')) await revalidate();
      if (isApiError(error, 'PRICE_CHANGED')) onPriceChanged();
    },
  });
}

/** Without a network, asks whether to try again; null if the person leaves it for later. */
async function sendUntilAnswered(send: () => Promise<string>): Promise<string | null> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isTransportError(error, 'network')) throw error;
    }
    const isAgain = await confirmDialog({
      title: '申请尚未提交，草稿已保留',
      text: '连接不上服务器，请检查网络后重试。填写的内容都在，离开页面也不会丢失。',
      confirmLabel: '重试',
      cancelLabel: '稍后再提交',
    });
    if (!isAgain) return null;
  }
}
