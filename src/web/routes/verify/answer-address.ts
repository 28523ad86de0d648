import { recognize } from '@vela/license/recognize';
import type { Api } from '../../../contract/api.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import { diagnosis, onlineVerdict, type Outcome } from './outcome.ts';
import { type Question, questionOf } from './question-of.ts';

interface Asked {
  query: string;
  host: string;
  token: string;
}

/** Answers the query in the address on the server: from the link of a QR code, or a form sent without scripts. */
export async function answerAddress(api: Api, { query, host, token }: Asked): Promise<Outcome | null> {
  const recognized = token === '' ? recognize(query) : ({ kind: 'certificate', text: token } as const);
  switch (recognized.kind) {
    case 'empty':
      return null;
    case 'key':
      return { kind: 'secret-in-address' };
    case 'error':
      return diagnosis(recognized.errors);
    case 'unknown':
    case 'free-host':
      return recognized as Outcome;
    case 'certificate':
    case 'number':
    case 'host':
      return ask(api, recognized.kind, questionOf(recognized.kind, recognized.text, host));
  }
}

async function ask(api: Api, subject: Parameters<typeof onlineVerdict>[0], question: Question) {
  try {
    const answer = await api.verification.verify(question);
    return onlineVerdict(subject, answer, `?token=${question.certificate ?? ''}`, question.host ?? '');
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { error: name, message } = error;
    const isMany = name === 'CAPTCHA_NEEDED' || name === 'TOO_MANY_FAILURES';
    const text = isMany ? '这个网络刚才查询得比较多。请点“查询”再试一次，或稍后再来。' : message;
    return { kind: 'failure' as const, text };
  }
}
