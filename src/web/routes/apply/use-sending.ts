import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { isApiError } from '../../../contract/errors.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { fieldErrors, showError } from '../../client/show-error.ts';
import type { DraftSaver } from './draft-saver.ts';
import { sendApplication } from './send-application.ts';
import { type Messages, messagesOf } from './steps.ts';

interface Sending {
  isSending: boolean;
  send: (agreementVersion: string) => Promise<void>;
}

/** Submits once, however often it is asked; then shows the number, or what is wrong. */
export function useSending(saver: DraftSaver, edition: string, onWrong: (messages: Messages) => void): Sending {
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const send = async (agreementVersion: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    try {
      const number = await sendApplication(remoteApi, saver, agreementVersion);
      await navigate(`/applying/index/${edition}?sent=${number}`, { replace: true });
    } catch (error) {
      showError(error);
      onWrong(messagesOf(fieldErrors(error)));
      if (isApiError(error, 'AGREEMENT_OUTDATED')) await revalidate();
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { isSending, send };
}
