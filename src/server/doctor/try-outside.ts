import { isApiError } from '../../contract/is-api-error.ts';
import type { Services } from '../call.ts';
import { seconds } from '../duration.ts';
import { findMailRoute } from '../mail/mail-server/mail-route.ts';
import { sendProblem } from '../mail/rules.ts';
import { openWechat } from '../outside/wechat.ts';
import type { Finding } from './examine.ts';

const PATIENCE_MS = seconds(8);

/** Asks the mail server and WeChat whether they would do their work; nothing is sent to anybody. */
export async function tryOutside(
  { database, config }: Pick<Services, 'database' | 'config'>,
  patienceMs = PATIENCE_MS,
): Promise<Finding[]> {
  const found = await Promise.all([tryMail({ database, config }, patienceMs), tryWechat(config, patienceMs)]);
  return found.filter((finding) => finding !== null);
}

async function tryMail(parts: Pick<Services, 'database' | 'config'>, patienceMs: number): Promise<Finding | null> {
  try {
    const route = await findMailRoute(parts);
    if (route === null) return null;
    const { greetSmtp } = await import('../outside/smtp.ts');
    await greetSmtp(route, patienceMs);
    return { topic: 'mail', state: 'good', text: '邮件服务器有应答，接受这个账号' };
  } catch (error) {
    return { topic: 'mail', state: 'bad', text: `邮件服务器试不通：${sendProblem(error).text}` };
  }
}

/** No log-in has this code: WeChat names the code as the error only if it accepts the app. */
const NOBODYS_CODE = 'vela-doctor';
const answeredTo = new Set(['WECHAT_CODE_INVALID', 'WECHAT_CODE_USED', 'WECHAT_CODE_EXPIRED']);
const silent = { warn: () => undefined, error: () => undefined };

async function tryWechat(config: Services['config'], patienceMs: number): Promise<Finding | null> {
  const wechat = openWechat(config, silent, patienceMs);
  if (wechat === null || wechat.isSimulated) return null;
  const error = await wechat.whoConfirmed(NOBODYS_CODE).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (isApiError(error) && answeredTo.has(error.error))
    return { topic: 'wechat', state: 'good', text: '微信有应答，认得 WECHAT_APP_ID 与密钥' };
  const reason = isApiError(error) ? error.message : '答复与文档不符';
  return {
    topic: 'wechat',
    state: 'bad',
    text: `微信登录试不通：${reason}。检查 WECHAT_APP_ID、WECHAT_APP_SECRET、开放平台的 IP 白名单与出网`,
  };
}
