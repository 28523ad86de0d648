import { verifyLicense } from '@vela/license';
import { recognize, type Subject } from '@vela/license/recognize';
import { isApiError } from '../../../contract/is-api-error.ts';
import { quietApi } from '../../client/http/remote-api.ts';
import { errorText } from '../../client/answer/show-error.ts';
import { isTransportError } from '../../client/answer/transport-error.ts';
import { diagnosis, offlineVerdict, onlineVerdict, type Outcome } from './outcome.ts';
import { fetchPublished, revocationsOf } from './published-keys.ts';
import { type Question, questionOf } from './question-of.ts';

/** Answers any input. `takeCaptcha` solves one if the site requires it. */
export async function verifyText(text: string, host: string, takeCaptcha: () => Promise<string>): Promise<Outcome> {
  const recognized = recognize(text);
  switch (recognized.kind) {
    case 'empty':
    case 'unknown':
      return { kind: 'unknown' };
    case 'free-host':
      return recognized;
    case 'error':
      return diagnosis(recognized.errors);
    case 'key':
      return checkKey(recognized.text, host);
    case 'certificate':
    case 'number':
    case 'host':
      return ask(recognized.kind, questionOf(recognized.kind, recognized.text, host), text, takeCaptcha);
  }
}

/**
 * Checks first in the browser with the public keys, then with the site's record; without a network the first result
 * stands.
 */
async function checkKey(key: string, host: string): Promise<Outcome> {
  const published = await fetchPublished();
  const options = host === '' ? {} : { host };
  const verdict = await verifyLicense(key, {
    keys: published.keys,
    revocations: await revocationsOf(published),
    ...options,
  });
  const { valid, findings, license } = verdict;
  const here = offlineVerdict(key, verdict, host);
  // Nothing that the site knows can make a false key genuine.
  if (valid === false && license === undefined && findings[0]?.code !== 'UNKNOWN_KEY')
    return { ...here, isOffline: false };
  try {
    return onlineVerdict('key', await quietApi.verification.verify({ key, ...options }), key, host);
  } catch {
    return here;
  }
}

async function ask(
  subject: Subject,
  question: Question,
  text: string,
  takeCaptcha: () => Promise<string>,
): Promise<Outcome> {
  try {
    return onlineVerdict(subject, await askWithCaptcha(question, takeCaptcha), text, question.host ?? '');
  } catch (error) {
    const isUnreachable = isTransportError(error, 'network', 'timeout');
    const words = isUnreachable
      ? '现在连接不上网站，查不了授权编号和域名。授权密钥和授权文件不联网也能校验。'
      : errorText(error);
    return { kind: 'failure', text: words };
  }
}

async function askWithCaptcha(question: Question, takeCaptcha: () => Promise<string>) {
  try {
    return await quietApi.verification.verify(question);
  } catch (error) {
    if (!isApiError(error, 'CAPTCHA_NEEDED')) throw error;
    return quietApi.verification.verify({ ...question, captcha: await takeCaptcha() });
  }
}
