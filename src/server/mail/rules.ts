import { days, hours, minutes, seconds } from '../duration.ts';

/** A letter is given up after this many tries, about eleven hours. */
export const MOST_TRIES = 8;

/** While a server tries to send a letter nobody else takes it; longer than all time-outs of one try together. */
export const CLAIM_MS = minutes(5);

/** So many letters leave for an address that nobody proved to be theirs; the others wait their turn (decision 009). */
export const typedAllowance = [
  { name: 'hour', most: 10, windowMs: hours(1) },
  { name: 'day', most: 30, windowMs: days(1) },
] as const;

const waits = [seconds(30), minutes(1), minutes(5), minutes(15), minutes(45), hours(2), hours(8)];

/** How long after the given number of tries the next one comes. */
export function waitAfter(tries: number): number {
  return waits[Math.min(Math.max(tries, 1), waits.length) - 1] ?? hours(8);
}

export interface SendProblem {
  /** For operators. */
  text: string;
  /** The recipient's server refused for good: trying again would not help. */
  isPermanent: boolean;
}

const problemTexts: Record<string, string> = {
  ECONNECTION: '连接不上邮件服务器',
  ESOCKET: '与邮件服务器的连接中断',
  ECONNREFUSED: '连接不上邮件服务器',
  EDNS: '找不到邮件服务器的地址',
  ETIMEDOUT: '邮件服务器没有及时响应',
  ETLS: '与邮件服务器的加密连接失败',
  EAUTH: '邮件服务器拒绝了登录，请检查账号与密码',
  EENVELOPE: '邮件服务器拒绝了收件地址',
  EMESSAGE: '邮件服务器拒绝了邮件内容',
};
const lastingCodes = new Set(['EENVELOPE', 'EMESSAGE']);

/** The meaning of a failed attempt. */
export function sendProblem(error: unknown): SendProblem {
  const code = fieldOf(error, 'code');
  const responseCode = fieldOf(error, 'responseCode');
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const known = typeof code === 'string' ? problemTexts[code] : undefined;
  return {
    text: known === undefined ? `发送失败（${detail}）` : `${known}（${detail}）`,
    isPermanent:
      typeof code === 'string' && lastingCodes.has(code) && typeof responseCode === 'number' && responseCode >= 500,
  };
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
