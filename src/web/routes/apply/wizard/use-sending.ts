import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { quietApi } from '../../../client/http/remote-api.ts';
import { fieldErrors, showError } from '../../../client/answer/show-error.ts';
import { isTransportError } from '../../../client/answer/transport-error.ts';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import type { DraftSaver } from '../draft/draft-saver.ts';
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
      const number = await sendUntilAnswered(() => sendApplication(quietApi, saver, agreementVersion));
      if (number === null) return;
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

/** Without a network it asks whether to try again; null when the person leaves it for later. */
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
